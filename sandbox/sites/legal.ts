import { publisherOf } from '../publishers';
import { brands } from './brands';
import { html, type Html } from './html';
import type { Page } from './layout';
import type { PageRequest } from './page';

const documentPage = ({ brand }: PageRequest, heading: string, about: string, text: Html): Page => ({
  title: `${heading} — ${brands[brand].name}`,
  description: about,
  type: 'other',
  main: html`<div class="wrap document">
    <header class="page-head">
      <h1>${heading}</h1>
      <p>${about}</p>
    </header>
    <div class="prose">${text}</div>
  </div>`,
});

export const termsPage = (request: PageRequest): Page =>
  documentPage(
    request,
    'Terms of use',
    'What you may expect of us, and we of you.',
    html`<h2>Using our ${publisherOf(request.brand).sites.length === 1 ? 'site' : 'sites'}</h2>
      <p>
        You may read, link to and quote from our stories. To print or publish one whole, ask the syndication
        desk first; it usually says yes.
      </p>
      <h2>Your account</h2>
      <p>
        ${publisherOf(request.brand).words.account} Keep its password to yourself, and tell us if you think
        that somebody else has it.
      </p>
      <h2>Comments</h2>
      <p>
        What you write stays yours. By posting it you let us show it beside the story. We take down insults,
        advertising and other people’s addresses.
      </p>
      <h2>Mistakes</h2>
      <p>
        We correct errors in the story and say that we have. Nothing on these pages is advice on money, law or
        health.
      </p>`,
  );

export const privacyPage = (request: PageRequest): Page =>
  documentPage(
    request,
    'Privacy',
    'What we know about you, and for how long.',
    html`<h2>What we keep</h2>
      <p>
        Your e-mail address, the name you choose, your newsletters and, if you are a member, the dates and
        amounts of your payments. Card numbers go to our payment processor and never reach us.
      </p>
      <h2>Why we keep it</h2>
      <p>
        To let you in, to bill what you agreed to and to send what you asked for. We count readers of a story,
        not the stories of a reader.
      </p>
      <h2>How long</h2>
      <p>Until you close the account, and payment records for the seven years that tax law asks for.</p>
      <h2>Your choices</h2>
      <p>
        You can see, correct and download all of it, and have it deleted, in
        <a href="/account/settings">your account settings</a>.
      </p>`,
  );

export const membershipTermsPage = (request: PageRequest): Page => {
  const { product, words } = publisherOf(request.brand);
  return documentPage(
    request,
    'Membership terms',
    `How ${product} is paid for, renewed, paused and ended.`,
    html`<h2>What is included</h2>
      <p>${words.included} Home-delivery subscribers have it at no charge.</p>
      <h2>Price and renewal</h2>
      <p>
        A membership renews at the end of each term, monthly, every six months or yearly, at the price shown
        before you confirm. We write to you before a yearly renewal and before any change of price.
      </p>
      <h2>Free trials</h2>
      <p>
        A free trial is for those who have not had one. The first payment is taken on the day after it ends.
        Cancel before then and you pay nothing.
      </p>
      <h2>Pausing</h2>
      <p>
        You may pause for whole months. Nothing is charged in that time, and the membership starts again by
        itself on the day you chose.
      </p>
      <h2 id="cancellation">Cancellation</h2>
      <p>
        You can cancel at any time in <a href="/account/settings">your account settings</a>. You keep
        ${product} until the end of the time already paid for, and nothing more is charged. Payments already
        made are not refunded, except where the law says so or we have made a mistake.
      </p>`,
  );
};

export const notFoundPage = (request: PageRequest): Page => ({
  title: `Page not found — ${brands[request.brand].name}`,
  description: 'There is no page at this address.',
  type: 'other',
  main: html`<div class="wrap document">
    <header class="page-head">
      <h1>This page has gone to press without us</h1>
      <p>There is nothing at this address. It may have moved, or never have been.</p>
    </header>
    <p><a class="button" href="/">To the front page</a></p>
  </div>`,
});

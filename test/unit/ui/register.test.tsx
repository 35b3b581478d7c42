import { ana, close, focused, offline, open, type Page, pending, visitor } from './account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { RegisterFailed, Registration } from '../../../core/ports/identity';
import type { RegisterRefused } from '../../../core/use-cases/session/register';
import { makeStore } from '../../../core/state/store';
import { noSubscriptions } from '../../../core/state/subscriptions';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import type { AccountServices } from '../../../ui/react/services';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { aMembership } from '../../builders/membership';

const field = (page: Page, name: string) => page.getByLabelText<HTMLInputElement>(name);
const refusing =
  (why: RegisterRefused): AccountServices['register'] =>
  () =>
    Promise.resolve(E.left(why));
const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const ready = async (page: Page) => {
  await page.findByRole('button', { name: 'Create account' });
  return page;
};
const fill = async (page: Page, password = 'Secret123') => {
  await ready(page);
  await page.user.type(field(page, 'First name'), 'Ana');
  await page.user.type(field(page, 'Last name'), 'Ruiz');
  await page.user.type(field(page, 'Email'), 'ana@example.com');
  await page.user.type(field(page, 'Password'), password);
};
const send = (page: Page) => page.user.click(page.getByRole('button', { name: 'Create account' }));

describe('Register', () => {
  const width = window.innerWidth;
  afterEach(() => {
    close();
    window.innerWidth = width;
  });

  it('creates no account outside the region and explains why [HM-03] [AU-10]', async () => {
    for (const outside of [{ memberOutsideRegion: true }, { memberAbroad: true }]) {
      const page = open('/account/register', visitor, {
        settings: { ...aMembership(memoryWorld()).settings, ...outside },
      });

      expect(await page.findByText("You can't create an account from where you are.")).to.exist;
      expect(page.queryByRole('button', { name: 'Create account' })).to.equal(null);
      expect(page.queryAllByRole('textbox')).to.deep.equal([]);
      expect(page.getByRole('link', { name: 'Customer service' })).to.exist;
      close();
    }
  });

  it('focuses the first name on large screens [VA-06]', async () => {
    window.innerWidth = 768;
    await ready(open('/account/register'));

    await waitFor(() => expect(focused()).to.equal('firstName'));
  });

  it('does not open the keyboard on a phone [VA-06]', async () => {
    window.innerWidth = 767;
    await ready(open('/account/register'));

    await waitFor(() => expect(focused()).to.equal('Create your account'));
  });

  const introOf = (page: Page) => page.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;

  for (const [redirect, reason] of [
    ['/sports/story', "We'll take you back to what you were reading."],
    ['https://www.courier.test/sports/story#rest', "We'll take you back to what you were reading."],
    ['/sports/story?a=1#comments', "Join the comments. We'll take you right back to them."],
    ['/account/settings/membership', 'Get the newsletters you like.'],
    ['https://evil.test/story', 'Get the newsletters you like.'],
    ['', 'Get the newsletters you like.'],
  ] as const)
    it(`gives the reason for an account, by the page that leads here: ${redirect} [RT-03] [RT-28]`, async () => {
      const page = await ready(open(`/account/register?redirect=${encodeURIComponent(redirect)}`));

      expect(introOf(page)).to.equal(reason);
    });

  it('promises no newsletters if the account has no page for them [RT-03]', async () => {
    const page = await ready(
      open('/account/register', visitor, {
        settings: { ...aMembership(memoryWorld()).settings, sections: ['settings'] },
      }),
    );

    expect(introOf(page)).to.equal(undefined);
  });

  it('says the terms once, with their links in the sentence [RT-03] [RT-22]', async () => {
    const page = await ready(open('/account/register'));

    const terms = page.getByRole('link', { name: 'terms' });
    expect(terms.closest('p')!.textContent).to.equal(
      'By creating an account, you agree to our terms and privacy policy.',
    );
    expect(page.getAllByText(/terms/i)).to.have.length(1);
    const privacy = page.getByRole('link', { name: 'privacy policy' });
    expect([terms, privacy].map((link) => link.getAttribute('href'))).to.deep.equal(['/terms/', '/privacy/']);
  });

  it("adds a link that the publisher's own sentence leaves out [RT-03] [RT-22]", async () => {
    const wording = { 'agreement.register': 'Our {terms} apply.' };
    const page = await ready(open('/account/register', visitor, { t: makeTranslate(wording) }));

    expect(page.getByRole('link', { name: 'terms' }).closest('p')!.textContent).to.equal(
      'Our terms apply. privacy policy',
    );
  });

  it('checks off the password rules while typing [VA-02]', async () => {
    const page = await ready(open('/account/register'));
    const rules = () =>
      [...page.getByRole('list', { name: 'Your password needs' }).children].map((rule) => rule.textContent);
    expect(rules()).to.deep.equal([
      'At least 8 characters, not done yet',
      'One uppercase letter, not done yet',
    ]);

    await page.user.type(field(page, 'Password'), 'Secret');
    expect(rules()).to.deep.equal(['At least 8 characters, not done yet', 'One uppercase letter, done']);

    await page.user.type(field(page, 'Password'), '12');
    expect(rules()).to.deep.equal(['At least 8 characters, done', 'One uppercase letter, done']);
  });

  it('registers, signs in and reports that a mail was sent [AU-03] [RT-05]', async () => {
    const requests: Registration[] = [];
    const page = open('/account/register?redirect=%2Fsports', visitor, (member) => ({
      subscriptions: makeStore({ ...noSubscriptions, subscriptionsFetched: true }),
      register: (registration) => {
        requests.push(registration);
        member.update(() => ana);
        return Promise.resolve(E.right(undefined));
      },
    }));

    await fill(page);
    await send(page);

    await page.findByText(
      'We sent an email to ana@example.com. Open the link in it to confirm your address before you log in on another device.',
    );
    expect(requests).to.deep.equal([
      { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', password: 'Secret123' },
    ]);
    expect(page.address()).to.equal('/account/register-success');
    // The plans are offered once the membership is known.
    const plans = await page.findByRole('link', { name: 'See Sports+' });
    expect(plans.getAttribute('href')).to.equal('/account/subscribe');
    await page.user.click(page.getByRole('button', { name: 'Continue' }));
    expect(page.left).to.deep.equal(['/sports']);
  });

  it('stays on the form if the reader becomes known before the registration ends [RT-03] [AU-03]', async () => {
    const answer = pending<E.Either<RegisterFailed, void>>();
    const page = open('/account/register', visitor, (member) => ({
      register: () => {
        member.update(() => ana);
        return answer.promise;
      },
    }));
    await fill(page);
    await send(page);

    expect(page.address()).to.equal('/account/register');
    expect(page.getByRole('button', { name: 'Creating your account…' })).to.exist;

    answer.end(E.right(undefined));
    await page.findByRole('heading', { name: 'Check your email' });
  });

  it('reports the new account and blocked cookies, and offers no log-in [AU-03] [VA-05]', async () => {
    const page = open('/account/register', visitor, { register: refusing({ _tag: 'CookiesBlocked' }) });
    await fill(page);
    await send(page);

    const words =
      'Your account was created, but your browser is blocking cookies for this site. Allow them to log in.';
    await waitFor(() => expect(descriptionOf(field(page, 'Email'))).to.equal(words));
    expect(page.getByRole('alert').textContent).to.equal(words);
    expect(field(page, 'Email').value).to.equal('ana@example.com');
    expect(page.queryByRole('link', { name: /^Log in/ })).to.equal(null);
    expect(page.queryByText(/^Logged in/)).to.equal(null);
    expect(page.address()).to.equal('/account/register');
  });

  it('reports an e-mail address in use, and offers to sign in with it [ER-01] [AU-03]', async () => {
    const page = open('/account/register', visitor, { register: refusing({ _tag: 'UserAlreadyExists' }) });
    await fill(page);
    await send(page);

    await waitFor(() =>
      expect(descriptionOf(field(page, 'Email'))).to.equal(
        'Sorry, this email is already in use. Log in instead',
      ),
    );
    expect(focused()).to.equal('email');
    await page.user.click(page.getByRole('link', { name: 'Log in instead' }));

    await page.findByRole('heading', { name: 'Log in' });
    expect(field(page, 'Email').value).to.equal('ana@example.com');
    expect(page.address()).to.equal('/account/login');
  });

  it('reports a password that the server finds weak [VA-02] [AU-03]', async () => {
    const page = open('/account/register', visitor, { register: refusing({ _tag: 'PasswordNotStrong' }) });
    await fill(page);
    await send(page);

    await waitFor(() =>
      expect(descriptionOf(field(page, 'Password'))).to.contain(
        'Password must be at least 8 characters with one uppercase letter.',
      ),
    );
    expect(focused()).to.equal('password');
    expect(field(page, 'Password').value).to.equal('Secret123');
  });

  it('reports a failure at the e-mail field until a field changes [VA-05]', async () => {
    const page = open('/account/register', visitor, { register: refusing(offline) });
    await fill(page);
    await send(page);

    await waitFor(() =>
      expect(descriptionOf(field(page, 'Email'))).to.equal(
        'Sorry, there was a problem logging into your account.',
      ),
    );
    await page.user.type(field(page, 'Last name'), 'x');
    expect(field(page, 'Email').getAttribute('aria-invalid')).to.equal(null);
  });

  it('lists the missing fields, each with a link [VA-03]', async () => {
    const page = await ready(open('/account/register'));
    await send(page);

    const summary = page.getByRole('group', { name: 'Please fill out all form fields.' });
    expect(document.activeElement === summary).to.equal(true);
    expect(
      page
        .getAllByRole('link')
        .slice(0, 4)
        .map((link) => link.textContent),
    ).to.deep.equal([
      'Enter your first name',
      'Enter your last name',
      'Please enter a valid email address.',
      'Please enter a password.',
    ]);
    await page.user.click(page.getByRole('link', { name: 'Please enter a password.' }));
    expect(focused()).to.equal('password');
  });

  it('redirects a signed-in reader to the profile [RT-03]', async () => {
    const page = open('/account/register', ana);

    await page.findByRole('heading', { name: 'Profile' });
    expect(page.address()).to.equal('/account/settings');
  });
});

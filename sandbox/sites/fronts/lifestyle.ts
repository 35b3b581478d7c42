import { storyBySlug } from '../content';
import { pathOf } from '../content/story';
import { nowFor } from '../dates';
import { html, type Html } from '../html';
import type { PageRequest } from '../page';
import { membershipCallToAction, mostRead } from '../sidebar';
import { picture, teaser } from '../teaser';

const story = (slug: string) => storyBySlug('lifestyle', slug);

const cover = (): Html => {
  const lead = story('a-bowl-for-the-shortest-day');
  return html`<article class="opening">
    <a class="opening__picture" href="${pathOf(lead)}" tabindex="-1" aria-hidden="true"
      >${picture(lead.picture.name, '', true)}</a
    >
    <div class="opening__words">
      <p class="teaser__kicker">${lead.kicker}</p>
      <h2><a href="${pathOf(lead)}">${lead.headline}</a></h2>
      <p class="teaser__text">${lead.standfirst}</p>
      <p class="teaser__by">${lead.byline}</p>
    </div>
  </article>`;
};

/** A spacious front page: one large picture, two stories, the weekly letter, then a row of stories. */
export const lifestyleFront = (request: PageRequest): Html => {
  const now = nowFor(request);
  const letter = story('the-guest-who-will-not-leave');
  return html`<h1 class="unseen">Courier Life: today</h1>
    <div class="wrap">
      ${cover()}
      <div class="pair">
        ${teaser(story('winter-swimmers-of-cold-harbor-steps'), now, {})}
        ${teaser(story('the-chair-by-the-window'), now, {})}
      </div>
    </div>
    <section class="letter" aria-labelledby="letter">
      <div class="wrap">
        <p class="teaser__kicker">${letter.kicker}</p>
        <h2 id="letter"><a href="${pathOf(letter)}">“${letter.standfirst}”</a></h2>
        <p>
          Dear Wilhelmina <span aria-hidden="true">·</span>
          <a href="${pathOf(letter)}">Read the letter and the answer</a>
        </p>
      </div>
    </section>
    <div class="wrap">
      <section aria-labelledby="away">
        <h2 id="away" class="rubric rubric--wide">The long weekend</h2>
        ${teaser(story('three-days-on-a-slow-coast'), now, { layout: 'lead' })}
      </section>
      <section aria-labelledby="also">
        <h2 id="also" class="rubric rubric--wide">Also this week</h2>
        <div class="row row--3">
          ${teaser(story('she-climbs-at-four-in-the-morning'), now, {})}
          ${teaser(story('the-only-loaf-you-need'), now, {})}
          ${teaser(story('paint-it-the-color-of-plums'), now, {})}
        </div>
      </section>
      <div class="row row--2 closing">${mostRead('lifestyle')} ${membershipCallToAction('lifestyle')}</div>
    </div>`;
};

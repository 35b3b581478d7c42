import { storyBySlug } from '../content';
import { tonight } from '../content/listings';
import { pathOf } from '../content/story';
import { nowFor } from '../dates';
import { html, type Html } from '../html';
import { listings } from '../listings';
import type { PageRequest } from '../page';
import { rating } from '../rating';
import { membershipCallToAction, mostRead } from '../sidebar';
import { picture, teaser } from '../teaser';

const story = (slug: string) => storyBySlug('media', slug);

const marquee = (): Html => {
  const lead = story('the-salt-road-review');
  return html`<article class="marquee">
    <a class="marquee__picture" href="${pathOf(lead)}" tabindex="-1" aria-hidden="true"
      >${picture(lead.picture.name, '', true)}</a
    >
    <div class="marquee__words">
      <p class="teaser__kicker">${lead.kicker}</p>
      <h2><a href="${pathOf(lead)}">${lead.headline}</a></h2>
      ${lead.rating !== undefined && rating(lead.rating)}
      <p class="teaser__text">${lead.standfirst}</p>
    </div>
  </article>`;
};

/**
 * A front page for choosing programs: review of the week, new releases, tonight's channels, sport and other stories.
 */
export const mediaFront = (request: PageRequest): Html => {
  const now = nowFor(request);
  const tile = (slug: string) => teaser(story(slug), now, { withText: false });
  return html`<h1 class="unseen">Courier Screen: what to watch today</h1>
    <div class="wrap">
      ${marquee()}
      <section aria-labelledby="new">
        <h2 id="new" class="rubric">New this week</h2>
        <div class="row row--4">
          ${tile('low-orbit-second-season')} ${tile('night-desk-renewed')}
          ${tile('glass-meridian-first-look')} ${tile('the-small-cinema-is-full-again')}
        </div>
      </section>
    </div>
    <section class="tonight" aria-labelledby="tonight">
      <div class="wrap">
        <p class="tonight__all"><a href="/listings/">All channels</a></p>
        <h2 id="tonight" class="rubric">Tonight</h2>
        ${listings(tonight)}
      </div>
    </section>
    <div class="wrap">
      <section aria-labelledby="sport">
        <h2 id="sport" class="rubric">Sport on screen</h2>
        <div class="row row--sport">
          ${teaser(story('inside-the-truck'), now, {})} ${teaser(story('the-last-ringside-voice'), now, {})}
          ${teaser(story('herons-documentary-dated'), now, {})}
        </div>
      </section>
      <div class="row row--2 closing">${mostRead('media')} ${membershipCallToAction('media')}</div>
    </div>`;
};

import { storyBySlug } from '../content';
import { tides } from '../content/harbor';
import { pathOf } from '../content/story';
import { nowFor } from '../dates';
import { html, type Html } from '../html';
import type { PageRequest } from '../page';
import { membershipCallToAction, mostRead } from '../sidebar';
import { picture, productMark, teaser } from '../teaser';

const story = (slug: string) => storyBySlug('harbor', slug);

const flagship = (): Html => {
  const lead = story('forty-hours-behind-the-front');
  return html`<article class="flagship">
    <a class="flagship__picture" href="${pathOf(lead)}" tabindex="-1" aria-hidden="true"
      >${picture(lead.picture.name, '', true)}</a
    >
    <div class="flagship__words">
      <p class="teaser__kicker">${productMark(lead)}${lead.kicker}</p>
      <h2><a href="${pathOf(lead)}">${lead.headline}</a></h2>
      <p class="teaser__text">${lead.standfirst}</p>
      <p class="teaser__by">${lead.byline}</p>
    </div>
  </article>`;
};

const tideTable = html`<section class="tides" aria-labelledby="tides">
  <h2 id="tides" class="rubric">Tides, Gannet Sound</h2>
  <ol>
    ${tides.map(
      ({ time, words, feet }) =>
        html` <li>
          <span class="tides__time">${time}</span> <span>${words}</span>
          <span class="tides__feet">${feet.toFixed(1)} ft</span>
        </li>`,
    )}
  </ol>
  <p class="tides__note">Wind west 4 to 5, easing. Sea moderate. Visibility good.</p>
</section>`;

/** A dense front page of panels: the lead with the tide table, a row of four, then two columns of short reports. */
export const harborFront = (request: PageRequest): Html => {
  const now = nowFor(request);
  const panel = (slug: string) => teaser(story(slug), now, { withText: false });
  const report = (slug: string) => teaser(story(slug), now, { layout: 'side', withText: false });
  return html`<h1 class="unseen">Tidewater Weekly: this week</h1>
    <div class="wrap deck">
      ${flagship()}
      <div class="deck__side">${tideTable} ${teaser(story('new-breakwater-goes-to-a-vote'), now)}</div>
    </div>
    <div class="wrap">
      <section aria-labelledby="week">
        <h2 id="week" class="rubric">This week</h2>
        <div class="row row--4">
          ${panel('the-protest-that-took-nine-minutes')} ${panel('she-builds-them-by-ear')}
          ${panel('juniors-take-the-winter-cup')} ${panel('soup-for-a-boat-that-will-not-sit-still')}
        </div>
      </section>
      <section aria-labelledby="reports">
        <h2 id="reports" class="rubric">Short reports</h2>
        <div class="row row--2">
          ${report('the-buoy-that-went-to-portugal')} ${report('varnish-is-a-weather-report')}
        </div>
      </section>
      <div class="row row--2 closing">${mostRead('harbor')} ${membershipCallToAction('harbor')}</div>
    </div>`;
};

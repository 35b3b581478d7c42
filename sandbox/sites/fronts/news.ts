import { storyBySlug } from '../content';
import { scores, weather } from '../content/news-desk';
import { pathOf } from '../content/story';
import { nowFor } from '../dates';
import { html, type Html } from '../html';
import type { PageRequest } from '../page';
import { membershipCallToAction, mostRead } from '../sidebar';
import { picture, productMark, teaser } from '../teaser';

const story = (slug: string) => storyBySlug('news', slug);

const splash = (): Html => {
  const lead = story('lanterns-win-in-the-dark');
  return html`<article class="splash">
    <a class="splash__picture" href="${pathOf(lead)}" tabindex="-1" aria-hidden="true"
      >${picture(lead.picture.name, '', true)}</a
    >
    <div class="splash__words">
      <p class="teaser__kicker">${productMark(lead)}${lead.kicker}</p>
      <h2><a href="${pathOf(lead)}">${lead.headline}</a></h2>
      <p class="teaser__text">${lead.standfirst}</p>
    </div>
  </article>`;
};

const scoreboard = html`<section class="scores" aria-labelledby="scores">
  <h2 id="scores" class="rubric">Scoreboard</h2>
  <table>
    <thead class="unseen">
      <tr>
        <th scope="col">Team</th>
        <th scope="col">Score</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    ${scores.map(
      ({ state, sides }) =>
        html`<tbody>
          ${sides.map(
            ([team, points], i) =>
              html`<tr>
                <th scope="row">${team}</th>
                <td>${points}</td>
                <td>${i === 0 && state}</td>
              </tr>`,
          )}
        </tbody>`,
    )}
  </table>
</section>`;

const forecast = html`<section class="weather" aria-labelledby="weather">
  <h2 id="weather" class="rubric">Port Ellery weather</h2>
  <dl>
    ${weather.map(
      ({ part, words, degrees }) =>
        html`<div>
          <dt>${part}</dt>
          <dd><b>${degrees}°</b> ${words}</dd>
        </div>`,
    )}
  </dl>
</section>`;

/** A dense front page: the main story, a column on each side, then a bar for every section. */
export const newsFront = (request: PageRequest): Html => {
  const now = nowFor(request);
  const tall = (slug: string) => teaser(story(slug), now);
  const brief = (slug: string) =>
    teaser(story(slug), now, { layout: 'brief', withPicture: false, withText: false });
  return html`<h1 class="unseen">The Courier: today’s front page</h1>
    <div class="wrap front">
      <div class="front__left">
        ${teaser(story('storm-takes-the-harbor-wall'), now, { level: 2 })}
        ${teaser(story('schools-test-water-twice-a-year'), now, { level: 2 })}
        ${teaser(story('rents-rise-slower-than-wages'), now, { level: 2, layout: 'plain', withPicture: false })}
      </div>
      <div class="front__middle">
        ${splash()}
        ${teaser(story('council-splits-over-mill-street-tower'), now, { level: 2, layout: 'side' })}
      </div>
      <div class="front__right">${mostRead('news')} ${scoreboard} ${forecast}</div>
    </div>
    <section class="band band--sports" aria-labelledby="band-sports">
      <div class="wrap">
        <h2 id="band-sports" class="section-bar"><a href="/sports/">Sports</a></h2>
        <div class="row row--4">
          ${tall('herons-bet-on-a-teenager')} ${tall('half-marathon-moves-to-the-water')}
          ${tall('tanners-sign-keeper')} ${membershipCallToAction('news')}
        </div>
      </div>
    </section>
    <section class="band" aria-labelledby="band-metro">
      <div class="wrap">
        <h2 id="band-metro" class="section-bar"><a href="/metro/">Metro</a></h2>
        <div class="row row--wide">
          ${teaser(story('night-ferry-returns'), now, { layout: 'side' })} ${tall('line-4-all-night')}
          ${tall('library-opens-its-map-room')}
        </div>
      </div>
    </section>
    <div class="wrap row row--2 halves">
      <section aria-labelledby="band-business">
        <h2 id="band-business" class="section-bar"><a href="/business/">Business</a></h2>
        ${teaser(story('cranes-go-quiet-at-noon'), now, { layout: 'side' })}
        ${brief('grocer-buys-corner-shops')}
      </section>
      <section class="voices" aria-labelledby="band-opinion">
        <h2 id="band-opinion" class="section-bar"><a href="/opinion/">Opinion</a></h2>
        ${teaser(story('leave-the-benches-alone'), now, { layout: 'side' })}
        ${brief('letters-the-bus-that-never-comes')}
      </section>
    </div>`;
};

import { age } from './dates';
import { html, type Html } from './html';
import { pathOf, type SiteStory } from './content/story';
import { rating } from './rating';

export const picture = (name: string, alt: string, eager = false): Html =>
  html`<img
    src="/assets/pictures/${name}.svg"
    alt="${alt}"
    width="1200"
    height="800"
    ${eager ? html` fetchpriority="high"` : html` loading="lazy"`}
    decoding="async"
  />`;

/** Mark of a covered story; null for a story that all readers can read. */
export const productMark = ({ product }: SiteStory): Html | null =>
  product === null ? null : html`<span class="plus">${product}</span> `;

const kicker = (story: SiteStory): Html =>
  html`<p class="teaser__kicker">${productMark(story)}${story.kicker}</p>`;

interface Manner {
  readonly level?: 2 | 3;
  readonly layout?: 'lead' | 'tall' | 'side' | 'plain' | 'brief';
  readonly withPicture?: boolean;
  readonly withText?: boolean;
}

/**
 * A teaser of a story for other pages. The headline is the only link; the picture repeats it for pointer users only.
 */
export const teaser = (story: SiteStory, now: Date, manner: Manner = {}): Html => {
  const { level = 3, layout = 'tall', withPicture = true, withText = true } = manner;
  const link = html`<a href="${pathOf(story)}">${story.headline}</a>`;
  return html`<article class="teaser teaser--${layout}">
    ${
      withPicture &&
      html`<a class="teaser__picture" href="${pathOf(story)}" tabindex="-1" aria-hidden="true"
        >${picture(story.picture.name, '', layout === 'lead')}</a
      >`
    }
    <div class="teaser__words">
      ${kicker(story)} ${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
      ${story.rating !== undefined && rating(story.rating)}
      ${withText && html`<p class="teaser__text">${story.standfirst}</p>`}
      <p class="teaser__by">${story.byline} <span aria-hidden="true">·</span> ${age(now, story.hoursAgo)}</p>
    </div>
  </article>`;
};

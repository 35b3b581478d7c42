import type { Site } from '../addresses';
import { publisherOf } from '../publishers';
import { storyBySlug } from './content';
import { harborMostRead } from './content/harbor';
import { lifestyleMostRead } from './content/lifestyle';
import { mediaMostRead } from './content/media';
import { newsMostRead } from './content/news';
import { pathOf } from './content/story';
import { html, type Html } from './html';
import { productMark } from './teaser';

const mostReadSlugs: Record<Site, readonly string[]> = {
  news: newsMostRead,
  lifestyle: lifestyleMostRead,
  media: mediaMostRead,
  harbor: harborMostRead,
};

export const mostRead = (brand: Site): Html =>
  html`<section class="most-read" aria-labelledby="most-read">
    <h2 id="most-read" class="rubric">Most read</h2>
    <ol>
      ${mostReadSlugs[brand].map((slug) => {
        const story = storyBySlug(brand, slug);
        return html` <li><a href="${pathOf(story)}">${story.headline}</a> ${productMark(story)}</li>`;
      })}
    </ol>
  </section>`;

export const membershipCallToAction = (brand: Site): Html => {
  const { words } = publisherOf(brand);
  return html`<section class="spot" aria-labelledby="spot-sidebar">
    <h2 id="spot-sidebar">${words.spotHeading}</h2>
    <p>${words.spotText}</p>
    <p class="spot__cta">
      <a class="button" data-masthead="cta" data-spot="sidebar" href="/account/subscribe">Subscribe</a>
    </p>
    <p class="spot__subtext" data-masthead="subtext"></p>
  </section>`;
};

export const sidebar = (brand: Site): Html =>
  html`<aside class="side" aria-label="More from us">
    ${mostRead(brand)} ${membershipCallToAction(brand)}
  </aside>`;

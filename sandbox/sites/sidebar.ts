import type { BrandId } from './brands';
import { storyBySlug } from './content';
import { lifestyleMostRead } from './content/lifestyle';
import { mediaMostRead } from './content/media';
import { newsMostRead } from './content/news';
import { isCovered, pathOf } from './content/story';
import { html, type Html } from './html';

const mostReadSlugs: Record<BrandId, readonly string[]> = {
  news: newsMostRead,
  lifestyle: lifestyleMostRead,
  media: mediaMostRead,
};

export const mostRead = (brand: BrandId): Html =>
  html`<section class="most-read" aria-labelledby="most-read">
    <h2 id="most-read" class="rubric">Most read</h2>
    <ol>
      ${mostReadSlugs[brand].map((slug) => {
        const story = storyBySlug(brand, slug);
        return html` <li>
          <a href="${pathOf(story)}">${story.headline}</a
          >${isCovered(story) && html` <span class="plus">Sports+</span>`}
        </li>`;
      })}
    </ol>
  </section>`;

export const membershipCallToAction = html`<section class="spot" aria-labelledby="spot-sidebar">
  <h2 id="spot-sidebar">Sports, all the way in</h2>
  <p>Sports+ opens every story our sports desk writes, and the comments below them.</p>
  <p class="spot__cta">
    <a class="button" data-masthead="cta" data-spot="sidebar" href="/account/subscribe">Subscribe</a>
  </p>
  <p class="spot__subtext" data-masthead="subtext"></p>
</section>`;

export const sidebar = (brand: BrandId): Html =>
  html`<aside class="side" aria-label="More from us">${mostRead(brand)} ${membershipCallToAction}</aside>`;

import { html, type Html } from './html';

const star = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

const drawn = (fill: number): Html =>
  html`<svg viewBox="0 0 24 24" width="18" height="18">
    <path class="star" d="${star}" />
    ${
      fill > 0 &&
      html`<path class="star star--lit" d="${star}" ${fill < 1 && html` clip-path="inset(0 50% 0 0)"`} />`
    }
  </svg>`;

/** Stars out of five, in halves, with a text for screen readers. */
export const rating = (stars: number): Html =>
  html`<p class="rating">
    <span class="unseen">${stars} out of 5 stars</span
    ><span aria-hidden="true">${[0, 1, 2, 3, 4].map((i) => drawn(Math.min(1, Math.max(0, stars - i))))}</span>
  </p>`;

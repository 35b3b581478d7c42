import type { Channel, Programme } from './content/listings';
import { html, type Html } from './html';
import { rating } from './rating';

const programme = ({ time, title, about, mark, rating: stars }: Programme): Html =>
  html`<li class="programme">
    <p class="programme__time">${time}</p>
    <div>
      <h3>${title}</h3>
      <p class="programme__about"><span class="mark mark--${mark.toLowerCase()}">${mark}</span> ${about}</p>
      ${stars !== undefined && rating(stars)}
    </div>
  </li>`;

/** The evening's programs by channel. */
export const listings = (channels: readonly Channel[]): Html =>
  html`<div class="channels">
    ${channels.map(
      ({ name, programmes }) =>
        html`<section class="channel">
          <h2>${name}</h2>
          <ol>
            ${programmes.map(programme)}
          </ol>
        </section>`,
    )}
  </div>`;

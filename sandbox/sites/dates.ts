import { html, type Html } from './html';
import type { PageRequest } from './page';

const zone = 'America/New_York';
const hour = 3_600_000;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone });
const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: zone,
});
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone });

/** The time on this page: the real time plus the offset of the script's clock. */
export const nowFor = ({ config }: PageRequest): Date =>
  new Date(Date.now() + (typeof config.clockOffset === 'number' ? config.clockOffset : 0));

export const today = (now: Date): Html =>
  html`<time datetime="${now.toISOString().slice(0, 10)}">${day.format(now)}</time>`;

const publishedAt = (now: Date, hoursAgo: number): Date => new Date(now.getTime() - hoursAgo * hour);

/** "Nov 21, 2026, 9:14 AM", for the head of an article. */
export const published = (now: Date, hoursAgo: number): Html => {
  const at = publishedAt(now, hoursAgo);
  return html`<time datetime="${at.toISOString()}">${short.format(at)}, ${clock.format(at)}</time>`;
};

/** "3 hours ago" or the date, for lists. */
export const age = (now: Date, hoursAgo: number): Html => {
  const at = publishedAt(now, hoursAgo);
  const words = hoursAgo < 24 ? `${hoursAgo} hours ago` : short.format(at);
  return html`<time datetime="${at.toISOString()}">${words}</time>`;
};

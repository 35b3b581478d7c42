import type { Navigation } from '../navigation';

/** A program without pages, and without the address of a site. */
export const noPages: Navigation = {
  host: () => '',
  referrer: () => '',
  addressOf: (path) => path,
  leave: () => undefined,
};

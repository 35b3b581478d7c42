import { find } from '../../../adapters/browser/find';
import { consoleLog } from '../../../adapters/browser/log';
import { consentEvent } from '../../../adapters/tracking/host-consent';
import type { HostConfig } from './config';
import type { PageContext } from './context';
import { articleAddress, headerItems } from './mounts';

export const reason =
  'Takes up what a router of the host’s has brought: other pages, and copies of earlier ones';

/** HM-24: looks at what has come to the page since it was looked at last. `isOther`: the page has another path. */
export const takeUp = (page: PageContext, isOther: boolean): void => {
  readConfiguration(page);
  dropCopies(page);
  // Some of the header's items are not shown on the sign-in page, and lead back to the page that they stand on.
  if (isOther) page.showHeader();
};

/**
 * What stands in a copy of an earlier page is dead: each place is made as if it had never been filled, and what is ours beside the places
 * goes.
 */
const dropCopies = ({ known, leaveAccount }: PageContext): void => {
  leaveAccount?.();
  for (const copy of find('[data-masthead-shown],[data-masthead-ours]')) {
    const { masthead, mastheadOurs } = copy.dataset;
    if (known.has(copy)) continue;
    delete copy.dataset['mastheadShown'];
    if (masthead === 'account') copy.replaceChildren();
    if (mastheadOurs !== undefined) copy.remove();
    if (headerItems.some((name) => name === masthead))
      for (const name of ['aria-expanded', 'aria-controls', 'aria-disabled']) copy.removeAttribute(name);
  }
};

/** What a page that a router brings may say anew. Everything else counts for the whole page load. */
const followed: readonly (keyof HostConfig)[] = [
  'pageType',
  'nonce',
  'off',
  'consent',
  'flags',
  'messages',
  'clockOffset',
  'place',
];

/** The texts that counted, by the address of the page that brought each. */
const readAt = new Map<string, string>();
/** The page that was looked at last, at first the one that the browser has loaded. */
let address = (performance.getEntriesByType('navigation')[0]?.name ?? '').replace(/[?#].*/, '');

/**
 * HM-05, HM-24: reads the configuration of a page that a router of the host's has brought; the block that arrived last counts. A page that is
 * come back to has the one that it had, where its router puts no block back. Fields that are not followed in place need a page load.
 */
const readConfiguration = (page: PageContext): void => {
  const blocks = [...find('script#masthead-config')];
  const fresh = blocks.filter((block) => !page.known.has(block));
  if (readAt.size === 0) {
    const first = blocks.findLast((block) => page.known.has(block));
    readAt.set(address, first?.textContent ?? '');
  }
  for (const block of fresh) page.known.add(block);
  const before = address;
  address = articleAddress();
  const text = fresh.at(-1)?.textContent ?? (before === address ? undefined : readAt.get(address));
  if (!text) return;
  readAt.set(address, text);
  const reading = page.readBlock(text);
  if (!reading.ok) return consoleLog.error(`configuration ${reading.problems.join('; ')}`);
  const { config } = page;
  const changed = (Object.keys(reading.config) as (keyof HostConfig)[]).filter(
    (field) => JSON.stringify(reading.config[field]) !== JSON.stringify(config[field]),
  );
  const fixed = changed.filter((field) => !followed.includes(field));
  // A block that changes on the page that it was loaded with would load it for ever.
  if (fixed.length > 0 && before !== address) return location.reload();
  if (fixed.length > 0)
    consoleLog.warn('The configuration cannot change this without a page load', { fields: fixed.join(' ') });
  for (const field of followed) Object.assign(config, { [field]: reading.config[field] });
  if (changed.includes('consent')) document.dispatchEvent(new CustomEvent(consentEvent));
};

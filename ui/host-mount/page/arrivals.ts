import { find } from '../../../adapters/browser/find';
import { readAccountConfig } from './account-config';
import { consoleLog } from '../../../adapters/browser/log';
import { consentEvent } from '../../../adapters/tracking/host-consent';
import { wholeConfig, type HostConfig } from './config';
import type { PageContext } from './context';
import { articleAddress, headerItems } from './mounts';

/**
 * Handles nodes that were added to the page since the last check (HM-24). `isOther` is true if the path has changed.
 */
export const takeUp = (page: PageContext, isOther: boolean): void => {
  readConfiguration(page);
  dropCopies(page);
  // Some header items are hidden on the sign-in page, and their links lead back to the current page.
  if (isOther) page.showHeader();
};

/**
 * Resets the mount points in a copy of an earlier page, because a copy has no listeners. Removes our other elements in
 * it.
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

/** Fields that a page brought by a router can change. All other fields are fixed for the page load. */
const followed = ['pageType', 'nonce', 'off', 'consent', 'flags', 'messages'] as const;

/** All fields as read. `place` and `clockOffset` may change too: they are read from `source`. */
const fieldsOf = (config: HostConfig): Readonly<Record<string, unknown>> => {
  const { source: _source, ...fields } = config;
  const { place: _place, clockOffset: _offset, ...account } = readAccountConfig(config);
  return { ...fields, ...account };
};

/** The text of the applied configuration block, by the address of the page that brought it. */
const readAt = new Map<string, string>();
/** Address of the page that was checked last. Initially, the address that the browser loaded. */
let address = (performance.getEntriesByType('navigation')[0]?.name ?? '').replace(/[?#].*/, '');

/**
 * Reads the configuration of a page that the host's router has brought (HM-05, HM-24). The last block in the document
 * is used. If the reader returns to a page and its router restores no block, its earlier configuration is used. A
 * change outside of the `followed` fields reloads the page.
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
  const wrong = new Set<string>();
  const next = reading.ok && wholeConfig(reading.config, wrong);
  if (!reading.ok || reading.doubtful || wrong.size > 0)
    void import('./config-check')
      .then((part) => part.check(text))
      .catch((error: unknown) => page.report(error, 'config-check'));
  if (!next) return;
  const { config } = page;
  const [now, then] = [fieldsOf(next), fieldsOf(config)];
  const changed = Object.keys(now).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(then[field]),
  );
  const fixed = changed.filter((field) => !(followed as readonly string[]).includes(field));
  // If a block changes on the same page, only a warning is logged, because a reload would repeat without end.
  if (fixed.length > 0 && before !== address) return location.reload();
  if (fixed.length > 0)
    consoleLog.warn('The configuration cannot change this without a page load', { fields: fixed.join(' ') });
  for (const field of followed) Object.assign(config, { [field]: next[field] });
  const { place, clockOffset } = next.source;
  Object.assign(config, { source: { ...config.source, place, clockOffset } });
  if (changed.includes('consent')) document.dispatchEvent(new CustomEvent(consentEvent));
};

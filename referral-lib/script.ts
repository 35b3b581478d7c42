import { takeNonce } from './frame/write';
import { captureUnlessRefused } from './start';
import * as squatch from './squatch';

interface Page {
  squatch?: unknown;
  /** What the loader snippet leaves behind: the functions that wait for the library. */
  _squatch?: { readonly ready?: unknown };
  squatchOnReady?: unknown;
}

/** RF-13: what waits for the library runs, each on its own; one that fails leaves the others alone. */
const drainQueue = (page: Page): void => {
  const queued = page._squatch?.ready;
  const waiting = [...(Array.isArray(queued) ? (queued as unknown[]) : []), page.squatchOnReady];
  for (const one of waiting) if (typeof one === 'function') setTimeout(() => (one as () => unknown)());
  delete page._squatch;
};

const start = (page: Page): void => {
  const mark = Symbol.for('masthead.referral');
  const isHere = Object(page.squatch)[mark] === true;
  if (!isHere) {
    takeNonce((document.currentScript as HTMLScriptElement | null)?.nonce);
    page.squatch = Object.defineProperty({ ...squatch }, mark, { value: true });
  }
  captureUnlessRefused();
  drainQueue(page);
};

start(window as unknown as Page);

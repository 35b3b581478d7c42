import type { OtherTabs, ReaderNews } from '../../core/ports/other-tabs';

/**
 * The storage key of the message to other pages. Its value contains the message and a random suffix, so that
 * each write fires a `storage` event.
 */
export const readerNewsKey = 'masthead.reader';

/** Uses local storage: its events reach every page of the site and do not block the back/forward cache. */
export const storageOtherTabs = (localStorage: () => Pick<Storage, 'setItem'>): OtherTabs => ({
  tell: (news) => {
    try {
      localStorage().setItem(readerNewsKey, `${news}.${Math.random().toString(36).slice(2)}`);
    } catch {
      // If storage is denied, other pages notice the change at their next load.
    }
  },
});

export const readerNewsOf = (text: string | null): ReaderNews => (text?.startsWith('out') ? 'out' : 'in');

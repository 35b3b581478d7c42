import type { OtherTabs, ReaderNews } from '../../core/ports/other-tabs';

/** The text that other pages hear of by a `storage` event: the news, and something that makes each of them a new text. */
export const readerNewsKey = 'masthead.reader';

/** By local storage: its events reach every page of the site, and stand in the way of no back/forward cache. */
export const storageOtherTabs = (localStorage: () => Pick<Storage, 'setItem'>): OtherTabs => ({
  tell: (news) => {
    try {
      localStorage().setItem(readerNewsKey, `${news}.${Math.random().toString(36).slice(2)}`);
    } catch {
      // Where storage is denied, other pages hear of it at their next load.
    }
  },
});

export const readerNewsOf = (text: string | null): ReaderNews => (text?.startsWith('out') ? 'out' : 'in');

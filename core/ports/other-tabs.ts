/**
 * The message to the site's other pages: `in` after a sign-in or a change of the membership status, `out` after a
 * sign-out.
 */
export type ReaderNews = 'in' | 'out';

/** The site's other pages in this browser. */
export interface OtherTabs {
  /** Never throws. If the browser cannot message other tabs, the message is dropped. */
  readonly tell: (news: ReaderNews) => void;
}

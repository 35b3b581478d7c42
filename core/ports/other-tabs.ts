/** What other pages of this site hear of its reader: somebody signed in, or nobody is signed in any more. */
export type ReaderNews = 'in' | 'out';

/** The other pages of this site in this browser. */
export interface OtherTabs {
  /** Never throws; where a browser has no way to tell, nobody hears of it. */
  readonly tell: (news: ReaderNews) => void;
}

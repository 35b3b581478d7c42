/** Words for money and dates in the reader's locale. */
export interface Formatter {
  /** `$9.99`: US dollars, always two decimals. */
  readonly money: (amount: number) => string;
  /** `March 3, 2027`: the UTC day. */
  readonly date: (date: Date) => string;
  /** `March 3`: the UTC day within a year of `now`, with its year otherwise. */
  readonly day: (date: Date, now: Date) => string;
  /** `in 3 weeks`. */
  readonly relative: (date: Date, now: Date) => string;
}

/** Words for money, dates and lists in the reader's locale. */
export interface Formatter {
  /** `$9.99`, in the currency of the publisher's plans; `currency` names another one, by its code (ISO 4217). */
  readonly money: (amount: number, currency?: string) => string;
  /** `March 3, 2027`: the UTC day. */
  readonly date: (date: Date) => string;
  /** `March 3`: the UTC day within a year of `now`, with its year otherwise. */
  readonly day: (date: Date, now: Date) => string;
  /** `in 3 weeks`. */
  readonly relative: (date: Date, now: Date) => string;
  /** `PayPal, Google Pay, or Apple Pay`: one of several. */
  readonly anyOf: (items: readonly string[]) => string;
}

/** Formats money, dates and lists in the reader's locale. */
export interface Formatter {
  /** `$9.99`, in the currency of the publisher's plans. `currency`: the ISO 4217 code of another currency. */
  readonly money: (amount: number, currency?: string) => string;
  /** `March 3, 2027`, in UTC. */
  readonly date: (date: Date) => string;
  /** `March 3` in UTC if the date is within a year of `now`; otherwise with the year. */
  readonly day: (date: Date, now: Date) => string;
  /** `in 3 weeks`. */
  readonly relative: (date: Date, now: Date) => string;
  /** `PayPal, Google Pay, or Apple Pay`: a list of alternatives. */
  readonly anyOf: (items: readonly string[]) => string;
}

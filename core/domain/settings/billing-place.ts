/** The reader's billing address, if the publisher knows it. */
export interface BillingPlace {
  /** The two-letter code of the state. */
  readonly state: string;
  readonly postalCode: string;
}

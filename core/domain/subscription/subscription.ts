/** One charge that went through. */
export interface Transaction {
  readonly time: Date | null;
  /** In cents of `currency`; `null` where the amount could not be read: it is a charge all the same (readings 58). */
  readonly cents: number | null;
  readonly currency: string;
}

export type ServerState = 'active' | 'pending' | 'past due' | 'cancelled';

/**
 * One subscription of a reader (EN-02). Dates are moments in UTC; absent values are `null`. An unknown server state is
 * kept as it came, in lower case, and matches nothing.
 */
export interface Subscription {
  readonly id: string;
  readonly status: ServerState | (string & {});
  readonly plan_id: string;
  readonly plan: {
    readonly id: string;
    readonly name: string;
    /** Dollars a billing interval, as this reader pays. */ readonly amount: number;
  };
  /** The next charge; of a pending subscription its start; of one in its trial the trial's end. */
  readonly next_billing_date: Date | null;
  /** The last UTC day that is paid for, inclusive. */
  readonly paid_through_date: Date | null;
  /** The moment of the cancellation, not the end of access. */
  readonly ends: Date | null;
  /** Newest first. */
  readonly 'transaction-history': readonly Transaction[];
  /** Its price steps up at some charge, or has (EN-01). Where nothing is said, its plan tells. */
  readonly multiphase_plan?: boolean;
  /** A discount lowers the next charge. Absent if the record does not tell. */
  readonly discounts_applied?: boolean;
  readonly 'blaize-product': { readonly id: string } | null;
  /** The one that takes over, on the record that is active until then (ST-05). */
  readonly pendingSubscription: Subscription | null;
}

/** States are compared without case; the provider's spellings count as the specification's (EN-02, ST-01). */
export const readState = (raw: string): Subscription['status'] => {
  const state = raw
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  if (state === 'canceled' || state === 'expired') return 'cancelled';
  return state;
};

export const isInState =
  (state: ServerState) =>
  (subscription: Pick<Subscription, 'status'>): boolean =>
    readState(subscription.status) === state;

/** Still billed or about to be: it stands in the way of another subscription. */
export const isLive = (subscription: Pick<Subscription, 'status'>): boolean =>
  isInState('active')(subscription) ||
  isInState('pending')(subscription) ||
  isInState('past due')(subscription);

/** Nothing is charged for it: it came with home delivery (ST-13, decision 38). */
export const isFreeRecord = ({ plan }: { readonly plan: Pick<Subscription['plan'], 'amount'> }): boolean =>
  plan.amount === 0;

/** In its trial: active, nothing charged yet and nothing paid for. */
export const isInTrial = (subscription: Subscription): boolean =>
  isInState('active')(subscription) &&
  subscription['transaction-history'].length === 0 &&
  subscription.paid_through_date === null;

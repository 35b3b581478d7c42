/** A successful charge. */
export interface Transaction {
  readonly time: Date | null;
  /** In cents of `currency`; `null` if the amount is unreadable, which still counts as a charge (readings 58). */
  readonly cents: number | null;
  readonly currency: string;
}

export type ServerState = 'active' | 'pending' | 'past due' | 'cancelled';

/**
 * One subscription of a reader (EN-02). Dates are moments in UTC; absent values are `null`. An unknown server state is
 * kept in lower case and matches no status.
 */
export interface Subscription {
  readonly id: string;
  readonly status: ServerState | (string & {});
  readonly plan_id: string;
  readonly plan: {
    readonly id: string;
    readonly name: string;
    /** Dollars per billing interval, the price of this reader. */ readonly amount: number;
  };
  /** The next charge. For a pending subscription, its start; during a trial, the end of the trial. */
  readonly next_billing_date: Date | null;
  /** The last paid UTC day, inclusive. */
  readonly paid_through_date: Date | null;
  /** The time of the cancellation, not the end of access. */
  readonly ends: Date | null;
  /** Newest first. */
  readonly 'transaction-history': readonly Transaction[];
  /** True if the price steps up at some charge or already has (EN-01). If absent, the plan decides. */
  readonly multiphase_plan?: boolean;
  /** True if a discount lowers the next charge. Absent if the record does not contain it. */
  readonly discounts_applied?: boolean;
  readonly 'blaize-product': { readonly id: string } | null;
  /** The record that follows, set on the record that is active until then (ST-05). */
  readonly pendingSubscription: Subscription | null;
}

/** Normalizes a state: ignores case and maps the provider's spellings to the specification's (EN-02, ST-01). */
export const readState = (raw: string): Subscription['status'] => {
  const state = raw
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  if (state === 'canceled' || state === 'expired') return 'cancelled';
  return state;
};

const knownStates: readonly string[] = ['active', 'pending', 'past due', 'cancelled'] satisfies ServerState[];

/** False for a state that the specification does not name. Such a record matches no status (readings 72). */
export const isKnownState = ({ status }: Pick<Subscription, 'status'>): boolean =>
  knownStates.includes(readState(status));

export const isInState =
  (state: ServerState) =>
  (subscription: Pick<Subscription, 'status'>): boolean =>
    readState(subscription.status) === state;

/** True if the record is or will be billed. It blocks another subscription. */
export const isLive = (subscription: Pick<Subscription, 'status'>): boolean =>
  isInState('active')(subscription) ||
  isInState('pending')(subscription) ||
  isInState('past due')(subscription);

/** True for a record without charges, which is included with home delivery (ST-13, decision 38). */
export const isFreeRecord = ({ plan }: { readonly plan: Pick<Subscription['plan'], 'amount'> }): boolean =>
  plan.amount === 0;

/** True during the trial: active, with no charge and no paid-through date. */
export const isInTrial = (subscription: Subscription): boolean =>
  isInState('active')(subscription) &&
  subscription['transaction-history'].length === 0 &&
  subscription.paid_through_date === null;

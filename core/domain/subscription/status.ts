import { isDayOpen } from '../dates/utc-date';
import { latest } from './order';
import { isFreeRecord, isInState, type Subscription } from './subscription';

/** ST-01. */
export type SubscriptionStatus =
  | 'Active'
  | 'Active_Paused'
  | 'Active_Pending'
  | 'Cancelled_Active'
  | 'Canceled'
  | 'None'
  | 'Paused'
  | 'Past Due'
  | 'Pending';

/** ST-02: counted as subscribed. */
export const isSubscribed = (status: SubscriptionStatus): boolean =>
  status === 'Active' ||
  status === 'Cancelled_Active' ||
  status === 'Active_Pending' ||
  status === 'Active_Paused';

/** ST-03. */
export const isPausedStatus = (status: SubscriptionStatus): boolean =>
  status === 'Paused' || status === 'Active_Paused';

export interface StatusInput {
  readonly subscriptions: readonly Subscription[];
  readonly now: Date;
  /** The account is marked paused. */
  readonly paused: boolean;
  readonly pausingEnabled: boolean;
  /** The profile's current plan. */
  readonly currentPlan?: string | null;
  /** No paper is delivered, as a data layer that was read says: what came free with it gives nothing any more (ST-13). */
  readonly homeDeliveryOver?: boolean;
}

export interface DerivedStatus {
  readonly status: SubscriptionStatus;
  /** What the status speaks of; `null` where nothing gives access (or, for `Past Due`, is owed for). */
  readonly activeSubscription: Subscription | null;
}

/** ST-04…08: one status from a reader's subscriptions. The order of the list changes nothing. */
export const deriveStatus = (input: StatusInput): DerivedStatus => {
  const { subscriptions, now } = input;
  if (subscriptions.length === 0) return { status: 'None', activeSubscription: null };

  const active = latest(subscriptions.filter(isInState('active')));
  if (active !== null) return { status: 'Active', activeSubscription: active };

  const pending = latest(subscriptions.filter(isInState('pending')));
  if (pending !== null) return withPending(input, pending);

  const pastDue = latest(subscriptions.filter(isInState('past due')));
  if (pastDue !== null) return { status: 'Past Due', activeSubscription: pastDue };

  const paid = latest(
    subscriptions
      .filter(isInState('cancelled'))
      .filter((one) => isPaidThrough(one, now) && !(input.homeDeliveryOver === true && isFreeRecord(one))),
  );
  return paid !== null
    ? { status: 'Cancelled_Active', activeSubscription: paid }
    : { status: 'Canceled', activeSubscription: null };
};

/** ST-05…07. */
const withPending = (input: StatusInput, pending: Subscription): DerivedStatus => {
  const { subscriptions, now, paused, pausingEnabled } = input;
  const running = subscriptions
    .filter(isInState('cancelled'))
    .filter((one) => isPaidThrough(one, now) || isCancelledTrial(one, now));
  // What came free with home delivery is not what a pause or a change waits behind, where anything else runs.
  const free = input.homeDeliveryOver === true ? [] : running;
  const standIn = latest(running.filter((one) => !isFreeRecord(one))) ?? latest(free);
  const activeSubscription = standIn === null ? null : { ...standIn, pendingSubscription: pending };
  if (pausingEnabled && paused) {
    return { status: activeSubscription === null ? 'Paused' : 'Active_Paused', activeSubscription };
  }
  const currentPlan = standIn?.plan_id ?? input.currentPlan;
  return { status: pending.plan_id === currentPlan ? 'Active' : 'Active_Pending', activeSubscription };
};

/** The paid-through day is inclusive. */
export const isPaidThrough = (one: Subscription, now: Date): boolean =>
  one.paid_through_date !== null && isDayOpen(one.paid_through_date, now);

/** ST-05: an `ends` date and no transactions, unless the trial's own end is over. */
const isCancelledTrial = (one: Subscription, now: Date): boolean =>
  one.ends !== null &&
  (one['transaction-history'] ?? []).length === 0 &&
  (one.next_billing_date === null || one.next_billing_date.getTime() > now.getTime());

import { isDayOpen } from '../dates/utc-date';
import { latest } from './order';
import { isFreeRecord, isInState, type Subscription } from './subscription';

/** The membership statuses (ST-01). */
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

/** True for the statuses that count as subscribed (ST-02). */
export const isSubscribed = (status: SubscriptionStatus): boolean =>
  status === 'Active' ||
  status === 'Cancelled_Active' ||
  status === 'Active_Pending' ||
  status === 'Active_Paused';

/** True for the paused statuses (ST-03). */
export const isPausedStatus = (status: SubscriptionStatus): boolean =>
  status === 'Paused' || status === 'Active_Paused';

export interface StatusInput {
  readonly subscriptions: readonly Subscription[];
  readonly now: Date;
  /** True if the account is flagged as paused. */
  readonly paused: boolean;
  readonly pausingEnabled: boolean;
  /** The current plan in the profile. */
  readonly currentPlan?: string | null;
  /** True if the data layer shows no home delivery. Its free membership gives no access any more (ST-13). */
  readonly homeDeliveryOver?: boolean;
}

export interface DerivedStatus {
  readonly status: SubscriptionStatus;
  /**
   * The record that the status is based on; `null` if no record gives access. For `Past Due`, it is the unpaid record.
   */
  readonly activeSubscription: Subscription | null;
}

/**
 * Derives one status from a reader's subscriptions, independent of the list order (ST-04…08).
 *
 * @example
 * ```ts
 * const { subscriptions } = account.subscriptions.getValue();
 * const now = new Date('2026-11-21T12:00:00Z');
 * deriveStatus({ subscriptions, now, paused: false, pausingEnabled: true }).status; // 'Active'
 * ```
 */
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

/** Derives the status if a record is pending (ST-05…07). */
const withPending = (input: StatusInput, pending: Subscription): DerivedStatus => {
  const { subscriptions, now, paused, pausingEnabled } = input;
  const running = subscriptions
    .filter(isInState('cancelled'))
    .filter((one) => isPaidThrough(one, now) || isCancelledTrial(one, now));
  // A pause or change does not wait for a free home-delivery record if another record is running.
  const free = input.homeDeliveryOver === true ? [] : running;
  const standIn = latest(running.filter((one) => !isFreeRecord(one))) ?? latest(free);
  const activeSubscription = standIn === null ? null : { ...standIn, pendingSubscription: pending };
  if (pausingEnabled && paused) {
    return { status: activeSubscription === null ? 'Paused' : 'Active_Paused', activeSubscription };
  }
  const currentPlan = standIn?.plan_id ?? input.currentPlan;
  return { status: pending.plan_id === currentPlan ? 'Active' : 'Active_Pending', activeSubscription };
};

/** True if the paid-through day, which is inclusive, has not ended. */
export const isPaidThrough = (one: Subscription, now: Date): boolean =>
  one.paid_through_date !== null && isDayOpen(one.paid_through_date, now);

/** True for a record with an `ends` date and no transactions, unless the trial period is over (ST-05). */
const isCancelledTrial = (one: Subscription, now: Date): boolean =>
  one.ends !== null &&
  (one['transaction-history'] ?? []).length === 0 &&
  (one.next_billing_date === null || one.next_billing_date.getTime() > now.getTime());

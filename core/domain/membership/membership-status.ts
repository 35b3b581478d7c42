import type { TimelineEntry } from '../charges/charges';
import { coveredThrough } from '../subscription/covered';
import type { SubscriptionStatus } from '../subscription/status';
import { isInTrial, type Subscription } from '../subscription/subscription';

/** The status of a membership: one kind for each status sentence. */
export type MembershipStatus =
  | { readonly _tag: 'Active'; readonly on: Date | null; readonly amount: number }
  | { readonly _tag: 'Trial'; readonly until: Date; readonly plan: Subscription['plan'] }
  | {
      readonly _tag: 'Changing';
      readonly plan: Subscription['plan'];
      readonly on: Date | null;
      readonly until: Date | null;
    }
  /** The membership is not active yet; the record waits for its start date. */
  | {
      readonly _tag: 'Starting';
      readonly plan: Subscription['plan'];
      readonly on: Date | null;
      readonly amount: number;
    }
  | { readonly _tag: 'Cancelled'; readonly until: Date }
  | {
      readonly _tag: 'Paused';
      readonly on: Date | null;
      readonly amount: number;
      readonly until: Date | null;
    }
  | { readonly _tag: 'PastDue' }
  /** A pause that was interrupted between the cancellation and the new start. */
  | { readonly _tag: 'PauseInterrupted'; readonly until: Date | null }
  /** A canceled trial (readings 3). */
  | { readonly _tag: 'TrialCancelled'; readonly on: Date }
  | { readonly _tag: 'Ended'; readonly on: Date | null }
  /** The membership included with home delivery has ended with it (ST-13). It gives no access any more. */
  | { readonly _tag: 'FreeEnded'; readonly on: Date | null }
  | { readonly _tag: 'None' }
  /** A live record has an unknown plan. */
  | { readonly _tag: 'OtherPlan' };

/** The subscription data that the status depends on. */
export interface MembershipRecords {
  readonly subscriptionStatus: SubscriptionStatus;
  /** The subscription that currently gives access. */
  readonly activeSubscription: Subscription | null;
  /** True if a live record has an unknown plan. */
  readonly unknownLive: boolean;
}

/** Derives the status from the list. `ahead`: the upcoming charges if nothing is changed. */
export const membershipStatusOf = (
  records: MembershipRecords,
  live: Subscription | null,
  cancelled: Subscription | null,
  ahead: readonly TimelineEntry[],
): MembershipStatus => {
  const { subscriptionStatus: status, activeSubscription: running } = records;
  switch (status) {
    case 'Active':
    case 'Active_Pending':
    case 'Pending':
      return live === null ? { _tag: 'None' } : liveMembershipStatus(status, live, running, ahead);
    case 'Active_Paused':
    case 'Paused':
      return {
        _tag: 'Paused',
        on: live?.next_billing_date ?? null,
        amount: live?.plan.amount ?? 0,
        until: running === null ? null : coveredThrough(running),
      };
    case 'Cancelled_Active':
      return running?.paid_through_date
        ? { _tag: 'Cancelled', until: running.paid_through_date }
        : { _tag: 'Ended', on: null };
    case 'Past Due':
      return { _tag: 'PastDue' };
    case 'Canceled':
      if (records.unknownLive) return { _tag: 'OtherPlan' };
      if (cancelled !== null && wasTrial(cancelled) && cancelled.ends !== null) {
        return { _tag: 'TrialCancelled', on: cancelled.ends };
      }
      return { _tag: 'Ended', on: cancelled?.paid_through_date ?? cancelled?.ends ?? null };
    case 'None':
      return records.unknownLive ? { _tag: 'OtherPlan' } : { _tag: 'None' };
  }
};

const liveMembershipStatus = (
  status: SubscriptionStatus,
  live: Subscription,
  running: Subscription | null,
  ahead: readonly TimelineEntry[],
): MembershipStatus => {
  const { next_billing_date: on, plan } = live;
  if (isInTrial(live) && on !== null) return { _tag: 'Trial', until: on, plan };
  if (running === null) return { _tag: 'Starting', plan, on, amount: plan.amount };
  if (status === 'Active_Pending') return { _tag: 'Changing', plan, on, until: coveredThrough(running) };
  return { _tag: 'Active', on, amount: chargedNext(ahead) ?? plan.amount };
};

/** True for an ended record that was never charged (readings 3). */
export const wasTrial = (one: Subscription): boolean =>
  one.ends !== null && one['transaction-history'].length === 0 && one.paid_through_date === null;

/** The amount of the next charge in dollars, including discounts; `null` if unknown. */
export const chargedNext = (ahead: readonly TimelineEntry[]): number | null =>
  ahead.find(({ kind }) => kind === 'charge')?.amount ?? null;

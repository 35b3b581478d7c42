import type { Wording } from './wording';
import type { MembershipStatus } from '../domain/membership/membership-status';
import { currentPlanLabel } from '../domain/plan/plan-label';
import { nextAmountWords } from './amount-words';
import { paidUntilWords } from './period-words';
import { summaryOf } from './receipt-words';
import { startOfDay } from '../domain/dates/utc-date';
import { accessKept } from '../flows/membership-change/state';
import { isFree, planOf, type MembershipFacts } from '../flows/membership-change/facts';

/** The five kinds of a membership status. Each shell has its own mark for each. */
export type MembershipStatusMark = 'active' | 'pending' | 'paused' | 'ended' | 'problem';

export interface MembershipStatusDescription {
  readonly mark: MembershipStatusMark;
  /** The status in one word, if the sentence does not contain it; null otherwise. */
  readonly label: string | null;
  readonly sentence: string;
  /** A second sentence; null if there is none. */
  readonly more: string | null;
}

type StatusOf<Tag extends MembershipStatus['_tag']> = Extract<MembershipStatus, { readonly _tag: Tag }>;

/**
 * Describes the membership status in one sentence with its date (ST-01).
 *
 * @example
 * ```ts
 * // `facts`: the records of a membership that renews. `account`: a loaded membership.
 * const { mark, sentence } = describeMembershipStatus(facts, account);
 * mark; // 'active'
 * sentence; // 'Your membership renews on December 14 for $9.99.'
 * ```
 */
export const describeMembershipStatus = (
  facts: MembershipFacts,
  wording: Wording,
): MembershipStatusDescription => {
  const { membershipStatus } = facts;
  const { t } = wording;
  switch (membershipStatus._tag) {
    case 'Active':
    case 'Trial':
    case 'Changing':
    case 'Starting':
      return describeRunning(membershipStatus, facts, wording);
    case 'Cancelled':
    case 'TrialCancelled':
    case 'Ended':
    case 'FreeEnded':
      return describeEnded(membershipStatus, facts, wording);
    case 'Paused':
    case 'PauseInterrupted':
      return describePaused(membershipStatus, facts, wording);
    case 'PastDue':
      return { mark: 'problem', label: null, sentence: t('error.past-due'), more: null };
    case 'OtherPlan':
      return { mark: 'active', label: null, sentence: t('membership.other-plan'), more: null };
    case 'None':
      return facts.homeDelivery
        ? {
            mark: 'active',
            label: null,
            sentence: t('membership.home-delivery'),
            more: t('membership.home-delivery-help'),
          }
        : { mark: 'ended', label: null, sentence: t('membership.none'), more: null };
  }
};

const describeRunning = (
  membershipStatus: StatusOf<'Active' | 'Trial' | 'Changing' | 'Starting'>,
  facts: MembershipFacts,
  { t, format }: Wording,
): MembershipStatusDescription => {
  const day = (date: Date) => format.day(date, facts.now);
  const next = (otherwise: number) => nextAmountWords(facts.ahead, otherwise, { t, format });
  switch (membershipStatus._tag) {
    case 'Active':
      return {
        mark: 'active',
        label: t('membership.state-active'),
        sentence: isFree(facts)
          ? t('membership.home-delivery')
          : membershipStatus.on === null
            ? t('membership.active')
            : t('membership.renews', {
                date: day(membershipStatus.on),
                amount: next(membershipStatus.amount),
              }),
        more: isFree(facts)
          ? t('membership.home-delivery-help')
          : whyThen(facts, membershipStatus.on, { t, format }),
      };
    case 'Trial':
      return {
        mark: 'active',
        label: t('membership.state-trial'),
        sentence: trialWords(membershipStatus, facts, { t, format }),
        more: null,
      };
    case 'Changing':
      return {
        mark: 'pending',
        label: t('membership.state-active'),
        sentence:
          membershipStatus.on === null
            ? t('membership.changes-soon', { plan: currentPlanLabel(membershipStatus.plan, facts.plans) })
            : t('membership.changes', {
                plan: currentPlanLabel(membershipStatus.plan, facts.plans),
                date: day(membershipStatus.on),
              }),
        more: whyThen(facts, membershipStatus.on, { t, format }),
      };
    case 'Starting':
      return {
        mark: 'pending',
        label: null,
        sentence:
          membershipStatus.on === null
            ? t('membership.starts-soon', { plan: currentPlanLabel(membershipStatus.plan, facts.plans) })
            : t('membership.starts', {
                plan: currentPlanLabel(membershipStatus.plan, facts.plans),
                date: day(membershipStatus.on),
                amount: next(membershipStatus.amount),
              }),
        more: null,
      };
  }
};

/** The end of a trial, and the charges after it. A price that changes follows in order. */
const trialWords = (
  { until, plan }: StatusOf<'Trial'>,
  { ahead, plans, now }: MembershipFacts,
  { t, format }: Wording,
): string => {
  const interval = planOf(plans, plan.id)?.billingInterval ?? 1;
  const { form, parameters } = summaryOf(ahead, { t, format, now, interval, first: true });
  return t(form === '-first' || form === '-first-several' ? `membership.trial${form}` : 'membership.trial', {
    ...parameters,
    date: format.day(until, now),
    amount: nextAmountWords(ahead, plan.amount, { t, format }),
  });
};

const describeEnded = (
  membershipStatus: StatusOf<'Cancelled' | 'TrialCancelled' | 'Ended' | 'FreeEnded'>,
  { now }: MembershipFacts,
  { t, format }: Wording,
): MembershipStatusDescription => {
  const day = (date: Date) => format.day(date, now);
  switch (membershipStatus._tag) {
    case 'Cancelled':
      return {
        mark: 'ended',
        label: t('membership.state-cancelled'),
        sentence: t('membership.cancelled-until', { date: day(membershipStatus.until) }),
        more: null,
      };
    case 'TrialCancelled':
      return {
        mark: 'ended',
        label: null,
        sentence: t('membership.trial-cancelled', { date: day(membershipStatus.on) }),
        more: null,
      };
    case 'Ended':
      return {
        mark: 'ended',
        label: null,
        sentence:
          membershipStatus.on === null
            ? t('membership.ended-open')
            : t('membership.ended', { date: day(membershipStatus.on) }),
        more: null,
      };
    case 'FreeEnded':
      return {
        mark: 'ended',
        label: null,
        sentence:
          membershipStatus.on === null
            ? t('membership.free-ended-open')
            : t('membership.free-ended', { date: day(membershipStatus.on) }),
        more: t('membership.free-ended-access'),
      };
  }
};

const describePaused = (
  membershipStatus: StatusOf<'Paused' | 'PauseInterrupted'>,
  facts: MembershipFacts,
  { t, format }: Wording,
): MembershipStatusDescription => {
  const day = (date: Date) => format.day(date, facts.now);
  const until = (date: Date | null) =>
    date === null ? null : t('membership.readable-until', { date: day(date) });
  switch (membershipStatus._tag) {
    case 'Paused':
      return {
        mark: 'paused',
        label: t('membership.state-paused'),
        sentence:
          membershipStatus.on === null
            ? t('membership.paused-open')
            : t('membership.paused-until', {
                date: day(membershipStatus.on),
                amount: nextAmountWords(facts.ahead, membershipStatus.amount, { t, format }),
              }),
        more: until(membershipStatus.until),
      };
    case 'PauseInterrupted':
      return { mark: 'problem', label: null, sentence: t('mend.unset'), more: until(membershipStatus.until) };
  }
};

/** The reason for a start day: the paid time before it ends on that day. Null if the reason is another one. */
const whyThen = ({ running, now }: MembershipFacts, on: Date | null, kit: Wording): string | null => {
  const paidThrough = running?.paid_through_date ?? null;
  return on !== null && paidThrough !== null && startOfDay(on).getTime() === startOfDay(paidThrough).getTime()
    ? paidUntilWords(on, now, kit)
    : null;
};

/**
 * Describes the status while a change may still take effect (PZ-09). It does not claim that a cancellation is final,
 * and it omits charges that may be pending.
 */
export const currentStatusText = (facts: MembershipFacts, kit: Wording): string => {
  const { t, format } = kit;
  if (facts.live !== null || facts.cancelled === null) {
    const { sentence, more } = describeMembershipStatus(facts, kit);
    return more === null ? sentence : `${sentence} ${more}`;
  }
  const until = accessKept({ ...facts, running: facts.running ?? facts.cancelled });
  return until === null
    ? t('unclear.cancelled')
    : t('unclear.cancelled-until', { date: format.day(until, facts.now) });
};

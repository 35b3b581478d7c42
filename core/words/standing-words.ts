import type { Wording } from './wording';
import { heldPlanLabel } from '../domain/plan/plan-label';
import { nextAmountWords } from './amount-words';
import { everyPeriod, paidUntilWords } from './period-words';
import { startOfDay } from '../domain/dates/utc-date';
import { accessKept } from '../flows/membership-change/state';
import { isFree, planOf, type MembershipFacts } from '../flows/membership-change/facts';

/** Which of five kinds a membership's state is of: each shell has a mark for it. */
export type StandingMark = 'active' | 'pending' | 'paused' | 'ended' | 'problem';

export interface StandingWords {
  readonly mark: StandingMark;
  /** The state in a word, where the sentence does not say it. */
  readonly label: string | null;
  readonly sentence: string;
  /** A second sentence. */
  readonly more: string | null;
}

/** ST-01: how a membership stands, in one sentence with its date. */
export const standingWords = (facts: MembershipFacts, { say, format }: Wording): StandingWords => {
  const { standing, now } = facts;
  const day = (date: Date) => format.day(date, now);
  const next = (otherwise: number) => nextAmountWords(facts.ahead, otherwise, { say, format });
  const until = (date: Date | null) =>
    date === null ? null : say('membership.readable-until', { date: day(date) });
  switch (standing._tag) {
    case 'Active':
      return {
        mark: 'active',
        label: say('membership.state-active'),
        sentence: isFree(facts)
          ? say('membership.home-delivery')
          : standing.on === null
            ? say('membership.active')
            : say('membership.renews', { date: day(standing.on), amount: next(standing.amount) }),
        more: isFree(facts)
          ? say('membership.home-delivery-help')
          : whyThen(facts, standing.on, { say, format }),
      };
    case 'Trial':
      return {
        mark: 'active',
        label: say('membership.state-trial'),
        sentence: say('membership.trial', {
          date: day(standing.until),
          amount: next(standing.plan.amount),
          period: everyPeriod(planOf(facts.plans, standing.plan.id)?.billingInterval ?? 1, say),
        }),
        more: null,
      };
    case 'Changing':
      return {
        mark: 'pending',
        label: say('membership.state-active'),
        sentence:
          standing.on === null
            ? say('membership.changes-soon', { plan: heldPlanLabel(standing.plan, facts.plans) })
            : say('membership.changes', {
                plan: heldPlanLabel(standing.plan, facts.plans),
                date: day(standing.on),
              }),
        more: whyThen(facts, standing.on, { say, format }),
      };
    case 'Starting':
      return {
        mark: 'pending',
        label: null,
        sentence:
          standing.on === null
            ? say('membership.starts-soon', { plan: heldPlanLabel(standing.plan, facts.plans) })
            : say('membership.starts', {
                plan: heldPlanLabel(standing.plan, facts.plans),
                date: day(standing.on),
                amount: next(standing.amount),
              }),
        more: null,
      };
    case 'Cancelled':
      return {
        mark: 'ended',
        label: say('membership.state-cancelled'),
        sentence: say('membership.cancelled-until', { date: day(standing.until) }),
        more: null,
      };
    case 'Paused':
      return {
        mark: 'paused',
        label: say('membership.state-paused'),
        sentence:
          standing.on === null
            ? say('membership.paused-open')
            : say('membership.paused-until', {
                date: day(standing.on),
                amount: next(standing.amount),
              }),
        more: until(standing.until),
      };
    case 'PastDue':
      return { mark: 'problem', label: null, sentence: say('error.past-due'), more: null };
    case 'PauseInterrupted':
      return { mark: 'problem', label: null, sentence: say('mend.unset'), more: until(standing.until) };
    case 'TrialCancelled':
      return {
        mark: 'ended',
        label: null,
        sentence: say('membership.trial-cancelled', { date: day(standing.on) }),
        more: null,
      };
    case 'Ended':
      return {
        mark: 'ended',
        label: null,
        sentence:
          standing.on === null
            ? say('membership.ended-open')
            : say('membership.ended', { date: day(standing.on) }),
        more: null,
      };
    case 'FreeEnded':
      return {
        mark: 'ended',
        label: null,
        sentence:
          standing.on === null
            ? say('membership.free-ended-open')
            : say('membership.free-ended', { date: day(standing.on) }),
        more: say('membership.free-ended-access'),
      };
    case 'None':
      return facts.homeDelivery
        ? {
            mark: 'active',
            label: null,
            sentence: say('membership.home-delivery'),
            more: say('membership.home-delivery-help'),
          }
        : { mark: 'ended', label: null, sentence: say('membership.none'), more: null };
    case 'OtherPlan':
      return { mark: 'active', label: null, sentence: say('membership.other-plan'), more: null };
  }
};

/** Why a membership starts on a day: what was paid for before it ends then. Null if that is not the reason. */
const whyThen = ({ running, now }: MembershipFacts, on: Date | null, kit: Wording): string | null => {
  const paidThrough = running?.paid_through_date ?? null;
  return on !== null && paidThrough !== null && startOfDay(on).getTime() === startOfDay(paidThrough).getTime()
    ? paidUntilWords(on, now, kit)
    : null;
};

/**
 * PZ-09: how it stands while a change may still come true. What is cancelled is not said to stay so, and nothing is said of charges that
 * may be on their way.
 */
export const asItStands = (facts: MembershipFacts, kit: Wording): string => {
  const { say, format } = kit;
  if (facts.live !== null || facts.cancelled === null) {
    const { sentence, more } = standingWords(facts, kit);
    return more === null ? sentence : `${sentence} ${more}`;
  }
  const until = accessKept({ ...facts, running: facts.running ?? facts.cancelled });
  return until === null
    ? say('unclear.cancelled')
    : say('unclear.cancelled-until', { date: format.day(until, facts.now) });
};

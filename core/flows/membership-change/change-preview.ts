import { accessEnd, chargeTimeline } from '../../domain/charges/charge-timeline';
import type { TimelineEntry } from '../../domain/charges/charges';
import type { RetentionOffer } from '../../domain/decision/retention-offer';
import type { Discount } from '../../domain/discount/discount';
import type { Plan } from '../../domain/plan/plan';
import { coveredThrough } from '../../domain/subscription/covered';
import { changeStart, restartStart, resumeStart, undoneStart } from '../../domain/subscription/next-start';
import { pauseRestart } from '../../domain/subscription/pause';
import type { Subscription } from '../../domain/subscription/subscription';
import { planOf, type MembershipFacts } from './facts';
import type { Task } from './task';

/** The effect of a change: the new plan, its start (`null`: now), and every charge. */
export interface ChangePreview {
  readonly plan: Plan | null;
  readonly start: Date | null;
  readonly entries: readonly TimelineEntry[];
  /** The moment when paid access ends; `null` if it does not end. */
  readonly accessEnds: Date | null;
  /** The last paid day, if it is the day of the start; null otherwise. Renewals are a day later (PZ-05). */
  readonly paidUntil: Date | null;
  readonly now: Date;
}

/**
 * Returns the effect of a change before it is sent: its start and every charge.
 *
 * @example
 * ```ts
 * const preview = previewOfChange(membershipFactsOf(account), { kind: 'change', planId: 'sports-plus-annual' });
 * preview.entries[0]; // { on: …, kind: 'charge', amount: 89.99 }
 * ```
 */
export const previewOf = (facts: MembershipFacts, task: Task): ChangePreview => {
  const { now, plans } = facts;
  const subject = subjectOf(facts);
  const timeline = (subscription: Subscription | null, action: Parameters<typeof chargeTimeline>[1]) =>
    chargeTimeline({ now, plans, subscription, hadTrial: true, discounts: facts.discounts }, action);
  const nothing: ChangePreview = {
    plan: null,
    start: null,
    entries: [],
    accessEnds: null,
    paidUntil: null,
    now,
  };
  switch (task.kind) {
    case 'pause': {
      if (facts.live === null) return nothing;
      // A trial continues to its end, because the new start comes after it.
      const paused = { ...facts.live, paid_through_date: coveredThrough(facts.running ?? facts.live) };
      const restartOn = pauseRestart(facts.live, task.length, now);
      const entries = timeline(paused, { kind: 'pause', restartOn });
      return {
        ...nothing,
        plan: planOf(plans, paused.plan_id),
        start: restartOn,
        entries,
        accessEnds: accessEnd(paused, now),
      };
    }
    case 'resume': {
      if (facts.live === null) return nothing;
      // The running record determines the date. The plan comes from the waiting record.
      const resumed = facts.running === null ? facts.live : { ...facts.running, plan_id: facts.live.plan_id };
      const entries = timeline(resumed, { kind: 'resume' });
      return {
        ...nothing,
        plan: planOf(plans, resumed.plan_id),
        start: resumeStart(facts.running, now),
        entries,
      };
    }
    case 'change': {
      const replaced = facts.running ?? facts.live;
      if (replaced === null || task.planId === null) return nothing;
      const entries = timeline(replaced, { kind: 'change', planId: task.planId });
      const start = changeStart(replaced, now);
      return {
        ...nothing,
        plan: planOf(plans, task.planId),
        start,
        entries,
        paidUntil: replaced.paid_through_date === null ? null : start,
      };
    }
    case 'undo': {
      if (facts.scheduled === null) return nothing;
      const { running, pending } = facts.scheduled;
      const start = undoneStart(running, pending, now);
      const goingOn = { ...running, paid_through_date: start, next_billing_date: null };
      const entries = timeline(goingOn, { kind: 'change', planId: running.plan_id });
      return { ...nothing, plan: planOf(plans, running.plan_id), start, entries };
    }
    case 'mend': {
      if (facts.interrupted === null) return nothing;
      const { subscription, length } = facts.interrupted;
      const restartOn = pauseRestart(subscription, length, now);
      const entries = timeline(subscription, { kind: 'pause', restartOn });
      return { ...nothing, plan: planOf(plans, subscription.plan_id), start: restartOn, entries };
    }
    case 'give-up':
      return facts.interrupted === null
        ? nothing
        : { ...nothing, accessEnds: accessEnd(facts.interrupted.subscription, now) };
    case 'offer':
      return { ...nothing, ...withOffer(facts, task.offer) };
    case 'cancel':
      if (subject === null) return nothing;
      return {
        ...nothing,
        entries: timeline(subject, { kind: 'cancel' }),
        accessEnds: accessEnd(subject, now),
      };
    case 'restart': {
      const { cancelled } = facts;
      if (cancelled === null) return nothing;
      const entries = timeline(cancelled, { kind: 'restart', planId: cancelled.plan_id });
      return {
        ...nothing,
        plan: planOf(plans, cancelled.plan_id),
        start: restartStart(cancelled, now),
        entries,
        paidUntil: restartStart(cancelled, now),
      };
    }
  }
};

/**
 * Returns the plan and its charges with the offered discount. If only the publisher's text contains the discount
 * amount, the charges are missing.
 */
const withOffer = (
  { now, plans, live, discounts }: MembershipFacts,
  { off, discountId, numberOfBillingCycles, heading }: RetentionOffer,
): Pick<ChangePreview, 'plan'> & Partial<ChangePreview> => {
  const plan = planOf(plans, live?.plan_id);
  if (off === null) return { plan };
  const offered: Discount = {
    id: discountId,
    name: heading,
    off,
    numberOfBillingCycles,
    currentBillingCycle: 0,
  };
  return {
    plan,
    entries: chargeTimeline(
      { now, plans, subscription: live, hadTrial: true, discounts: [...discounts, offered] },
      { kind: 'keep' },
    ),
  };
};

/** Returns the record that is billed, with the paid-through date of the running record. */
const subjectOf = ({ live, running }: MembershipFacts): Subscription | null =>
  live === null ? null : { ...live, paid_through_date: running?.paid_through_date ?? live.paid_through_date };

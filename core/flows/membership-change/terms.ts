import type { TimelineEntry } from '../../domain/charges/charges';
import { promiseIn, type ChargePromise } from '../../domain/charges/charge-promise';
import { termsIn } from '../../domain/charges/terms';
import { toIsoDay } from '../../domain/dates/utc-date';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { CallFailed } from '../../ports/call-failed';
import { methodFor, type MembershipFacts } from './facts';
import { previewOf, type ChangePreview } from './change-preview';
import type { Unread } from '../../use-cases/subscriptions/refresh-membership';
import type { Task } from './task';

/** What committing means, and what pays for it, as a screen says it. */
export interface ChangeTerms {
  readonly preview: ChangePreview;
  readonly method: PaymentMethod | null;
  readonly discountIds: readonly string[];
}

export const termsOfChange = (facts: MembershipFacts, task: Task): ChangeTerms => ({
  preview: previewOf(facts, task),
  method: methodFor(facts, task.kind),
  discountIds: facts.discounts.map(({ id }) => id).sort(),
});

/** Whether two tellings are of the same plan, cents, UTC days, method, discounts and end of access. */
export const areSameTerms = (one: ChangeTerms, other: ChangeTerms): boolean =>
  JSON.stringify(inShort(one)) === JSON.stringify(inShort(other));

/**
 * Why something that the terms of a task depend on could not be read just now; `null` for nothing. A charge depends on what pays and on the
 * discounts, a pause on the mark in the profile. A cancellation depends on neither.
 */
export const lackingTerm = (
  { kind }: Task,
  { preview: { entries } }: ChangeTerms,
  { profile, methods, discounts }: Unread,
): CallFailed | null => {
  const unread = [
    ...(entries.some(isCharge) ? [methods, discounts] : []),
    ...(kind === 'pause' || kind === 'mend' ? [profile] : []),
  ];
  return unread.find((one) => one !== undefined) ?? null;
};

/** The terms as they were shown; `undefined` where nothing is charged, or no method was named. */
export const promiseShown = ({
  preview: { entries, accessEnds },
  method,
  discountIds,
}: ChangeTerms): ChargePromise | undefined => {
  const charged = method === null ? undefined : promiseIn(entries, method.token);
  if (charged === undefined) return undefined;
  return {
    ...charged,
    discountIds,
    ...(accessEnds === null ? {} : { accessEndsOn: toIsoDay(accessEnds) }),
  };
};

const isCharge = ({ kind }: TimelineEntry): boolean => kind === 'charge';

const inShort = ({ preview: { plan, entries, accessEnds }, method, discountIds }: ChangeTerms) => ({
  planId: plan?.planId,
  entries: termsIn(entries),
  accessUntil: accessEnds === null ? null : toIsoDay(accessEnds),
  // What would pay is none of the terms where nothing is charged.
  methodToken: entries.some(isCharge) ? method?.token : null,
  discountIds,
});

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

/** The effect of a change and the payment method, as the screen shows them. */
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

/** Compares plan, cents, UTC days, method, discounts and end of access. */
export const areSameTerms = (one: ChangeTerms, other: ChangeTerms): boolean =>
  JSON.stringify(inShort(one)) === JSON.stringify(inShort(other));

/**
 * Returns why a term of the task could not be re-read; `null` if none is missing. Charges depend on the payment method
 * and the discounts. A pause depends on the pause flag in the profile. A cancellation depends on none of them.
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

/** Returns the terms as shown; `undefined` if nothing is charged or no method was named. */
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
  // If nothing is charged, the payment method is not one of the terms.
  methodToken: entries.some(isCharge) ? method?.token : null,
  discountIds,
});

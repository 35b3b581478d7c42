import type { TimelineEntry } from '../../domain/charges/charges';
import { termsShown, type Terms } from '../../domain/charges/terms';
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
  /** The time for which they are computed. */
  readonly on: Date;
}

export const termsOfChange = (facts: MembershipFacts, task: Task): ChangeTerms => ({
  preview: previewOf(facts, task),
  method: methodFor(facts, task.kind),
  discountIds: facts.discounts.map(({ id }) => id).sort(),
  on: facts.now,
});

/** Compares plan, cents, UTC days, method, discounts and end of access. */
export const areSameTerms = (one: ChangeTerms, other: ChangeTerms): boolean =>
  JSON.stringify(compared(one)) === JSON.stringify(compared(other));

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

/** Returns the terms as shown, to send and to keep; `undefined` if nothing is charged or no method was named. */
export const promiseShown = (terms: ChangeTerms): Terms | undefined =>
  terms.method === null || !terms.preview.entries.some(isCharge) ? undefined : asShown(terms);

const asShown = ({ preview: { entries, accessEnds }, method, discountIds, on }: ChangeTerms): Terms => ({
  // If nothing is charged, the payment method is not one of the terms.
  ...termsShown(entries, on, entries.some(isCharge) && method !== null ? method.token : null),
  discountIds,
  ...(accessEnds === null ? {} : { accessEndsOn: toIsoDay(accessEnds) }),
});

const isCharge = ({ kind }: TimelineEntry): boolean => kind === 'charge';

const compared = (terms: ChangeTerms) => ({
  ...asShown(terms),
  on: null,
  planId: terms.preview.plan?.planId,
});

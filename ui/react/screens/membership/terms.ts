import type { TimelineEntry } from '../../../../core/domain/charges/charge-timeline';
import type { ChargePromise } from '../../../../core/domain/charges/charge-promise';
import { toIsoDay } from '../../../../core/domain/dates/utc-date';
import type { PaymentMethod } from '../../../../core/domain/payment-method/payment-method';
import { methodFor, type MembershipFacts } from './membership-facts';
import { outlookOf, type Outlook } from './outlook';
import type { Task } from './task';

/** What committing means, and what pays for it, as a screen says it. */
export interface TermsTold {
  readonly outlook: Outlook;
  readonly method: PaymentMethod | null;
}

/** What a reader is told before they commit, as two tellings of it are compared: ids, cents and UTC days. */
export interface ShownTerms {
  readonly planId: string | null;
  /** Each thing that will happen: what, on which day, for how many cents. */
  readonly entries: readonly string[];
  readonly accessUntil: string | null;
  /** What is charged; `null` where nothing is, or nothing is stored. */
  readonly methodToken: string | null;
  readonly discountIds: readonly string[];
}

export const termsTold = (facts: MembershipFacts, task: Task): TermsTold => ({
  outlook: outlookOf(facts, task),
  method: methodFor(facts, task.kind),
});

export const termsOf = (facts: MembershipFacts, task: Task): ShownTerms => {
  const { plan, entries, accessEnds } = outlookOf(facts, task);
  return {
    planId: plan?.planId ?? null,
    entries: entries.map(inShort),
    accessUntil: accessEnds === null ? null : toIsoDay(accessEnds),
    methodToken: entries.some(isCharge) ? (methodFor(facts, task.kind)?.token ?? null) : null,
    discountIds: facts.discounts.map(({ id }) => id).sort(),
  };
};

export const areSameTerms = (one: ShownTerms, other: ShownTerms): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The first charge as it was shown; `undefined` where none was, or no method was named. */
export const promiseShown = (
  facts: MembershipFacts,
  kind: Task['kind'],
  { entries }: Outlook,
): ChargePromise | undefined => {
  const method = methodFor(facts, kind);
  const first = entries.find(isCharge);
  return first === undefined || method === null
    ? undefined
    : { cents: cents(first), on: toIsoDay(first.on), methodToken: method.token };
};

const isCharge = ({ kind }: TimelineEntry): boolean => kind === 'charge';

const cents = ({ amount = 0 }: TimelineEntry): number => Math.round(amount * 100);

const inShort = (entry: TimelineEntry): string =>
  [entry.kind, toIsoDay(entry.on), entry.amount, entry.orAmount].join(' ');

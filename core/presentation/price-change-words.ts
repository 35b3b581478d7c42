import { inCents } from '../domain/cents';
import { monthsBetween } from '../domain/dates/utc-date';
import { planOf, type MembershipFacts } from '../flows/membership-change/facts';
import { firstMonths, perPeriod } from './period-words';
import type { Wording } from './wording';

/**
 * Describes the price of a membership that changes once: "First year $49.99. From January 7: $89.99 a year." Null if the
 * price stays, has changed, changes more than once or is not certain, or if discounts apply, which have texts of their
 * own.
 */
export const priceChangeWords = (
  {
    ahead,
    discounts,
    live,
    plans,
    now,
  }: Pick<MembershipFacts, 'ahead' | 'discounts' | 'live' | 'plans' | 'now'>,
  { t, format }: Wording,
): string | null => {
  const plan = planOf(plans, live?.plan_id);
  const next = ahead.find(({ kind }) => kind === 'charge');
  const [step, another] = ahead.filter(({ kind }) => kind === 'price-changes');
  if (live === null || plan === null || next === undefined || next.orAmount !== undefined) return null;
  if (discounts.length > 0 || another !== undefined) return null;
  // Without an entry of its own, the price changes with the next charge.
  const change = step ?? next;
  const amount = step === undefined ? live.plan.amount : (next.amount ?? 0);
  if (change.amount === undefined || change.amount === amount) return null;
  const paid = live['transaction-history'].filter(({ cents }) => cents !== 0);
  // A record may keep its first price after the step-up. Its charges show that the first price is over.
  if (step === undefined && paid[0]?.cents !== inCents(amount)) return null;
  const began = paid.at(-1)?.time ?? next.on;
  const months = monthsBetween(began, change.on);
  if (months < 1) return null;
  return t(months === plan.billingInterval ? 'price.changes' : 'price.changes-later', {
    first: firstMonths(months, t, 'price.first'),
    amount: format.money(amount),
    per: perPeriod(plan.billingInterval, t),
    date: format.day(change.on, now),
    new: format.money(change.amount),
  });
};

import type { Subscription } from '../subscription/subscription';
import { defaultCardHeading, type Plan } from './plan';

/** The fields that determine a plan's name. */
export type NamedPlan = Pick<Plan, 'cardHeading' | 'planName' | 'billingInterval' | 'amount'>;

/**
 * The reader-facing name of a plan, on all pages and in all purchase records (decision 72). It is the heading of its
 * card (EN-01), not the internal `planName`. `planName` is the fallback for an empty heading. It also replaces the
 * default heading of a free home-delivery plan, because a billing interval does not describe it.
 */
export const planLabel = ({ cardHeading, planName, billingInterval, amount }: NamedPlan): string => {
  const usual = defaultCardHeading(billingInterval);
  const heading = readable(cardHeading);
  return (amount === 0 && heading === usual ? '' : heading) || readable(planName) || usual;
};

/** The name of a record's plan. For a plan that is not in the list, it is the name in the record. */
export const currentPlanLabel = (
  { id, name }: Pick<Subscription['plan'], 'id' | 'name'>,
  plans: readonly Plan[],
): string => {
  const known = plans.find(({ planId }) => planId === id);
  return known === undefined ? readable(name) : planLabel(known);
};

/** Collapses a text to one line and removes invisible characters: control characters and bidirectional marks. */
export const readable = (words: string): string =>
  words
    .replace(/[\u200b\u2060\ufeff\p{Bidi_C}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

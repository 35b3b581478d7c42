import type { Subscription } from '../subscription/subscription';
import { defaultCardHeading, type Plan } from './plan';

/** What a plan's name is made of. */
export type NamedPlan = Pick<Plan, 'cardHeading' | 'planName' | 'billingInterval' | 'amount'>;

/**
 * The one name that a plan has for readers, on every page and in every record of a purchase (decision 72): the heading of its card
 * (EN-01), which a publisher writes for readers, and not `planName`, by which the payment provider and the publisher's staff know it. The
 * name takes the heading's place where nothing can be read in that, and where a plan that is not sold (it comes with home delivery) has
 * no heading of its own: no billing interval tells what it is.
 */
export const planLabel = ({ cardHeading, planName, billingInterval, amount }: NamedPlan): string => {
  const usual = defaultCardHeading(billingInterval);
  const heading = readable(cardHeading);
  return (amount === 0 && heading === usual ? '' : heading) || readable(planName) || usual;
};

/** The same of the plan of a record; of one that is not in the list, the name that the record came with. */
export const currentPlanLabel = (
  { id, name }: Pick<Subscription['plan'], 'id' | 'name'>,
  plans: readonly Plan[],
): string => {
  const known = plans.find(({ planId }) => planId === id);
  return known === undefined ? readable(name) : planLabel(known);
};

/** On one line, without what is not seen: control characters, and marks that turn the words around them. */
export const readable = (words: string): string =>
  words
    .replace(/[\u200b\u2060\ufeff\p{Bidi_C}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

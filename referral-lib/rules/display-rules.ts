import { log } from '../log';
import { past } from '../page';
import { at, textAt } from '../reading';
import { matchesLinearly } from './linear-pattern';
import { budgetOfRules, longestAddress, mostRules } from '../limits';

/** The rules of one kind that match this page. Invalid and unsafe rules are logged and never match. */
const rulesAt = (options: unknown, kind: string): readonly unknown[] => {
  const budget = { looksLeft: budgetOfRules };
  const rules = [at(options, kind) ?? []].flat();
  if (rules.length > mostRules) log(`only ${mostRules} rules are used:`, kind);
  if (location.href.length > longestAddress) {
    log('address too long for rules:', kind);
    return [];
  }
  return rules.slice(0, mostRules).filter((rule) => {
    if (budget.looksLeft < 0) return false;
    const matches = matchesLinearly(at(rule, 'url') ?? rule, location.href, budget);
    if (matches === null) log('rule unusable:', rule);
    return matches;
  });
};

const referral = (user: unknown): string | undefined => textAt(user, 'referredBy', 'code');

/**
 * The display settings of the last rule that matches this page (RF-08). Conversion widgets are shown only to
 * referred users.
 */
export const displayFor = (
  options: unknown,
  user: unknown,
): { readonly opensOnLoad: boolean; readonly showsAsCta: boolean } => {
  const rule = rulesAt(options, 'widgetUrlMappings').findLast(
    (one) => at(one, 'widgetType') !== 'CONVERSION_WIDGET' || referral(user),
  );
  for (const one of rulesAt(options, 'conversionUrls')) log('conversion URL', one);
  return { opensOnLoad: at(rule, 'displayOnLoad') === true, showsAsCta: at(rule, 'showAsCTA') === true };
};

/** On the pages of the rules, fills the friend's code into the form, if it exists (RF-08). */
export const fillFuelTank = (options: unknown, user: unknown): void => {
  if (!referral(user)) return;
  for (const rule of rulesAt(options, 'fuelTankAutofillUrls'))
    fill(find(at(rule, 'formSelector')), textAt(user, 'referredBy', 'referredReward', 'fuelTankCode'));
};

/** The first element of a selector; `null` if there is none or the selector is invalid. */
export const find = (selector: unknown): HTMLElement | null => {
  try {
    return typeof selector === 'string' ? past(document).querySelector<HTMLElement>(selector) : null;
  } catch {
    return null;
  }
};

/** Fills a field and fires events for the page's scripts. Does nothing without a field or value. */
export const fill = (field: Element | null, value: string | undefined): void => {
  if (!field || !value) return;
  // Uses the prototype's setter. A page's script may have replaced the setter on the element, which would
  // then ignore the change.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) past(field).dispatchEvent(new Event(type, { bubbles: true }));
};

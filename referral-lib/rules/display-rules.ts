import { log } from '../log';
import { at, textAt } from '../reading';
import { matchesLinearly, type Budget } from './linear-pattern';

/** What the rules of one kind may cost together, and how many of them are read. */
const budgetOfRules = 1_000_000;
const mostRules = 200;

/** Whether a rule of the service is about this page. An invalid or unsafe one is logged and is about none. */
const matchesPage = (rule: unknown, budget: Budget): boolean => {
  const matches = matchesLinearly(rule, location.href, budget);
  if (matches === null) log('unusable rule:', rule);
  return matches === true;
};

/** The rules of one kind that are about this page. */
const rulesAt = (options: unknown, kind: string): readonly unknown[] => {
  const found = at(options, kind);
  const budget = { looksLeft: budgetOfRules };
  return Array.isArray(found)
    ? found.slice(0, mostRules).filter((rule) => matchesPage(at(rule, 'url') ?? rule, budget))
    : [];
};

const referral = (user: unknown): string | undefined => textAt(user, 'referredBy', 'code');

/** RF-08: what the last rule about this page says; conversion widgets only show to users who were referred. */
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

/** RF-08: on the pages of the rules, the friend's code goes into the form, where there is one. */
export const fillFuelTank = (options: unknown, user: unknown): void => {
  const code = textAt(user, 'referredBy', 'referredReward', 'fuelTankCode');
  if (!referral(user) || !code) return;
  for (const rule of rulesAt(options, 'fuelTankAutofillUrls')) {
    const field = find(at(rule, 'formSelector'));
    if (field) fill(field, code);
    else log('none in the page:', at(rule, 'formSelector'));
  }
};

/** The first element of a selector; `null` where there is none, or no selector. */
export const find = (selector: unknown): HTMLElement | null => {
  try {
    return typeof selector === 'string' ? document.querySelector<HTMLElement>(selector) : null;
  } catch {
    return null;
  }
};

/** Fills a field so that the page's own scripts notice. */
export const fill = (field: Element, value: string): void => {
  // Not the setter that a script of the page may have put on the element itself: it would believe that nothing changed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

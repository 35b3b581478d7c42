import { log } from '../log';
import { past } from '../page';
import { at, textAt } from '../reading';
import { matchesLinearly } from './linear-pattern';
import { budgetOfRules } from '../limits';

/** The rules of one kind that are about this page. An invalid or unsafe one is logged and is about none. */
const rulesAt = (options: unknown, kind: string): readonly unknown[] => {
  const budget = { looksLeft: budgetOfRules };
  return [at(options, kind) ?? []].flat().filter((rule) => {
    const matches = matchesLinearly(at(rule, 'url') ?? rule, location.href, budget);
    if (matches === null) log('rule unusable:', rule);
    return matches;
  });
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
  if (!referral(user)) return;
  for (const rule of rulesAt(options, 'fuelTankAutofillUrls'))
    fill(find(at(rule, 'formSelector')), textAt(user, 'referredBy', 'referredReward', 'fuelTankCode'));
};

/** The first element of a selector; `null` where there is none, or no selector. */
export const find = (selector: unknown): HTMLElement | null => {
  try {
    return typeof selector === 'string' ? past(document).querySelector<HTMLElement>(selector) : null;
  } catch {
    return null;
  }
};

/** Fills a field, if there is one and something to fill in, so that the page's own scripts notice. */
export const fill = (field: Element | null, value: string | undefined): void => {
  if (!field || !value) return;
  // Not the setter that a script of the page may have put on the element itself: it would believe that nothing changed.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) past(field).dispatchEvent(new Event(type, { bubbles: true }));
};

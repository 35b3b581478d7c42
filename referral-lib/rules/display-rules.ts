import { log } from '../log';
import { at, textAt } from '../reading';
import { matchesLinearly, type Budget } from './linear-pattern';

/** What all the rules of one answer may cost together, and how many of each kind are read. */
const budgetOfAnswer = 2_000_000;
const mostRules = 200;

/** Whether a rule of the service is about this page. An invalid or unsafe one is logged and is about none. */
export const matchesPage = (rule: unknown, budget: Budget = { left: budgetOfAnswer }): boolean => {
  const matches = matchesLinearly(rule, location.href, budget);
  if (matches === null) log('unusable rule:', rule);
  return matches === true;
};

const rulesAt = (options: unknown, name: string): readonly unknown[] => {
  const found = at(options, name);
  return Array.isArray(found) ? found.slice(0, mostRules) : [];
};

const referral = (user: unknown): string | undefined => textAt(user, 'referredBy', 'code');

/** RF-08: what the last rule about this page says; conversion widgets only show to users who were referred. */
export const displayFor = (
  options: unknown,
  user: unknown,
): { readonly onLoad: boolean; readonly asCta: boolean } => {
  const budget = { left: budgetOfAnswer };
  let display = { onLoad: false, asCta: false };
  for (const rule of rulesAt(options, 'widgetUrlMappings')) {
    if (!matchesPage(at(rule, 'url'), budget)) continue;
    const isConversion = at(rule, 'widgetType') === 'CONVERSION_WIDGET';
    if (isConversion && referral(user) === undefined) {
      log('no referral for', at(rule, 'url'));
      continue;
    }
    display = { onLoad: at(rule, 'displayOnLoad') === true, asCta: at(rule, 'showAsCTA') === true };
  }
  for (const rule of rulesAt(options, 'conversionUrls'))
    if (matchesPage(rule, budget)) log('conversion URL', rule);
  return display;
};

/** RF-08: on the pages of the rules, the friend's code goes into the form, where there is one. */
export const fillFuelTank = (options: unknown, user: unknown): void => {
  const code = textAt(user, 'referredBy', 'referredReward', 'fuelTankCode');
  if (referral(user) === undefined || code === undefined) return;
  const budget = { left: budgetOfAnswer };
  for (const rule of rulesAt(options, 'fuelTankAutofillUrls')) {
    if (!matchesPage(at(rule, 'url'), budget)) continue;
    const field = find(at(rule, 'formSelector'));
    if (field === null) log('no field', at(rule, 'formSelector'));
    else fill(field, code);
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
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  if (own?.set) own.set.call(field, value);
  else (field as HTMLInputElement).value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

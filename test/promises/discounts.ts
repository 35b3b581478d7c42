import type { Life } from './follow';

/** The sandbox's plans for `?offer=discounts`, in its order. */
export const plansWithDiscounts = [
  'sports-plus-welcome-monthly',
  'sports-plus-lasting-biannual',
  'sports-plus-welcome-step-up',
  'sports-plus-monthly-trial',
  'sports-plus-monthly',
  'sports-plus-biannual',
  'sports-plus-annual',
] as const;

const discounted = [
  'sports-plus-welcome-monthly',
  'sports-plus-lasting-biannual',
  'sports-plus-welcome-step-up',
  'sports-plus-annual',
];
const start = '2026-11-21T12:00:00Z';
const atMonthEnd = '2027-01-31T09:15:00Z';

const life = (persona: string, keys: readonly string[], afterDays = 0, on = start): Life => ({
  persona,
  start: on,
  steps: keys.map((key, at) => ({ afterDays: at === 0 ? 0 : afterDays, key })),
});

/** Every way to start a subscription to a plan with a discount, and its possible follow-ups. */
export const livesOfDiscounts: readonly Life[] = [
  ...discounted.flatMap((plan) => [
    // With its trial, and without.
    life('no-payment-method', [`subscribe ${plan} typed`]),
    life('had-trial', [`subscribe ${plan} stored`], 0, atMonthEnd),
    life('active-monthly', [`change ${plan}`]),
    life('active-annual', [`change ${plan}`]),
  ]),
  ...['pause 2', 'cancel', 'change sports-plus-biannual'].flatMap((next) => [
    life('had-trial', ['subscribe sports-plus-welcome-monthly stored', next], 40),
    life('active-monthly', ['change sports-plus-welcome-monthly', next], 3),
    life('no-payment-method', ['subscribe sports-plus-welcome-monthly typed', next], 3),
  ]),
  life('had-trial', ['subscribe sports-plus-welcome-monthly stored', 'pause 1', 'resume'], 40),
  life('had-trial', ['subscribe sports-plus-welcome-monthly stored', 'cancel', 'restart'], 20),
  life('active-monthly', ['change sports-plus-annual', 'undo'], 2),
];

/** A due payment with a step-up ahead: left unpaid, and paid in every way. */
export const livesOfPastDueStepUp: readonly Life[] = [[], ['rescue new'], ['rescue 1'], ['retry']].flatMap(
  (keys) => [life('past-due-step-up', keys), life('past-due-step-up', keys, 0, atMonthEnd)],
);

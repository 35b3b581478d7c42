import type { TimelineEntry } from '../domain/charges/charges';
import { buttonOfPlan } from '../domain/plan/curated-words';
import type { Plan } from '../domain/plan/plan';
import { chargesOf, type PricedPlans } from '../flows/subscribe/offer';
import { amountToday } from './amount-today';
import { receiptWords, summaryOf, type ReceiptKit, type ReceiptWords } from './receipt-words';
import type { Wording } from './wording';

/**
 * Describes the charges that a press of the pay button causes: "You pay $0.00 today. From December 2 it's $9.99 every
 * month, until you cancel."
 */
export const pressWords = (entries: readonly TimelineEntry[], kit: ReceiptKit): string => {
  const { next, form, parameters } = summaryOf(entries, kit);
  return next === undefined ? kit.t('checkout.once', parameters) : kit.t(`checkout.pays${form}`, parameters);
};

const kitOf = (
  { on: now }: PricedPlans,
  { billingInterval: interval }: Plan,
  { t, format }: Wording,
): ReceiptKit => ({ t, format, now, interval, first: true });

/** The receipt of a plan of an offer; of the chosen one by default. */
export const offerReceipt = (offer: PricedPlans, words: Wording, plan = offer.choice.plan): ReceiptWords =>
  receiptWords(chargesOf(offer, plan), kitOf(offer, plan, words));

/** The charges that a press of the button of an offer causes ({@link pressWords}). */
export const offerPress = (offer: PricedPlans, words: Wording): string =>
  pressWords(chargesOf(offer), kitOf(offer, offer.choice.plan, words));

/** The price of an offer: the amount of today, large, and the later charges in small text. */
export interface PriceLead {
  /** "$0 today" */
  readonly today: string;
  /** "Then $9.99 every month from December 5."; `null` if nothing is charged later. */
  readonly then: string | null;
}

/** The price of a plan of an offer, in the order of its charges; by default of the chosen plan. */
export const offerLead = (offer: PricedPlans, words: Wording, plan = offer.choice.plan): PriceLead => {
  const kit = kitOf(offer, plan, words);
  const { today, next, form, parameters } = summaryOf(chargesOf(offer, plan), kit);
  const sentence = form === '' ? 'checkout.then' : (`charges.words${form}` as const);
  return {
    today: kit.t('checkout.today', { amount: amountToday(today, kit.format.money) }),
    then: next === undefined ? null : kit.t(sentence, parameters),
  };
};

/**
 * The label of the pay button: the publisher's text for the plan, or else "Start free trial", or "Pay $9.99" with the
 * amount that is charged today (EN-01).
 */
export const payLabel = (offer: PricedPlans, words: Wording): string => {
  const { plan, skipTrial } = offer.choice;
  const { t, format } = words;
  const { today } = summaryOf(chargesOf(offer), kitOf(offer, plan, words));
  return buttonOfPlan(
    plan,
    skipTrial,
    today > 0 ? t('checkout.pay', { amount: format.money(today) }) : t('checkout.start-trial'),
  );
};

import type { TimelineEntry } from '../domain/charges/charges';
import type { Plan } from '../domain/plan/plan';
import { chargesOf, type PricedPlans } from '../flows/subscribe/offer';
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

import type { TimelineEntry } from '../domain/charges/charges';
import { amountWords } from './amount-words';
import { everyPeriod } from './period-words';
import { summaryOf, type ReceiptKit } from './receipt-words';

/**
 * Describes the charges that a press of the pay button causes: "You pay $0.00 today. From December 2 it's $9.99 every
 * month, until you cancel."
 */
export const pressWords = (entries: readonly TimelineEntry[], kit: Omit<ReceiptKit, 'first'>): string => {
  const { t, format, now, interval } = kit;
  const { today, next, step } = summaryOf(entries, now);
  if (next === undefined) return t('checkout.once', { today: format.money(today) });
  const known = {
    today: format.money(today),
    amount: amountWords(next, kit),
    period: everyPeriod(interval, t),
    date: format.day(next.on, now),
  };
  return step === undefined
    ? t('checkout.pays', known)
    : t('checkout.pays-step', {
        ...known,
        new: format.money(step.amount ?? 0),
        later: format.day(step.on, now),
      });
};

import type { TimelineEntry } from '../domain/charges/charge-timeline';
import { amountWords } from './amount-words';
import { everyPeriod } from './period-words';
import { outlookOf, type ReceiptKit } from './receipt-words';

/** The charges that a press of the pay button causes: "You pay $0.00 today. From December 2 it's $9.99 every month, until you cancel." */
export const pressWords = (entries: readonly TimelineEntry[], kit: Omit<ReceiptKit, 'first'>): string => {
  const { say, format, now, interval } = kit;
  const { today, next, step } = outlookOf(entries, now);
  if (next === undefined) return say('checkout.once', { today: format.money(today) });
  const known = {
    today: format.money(today),
    amount: amountWords(next, kit),
    period: everyPeriod(interval, say),
    date: format.day(next.on, now),
  };
  return step === undefined
    ? say('checkout.pays', known)
    : say('checkout.pays-step', {
        ...known,
        new: format.money(step.amount ?? 0),
        later: format.day(step.on, now),
      });
};

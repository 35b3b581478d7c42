import type { TimelineEntry } from '../domain/charges/charge-timeline';
import { amountWords } from './amount-words';
import { everyPeriod } from './period-words';
import { outlookOf, type ReceiptKit } from './receipt-words';

/** What the button that pays does when it is pressed: "You'll be charged $9.99 today, then $9.99 every month from December 21 until you cancel." */
export const pressWords = (entries: readonly TimelineEntry[], kit: Omit<ReceiptKit, 'first'>): string => {
  const { say, format, now, interval } = kit;
  const { today, next, step } = outlookOf(entries, now);
  if (next === undefined) return say('checkout.once', { today: format.money(today) });
  const told = {
    amount: amountWords(next, kit),
    period: everyPeriod(interval, say),
    date: format.day(next.on, now),
  };
  const later = step && { new: format.money(step.amount ?? 0), later: format.day(step.on, now) };
  if (today === 0)
    return later ? say('checkout.free-step', { ...told, ...later }) : say('checkout.free', told);
  const paid = { today: format.money(today), ...told };
  return later ? say('checkout.paid-step', { ...paid, ...later }) : say('checkout.paid', paid);
};

import { planLabel } from '../domain/plan/plan-label';
import type { PaymentMethod } from '../domain/payment-method/payment-method';
import type { SubscribeTerms } from '../flows/subscribe/offer';
import { methodWords } from './method-words';
import { trialLength } from './period-words';
import { deliveryLine, receiptWords, type ReceiptWords } from './receipt-words';
import type { Wording } from './wording';

/** What a reader is told who has just subscribed. */
export interface ThankYouWords {
  /** What begins today, and what is charged when. */
  readonly begins: string;
  readonly receipt: ReceiptWords;
}

/** `method`: what pays; `null` where nobody knows, `undefined` where it is still read. */
export const thankYouWords = (
  { plan, entries, on, trialEnd }: SubscribeTerms,
  method: PaymentMethod | null | undefined,
  { t, format }: Wording,
): ThankYouWords => {
  const words = receiptWords(entries, {
    t,
    format,
    now: on,
    interval: plan.billingInterval,
    first: true,
  });
  const begins =
    trialEnd === null ? t('thanks.begins') : t('thanks.begins-trial', { length: trialLength(plan, t) });
  // Its line is kept free while it is read.
  const pays = method === undefined ? '\u00a0' : method && methodWords(method, t);
  return {
    begins: words.sentence === null ? begins : `${begins} ${words.sentence}`,
    receipt: {
      ...words,
      sentence: null,
      lines: [
        { what: t('subscribe.plan'), when: planLabel(plan) },
        deliveryLine(t),
        ...words.lines,
        ...(pays === null ? [] : [{ what: t('thanks.method'), when: pays }]),
      ],
    },
  };
};

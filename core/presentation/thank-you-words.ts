import { planLabel } from '../domain/plan/plan-label';
import type { PaymentMethod } from '../domain/payment-method/payment-method';
import type { SubscribeTerms } from '../flows/subscribe/offer';
import { paymentMethodText } from './method-words';
import { trialLength } from './period-words';
import { deliveryLine, receiptWords, type ReceiptWords } from './receipt-words';
import type { Wording } from './wording';

/** The texts for a reader who has just subscribed. */
export interface ThankYouWords {
  /** The start of the membership, with the charges and their dates. */
  readonly begins: string;
  readonly receipt: ReceiptWords;
}

/** `method`: the payment method; `null` if unknown, `undefined` while it is being read. */
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
  // A non-breaking space reserves the line while the method is being read.
  const pays = method === undefined ? '\u00a0' : method && paymentMethodText(method, t);
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

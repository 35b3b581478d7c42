import type { BilledRecords } from '../domain/charges/charges-ahead';
import { chargesDue, failedMethod, failedOn } from '../domain/charges/due';
import type { PaymentMethod } from '../domain/payment-method/payment-method';
import { amountWords } from './amount-words';
import { paymentMethodText } from './method-words';
import type { Wording } from './wording';

export interface PastDueFacts {
  readonly records: BilledRecords & {
    readonly paymentMethodsData: { readonly paymentMethods: readonly PaymentMethod[] };
  };
  readonly now: Date;
  /**
   * True if another card was stored since the charge failed, and charging it failed too. The date of the first failure
   * is then omitted.
   */
  readonly isSaved: boolean;
}

/**
 * Describes the failed charge. Unknown parts are omitted (PZ-07). "We couldn't charge your Visa ending in 1111 on
 * November 23. Pay $9.99 to keep reading." Its date does not break.
 */
export const pastDueHeadline = ({ records, now, isSaved }: PastDueFacts, { t, format }: Wording): string => {
  const due = chargesDue(records, now)?.due ?? null;
  if (due === null) return t('rescue.title');
  const amount = amountWords(due, { t, format });
  const failed = failedMethod(records.paymentMethodsData.paymentMethods);
  const on = isSaved ? null : failedOn(records, now);
  const date = on === null ? '' : format.day(on, now).replaceAll(' ', '\u00a0');
  const isNamed = failed !== null && (failed.type !== 'CreditCard' || failed.card_type !== null);
  if (!isNamed) return on === null ? t('rescue.failed', { amount }) : t('rescue.failed-on', { amount, date });
  const method = paymentMethodText(failed, t);
  return on === null
    ? t('rescue.failed-card', { amount, method })
    : t('rescue.failed-card-on', { amount, method, date });
};

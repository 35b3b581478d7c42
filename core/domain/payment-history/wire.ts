import { isRecord } from '../json';
import { readDate, readList, readNumber } from '../loose-values';
import { readable } from '../plan/plan-label';
import type { PaidCard, PaidPeriod, Payment, PaymentCycle, PaymentHistory } from './payment';

type Fields = Readonly<Record<string, unknown>>;
type Unnumbered = Omit<Payment, 'number'>;

/**
 * Decodes all transactions in the records of `GET /blaize/payment/braintree/subscriptions`, independent of their plans
 * and states (AC-03). An unreadable transaction is listed without its missing fields. Never throws. `null`: the
 * response is not a list.
 */
export const decodePayments = (records: unknown): PaymentHistory | null => {
  if (!Array.isArray(records)) return null;
  const all = Array.from(records as readonly unknown[]);
  const payments = all.filter(isRecord).flatMap(paymentsOf).sort(newestFirst);
  return {
    payments: payments.map((payment, at) => ({ number: payments.length - at, ...payment })),
    incomplete: !all.every(isRecord),
  };
};

/** A history that is not a list counts as one unreadable payment, as in the membership status (readings 58). */
const paymentsOf = (record: Fields): readonly Unnumbered[] => {
  const transactions = readList(record['transaction-history'] ?? null) ?? [null];
  return transactions.map((one) => paymentOf(isRecord(one) ? one : {}, record));
};

const paymentOf = (one: Fields, record: Fields): Unnumbered => ({
  plan: { id: idIn(record['plan_id']) ?? '', name: textIn(record['plan_name']) ?? '' },
  time: readDate(one['time']),
  cents: readNumber(one['cents']) ?? null,
  currency: currencyIn(one['currency']) ?? currencyIn(one['currencyCode']),
  amountText: textIn(one['human-readable-amount']),
  cycle: cycleIn(one),
  id: idIn(one['id']),
  status:
    textIn(one['status'])
      ?.toLowerCase()
      .replace(/[\s_-]+/g, ' ') ?? null,
  card: cardIn(one),
  period: periodIn(one),
});

const newestFirst = (one: Unnumbered, other: Unnumbered): number =>
  (other.time?.getTime() ?? -Infinity) - (one.time?.getTime() ?? -Infinity) || 0;

/** A text on one line; `null` if empty. */
const textIn = (value: unknown): string | null => (typeof value === 'string' ? readable(value) : '') || null;

const idIn = (value: unknown): string | null => textIn(Number.isSafeInteger(value) ? String(value) : value);

/** Validates the currency code, because formatting an amount throws for an invalid one. */
const currencyIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z]{3}$/i.test(value) ? value.toUpperCase() : null;

const cycleIn = ({ cycle, cycleCount }: Fields): PaymentCycle | null => {
  const unit = textIn(cycle);
  if (unit === null) return null;
  return {
    unit: unit.toLowerCase(),
    count: Number.isSafeInteger(cycleCount) ? (cycleCount as number) : null,
  };
};

const cardIn = (one: Fields): PaidCard | null => {
  const card = { type: textIn(one['card_type']), last4: textIn(one['last_4']) };
  return card.type === null && card.last4 === null ? null : card;
};

const periodIn = (one: Fields): PaidPeriod | null => {
  const period = {
    from: readDate(one['billing_period_start_date']),
    to: readDate(one['billing_period_end_date']),
  };
  return period.from === null && period.to === null ? null : period;
};

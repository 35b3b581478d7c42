import {
  hasReceipt,
  paymentOutcomeOf,
  type Payment,
  type PaymentCycle,
  type PaidPeriod,
} from '../domain/payment-history/payment';
import { figureOf } from '../domain/payment-history/figure';
import { currentPlanLabel, readable } from '../domain/plan/plan-label';
import type { Plan } from '../domain/plan/plan';
import type { Publisher } from '../domain/publisher/publisher';
import type { Wording } from './wording';

/** The formatters and plans for the texts about payments. */
export interface PaymentKit extends Wording {
  /**
   * The known plans. Each has one name (decision 72); plans that are not in the list use the record's name. Empty if
   * the plans could not be read.
   */
  readonly plans: readonly Plan[];
}

/** A payment in the list. Data that the response does not contain is omitted. */
export interface PaymentLine {
  readonly day: string;
  readonly amount: string;
  /** The payment's status, plan and card. */
  readonly notes: readonly string[];
  /** The link text: receipt or record. */
  readonly leadsTo: string;
  /** Identifies the payment for screen readers that read the link alone. */
  readonly leadsToWhich: string;
}

/**
 * Describes a payment for a list.
 *
 * @example
 * ```ts
 * const payments = account.flows.payments();
 * await payments.load();
 * const kit = { ...account, plans: account.subscriptions.getValue().plans };
 * payments.state.getValue().history.payments.map((payment) => paymentLine(payment, kit).day);
 * // ['November 14, 2026']
 * ```
 */
export const paymentLine = (payment: Payment, kit: PaymentKit): PaymentLine => {
  const day = payment.time === null ? kit.t('payments.charge') : kit.format.date(payment.time);
  const amount = paymentAmount(payment, kit);
  return {
    day,
    amount,
    notes: sentences(statusWords(payment, kit), planWords(payment, kit), cardWords(payment, kit)),
    leadsTo: documentName(payment, kit),
    leadsToWhich: kit.t('payments.of', { date: day, amount }),
  };
};

/** A printable receipt, or a record if the response does not name the payment. */
export interface PaymentDocument {
  readonly title: string;
  /** Name and address of the publisher; the first line is its name. */
  readonly issuer: readonly string[];
  readonly facts: readonly { readonly term: string; readonly detail: string }[];
  readonly line: { readonly what: string; readonly amount: string };
  /** The publisher's tax numbers and similar lines. */
  readonly small: readonly string[];
  /** The note that this is not a tax receipt; `null` for a receipt. */
  readonly caution: string | null;
}

export interface Payer {
  readonly name: string;
  readonly email: string;
}

/**
 * Describes a payment as a printable document.
 *
 * @example
 * ```ts
 * const publisher = { name: 'The Harbor Post', address: ['14 Quay Street', 'Port Ellery'], tax: ['VAT 12 345 678'] };
 * const payer = { name: 'Robin Sample', email: 'robin.sample@example.com' };
 * const { title, line } = paymentDocument(payment, publisher, payer, { ...account, plans: [] });
 * title; // 'Payment record'
 * line; // { what: 'Plus Monthly', amount: '$9.99' }
 * ```
 */
export const paymentDocument = (
  payment: Payment,
  publisher: Publisher,
  payer: Payer,
  kit: PaymentKit,
): PaymentDocument => {
  const { t, format } = kit;
  const amount = paymentAmount(payment, kit);
  const plan = planWords(payment, kit);
  const fact = (term: string, detail: string | null) =>
    detail === null || detail === '' ? [] : [{ term, detail }];
  return {
    title: documentName(payment, kit),
    issuer: sentences(publisher.name, ...publisher.address),
    facts: [
      ...fact(t('payments.date'), payment.time && format.date(payment.time)),
      ...fact(t('payments.status'), statusWords(payment, kit)),
      ...fact(t('payments.card'), cardWords(payment, kit)),
      ...fact(t('payments.period'), payment.period && periodWords(payment.period, kit)),
      ...fact(t('payments.cycle'), payment.cycle && cycleWords(payment.cycle, kit)),
      ...fact(t('payments.as-told'), payment.amountText === amount ? null : payment.amountText),
      ...fact(t('payments.id'), payment.id),
      ...fact(t('payments.account'), payerWords(payer, kit)),
    ],
    line: { what: plan ?? t('payments.membership'), amount },
    small: publisher.tax,
    caution: hasReceipt(payment) && publisher.name !== null ? null : t('payments.no-tax-receipt'),
  };
};

const documentName = (payment: Payment, { t }: PaymentKit): string =>
  t(hasReceipt(payment) ? 'payments.receipt' : 'payments.record');

/**
 * Cents without a currency are shown as a plain figure, because the currency is unknown. An unreadable amount is shown
 * as in the response.
 */
const paymentAmount = ({ cents, currency, amountText }: Payment, { t, format }: Wording): string => {
  if (cents === null) return amountText ?? t('payments.no-amount');
  return currency === null ? (amountText ?? figureOf(cents)) : format.money(cents / 100, currency);
};

/** An unknown status is shown as received. */
export const statusWords = (payment: Payment, { t }: PaymentKit): string => {
  const paymentStatus = paymentOutcomeOf(payment);
  return paymentStatus === 'other' ? (payment.status ?? '') : t(`payments.${paymentStatus}`);
};

export const planWords = ({ plan }: Payment, { plans }: PaymentKit): string | null =>
  currentPlanLabel(plan, plans) || null;

const cardWords = ({ card }: Payment, { t }: PaymentKit): string | null => {
  if (card === null || card.last4 === null) return card?.type ?? null;
  return card.type === null
    ? t('method.card-plain', { digits: card.last4 })
    : t('method.card', { type: card.type, digits: card.last4 });
};

export const cycleWords = ({ unit, count }: PaymentCycle, { t }: PaymentKit): string => {
  if (unit === 'month' && count !== null)
    return count === 1 ? t('payments.every-month') : t('payments.every-months', { count });
  if (unit === 'year' && count !== null)
    return count === 1 ? t('payments.every-year') : t('payments.every-years', { count });
  return count === null ? unit : `${count} ${unit}`;
};

const periodWords = ({ from, to }: PaidPeriod, { t, format }: PaymentKit): string | null => {
  if (from !== null && to !== null)
    return t('payments.period-whole', { from: format.date(from), to: format.date(to) });
  if (from !== null) return t('payments.period-since', { from: format.date(from) });
  return to && t('payments.period-until', { to: format.date(to) });
};

const payerWords = ({ name, email }: Payer, { t }: PaymentKit): string => {
  const called = readable(name);
  return called === '' || email === '' ? called || email : t('payments.account-of', { name: called, email });
};

const sentences = (...words: readonly (string | null)[]): readonly string[] =>
  words.filter((one): one is string => one !== null && one !== '');

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

/** What payments are told with. */
export interface PaymentKit extends Wording {
  /** Plans have one name (decision 72); of those that are not in the list the record tells it. None where they could not be read. */
  readonly plans: readonly Plan[];
}

/** A payment in the list. What the wire does not say is left out. */
export interface PaymentLine {
  readonly day: string;
  readonly amount: string;
  /** What became of it, for which plan, and with which card. */
  readonly notes: readonly string[];
  /** What it leads to: a receipt, or a record. */
  readonly leadsTo: string;
  /** Which one that is, for those who hear the link alone. */
  readonly leadsToWhich: string;
}

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

/** A receipt, or a record where the wire does not name the payment, as it stands on paper. */
export interface PaymentDocument {
  readonly title: string;
  /** Of the publisher; the first line is its name. */
  readonly issuer: readonly string[];
  readonly facts: readonly { readonly term: string; readonly detail: string }[];
  readonly line: { readonly what: string; readonly amount: string };
  /** Tax numbers and the like. */
  readonly small: readonly string[];
  /** What it is not, in words; `null` where it is a receipt. */
  readonly caution: string | null;
}

export interface Payer {
  readonly name: string;
  readonly email: string;
}

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

/** Cents without a currency are a figure: which money it is nobody has said. What cannot be read is told as the wire words it. */
const paymentAmount = ({ cents, currency, amountText }: Payment, { t, format }: Wording): string => {
  if (cents === null) return amountText ?? t('payments.no-amount');
  return currency === null ? (amountText ?? figureOf(cents)) : format.money(cents / 100, currency);
};

/** A word that is not known is told as it came. */
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

import {
  hasReceipt,
  standingOfPayment,
  type Payment,
  type PaymentCycle,
  type PaidPeriod,
} from '../domain/payment-history/payment';
import { figureOf } from '../domain/payment-history/figure';
import { heldPlanLabel, readable } from '../domain/plan/plan-label';
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
  const day = payment.time === null ? kit.say('payments.charge') : kit.format.date(payment.time);
  const amount = paymentAmount(payment, kit);
  return {
    day,
    amount,
    notes: told(statusWords(payment, kit), planWords(payment, kit), cardWords(payment, kit)),
    leadsTo: documentName(payment, kit),
    leadsToWhich: kit.say('payments.of', { date: day, amount }),
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
  const { say, format } = kit;
  const amount = paymentAmount(payment, kit);
  const plan = planWords(payment, kit);
  const fact = (term: string, detail: string | null) =>
    detail === null || detail === '' ? [] : [{ term, detail }];
  return {
    title: documentName(payment, kit),
    issuer: told(publisher.name, ...publisher.address),
    facts: [
      ...fact(say('payments.date'), payment.time && format.date(payment.time)),
      ...fact(say('payments.status'), statusWords(payment, kit)),
      ...fact(say('payments.card'), cardWords(payment, kit)),
      ...fact(say('payments.period'), payment.period && periodWords(payment.period, kit)),
      ...fact(say('payments.cycle'), payment.cycle && cycleWords(payment.cycle, kit)),
      ...fact(say('payments.as-told'), payment.amountText === amount ? null : payment.amountText),
      ...fact(say('payments.id'), payment.id),
      ...fact(say('payments.account'), payerWords(payer, kit)),
    ],
    line: { what: plan ?? say('payments.membership'), amount },
    small: publisher.tax,
    caution: hasReceipt(payment) && publisher.name !== null ? null : say('payments.no-tax-receipt'),
  };
};

const documentName = (payment: Payment, { say }: PaymentKit): string =>
  say(hasReceipt(payment) ? 'payments.receipt' : 'payments.record');

/** Cents without a currency are a figure: which money it is nobody has said. What cannot be read is told as the wire words it. */
const paymentAmount = ({ cents, currency, amountText }: Payment, { say, format }: Wording): string => {
  if (cents === null) return amountText ?? say('payments.no-amount');
  return currency === null ? (amountText ?? figureOf(cents)) : format.money(cents / 100, currency);
};

/** A word that is not known is told as it came. */
export const statusWords = (payment: Payment, { say }: PaymentKit): string => {
  const standing = standingOfPayment(payment);
  return standing === 'other' ? (payment.status ?? '') : say(`payments.${standing}`);
};

export const planWords = ({ plan }: Payment, { plans }: PaymentKit): string | null =>
  heldPlanLabel(plan, plans) || null;

const cardWords = ({ card }: Payment, { say }: PaymentKit): string | null => {
  if (card === null || card.last4 === null) return card?.type ?? null;
  return card.type === null
    ? say('method.card-plain', { digits: card.last4 })
    : say('method.card', { type: card.type, digits: card.last4 });
};

export const cycleWords = ({ unit, count }: PaymentCycle, { say }: PaymentKit): string => {
  if (unit === 'month' && count !== null)
    return count === 1 ? say('payments.every-month') : say('payments.every-months', { count });
  if (unit === 'year' && count !== null)
    return count === 1 ? say('payments.every-year') : say('payments.every-years', { count });
  return count === null ? unit : `${count} ${unit}`;
};

const periodWords = ({ from, to }: PaidPeriod, { say, format }: PaymentKit): string | null => {
  if (from !== null && to !== null)
    return say('payments.period-whole', { from: format.date(from), to: format.date(to) });
  if (from !== null) return say('payments.period-since', { from: format.date(from) });
  return to && say('payments.period-until', { to: format.date(to) });
};

const payerWords = ({ name, email }: Payer, { say }: PaymentKit): string => {
  const called = readable(name);
  return called === '' || email === ''
    ? called || email
    : say('payments.account-of', { name: called, email });
};

const told = (...words: readonly (string | null)[]): readonly string[] =>
  words.filter((one): one is string => one !== null && one !== '');

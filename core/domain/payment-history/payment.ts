import type { Subscription } from '../subscription/subscription';

/** One transaction of the payment service, as far as the wire tells of it; what it does not tell is `null` (decision 84). */
export interface Payment {
  /** Counted from the oldest one, which is 1: it stays the same when others follow. */
  readonly number: number;
  /** As the record names it; without words where it does not. */
  readonly plan: Pick<Subscription['plan'], 'id' | 'name'>;
  readonly time: Date | null;
  /** In cents of `currency`; less than nothing for money that went back. */
  readonly cents: number | null;
  readonly currency: string | null;
  /** The amount in the payment service's own words. */
  readonly amountText: string | null;
  readonly cycle: PaymentCycle | null;
  readonly id: string | null;
  /** The payment service's own word, in lower case with spaces. */
  readonly status: string | null;
  readonly card: PaidCard | null;
  readonly period: PaidPeriod | null;
}

/** How often is charged: `month` and 6 are every six months. */
export interface PaymentCycle {
  readonly unit: string;
  readonly count: number | null;
}

export interface PaidCard {
  readonly type: string | null;
  readonly last4: string | null;
}

/** The days that are paid for. */
export interface PaidPeriod {
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface PaymentHistory {
  /** Newest first, those without a date at the end. */
  readonly payments: readonly Payment[];
  /** Some record could not be read: its payments are missing. */
  readonly incomplete: boolean;
}

/** What became of a payment. `charged`: the wire does not say. `other`: it says so in a word that is not known. */
export type PaymentOutcome =
  'charged' | 'paid' | 'pending' | 'failed' | 'voided' | 'refunded' | 'partly-refunded' | 'other';

/** The statuses of the payment service's transactions, and two for money that went back. */
const outcomes: ReadonlyMap<string, PaymentOutcome> = new Map([
  ['settled', 'paid'],
  ['submitted for settlement', 'pending'],
  ['settling', 'pending'],
  ['settlement pending', 'pending'],
  ['settlement confirmed', 'pending'],
  ['authorizing', 'pending'],
  ['authorized', 'pending'],
  ['authorization expired', 'failed'],
  ['processor declined', 'failed'],
  ['gateway rejected', 'failed'],
  ['settlement declined', 'failed'],
  ['failed', 'failed'],
  ['voided', 'voided'],
  ['refunded', 'refunded'],
  ['partially refunded', 'partly-refunded'],
]);

export const paymentOutcomeOf = ({ status }: Pick<Payment, 'status'>): PaymentOutcome =>
  status === null ? 'charged' : (outcomes.get(status) ?? 'other');

/** A receipt names its payment; of one without an id, or that took nothing, there is a record alone. */
export const hasReceipt = (payment: Pick<Payment, 'id' | 'status'>): boolean =>
  payment.id !== null && !['failed', 'voided'].includes(paymentOutcomeOf(payment));

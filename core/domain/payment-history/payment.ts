import type { Subscription } from '../subscription/subscription';

/** One transaction of the payment service. Fields are `null` if the response does not contain them (decision 84). */
export interface Payment {
  /** Counts from the oldest payment, which is 1, so that it does not change when others follow. */
  readonly number: number;
  /** The plan as named in the record; empty texts if it is not named. */
  readonly plan: Pick<Subscription['plan'], 'id' | 'name'>;
  readonly time: Date | null;
  /** In cents of `currency`; negative for a refund. */
  readonly cents: number | null;
  readonly currency: string | null;
  /** The amount as formatted by the payment service. */
  readonly amountText: string | null;
  readonly cycle: PaymentCycle | null;
  readonly id: string | null;
  /** The payment service's status, in lower case with spaces. */
  readonly status: string | null;
  readonly card: PaidCard | null;
  readonly period: PaidPeriod | null;
}

/** The billing interval: `month` and 6 mean every six months. */
export interface PaymentCycle {
  readonly unit: string;
  readonly count: number | null;
}

export interface PaidCard {
  readonly type: string | null;
  readonly last4: string | null;
}

/** The billing period that the payment covers. */
export interface PaidPeriod {
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface PaymentHistory {
  /** Newest first, payments without a date last. */
  readonly payments: readonly Payment[];
  /** True if a record could not be decoded, so that its payments are missing. */
  readonly incomplete: boolean;
}

/** The result of a payment. `charged`: the response has no status. `other`: the status is unknown. */
export type PaymentOutcome =
  | 'charged'
  | 'paid'
  | 'pending'
  | 'failed'
  | 'voided'
  | 'refunded'
  | 'partly-refunded'
  | 'other';

/** The transaction statuses of the payment service, and two for refunds. */
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

/**
 * Converts the payment service's status to an outcome.
 *
 * @example
 * ```ts
 * paymentOutcomeOf({ status: 'settled' }); // 'paid'
 * paymentOutcomeOf({ status: 'processor declined' }); // 'failed'
 * paymentOutcomeOf({ status: null }); // 'charged'
 * ```
 */
export const paymentOutcomeOf = ({ status }: Pick<Payment, 'status'>): PaymentOutcome =>
  status === null ? 'charged' : (outcomes.get(status) ?? 'other');

/** True if the payment has a receipt. A payment without an id, or one that charged nothing, has only a record. */
export const hasReceipt = (payment: Pick<Payment, 'id' | 'status'>): boolean =>
  payment.id !== null && !['failed', 'voided'].includes(paymentOutcomeOf(payment));

import { readState } from './subscription';

/** The payment state of the reader's subscriptions, derived from the raw records (ST-01). */
export interface PaymentState {
  /** True if a record is active, pending or past due. */
  readonly live: boolean;
  readonly pastDue: boolean;
}

/**
 * Reads the raw records, for pages without plans to decode them. An active or pending record takes precedence over a
 * past-due one. `null` if the value is not a list.
 */
export const readPaymentState = (records: unknown): PaymentState | null => {
  if (!Array.isArray(records)) return null;
  const states = new Set(Array.from(records as readonly unknown[], stateOf));
  const running = states.has('active') || states.has('pending');
  const pastDue = !running && states.has('past due');
  return { live: running || pastDue, pastDue };
};

const stateOf = (record: unknown): string | null => {
  const state: unknown = Object(record)['subscription-state'];
  return typeof state === 'string' ? readState(state) : null;
};

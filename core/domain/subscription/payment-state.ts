import { readState } from './subscription';

/** How the reader's subscriptions stand, as far as one look at the records tells (ST-01). */
export interface PaymentState {
  /** One runs, begins, or is past due. */
  readonly live: boolean;
  readonly pastDue: boolean;
}

/**
 * Of records as they came, for pages that have no plans to read them with: one that runs or is about to goes before one that is
 * past due. `null` for what is no list.
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

import type { TimelineEntry } from '../charges/charge-timeline';
import type { Plan } from '../plan/plan';

/** What a wallet's sheet says that the reader agrees to. Amounts in dollars. */
export interface WalletTerms {
  /** The plan's name. */
  readonly label: string;
  readonly currency: 'USD';
  /** Taken at once; 0 where a trial begins. */
  readonly dueToday: number;
  /** The first charge, today or at the end of a trial. */
  readonly amount: number;
  readonly firstCharge: Date;
  /** Months between two charges. */
  readonly months: number;
}

/** PF-04: the plan's amounts as the receipt on the page tells them (`timeline`), discounts included. */
export const walletTerms = (
  plan: Pick<Plan, 'amount' | 'billingInterval' | 'cardHeading'>,
  timeline: readonly TimelineEntry[],
  now: Date,
): WalletTerms => {
  const first = timeline.find(({ kind }) => kind === 'charge');
  const amount = first?.amount ?? plan.amount;
  const firstCharge = first?.on ?? now;
  return {
    label: plan.cardHeading,
    currency: 'USD',
    dueToday: firstCharge.getTime() <= now.getTime() ? amount : 0,
    amount,
    firstCharge,
    months: plan.billingInterval,
  };
};

/** `9.99`, as gateways want it: two digits, no sign of the currency. */
export const decimal = (amount: number): string => amount.toFixed(2);

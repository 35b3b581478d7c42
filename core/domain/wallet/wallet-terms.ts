import type { TimelineEntry } from '../charges/charges';
import { planLabel, type NamedPlan } from '../plan/plan-label';

/** What a wallet's sheet says that the reader agrees to. Amounts in dollars. */
export interface WalletTerms {
  /** The plan's name, or what the wallet is stored for. */
  readonly label: string;
  /** Taken at once; 0 where a trial begins. */
  readonly dueToday: number;
  /** The first charge, today or at the end of a trial; `null` where the wallet is stored and no charge is agreed to. */
  readonly amount: number | null;
  readonly firstCharge: Date;
  /** Months between two charges. */
  readonly months: number;
}

/** PF-04: the plan's amounts as the receipt on the page tells them (`timeline`), discounts included. */
export const walletTerms = (plan: NamedPlan, timeline: readonly TimelineEntry[], now: Date): WalletTerms => {
  const first = timeline.find(({ kind }) => kind === 'charge');
  const amount = first?.amount ?? plan.amount;
  const firstCharge = first?.on ?? now;
  return {
    label: planLabel(plan),
    dueToday: firstCharge.getTime() <= now.getTime() ? amount : 0,
    amount,
    firstCharge,
    months: plan.billingInterval,
  };
};

/** PZ-07, PF-04: what is due is taken now (`due`, in dollars), and the plan goes on after it. */
export const dueWalletTerms = (
  { label, months }: Pick<WalletTerms, 'label' | 'months'>,
  due: number,
  now: Date,
): WalletTerms => ({
  label,
  dueToday: due,
  amount: due,
  firstCharge: now,
  months,
});

/** PF-04: a wallet that is stored, and charged for nothing by that. */
export const storedWalletTerms = (label: string, now: Date): WalletTerms => ({
  label,
  dueToday: 0,
  amount: null,
  firstCharge: now,
  months: 1,
});

/** `9.99`, as gateways want it: two digits, no sign of the currency. */
export const decimal = (amount: number): string => amount.toFixed(2);

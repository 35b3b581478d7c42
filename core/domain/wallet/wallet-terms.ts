import type { TimelineEntry } from '../charges/charges';
import { planLabel, type NamedPlan } from '../plan/plan-label';

/** The terms shown in a wallet's payment sheet. Amounts in dollars. */
export interface WalletTerms {
  /** The plan's name, or the purpose of storing the wallet. */
  readonly label: string;
  /** The immediate charge; 0 if a trial starts. */
  readonly dueToday: number;
  /** The first charge, today or at the end of a trial; `null` if the wallet is only stored. */
  readonly amount: number | null;
  readonly firstCharge: Date;
  /** Months between two charges. */
  readonly months: number;
}

/** The plan's charges as in the receipt on the page (`timeline`), including discounts (PF-04). */
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

/**
 * The terms of paying an overdue charge (PZ-07, PF-04). The amount due (`due`, in dollars) is charged now, and the plan
 * continues.
 */
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

/** The terms of storing a wallet without a charge (PF-04). */
export const storedWalletTerms = (label: string, now: Date): WalletTerms => ({
  label,
  dueToday: 0,
  amount: null,
  firstCharge: now,
  months: 1,
});

/** The amount in the format of gateways: `9.99`, two decimals without a currency symbol. */
export const decimal = (amount: number): string => amount.toFixed(2);

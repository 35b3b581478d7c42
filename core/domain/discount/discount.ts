import { inCents } from '../cents';

/** A reduction of a subscription's charges (PZ-07). */
export interface Discount {
  readonly id: string;
  /** As the publisher calls it; may be empty. */
  readonly name: string;
  readonly off: DiscountOff;
  /** How many charges it lowers altogether; `null` lowers all. */
  readonly numberOfBillingCycles: number | null;
  /** How many charges it has lowered already. */
  readonly currentBillingCycle: number;
}

/** What is taken off each charge. */
export type DiscountOff =
  /** In dollars. */
  | { readonly kind: 'amount'; readonly amount: number }
  /** Above 0, up to 100. */
  | { readonly kind: 'percent'; readonly percent: number };

/** Longer than anybody is told about: a hundred years of months. */
const mostCycles = 1_200;

/** How many charges a discount will lower from now on; `Infinity` where it never ends. */
export const cyclesLeft = ({
  numberOfBillingCycles,
  currentBillingCycle,
}: Pick<Discount, 'numberOfBillingCycles' | 'currentBillingCycle'>): number => {
  if (numberOfBillingCycles === null) return Infinity;
  const left = Math.max(0, Math.floor(numberOfBillingCycles - Math.max(0, currentBillingCycle)));
  return left > mostCycles ? Infinity : left;
};

/** What a charge takes, in dollars: each discount is counted from the full price in whole cents, and never below nothing. */
export const discounted = (price: number, discounts: readonly Pick<Discount, 'off'>[]): number => {
  if (discounts.length === 0) return price;
  const full = inCents(price);
  const off = discounts.reduce((sum, one) => sum + offInCents(full, one.off), 0);
  return Math.max(0, full - off) / 100;
};

const offInCents = (full: number, off: DiscountOff): number =>
  off.kind === 'amount' ? inCents(off.amount) : Math.round((full * off.percent) / 100);

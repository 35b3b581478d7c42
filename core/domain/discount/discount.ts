import { inCents } from '../cents';

/** A reduction of a subscription's charges (PZ-07). */
export interface Discount {
  readonly id: string;
  /** The publisher's name of the discount; may be empty. */
  readonly name: string;
  readonly off: DiscountOff;
  /** The total number of discounted charges; `null` means all charges. */
  readonly numberOfBillingCycles: number | null;
  /** The number of charges already discounted. */
  readonly currentBillingCycle: number;
}

/** The reduction of each charge. */
export type DiscountOff =
  /** In dollars. */
  | { readonly kind: 'amount'; readonly amount: number }
  /** Above 0, up to 100. */
  | { readonly kind: 'percent'; readonly percent: number };

/** A hundred years of months. A longer discount counts as endless. */
const mostCycles = 1_200;

/** The number of remaining discounted charges; `Infinity` if the discount never ends. */
export const cyclesLeft = ({
  numberOfBillingCycles,
  currentBillingCycle,
}: Pick<Discount, 'numberOfBillingCycles' | 'currentBillingCycle'>): number => {
  if (numberOfBillingCycles === null) return Infinity;
  const left = Math.max(0, Math.floor(numberOfBillingCycles - Math.max(0, currentBillingCycle)));
  return left > mostCycles ? Infinity : left;
};

/**
 * The discounted amount in dollars. Each discount is computed from the full price in whole cents. The result is never
 * negative.
 */
export const discounted = (price: number, discounts: readonly Pick<Discount, 'off'>[]): number => {
  if (discounts.length === 0) return price;
  const full = inCents(price);
  const off = discounts.reduce((sum, one) => sum + offInCents(full, one.off), 0);
  return Math.max(0, full - off) / 100;
};

const offInCents = (full: number, off: DiscountOff): number =>
  off.kind === 'amount' ? inCents(off.amount) : Math.round((full * off.percent) / 100);

import type { DiscountOff } from '../discount/discount';

/** PZ-06: what a reader who is about to cancel is offered. */
export interface RetentionOffer {
  readonly discountId: string;
  /** Words of the publisher; empty where there are none. */
  readonly heading: string;
  readonly text: string;
  /** How many charges would be lowered; `null` where the offer does not say. */
  readonly numberOfBillingCycles: number | null;
  /** By how much; `null` where only its words say. */
  readonly off: DiscountOff | null;
}

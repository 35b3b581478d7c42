import type { DiscountOff } from '../discount/discount';

/** An offer to a reader who is about to cancel (PZ-06). */
export interface RetentionOffer {
  readonly discountId: string;
  /** Text of the publisher; may be empty. */
  readonly heading: string;
  readonly text: string;
  /** The number of discounted charges; `null` if unknown. */
  readonly numberOfBillingCycles: number | null;
  /** The discount per charge; `null` if only the text describes it. */
  readonly off: DiscountOff | null;
}

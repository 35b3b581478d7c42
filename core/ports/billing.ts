import type { Discount } from '../domain/discount/discount';
import type { AsyncResult } from './call';

/** Discounts and charge retries on the publisher's site (AP-25, AP-26), for the signed-in reader. */
export interface Billing {
  /** The discounts that lower current or later charges. */
  readonly discounts: (subscriptionId: string) => AsyncResult<readonly Discount[]>;
  /** `Refused`: the discount is not available, or was granted before. */
  readonly applyDiscount: (subscriptionId: string, discountId: string) => AsyncResult<void>;
  /**
   * Retries the failed charge of a past-due subscription. `Refused`: the charge failed again, or no charge is past due.
   * This call charges the reader, so it is never retried automatically.
   */
  readonly retry: (subscriptionId: string) => AsyncResult<void>;
}

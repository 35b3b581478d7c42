import type { Discount } from '../domain/discount/discount';
import type { Call } from './call';

/** What the publisher's site does about the charges of a subscription (AP-25, AP-26), for whoever is signed in. */
export interface Billing {
  /** The discounts that lower charges now or later. */
  readonly discounts: (subscriptionId: string) => Call<readonly Discount[]>;
  /** `Refused`: it is not offered, or was granted before. */
  readonly applyDiscount: (subscriptionId: string, discountId: string) => Call<void>;
  /**
   * Tries the failed charge of a past-due subscription again. `Refused`: it failed again, or nothing is past due. Takes money:
   * never repeated by itself.
   */
  readonly retry: (subscriptionId: string) => Call<void>;
}

import type { OfferedPlan } from '../domain/plan/page-call-to-action';
import type { Call } from './call';

/** The plans that host pages can offer this reader (AP-21, AP-22). */
export interface Offers {
  /** The available plans in display order. Ids without a plan are skipped. */
  readonly onOffer: Call<readonly OfferedPlan[]>;
  /** All plans of the publisher (AP-33). */
  readonly plans: Call<readonly OfferedPlan[]>;
}

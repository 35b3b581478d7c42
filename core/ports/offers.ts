import type { OfferedPlan } from '../domain/plan/page-call-to-action';
import type { Call } from './call';

/** What the host's pages may offer this reader (AP-21, AP-22). */
export interface Offers {
  /** The plans that the reader may take, in the order to show them. Ids without a plan are left out. */
  readonly onOffer: Call<readonly OfferedPlan[]>;
}

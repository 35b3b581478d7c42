import type { BillingPlace } from '../../core/use-cases/prepare-customer';

/** What of the publisher's settings the core's calls depend on. */
export interface Rules {
  readonly pausingEnabled: boolean;
  /** Id of the plan that comes free with home delivery (ST-13). */
  readonly homeDeliveryPlan: string | null;
  readonly place: BillingPlace | null;
}

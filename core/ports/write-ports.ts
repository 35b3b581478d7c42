import type { Billing } from './billing';
import type { Identity } from './identity';
import type { Newsletters } from './newsletters';
import type { PaymentMethods } from './payment-methods';
import type { Profiles } from './profiles';
import type { Site } from './site';
import type { Subscriptions } from './subscriptions';

/**
 * The ports that change a reader's data. `bindToSession` (core/state/session.ts) defines for each method when it may
 * run.
 */
export interface WritePorts {
  readonly subscriptions: Subscriptions;
  readonly paymentMethods: PaymentMethods;
  readonly billing: Billing;
  readonly profiles: Profiles;
  readonly identity: Identity;
  readonly site: Site;
  readonly newsletters: Newsletters;
}

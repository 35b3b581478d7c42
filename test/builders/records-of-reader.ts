import { emptyDataLayer } from '../../core/domain/member/data-layer';
import { deriveStatus } from '../../core/domain/subscription/status';
import type { Subscription } from '../../core/domain/subscription/subscription';
import { noMember, type MemberState } from '../../core/state/member';
import { dataLayerRead } from '../../core/state/member-changes';
import {
  noSubscriptions,
  plansRead,
  subscriptionsRead,
  type SubscriptionState,
} from '../../core/state/subscriptions';
import { anAnnualPlan, aPlan, aTrialPlan, now } from './subscription';

const knownPlans = [aPlan(), aTrialPlan(), anAnnualPlan()];

/** The fields of a record on the annual plan. */
export const annual = { plan_id: 'annual', plan: { id: 'annual', name: 'Annual', amount: 89.99 } };

/** The state after these records and all known plans were read. */
export const subscriptionState = (
  subscriptions: readonly Subscription[],
  { paused = false, unknownLive = false }: { readonly paused?: boolean; readonly unknownLive?: boolean } = {},
): SubscriptionState =>
  plansRead(
    subscriptionsRead(noSubscriptions, {
      plans: knownPlans,
      subscriptions,
      returningCustomer: false,
      unknownLive,
      derived: deriveStatus({ subscriptions, now, paused, pausingEnabled: true }),
    }),
    knownPlans,
    knownPlans,
  );

/** A signed-in reader with these products, such as a home delivery. */
export const memberWith = (products: readonly string[] = []): MemberState =>
  dataLayerRead(noMember(), { ...emptyDataLayer, loggedIn: true, trackingId: 'reader-1', products });

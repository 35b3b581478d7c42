import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import { hasNoHomeDelivery, type MemberState } from '../../state/member';
import { homeDeliveryEnded, type SubscriptionState } from '../../state/subscriptions';
import type { Store } from '../../state/store';
import { liveRecords } from '../saga/read-subscriptions';
import type { MembershipSnapshot } from './membership-snapshot';
import type { ChangeFailed } from '../saga/change-failed';
import type { RunChange } from '../saga/run-change';
import { cancelStep, type CancelPorts } from '../saga/steps';

/**
 * ST-13: the live subscription on the plan that came free with home delivery, once home delivery has ended; `null` where there is
 * none. A plan that the reader pays for is never touched. `homeDeliveryPlan`: `null` where the publisher has no such plan.
 */
export const endedHomeDelivery = (
  member: MemberState,
  { records, profile }: Pick<MembershipSnapshot, 'records' | 'profile'>,
  homeDeliveryPlan: string | null,
): string | null => {
  if (homeDeliveryPlan === null || !hasNoHomeDelivery(member)) return null;
  if (profile.currentPlan !== homeDeliveryPlan) return null;
  return liveRecords(records).find(({ planId }) => planId === homeDeliveryPlan)?.id ?? null;
};

/** ST-13: cancels that subscription and says so. The reader's lock is held by the caller. */
export type EndHomeDeliveryPlan = (ended: { readonly subscriptionId: string }) => Call<void, ChangeFailed>;

export const makeEndHomeDeliveryPlan =
  (
    ports: CancelPorts & {
      readonly runChange: RunChange;
      readonly subscriptionState: Store<SubscriptionState>;
    },
  ): EndHomeDeliveryPlan =>
  ({ subscriptionId }) =>
    pipe(
      ports.runChange({
        change: { kind: 'end-home-delivery', facts: { subscriptionId } },
        steps: [cancelStep(ports, subscriptionId)],
      }),
      TE.map(() => ports.subscriptionState.update(homeDeliveryEnded)),
    );

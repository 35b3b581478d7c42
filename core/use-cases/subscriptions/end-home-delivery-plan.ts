import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { AsyncResult } from '../../ports/call';
import { hasNoHomeDelivery, type MemberState } from '../../state/member';
import { homeDeliveryEnded, type SubscriptionState } from '../../state/subscriptions';
import type { Store } from '../../state/store';
import { liveRecords } from '../saga/read-subscriptions';
import type { MembershipSnapshot } from './membership-snapshot';
import type { ChangeFailed } from '../saga/change-failed';
import type { RunChange } from '../saga/run-change';
import { cancelStep, type CancelPorts } from '../saga/steps';

/**
 * The id of the live subscription on the free home-delivery plan after home delivery has ended (ST-13); `null` if there
 * is none. A paid plan is never returned. `homeDeliveryPlan`: `null` if the publisher has no such plan.
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

/** Cancels that subscription and shows a notice (ST-13). The caller holds the reader's lock. */
export type EndHomeDeliveryPlan = (ended: {
  readonly subscriptionId: string;
}) => AsyncResult<void, ChangeFailed>;

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
    )();

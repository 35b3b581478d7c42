import { hasUnknownLive } from '../../domain/subscription/wire';
import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import { withoutAbandonedStarts } from '../../domain/subscription/abandoned';
import { isReturningCustomer } from '../../domain/subscription/returning';
import { deriveStatus } from '../../domain/subscription/status';
import { isKnownState } from '../../domain/subscription/subscription';
import type { Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import { makeLatestOnly } from '../../state/latest-only';
import { hasNoHomeDelivery, isMarkedPaused, type MemberState } from '../../state/member';
import {
  subscriptionsFailed,
  subscriptionsLoading,
  subscriptionsRead,
  type SubscriptionState,
} from '../../state/subscriptions';
import type { Session } from '../../state/session';
import type { Store } from '../../state/store';
import type { ReadSubscriptions } from '../saga/read-subscriptions';

/** Reads the reader's subscriptions and derives their status (ST-04…08). A failed read keeps the last known status. */
export type LoadSubscriptions = Call<void>;

export const makeLoadSubscriptions = ({
  readSubscriptions,
  member,
  session,
  subscriptions,
  clock,
  log,
  pausingEnabled,
}: {
  readonly readSubscriptions: ReadSubscriptions;
  readonly member: Store<MemberState>;
  readonly session: Pick<Session, 'capture'>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  readonly pausingEnabled: boolean;
}): LoadSubscriptions => {
  const turns = makeLatestOnly();
  return async () => {
    const isCurrent = session.capture();
    const turn = turns();
    subscriptions.update(subscriptionsLoading);
    const read = await readSubscriptions();
    if (!isCurrent()) {
      // The request belongs to the previous reader: the current one has no pending request and no failure.
      if (turn.isLast()) subscriptions.update((state) => ({ ...state, loading: false }));
      return E.left({ _tag: 'SignedOut' });
    }
    if (!turn.countsStill()) return E.right(undefined);
    if (E.isLeft(read)) {
      log.error('The subscriptions could not be read', failureFacts(read.left));
      subscriptions.update(subscriptionsFailed);
      return read;
    }
    const { plans, subscriptions: found, skipped } = read.right;
    for (const one of skipped) {
      if (one.reason === 'unknown-plan')
        log.warn('A subscription with an unknown plan was ignored', { plan: one.planId });
      else log.warn('An invalid subscription record was ignored', { reason: one.reason });
    }
    for (const { status } of found.filter((one) => !isKnownState(one)))
      log.warn('A subscription has an unknown status', { status });
    const state = member.getValue();
    const derived = deriveStatus({
      subscriptions: withoutAbandonedStarts(found),
      now: clock.now(),
      paused: isMarkedPaused(state),
      pausingEnabled,
      currentPlan: state.user.profile?.currentPlan ?? null,
      homeDeliveryOver: hasNoHomeDelivery(state),
    });
    const unknownLive = hasUnknownLive(read.right);
    subscriptions.update((before) =>
      subscriptionsRead(before, {
        plans,
        subscriptions: found,
        returningCustomer: isReturningCustomer(read.right),
        unknownLive,
        derived,
      }),
    );
    return E.right(undefined);
  };
};

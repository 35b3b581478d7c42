import { textsInJson } from '../../domain/json';
import type { IO } from 'fp-ts/IO';
import * as O from 'fp-ts/Option';
import { markOf } from '../../domain/member/mark';
import { currentSubscription } from '../../domain/subscription/current';
import type { KeyValueStore } from '../../ports/key-value-store';
import type { Tracking } from '../../ports/tracking';
import { readerOf, type MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import { knownStatus, type SubscriptionState } from '../../state/subscriptions';

/** Ids of the subscriptions that were told of. */
const sentKey = 'conversions';
/** Marks of the readers whose status was None when it was read last. */
const noneKey = 'unconverted';
/** How many of either are remembered. */
const most = 50;

/**
 * ST-10: tells of a membership when the status turns Active after None, both derived from lists that were read for the same reader,
 * by this page or by one before it; once for each subscription. Asked after each reading.
 */
export type TellConversion = IO<void>;

export const makeTellConversion = ({
  member,
  subscriptions,
  store,
  tracking,
}: {
  readonly member: Store<MemberState>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly store: KeyValueStore;
  readonly tracking: Tracking;
}): TellConversion => {
  const keep = (key: string, kept: readonly string[]): void => {
    if (kept.length === 0) store.remove(key);
    else store.set(key, JSON.stringify(kept.slice(-most)));
  };
  return () => {
    const state = subscriptions.getValue();
    const status = knownStatus(state);
    const reader = readerOf(member.getValue());
    if (status === null || reader === '') return;
    // The page on which somebody pays may go away before the list shows it.
    const mark = markOf(reader);
    const unconverted = textsInJson(store.get(noneKey));
    const wasNone = unconverted.includes(mark);
    if (status === 'None') {
      if (!wasNone) keep(noneKey, [...unconverted, mark]);
      return;
    }
    if (!wasNone) return;
    keep(
      noneKey,
      unconverted.filter((one) => one !== mark),
    );
    if (status !== 'Active') return;
    const converted = state.activeSubscription ?? O.toNullable(currentSubscription(state.subscriptions));
    if (converted === null) return;
    const sentIds = textsInJson(store.get(sentKey));
    if (sentIds.includes(converted.id)) return;
    keep(sentKey, [...sentIds, converted.id]);
    tracking.track({
      name: 'membership-conversion',
      planId: converted.plan_id,
      subscriptionId: converted.id,
      returning: state.returningCustomer,
    });
  };
};

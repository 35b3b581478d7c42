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

/** The ids of the subscriptions already tracked. */
const sentKey = 'conversions';
/** The marks of readers whose last read status was None. */
const noneKey = 'unconverted';
/** The maximum number of entries per list. */
const most = 50;

/**
 * Tracks a conversion when the status changes from None to Active, once per subscription (ST-10). Both statuses come
 * from lists read for the same reader, on this page or an earlier one. Call it after each read.
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
    // The page of the payment may close before the list shows the subscription.
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

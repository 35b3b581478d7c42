import type { IO } from 'fp-ts/IO';
import * as O from 'fp-ts/Option';
import { currentSubscription } from '../domain/subscription/current';
import type { SubscriptionStatus } from '../domain/subscription/status';
import type { KeyValueStore } from '../ports/key-value-store';
import type { Tracking } from '../ports/tracking';
import { readerOf, type MemberState } from '../state/member';
import type { Store } from '../state/store';
import { knownStatus, type SubscriptionState } from '../state/subscriptions';

const key = 'conversions';
/** How many subscriptions are remembered. */
const most = 50;

/**
 * ST-10: tells of a membership when the status turns Active after None, both derived from lists that were read for the same reader;
 * once for each subscription. Asked after each reading.
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
  let last: { readonly reader: string; readonly status: SubscriptionStatus } | null = null;
  return () => {
    const state = subscriptions.getValue();
    const status = knownStatus(state);
    if (status === null) return;
    const reader = readerOf(member.getValue());
    const before = last;
    last = { reader, status };
    if (status !== 'Active' || before?.status !== 'None' || before.reader !== reader) return;
    const converted = state.activeSubscription ?? O.toNullable(currentSubscription(state.subscriptions));
    if (converted === null) return;
    const told = toldIds(store.get(key));
    if (told.includes(converted.id)) return;
    store.set(key, JSON.stringify([...told, converted.id].slice(-most)));
    tracking.track({
      name: 'membership-conversion',
      planId: converted.plan_id,
      subscriptionId: converted.id,
    });
  };
};

/** Anything that is not ours counts as nothing told. */
const toldIds = (text: string | null): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

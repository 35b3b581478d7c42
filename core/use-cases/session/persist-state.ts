import { parseJson } from '../../domain/json';
import { homeDeliveryEnded, type SubscriptionState } from '../../state/subscriptions';
import {
  keptDeliveryEnded,
  lastKnownStatus,
  stateKey as key,
  toPersisted,
  type PersistedState,
} from '../../state/persisted';
import type { MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import type { KeyValueStore } from '../../ports/key-value-store';

/**
 * Persists the reader's state across pages and restores the last known status for the same reader (HM-18). The stored
 * state is removed after a sign-out or a change of reader. The returned function stops it.
 */
export const persistState = ({
  store,
  member,
  subscriptions,
}: {
  readonly store: KeyValueStore;
  readonly member: Store<MemberState>;
  readonly subscriptions: Store<SubscriptionState>;
}): (() => void) => {
  let written: string | null = store.get(key);
  let broughtBackFor: string | null = null;

  const bringBack = (trackingId: string): void => {
    if (broughtBackFor === trackingId) return;
    broughtBackFor = trackingId;
    const kept = parseJson(written);
    if (keptDeliveryEnded(kept, trackingId)) subscriptions.update(homeDeliveryEnded);
    const status = lastKnownStatus(kept, trackingId);
    if (status === null) return;
    subscriptions.update((state) =>
      state.subscriptionsFetched ? state : { ...state, subscriptionStatus: status },
    );
  };

  const keep = (): void => {
    const state = member.getValue();
    if (state.dataLayerReading !== 'read') return;
    if (state.dataLayer.loggedIn && state.dataLayer.trackingId !== null)
      bringBack(state.dataLayer.trackingId);
    const persisted = withLastKnown(toPersisted(state, subscriptions.getValue()), written);
    const text = persisted === null ? null : JSON.stringify(persisted);
    if (text === written) return;
    written = text;
    if (text === null) store.remove(key);
    else store.set(key, text);
  };

  const watching = [member.subscribe({ next: keep }), subscriptions.subscribe({ next: keep })];
  return () => watching.forEach((one) => one.unsubscribe());
};

/** Keeps the values of an earlier page for data that this page has not read yet. */
const withLastKnown = (next: PersistedState | null, written: string | null): PersistedState | null => {
  if (next === null || next.subscription !== null) return next;
  const before = parseJson(written);
  if (lastKnownStatus(before, next.trackingId) === null) return next;
  const { user, subscription } = before as PersistedState;
  return { ...next, user: next.user ?? user, subscription };
};

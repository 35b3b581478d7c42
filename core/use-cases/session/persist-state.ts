import { parseJson } from '../../domain/json';
import { homeDeliveryEnded, type SubscriptionState } from '../../state/subscriptions';
import {
  keptDeliveryEnded,
  keptNewEmail,
  keptUnconfirmed,
  keptReader,
  lastKnownStatus,
  toPersisted,
  type PersistedState,
} from '../../state/persisted';
import type { FromEarlierPage, MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import type { KeyValueStore } from '../../ports/key-value-store';

const key = 'state';

/**
 * HM-18: keeps the reader's state from page to page, and brings the last known status back for the same reader. What is kept
 * goes when nobody is signed in any more, or somebody else is. Ends when the answered function is called.
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
    const persisted = withLastKnown(toPersisted(state, subscriptions.getValue()), parseJson(written));
    const text = persisted === null ? null : JSON.stringify(persisted);
    if (text === written) return;
    written = text;
    if (text === null) store.remove(key);
    else store.set(key, text);
  };

  const watching = [member.subscribe({ next: keep }), subscriptions.subscribe({ next: keep })];
  return () => watching.forEach((one) => one.unsubscribe());
};

/** What is not known of this reader yet stays as an earlier page has kept it. */
const withLastKnown = (next: PersistedState | null, before: unknown): PersistedState | null => {
  if (next === null || next.subscription !== null || lastKnownStatus(before, next.trackingId) === null)
    return next;
  const { user, subscription } = before as PersistedState;
  return { ...next, user: next.user ?? user, subscription };
};

/** Whose state an earlier page has kept; `null` where there is none. */
export const readerBefore = (store: Pick<KeyValueStore, 'get'>): string | null =>
  keptReader(parseJson(store.get(key)));

/** What an earlier page has kept of its reader's email address. */
export const fromEarlierPage = (store: Pick<KeyValueStore, 'get'>): FromEarlierPage => {
  const kept = parseJson(store.get(key));
  return { newEmail: keptNewEmail(kept), unconfirmed: keptUnconfirmed(kept) };
};

import { keptReader, lastKnownStatus, toPersisted } from '../state/persisted';
import type { MemberState } from '../state/member';
import type { Store } from '../state/store';
import type { SubscriptionState } from '../state/subscriptions';
import type { KeyValueStore } from '../ports/key-value-store';

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
    const status = lastKnownStatus(parse(written), trackingId);
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
    const persisted = toPersisted(state, subscriptions.getValue());
    const keepsStatus =
      persisted !== null &&
      persisted.subscription === null &&
      lastKnownStatus(parse(written), persisted.trackingId) !== null;
    if (keepsStatus) return;
    const text = persisted === null ? null : JSON.stringify(persisted);
    if (text === written) return;
    written = text;
    if (text === null) store.remove(key);
    else store.set(key, text);
  };

  const watching = [member.subscribe(keep), subscriptions.subscribe(keep)];
  return () => watching.forEach((one) => one.unsubscribe());
};

/** Whose state an earlier page has kept; `null` where there is none. */
export const readerBefore = (store: Pick<KeyValueStore, 'get'>): string | null =>
  keptReader(parse(store.get(key)));

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

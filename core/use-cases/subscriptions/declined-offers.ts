import { textsInJson } from '../../domain/json';
import type { RetentionOffer } from '../../domain/decision/retention-offer';
import type { KeyValueStore } from '../../ports/key-value-store';
import type { SubscriptionState } from '../../state/subscriptions';
import type { Store } from '../../state/store';

export type DeclinableOffer = Pick<RetentionOffer, 'discountId'>;

/** Remembers declined offers per subscription on this device, so that they are not made again (PZ-06). */
export interface DeclinedOffers {
  readonly isDeclined: (offer: DeclinableOffer) => boolean;
  readonly decline: (offer: DeclinableOffer) => void;
}

const key = 'declined-offers';
/** The maximum number of remembered offers. */
const most = 20;

export const makeDeclinedOffers = ({
  store,
  subscriptions,
}: {
  readonly store: KeyValueStore;
  readonly subscriptions: Pick<Store<SubscriptionState>, 'getValue'>;
}): DeclinedOffers => {
  const nameOf = ({ discountId }: DeclinableOffer): string =>
    `${subscriptions.getValue().activeSubscription?.id ?? ''} ${discountId}`;
  return {
    isDeclined: (offer) => textsInJson(store.get(key)).includes(nameOf(offer)),
    decline: (offer) => {
      const names = textsInJson(store.get(key)).filter((name) => name !== nameOf(offer));
      store.set(key, JSON.stringify([...names, nameOf(offer)].slice(-most)));
    },
  };
};

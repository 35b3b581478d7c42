import type { KeyValueStore } from '../ports/key-value-store';
import { noMember, type MemberState } from '../state/member';
import { noNewsletters, type NewsletterState } from '../state/newsletters';
import { makeStore, type Store } from '../state/store';
import { noSubscriptions, type SubscriptionState } from '../state/subscriptions';
import { fromEarlierPage } from '../use-cases/session/persist-state';

/** The current state of the reader, their membership and their newsletters. */
export interface States {
  readonly member: Store<MemberState>;
  readonly subscriptionState: Store<SubscriptionState>;
  readonly newsletterState: Store<NewsletterState>;
}

/** `store`: the store in which an earlier page kept its state (HM-18). If absent, the state starts empty. */
export const makeStates = (mobileApp: boolean, store?: Pick<KeyValueStore, 'get'>): States => ({
  member: makeStore(noMember(mobileApp, store && fromEarlierPage(store))),
  subscriptionState: makeStore(noSubscriptions),
  newsletterState: makeStore(noNewsletters),
});

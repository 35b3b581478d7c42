import type { CallFailed } from '../ports/call-failed';
import type { KeyValueStore } from '../ports/key-value-store';
import { noMember, type MemberState } from './member';
import { noNewsletters, type NewsletterState } from './newsletters';
import { makeStore, type Store } from './store';
import { noSubscriptions, type SubscriptionState } from './subscriptions';
import { fromEarlierPage } from './persisted';

/** The current state of the reader, their membership and their newsletters. */
export interface States {
  readonly member: Store<MemberState>;
  readonly subscriptionState: Store<SubscriptionState>;
  readonly newsletterState: Store<NewsletterState>;
  /** The failed call of a change whose effect is being looked for in the records; null if there is none. */
  readonly checkedFailure: Store<CallFailed | null>;
}

/** `store`: the store in which an earlier page kept its state (HM-18). If absent, the state starts empty. */
export const makeStates = (mobileApp: boolean, store?: Pick<KeyValueStore, 'get'>): States => ({
  member: makeStore(noMember(mobileApp, store && fromEarlierPage(store))),
  subscriptionState: makeStore(noSubscriptions),
  newsletterState: makeStore(noNewsletters),
  checkedFailure: makeStore<CallFailed | null>(null),
});

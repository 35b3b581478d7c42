import { noMember, type FromEarlierPage, type MemberState } from '../state/member';
import { noNewsletters, type NewsletterState } from '../state/newsletters';
import { makeStore, type Store } from '../state/store';
import { noSubscriptions, type SubscriptionState } from '../state/subscriptions';

/** What is known now of the reader, their membership and their newsletters. */
export interface States {
  readonly member: Store<MemberState>;
  readonly subscriptionState: Store<SubscriptionState>;
  readonly newsletterState: Store<NewsletterState>;
}

export const makeStates = (mobileApp: boolean, before?: FromEarlierPage): States => ({
  member: makeStore(noMember(mobileApp, before)),
  subscriptionState: makeStore(noSubscriptions),
  newsletterState: makeStore(noNewsletters),
});

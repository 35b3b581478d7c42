import type { NewEmail } from '../domain/member/new-email';
import { noMember, type MemberState } from '../state/member';
import { noNewsletters, type NewsletterState } from '../state/newsletters';
import { makeStore, type Store } from '../state/store';
import { noSubscriptions, type SubscriptionState } from '../state/subscriptions';

/** What is known now of the reader, their membership and their newsletters. */
export interface States {
  readonly member: Store<MemberState>;
  readonly subscriptionState: Store<SubscriptionState>;
  readonly newsletterState: Store<NewsletterState>;
}

/** `newEmail`: the address that an earlier page knew to be waiting for its confirmation. */
export const makeStates = (mobileApp: boolean, newEmail: NewEmail | null): States => ({
  member: makeStore(noMember(mobileApp, newEmail)),
  subscriptionState: makeStore(noSubscriptions),
  newsletterState: makeStore(noNewsletters),
});

import { pageOfChange, type AskingPage } from '../../domain/change/asked-on';
import { amountDue } from '../../domain/charges/due';
import { methodToCharge } from '../../domain/payment-method/method-to-charge';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import { isLive } from '../../domain/subscription/subscription';
import { awaitsConfirmation, awaitsNewEmail, isNotOnboarded, type MemberState } from '../../state/member';
import type { SubscriptionState } from '../../state/subscriptions';
import type { Recovery } from '../../use-cases/subscriptions/recover-at-load';
import { isFree, lacksMethod, type MembershipFacts } from '../membership-change/facts';

/** A task that needs the reader's attention. */
export type ToDo =
  /** An earlier page left a change open, and recovery is finishing it. */
  | { readonly _tag: 'ChangeRunning' }
  /** An open change with a question, on the page that asks it. */
  | { readonly _tag: 'ChangeOpen'; readonly page: AskingPage }
  /** `amount`: in dollars; `null` if the records do not contain it. */
  | { readonly _tag: 'PastDue'; readonly amount: number | null; readonly hasMethod: boolean }
  | { readonly _tag: 'PauseInterrupted' }
  /** A card that expires soon or has expired. */
  | { readonly _tag: 'CardEnds'; readonly method: PaymentMethod }
  | { readonly _tag: 'NoMethod' }
  /** `email`: `null` if an earlier page requested the change. */
  | { readonly _tag: 'NewEmail'; readonly email: string | null }
  /** The address that the reader registered with is not confirmed yet. */
  | { readonly _tag: 'ConfirmEmail' }
  | { readonly _tag: 'Welcome' };

export interface Known {
  readonly subscriptionState: SubscriptionState;
  readonly member: MemberState;
  readonly recovery: Recovery;
  /** `null` if there is no membership, or it was not read. */
  readonly facts: MembershipFacts | null;
}

/** Returns the to-dos, the most urgent first (AC-01). */
export const toDos = ({ subscriptionState, member, recovery, facts }: Known): readonly ToDo[] => [
  ...openChanges(recovery),
  ...(facts === null ? [] : ofMembership(facts, subscriptionState)),
  ...newEmail(member),
  ...(awaitsConfirmation(member) ? [{ _tag: 'ConfirmEmail' } as const] : []),
  ...(isNotOnboarded(member) ? [{ _tag: 'Welcome' } as const] : []),
];

const openChanges = (recovery: Recovery): readonly ToDo[] => {
  if (recovery._tag === 'Recovering') return [{ _tag: 'ChangeRunning' }];
  if (recovery._tag !== 'Recovered') return [];
  const pages = recovery.changes
    .filter(({ outcome }) => outcome === 'AskReader')
    .map(({ change }) => pageOfChange(change.kind));
  return [...new Set(pages)].map((page) => ({ _tag: 'ChangeOpen', page }));
};

const ofMembership = (facts: MembershipFacts, subscriptionState: SubscriptionState): readonly ToDo[] => {
  const { paymentMethods } = subscriptionState.paymentMethodsData;
  if (facts.membershipStatus._tag === 'PastDue')
    return [
      {
        _tag: 'PastDue',
        amount: amountDue(subscriptionState, facts.now),
        hasMethod: paymentMethods.length > 0,
      },
    ];
  const repair: readonly ToDo[] = facts.interrupted === null ? [] : [{ _tag: 'PauseInterrupted' }];
  const method = methodToCharge(paymentMethods, subscriptionState.subscriptions.some(isLive));
  if (method !== null && (method.expired || method.expiring_soon))
    return [...repair, { _tag: 'CardEnds', method }];
  const unpaid = facts.live !== null && !isFree(facts) && lacksMethod(facts, subscriptionState);
  return unpaid ? [...repair, { _tag: 'NoMethod' }] : repair;
};

const newEmail = (member: MemberState): readonly ToDo[] => {
  const { pendingEmail } = member.user;
  return pendingEmail === null && !awaitsNewEmail(member) ? [] : [{ _tag: 'NewEmail', email: pendingEmail }];
};

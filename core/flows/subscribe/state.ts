import type { DeclineStep } from '../../domain/card/decline';
import type { SubscribeFacts } from '../../domain/change/change';
import type { SiteFailure } from '../../domain/messages/site-failure';
import { isLive } from '../../domain/subscription/subscription';
import type { Notice, SubscriptionState } from '../../state/subscriptions';
import type { SubscribeFailed } from '../../use-cases/subscriptions/subscribe';
import type { CardRefused, Nonce } from '../payment-source/nonce-of';
import type { WalletProblem } from '../payment-source/wallets';
import type { AtWallet, CommitmentStep, CommitmentTypes, NewTerms } from '../commitment/state';
import type { Picked, SubscribeTerms } from './offer';

/** Why nothing was paid, as the reader is told. */
export type NotPaid =
  | CardRefused
  | { readonly _tag: 'CardWaiting' }
  /** The gateway wants the security code of the stored card (PF-01); `again`: one that was given does not match. */
  | { readonly _tag: 'CodeWanted'; readonly again: boolean; readonly notCharged: boolean }
  | WalletProblem
  | { readonly _tag: 'Busy' }
  | NewTerms<SubscribeTerms | null>
  | { readonly _tag: 'SignedOut' }
  /** Another change of this reader is open, and taken up first. */
  | { readonly _tag: 'Earlier' }
  /** There is a membership, whether or not the list could be read again. */
  | { readonly _tag: 'Already' }
  /** `notCharged`: nothing was sent, or the list was read again and shows no membership. `step`: what helps where a card was declined. */
  | {
      readonly _tag: 'Refused';
      readonly notice: Notice;
      readonly notCharged: boolean;
      readonly step: DeclineStep | null;
      /** The typed card's security code was cleared. */
      readonly codeCleared?: true;
    };

export interface SubscribeTask extends Picked {
  /** What was begun and has not been answered, here or on an earlier page: another plan may be picked by now. */
  readonly begun: SubscribeFacts | null;
}

export interface SubscribeCommitment extends CommitmentTypes {
  readonly Task: SubscribeTask;
  /** `null`: the plan is not on offer any more. */
  readonly ShownTerms: SubscribeTerms | null;
  readonly Along: Nonce | { readonly kind: 'stored'; readonly token: string };
  readonly Problem: NotPaid;
  readonly Half: object;
  readonly Failed: SubscribeFailed;
  readonly Before: AtWallet<SubscribeTask, SubscribeTerms | null>;
}

export type SubscribeStep = CommitmentStep<SubscribeCommitment>;

export interface SubscribeState {
  readonly reading: 'reading' | 'failed' | 'read';
  /** Why the plans could not be read, as the site's REST client says it. */
  readonly why: SiteFailure | null;
  /** Token of the stored card whose security code the gateway wants. */
  readonly codeFor: string | null;
  readonly step: SubscribeStep;
}

export const hasLive = (subscriptionState: SubscriptionState): boolean =>
  subscriptionState.unknownLive || subscriptionState.subscriptions.some(isLive);

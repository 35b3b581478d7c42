import type { DeclineStep } from '../../domain/card/decline';
import type { SubscribeFacts } from '../../domain/change/change';
import type { SiteFailure } from '../../domain/messages/site-failure';
import { isLive } from '../../domain/subscription/subscription';
import type { SubscriptionState } from '../../state/subscriptions';
import type { Notice } from '../../domain/messages/notice';
import type { SubscribeFailed } from '../../use-cases/subscriptions/subscribe';
import type { CardRefused, Nonce } from '../payment-source/nonce-of';
import type { WalletProblem } from '../payment-source/wallets';
import type { AtWallet, CommitmentStep, CommitmentTypes, Late, NewTerms } from '../commitment/state';
import type { Picked, SubscribeTerms } from './offer';

/** The reason why nothing was paid, for the reader. */
export type NotPaid =
  | CardRefused
  | Late
  | { readonly _tag: 'CardWaiting' }
  /**
   * The gateway requires the security code of the stored card (PF-01). `again`: the code that was entered does not
   * match.
   */
  | { readonly _tag: 'CodeWanted'; readonly again: boolean; readonly notCharged: boolean }
  | WalletProblem
  | { readonly _tag: 'Busy' }
  | NewTerms<SubscribeTerms | null>
  | { readonly _tag: 'SignedOut' }
  /** Another change of this reader is open and is recovered first. */
  | { readonly _tag: 'Earlier' }
  /** The picked method is not stored: it has been removed or has expired, or it never was. Nothing was sent. */
  | { readonly _tag: 'Gone' }
  /** A membership exists. The list may not have been re-read. */
  | { readonly _tag: 'Already' }
  /**
   * `notCharged`: nothing was sent, or the re-read list shows no membership. `step`: the suggested next step after a
   * decline.
   */
  | {
      readonly _tag: 'Refused';
      readonly notice: Notice;
      readonly notCharged: boolean;
      readonly step: DeclineStep | null;
      /** The typed card's security code was cleared. */
      readonly codeCleared?: true;
    };

export interface SubscribeTask extends Picked {
  /**
   * The purchase that was sent without a response, on this or an earlier page; null if there is none. The reader may
   * have picked another plan since.
   */
  readonly begun: SubscribeFacts | null;
}

export interface SubscribeCommitment extends CommitmentTypes {
  readonly Task: SubscribeTask;
  /** `null` if the plan is no longer offered. */
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
  /** The reason why the plans could not be read, in the words of the site's REST client; null otherwise. */
  readonly why: SiteFailure | null;
  /** Token of the stored card whose security code the gateway requires; null if there is none. */
  readonly codeFor: string | null;
  readonly step: SubscribeStep;
}

export const hasLive = (subscriptionState: SubscriptionState): boolean =>
  subscriptionState.unknownLive || subscriptionState.subscriptions.some(isLive);

import type { DeclineStep } from '../../domain/card/decline';
import type { TimelineEntry } from '../../domain/charges/charges';
import type { PlainMessageKey } from '../../domain/messages/catalogue';
import { failureNotice, type Notice } from '../../state/subscriptions';
import type { NewTerms, Stuck } from '../commitment/state';
import type { CardRefused } from './nonce-of';
import type { WalletProblem } from './wallets';

/** Why something about a card was not done, as the reader is told. */
export type MethodProblem =
  | CardRefused
  | { readonly _tag: 'CardWaiting' }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'SignedOut' }
  /** Something else is due by now than was shown, in dollars, or the card that was named does not pay any more. Nothing was sent. */
  | NewTerms<number | null>
  /** The charges ahead are not those that were shown. Nothing was sent. `null`: none. */
  | {
      readonly _tag: 'ChargeChanged';
      readonly before: TimelineEntry | null;
      readonly now: TimelineEntry | null;
    }
  /** Another change of this reader is open, and taken up first. */
  | { readonly _tag: 'Earlier' }
  /** Another change is half done, and its question is open. */
  | { readonly _tag: 'DecideFirst' }
  /** Readings 21. */
  | { readonly _tag: 'InUse' }
  /** It was removed meanwhile, in another tab or on another device. */
  | { readonly _tag: 'Gone' }
  | WalletProblem
  /**
   * `after`: what is known about the money, once the list was read again. `step`: what helps where
   * a card was declined. `saved`: a card
   * was stored and is used from now on all the same.
   */
  | {
      readonly _tag: 'Refused';
      readonly notice: Notice;
      readonly after: PlainMessageKey | null;
      readonly step: DeclineStep | null;
      readonly saved?: boolean;
      /** The typed card's security code was cleared. */
      readonly codeCleared?: true;
    };

/** Why a change of cards is half done; `null` where the words above say all. */
export interface HalfProblem {
  readonly problem: MethodProblem | null;
}

/** Why what is half done did not go on. */
export const halfProblem = (because: Parameters<typeof failureNotice>[0]): MethodProblem =>
  because._tag === 'SignedOut'
    ? { _tag: 'SignedOut' }
    : {
        _tag: 'Refused',
        notice: failureNotice(because, 'error.updating-subscriptions'),
        after: null,
        step: null,
      };

const busy: MethodProblem = { _tag: 'Busy' };
const earlier: MethodProblem = { _tag: 'Earlier' };

/** What is told beside a change that is half done: nothing while it is gone on with. */
export const problemOfHalf = ({
  finishing,
  stuck,
  problem,
}: HalfProblem & { readonly finishing: boolean; readonly stuck: Stuck | null }): MethodProblem | null => {
  if (finishing) return null;
  if (stuck === null) return problem;
  return stuck === 'busy' ? busy : earlier;
};

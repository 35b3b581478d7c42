import type { DeclineStep } from '../../domain/card/decline';
import type { TimelineEntry } from '../../domain/charges/charges';
import type { PlainMessageKey } from '../../domain/messages/catalogue';
import { paymentNotice, type Notice } from '../../domain/messages/notice';
import type { Late, NewTerms, Stuck } from '../commitment/state';
import type { CardRefused } from './nonce-of';
import type { WalletProblem } from './wallets';

/** The reason why a card operation was not done, for the reader. */
export type MethodProblem =
  | CardRefused
  | Late
  | { readonly _tag: 'CardWaiting' }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'SignedOut' }
  /** The amount due, in dollars, differs from the amount shown, or the named card no longer pays. Nothing was sent. */
  | NewTerms<number | null>
  /** The charges ahead differ from the charges shown. Nothing was sent. `null`: no charge. */
  | {
      readonly _tag: 'ChargeChanged';
      readonly before: TimelineEntry | null;
      readonly now: TimelineEntry | null;
    }
  /** Another change of this reader is open and is recovered first. */
  | { readonly _tag: 'Earlier' }
  /** Another change is half done, and its question is open. */
  | { readonly _tag: 'DecideFirst' }
  /** The method is in use and cannot be removed (readings 21). */
  | { readonly _tag: 'InUse' }
  /** The method was removed meanwhile, in another tab or on another device. */
  | { readonly _tag: 'Gone' }
  | WalletProblem
  /**
   * `after`: the status of the money, once the list was re-read. `step`: the suggested next step after a decline.
   * `saved`: a card was stored and is used from now on despite the failure.
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

/** The reason why a card change is half done; `null` if the text above it is sufficient. */
export interface HalfProblem {
  readonly problem: MethodProblem | null;
}

/** Returns the reason why a half-done change did not continue. */
export const halfProblem = (because: Parameters<typeof paymentNotice>[0]): MethodProblem =>
  because._tag === 'SignedOut'
    ? { _tag: 'SignedOut' }
    : {
        _tag: 'Refused',
        notice: paymentNotice(because, 'error.updating-subscriptions'),
        after: null,
        step: null,
      };

const busy: MethodProblem = { _tag: 'Busy' };
const earlier: MethodProblem = { _tag: 'Earlier' };

/** Returns the problem to show for a half-done change; null while it is being finished. */
export const problemOfHalf = ({
  finishing,
  stuck,
  problem,
}: HalfProblem & { readonly finishing: boolean; readonly stuck: Stuck | null }): MethodProblem | null => {
  if (finishing) return null;
  if (stuck === null) return problem;
  return stuck === 'busy' ? busy : earlier;
};

import type { CardFieldKey, CardProblem } from '../../domain/card/card-fields';
import type { PlainMessageKey } from '../../domain/messages/catalogue';
import type { Notice } from '../../state/subscriptions';
import type { WalletProblem } from './wallets';

/** Why something about a card was not done, as the reader is told. */
export type MethodProblem =
  | { readonly _tag: 'Card'; readonly problem: CardProblem }
  | { readonly _tag: 'CardWaiting' }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'SignedOut' }
  /** Something else is due by now than was shown, in dollars, or the card that was named does not pay any more. Nothing was sent. */
  | { readonly _tag: 'TermsChanged'; readonly before: number | null; readonly now: number | null }
  /** Another change of this reader is open, and taken up first. */
  | { readonly _tag: 'Earlier' }
  /** Readings 21. */
  | { readonly _tag: 'InUse' }
  /** The list was read, or could not be; it does not tell whether the card is there. */
  | { readonly _tag: 'Unclear' }
  | WalletProblem
  /** `after`: what is known about the money, once the list was read again. `again`: what of a typed card does not match it. */
  | {
      readonly _tag: 'Refused';
      readonly notice: Notice;
      readonly after: PlainMessageKey | null;
      readonly again: readonly CardFieldKey[];
    };

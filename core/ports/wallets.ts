import type { Either } from 'fp-ts/Either';
import type { Wallet } from '../domain/wallet/wallets';
import type { WalletTerms } from '../domain/wallet/wallet-terms';
import type { Call } from './call';

/** Why a wallet cannot be used. Nothing was asked of the reader, and nothing was paid. */
export type WalletFailed =
  /** Its code did not arrive, or was not what it should be. */
  | { readonly _tag: 'NotLoaded' }
  /** Longer than anybody waits: for its code, or for what it is asked. */
  | { readonly _tag: 'TimedOut' }
  /** It was there, and failed. */
  | { readonly _tag: 'Failed' };

/** How a wallet ended that gave nothing to pay with. */
export type WalletNotPaid =
  /** The reader closed it. */
  { readonly _tag: 'Cancelled' } | WalletFailed;

/** What a wallet gives: a nonce that works once. Account and card numbers never pass through us (R12). */
export interface WalletPayment {
  readonly nonce: string;
}

export interface WalletPlace {
  /** The id of an empty element on the page. The vendor draws its own button there. */
  readonly elementId: string;
  /** The button's name for screen readers, where the vendor brings none. */
  readonly label: string;
  /** What the reader presses it for: the vendors' buttons word some of it. */
  readonly purpose: 'subscribe' | 'pay' | 'save';
  /** What would be agreed to; asked for when the button is pressed. `null`: nothing is on offer any more. */
  readonly terms: () => WalletTerms | null;
  /** The button was pressed. With `false` nothing opens: something else is being paid. */
  readonly onPress: () => boolean;
  /** The wallet has ended; once for each `onPress` that was let through. */
  readonly onEnd: (outcome: Either<WalletNotPaid, WalletPayment>) => void;
}

/** A vendor's button on the page. */
export interface WalletButton {
  /** What its wallet still says is not heard any more. */
  readonly close: () => void;
}

/** The wallets that can pay here, ready to be put on the page. */
export interface OpenWallets {
  /** In the order in which they are offered (PF-04). */
  readonly onOffer: readonly Wallet[];
  readonly mount: (wallet: Wallet, place: WalletPlace) => Call<WalletButton, WalletFailed>;
  readonly close: () => Promise<void>;
}

/** PayPal, Google Pay and Apple Pay, as far as device and gateway allow (PF-04). Their code arrives when it is asked for. */
export interface Wallets {
  /** Those that the publisher has turned on. */
  readonly enabled: readonly Wallet[];
  /** Finds out which can be offered. One that is out of order is left out; the others stay. */
  readonly open: (clientToken: string) => Call<OpenWallets, WalletFailed>;
}

import type { Either } from 'fp-ts/Either';
import type { Wallet } from '../domain/wallet/wallets';
import type { WalletTerms } from '../domain/wallet/wallet-terms';
import type { AsyncResult } from './call';

/** The reasons why a wallet cannot be used. The reader saw no prompt and paid nothing. */
export type WalletFailed =
  /** The wallet's script did not load or is invalid. */
  | { readonly _tag: 'NotLoaded' }
  /** The script or a wallet request exceeded the timeout. */
  | { readonly _tag: 'TimedOut' }
  /** The wallet loaded and then failed. */
  | { readonly _tag: 'Failed' };

/** The outcomes of a wallet without a payment. */
export type WalletNotPaid =
  /** The reader closed the wallet. */
  { readonly _tag: 'Cancelled' } | WalletFailed;

/** The result of a wallet: a one-time nonce. Account and card numbers never pass through this code (R12). */
export interface WalletPayment {
  readonly nonce: string;
}

export interface WalletPlace {
  /** The id of an empty element on the page. The vendor renders its own button there. */
  readonly elementId: string;
  /** The button's name for screen readers if the vendor sets none. */
  readonly label: string;
  /** The purpose of the button. Some vendor buttons adapt their label to it. */
  readonly purpose: 'subscribe' | 'pay' | 'save';
  /** The terms to agree to, read when the reader presses the button. `null`: no terms are available any more. */
  readonly terms: () => WalletTerms | null;
  /**
   * Called when the reader presses the button. If it returns `false`, the wallet does not open because another payment
   * is running.
   */
  readonly onPress: () => boolean;
  /** Called once per accepted `onPress`, when the wallet has ended. */
  readonly onEnd: (outcome: Either<WalletNotPaid, WalletPayment>) => void;
}

/** A vendor's button on the page. */
export interface WalletButton {
  /** Ignores all later events of the wallet. */
  readonly close: () => void;
}

/** The wallets that can be used here, ready to mount. */
export interface OpenWallets {
  /** The available wallets in display order (PF-04). */
  readonly onOffer: readonly Wallet[];
  readonly mount: (wallet: Wallet, place: WalletPlace) => AsyncResult<WalletButton, WalletFailed>;
  readonly close: () => Promise<void>;
}

/**
 * PayPal, Google Pay and Apple Pay, if the device and the gateway support them (PF-04). Their scripts load on demand.
 */
export interface Wallets {
  /** The wallets that the publisher has enabled. */
  readonly enabled: readonly Wallet[];
  /** Determines the available wallets. A wallet that fails is skipped; the others stay available. */
  readonly open: (clientToken: string) => AsyncResult<OpenWallets, WalletFailed>;
}

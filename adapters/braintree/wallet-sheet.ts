import type { Either } from 'fp-ts/Either';
import * as E from 'fp-ts/Either';
import type { Client } from 'braintree-web/client';
import type { WalletTerms } from '../../core/domain/wallet/wallet-terms';
import type { Call } from '../../core/ports/call';
import type { WalletFailed, WalletNotPaid, WalletPayment, WalletPlace } from '../../core/ports/wallets';
import type { Timers } from './with-timeout';

/** What each wallet's part is given. */
export interface WalletPage {
  readonly window: Timers & Pick<Window, 'document'>;
  readonly client: Client;
  /** Of the amounts: a code of ISO 4217. */
  readonly currency: string;
  /** An address of a script, as the page's policy wants it. */
  readonly toScriptAddress: (address: string) => string;
  /** Milliseconds for a script, and for a button that is drawn. */
  readonly loadLimit: number;
  /** Milliseconds that the reader may take in a wallet. */
  readonly askLimit: number;
}

/** A wallet that can pay here. */
export interface ReadyWallet {
  /** Draws the vendor's button into an element. `undefined`: there is nothing to undo but the element itself. */
  readonly draw: (element: HTMLElement, place: WalletPlace) => Call<(() => void) | undefined, WalletFailed>;
  readonly close: () => unknown;
}

/** What a wallet's code is, once it has arrived. `null`: this device cannot pay with it. */
export type PrepareWallet<Options> = (
  page: WalletPage,
  options: Options,
) => Call<ReadyWallet | null, WalletFailed>;

export const failed: WalletFailed = { _tag: 'Failed' };

/**
 * One press of a wallet's button after the other: each that is let through ends once, whatever the vendor calls and how often,
 * and at the latest after the limit.
 */
export const sheetsOf = (
  { window, askLimit }: Pick<WalletPage, 'window' | 'askLimit'>,
  place: WalletPlace,
): {
  /** What will be agreed to; `null` where the press is not let through. */
  readonly begin: () => WalletTerms | null;
  readonly end: (outcome: Either<WalletNotPaid, WalletPayment>) => void;
  /** Ends with the nonce of what a vendor answers; with a failure where there is none. */
  readonly endWith: (answer: unknown) => void;
} => {
  let timer: number | null = null;
  const end = (outcome: Either<WalletNotPaid, WalletPayment>): void => {
    if (timer === null) return;
    window.clearTimeout(timer);
    timer = null;
    place.onEnd(outcome);
  };
  return {
    begin: () => {
      const terms = timer === null ? place.terms() : null;
      if (terms === null || !place.onPress()) return null;
      timer = window.setTimeout(() => end(E.left({ _tag: 'TimedOut' })), askLimit);
      return terms;
    },
    end,
    endWith: (answer) => {
      const nonce = nonceOf(answer);
      end(nonce === null ? E.left(failed) : E.right({ nonce }));
    },
  };
};

/** Only the nonce leaves the adapter (R12). */
const nonceOf = (answer: unknown): string | null =>
  typeof answer === 'object' &&
  answer !== null &&
  'nonce' in answer &&
  typeof answer.nonce === 'string' &&
  answer.nonce !== ''
    ? answer.nonce
    : null;

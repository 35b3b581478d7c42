import type { Either } from 'fp-ts/Either';
import * as E from 'fp-ts/Either';
import type { Client } from 'braintree-web/client';
import type { WalletTerms } from '../../core/domain/wallet/wallet-terms';
import type { Call } from '../../core/ports/call';
import type { WalletFailed, WalletNotPaid, WalletPayment, WalletPlace } from '../../core/ports/wallets';
import type { Timers } from './with-timeout';

/** The context passed to each wallet's code. */
export interface WalletPage {
  readonly window: Timers & Pick<Window, 'document'>;
  readonly client: Client;
  /** Currency of the amounts: an ISO 4217 code. */
  readonly currency: string;
  /** Converts an address to a script URL that the page's Trusted Types policy accepts. */
  readonly toScriptAddress: (address: string) => string;
  /** Timeout in milliseconds for a script, and for the rendering of a button. */
  readonly loadLimit: number;
  /** Maximum time in milliseconds that the reader may spend in a wallet. */
  readonly askLimit: number;
  /** Timeout in milliseconds for a request of an open wallet, while the reader can only wait. */
  readonly workLimit: number;
}

/** A wallet that can pay on this device. */
export interface ReadyWallet {
  /**
   * Renders the vendor's button into an element. Returns a cleanup function; `undefined` if removing the
   * element is enough.
   */
  readonly draw: (element: HTMLElement, place: WalletPlace) => Call<(() => void) | undefined, WalletFailed>;
  readonly close: () => unknown;
}

/** The entry point of a wallet's code. Returns `null` if this device cannot pay with the wallet. */
export type PrepareWallet<Options> = (
  page: WalletPage,
  options: Options,
) => Call<ReadyWallet | null, WalletFailed>;

export const failed: WalletFailed = { _tag: 'Failed' };

/**
 * Handles the presses of a wallet's button, one at a time. Each accepted press ends exactly once, however
 * often the vendor's callbacks run. It ends at the latest after a time limit.
 */
export const sheetsOf = (
  { window, askLimit, workLimit }: Pick<WalletPage, 'window' | 'askLimit' | 'workLimit'>,
  place: WalletPlace,
): {
  /** Starts a press and returns the terms to approve; `null` if the press is rejected. */
  readonly begin: () => WalletTerms | null;
  readonly end: (outcome: Either<WalletNotPaid, WalletPayment>) => void;
  /** Waits for a request of the open wallet. The press ends if the request takes too long. */
  readonly work: <A>(request: Promise<A>) => Promise<A>;
  /** Ends the press with the nonce in the vendor's response, or with a failure if it has none. */
  readonly endWith: (answer: unknown) => void;
} => {
  let timer: number | null = null;
  const end = (outcome: Either<WalletNotPaid, WalletPayment>): void => {
    if (timer === null) return;
    window.clearTimeout(timer);
    timer = null;
    place.onEnd(outcome);
  };
  const endAfter = (limit: number): void => {
    if (timer !== null) window.clearTimeout(timer);
    timer = window.setTimeout(() => end(E.left({ _tag: 'TimedOut' })), limit);
  };
  return {
    begin: () => {
      const terms = timer === null ? place.terms() : null;
      if (terms === null || !place.onPress()) return null;
      endAfter(askLimit);
      return terms;
    },
    end,
    work: async (request) => {
      if (timer !== null) endAfter(workLimit);
      const working = timer;
      try {
        return await request;
      } finally {
        if (timer !== null && timer === working) endAfter(askLimit);
      }
    },
    endWith: (answer) => {
      const nonce = nonceOf(answer);
      end(nonce === null ? E.left(failed) : E.right({ nonce }));
    },
  };
};

/** Extracts the nonce. No other part of the vendor's response leaves the adapter (R12). */
const nonceOf = (answer: unknown): string | null =>
  typeof answer === 'object' &&
  answer !== null &&
  'nonce' in answer &&
  typeof answer.nonce === 'string' &&
  answer.nonce !== ''
    ? answer.nonce
    : null;

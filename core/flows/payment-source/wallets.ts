import * as E from 'fp-ts/Either';
import { makeStore } from '../../state/store';
import type { Wallet } from '../../domain/wallet/wallets';
import type { Call } from '../../ports/call';
import type { Live } from '../../ports/live';
import type { WalletTerms } from '../../domain/wallet/wallet-terms';
import type { OpenWallets, WalletNotPaid, WalletPayment, WalletPlace, Wallets } from '../../ports/wallets';
import { makeLatestOnly } from '../../state/latest-only';

/** `Looking` reserves the row's height. If there is no wallet, there is no row and no gap (PF-04). */
export type WalletState =
  | { readonly _tag: 'None' }
  | { readonly _tag: 'Looking' }
  | { readonly _tag: 'Offered'; readonly wallets: readonly Wallet[] };

/** The wallets on the page. They are detected once, and removed with the page. */
export interface WalletFlow {
  readonly state: Live<WalletState>;
  readonly find: () => Promise<void>;
  /**
   * Mounts a vendor's button on the page. Returns a function that removes it. If mounting fails, the wallet is no
   * longer offered.
   */
  readonly mount: (wallet: Wallet, place: WalletPlace) => () => void;
  /** Replaces the vendor's button by a new one. Later events of a window that is still open have no effect. */
  readonly renew: (wallet: Wallet) => void;
  readonly close: () => Promise<void>;
}

/** The reason why a wallet ended without a payment. `canceled`: the reader canceled the wait on our page. */
export type WalletEnd = 'failed' | 'late' | 'canceled';

/** A wallet ended without a payment, and the reader did not close its window. */
export interface WalletProblem {
  readonly _tag: 'Wallet';
  readonly wallet: Wallet;
  readonly ended: WalletEnd;
}

/** Returns the problem of a wallet that did not pay; `null` if the reader closed it. */
export const walletProblem = (wallet: Wallet, { _tag }: WalletNotPaid): WalletProblem | null =>
  _tag === 'Cancelled' ? null : { _tag: 'Wallet', wallet, ended: _tag === 'TimedOut' ? 'late' : 'failed' };

/** The wallet checkout of a page: the terms on the wallets' sheets, and the step after a wallet has ended. */
export interface WalletCheckout {
  readonly purpose: WalletPlace['purpose'];
  readonly wallets: WalletFlow;
  /** `null` if nothing is offered any more. */
  readonly terms: () => WalletTerms | null;
  /** Called when a wallet's button is pressed. Returns `false` while another change is running. */
  readonly begin: (wallet: Wallet) => boolean;
  /** Pays with the result of the wallet, or stores it. */
  readonly complete: (wallet: Wallet, outcome: E.Either<WalletNotPaid, WalletPayment>) => Promise<void>;
  /** Ends the wait for a wallet at the reader's request. Nothing was sent, and a later approval has no effect. */
  readonly cancel: () => void;
}

export interface WalletFlowPorts {
  readonly clientToken: Call<string>;
  readonly wallets: Wallets;
}

export const makeWalletFlow = ({ clientToken, wallets }: WalletFlowPorts): WalletFlow => {
  const wanted = wallets.enabled.length > 0;
  const state = makeStore<WalletState>({ _tag: wanted ? 'Looking' : 'None' });
  let current: OpenWallets | null = null;
  const mounted = new Map<Wallet, () => void>();
  const turns = makeLatestOnly();

  const offer = (found: readonly Wallet[]): void =>
    state.set(found.length === 0 ? { _tag: 'None' } : { _tag: 'Offered', wallets: found });
  const giveUp = (wallet: Wallet): void => {
    const now = state.getValue();
    if (now._tag === 'Offered') offer(now.wallets.filter((one) => one !== wallet));
  };

  return {
    state,
    find: async () => {
      if (!wanted) return;
      const { isLast } = turns();
      state.set({ _tag: 'Looking' });
      const token = await clientToken();
      if (!isLast()) return;
      if (E.isLeft(token)) return offer([]);
      const opened = await wallets.open(token.right);
      if (!isLast()) {
        if (E.isRight(opened)) await opened.right.close();
        return;
      }
      // If wallets cannot be loaded, cards can still pay, so no error is shown.
      if (E.isLeft(opened)) return offer([]);
      current = opened.right;
      offer(current.onOffer);
    },
    mount: (wallet, place) => {
      const buttons = makeLatestOnly();
      let undo: () => void = () => undefined;
      const remove = (): void => {
        buttons();
        undo();
        undo = () => undefined;
      };
      const put = async (): Promise<void> => {
        const { isLast } = buttons();
        const outcome = await current?.mount(wallet, place);
        if (outcome === undefined || !isLast()) {
          if (outcome !== undefined && E.isRight(outcome)) outcome.right.close();
          return;
        }
        if (E.isLeft(outcome)) return giveUp(wallet);
        undo = outcome.right.close;
      };
      const renew = (): void => {
        remove();
        void put();
      };
      mounted.set(wallet, renew);
      void put();
      return () => {
        if (mounted.get(wallet) === renew) mounted.delete(wallet);
        remove();
      };
    },
    renew: (wallet) => mounted.get(wallet)?.(),
    close: async () => {
      turns();
      const closing = current;
      current = null;
      state.set({ _tag: wanted ? 'Looking' : 'None' });
      await closing?.close();
    },
  };
};

import * as E from 'fp-ts/Either';
import { makeStore } from '../../state/store';
import type { Wallet } from '../../domain/wallet/wallets';
import type { Call } from '../../ports/call';
import type { Live } from '../../ports/live';
import type { WalletTerms } from '../../domain/wallet/wallet-terms';
import type { OpenWallets, WalletNotPaid, WalletPayment, WalletPlace, Wallets } from '../../ports/wallets';
import { makeLatestOnly } from '../../state/latest-only';

/** `Looking` keeps the row's height; without a wallet there is no row, and no gap (PF-04). */
export type WalletState =
  | { readonly _tag: 'None' }
  | { readonly _tag: 'Looking' }
  | { readonly _tag: 'Offered'; readonly wallets: readonly Wallet[] };

/** The wallets on the page: found out once, and gone with the page. */
export interface WalletFlow {
  readonly state: Live<WalletState>;
  readonly find: () => Promise<void>;
  /** Puts a vendor's button on the page; answers its undoing. One that cannot be put there is offered no more. */
  readonly mount: (wallet: Wallet, place: WalletPlace) => () => void;
  readonly close: () => Promise<void>;
}

/** A wallet ended by itself, and gave nothing to pay with. */
export interface WalletProblem {
  readonly _tag: 'Wallet';
  readonly wallet: Wallet;
  readonly late: boolean;
}

/** What a reader is told of a wallet that gave nothing; `null` where they closed it. */
export const walletProblem = (wallet: Wallet, { _tag }: WalletNotPaid): WalletProblem | null =>
  _tag === 'Cancelled' ? null : { _tag: 'Wallet', wallet, late: _tag === 'TimedOut' };

/** What a page takes wallets for: what their sheets say, and what follows when one has ended. */
export interface WalletCheckout {
  readonly purpose: WalletPlace['purpose'];
  readonly wallets: WalletFlow;
  /** `null`: nothing is on offer any more. */
  readonly terms: () => WalletTerms | null;
  /** A wallet's button was pressed; `false` while something else is under way. */
  readonly begin: (wallet: Wallet) => boolean;
  /** Pays with what the wallet gave, or stores it. */
  readonly complete: (wallet: Wallet, outcome: E.Either<WalletNotPaid, WalletPayment>) => Promise<void>;
}

export interface WalletFlowPorts {
  readonly clientToken: Call<string>;
  readonly wallets: Wallets;
}

export const makeWalletFlow = ({ clientToken, wallets }: WalletFlowPorts): WalletFlow => {
  const wanted = wallets.enabled.length > 0;
  const state = makeStore<WalletState>({ _tag: wanted ? 'Looking' : 'None' });
  let current: OpenWallets | null = null;
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
      const opened = await wallets.open(token.right)();
      if (!isLast()) {
        if (E.isRight(opened)) await opened.right.close();
        return;
      }
      // Cards still pay where wallets do not come: nothing is lost that has to be told.
      if (E.isLeft(opened)) return offer([]);
      current = opened.right;
      offer(current.onOffer);
    },
    mount: (wallet, place) => {
      let undone = false;
      let undo: () => void = () => undefined;
      const put = async (): Promise<void> => {
        const outcome = await current?.mount(wallet, place)();
        if (outcome === undefined || undone) {
          if (outcome !== undefined && E.isRight(outcome)) outcome.right.close();
          return;
        }
        if (E.isLeft(outcome)) return giveUp(wallet);
        undo = outcome.right.close;
      };
      void put();
      return () => {
        undone = true;
        undo();
      };
    },
    close: async () => {
      turns();
      const closing = current;
      current = null;
      state.set({ _tag: wanted ? 'Looking' : 'None' });
      await closing?.close();
    },
  };
};

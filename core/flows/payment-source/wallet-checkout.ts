import * as E from 'fp-ts/Either';
import { deciding, type AtWallet } from '../commitment/state';
import type { Nonce } from './nonce-of';
import { walletProblem, type WalletProblem, type WalletCheckout } from './wallets';

/** The step to return to if a wallet was closed or failed. */
type Back<Task> = ReturnType<typeof deciding<Task, WalletProblem>>;

export interface WalletCheckoutOf<Task, ShownTerms, Step extends { readonly _tag: string }> extends Pick<
  WalletCheckout,
  'purpose' | 'wallets' | 'terms'
> {
  readonly step: () => Step | AtWallet<Task, ShownTerms>;
  readonly goTo: (step: Back<Task> | AtWallet<Task, ShownTerms>) => void;
  /** The task that a wallet would send; null while another change is running. */
  readonly task: () => Task | null;
  readonly termsOf: (task: Task) => ShownTerms;
  readonly send: (sent: {
    readonly task: Task;
    readonly shownTerms: ShownTerms;
    readonly along: Nonce;
  }) => Promise<void>;
}

/**
 * Adds wallets as another payment source of a commitment. The terms that were shown when the reader opened the wallet
 * are sent.
 */
export const makeWalletCheckout = <Task, ShownTerms, Step extends { readonly _tag: string }>({
  step,
  goTo,
  task,
  termsOf,
  send,
  ...walletCheckout
}: WalletCheckoutOf<Task, ShownTerms, Step>): WalletCheckout => {
  const isAt = (now: Step | AtWallet<Task, ShownTerms>): now is AtWallet<Task, ShownTerms> =>
    now._tag === 'AtWallet';
  return {
    ...walletCheckout,
    begin: (wallet) => {
      const wanted = task();
      if (wanted === null) return false;
      goTo({ _tag: 'AtWallet', task: wanted, shownTerms: termsOf(wanted), wallet });
      return true;
    },
    complete: async (wallet, outcome) => {
      const then = step();
      if (!isAt(then) || then.wallet !== wallet) return;
      if (E.isLeft(outcome)) {
        goTo(deciding(then.task, walletProblem(wallet, outcome.left)));
        // The window may still be open, and its result must not count for the next one.
        if (outcome.left._tag === 'TimedOut') walletCheckout.wallets.renew(wallet);
        return;
      }
      const along: Nonce = { kind: 'nonce', nonce: outcome.right.nonce, wallet };
      return send({ task: then.task, shownTerms: then.shownTerms, along });
    },
    cancel: () => {
      const then = step();
      if (!isAt(then)) return;
      const { task: wanted, wallet } = then;
      goTo(deciding(wanted, { _tag: 'Wallet', wallet, ended: 'canceled' }));
      walletCheckout.wallets.renew(wallet);
    },
  };
};

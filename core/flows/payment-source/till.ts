import * as E from 'fp-ts/Either';
import { deciding, type AtWallet } from '../commitment/state';
import type { Nonce } from './nonce-of';
import { walletProblem, type WalletProblem, type WalletTill } from './wallets';

/** What a flow takes wallets for, on its commitment. */
type Back<Task> = ReturnType<typeof deciding<Task, WalletProblem>>;

export interface TillOf<Task, Told, Step extends { readonly _tag: string }> extends Pick<
  WalletTill,
  'purpose' | 'wallets' | 'terms'
> {
  readonly step: () => Step | AtWallet<Task, Told>;
  readonly goTo: (step: Back<Task> | AtWallet<Task, Told>) => void;
  /** What a wallet would do now; `null` while something else is under way. */
  readonly task: () => Task | null;
  readonly tell: (task: Task) => Told;
  readonly send: (sent: { readonly task: Task; readonly told: Told; readonly along: Nonce }) => Promise<void>;
}

/** Wallets as another way to what a commitment sends: on what stood there when the reader went into one. */
export const makeTill = <Task, Told, Step extends { readonly _tag: string }>({
  step,
  goTo,
  task,
  tell,
  send,
  ...till
}: TillOf<Task, Told, Step>): WalletTill => {
  const isAt = (now: Step | AtWallet<Task, Told>): now is AtWallet<Task, Told> => now._tag === 'AtWallet';
  return {
    ...till,
    enter: (wallet) => {
      const wanted = task();
      if (wanted === null) return false;
      goTo({ _tag: 'AtWallet', task: wanted, told: tell(wanted), wallet });
      return true;
    },
    leave: async (wallet, outcome) => {
      const then = step();
      if (!isAt(then) || then.wallet !== wallet) return;
      if (E.isLeft(outcome)) return goTo(deciding(then.task, walletProblem(wallet, outcome.left)));
      const along: Nonce = { kind: 'nonce', nonce: outcome.right.nonce, wallet };
      return send({ task: then.task, told: then.told, along });
    },
  };
};

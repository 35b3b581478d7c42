import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Wallet } from '../../core/domain/wallet/wallets';
import type { WalletFailed, Wallets } from '../../core/ports/wallets';
import { withTimeout } from './with-timeout';
import type { WalletSettings } from './wallets';

/** Milliseconds for each script, and for a button that is drawn. */
const loadLimit = 15_000;
/** Milliseconds that a reader may take in a wallet. Agreeing later costs nothing and leads nowhere. */
const askLimit = 15 * 60_000;

export interface LazyWalletsOptions {
  readonly settings: WalletSettings;
  /** Of the plans' amounts: a code of ISO 4217. */
  readonly currency: string;
  /** An address of a script, as the page's policy wants it. */
  readonly toScriptAddress: (address: string) => string;
}

/** The wallets' code arrives when it is asked for which can be offered, and only where the publisher has turned one on. */
export const lazyWallets = ({ settings, currency, toScriptAddress }: LazyWalletsOptions): Wallets => {
  const enabled = Object.keys(settings) as readonly Wallet[];
  return {
    enabled,
    open: (clientToken) =>
      pipe(
        withTimeout(
          TE.tryCatch(
            () => import('./wallets'),
            (): WalletFailed => ({ _tag: 'NotLoaded' }),
          ),
          { timers: window, limit: loadLimit, late: { _tag: 'TimedOut' } as const },
        ),
        TE.flatMap(({ openWallets }) =>
          openWallets(clientToken, {
            window,
            settings,
            currency,
            enabled,
            toScriptAddress,
            loadLimit,
            askLimit,
          }),
        ),
      ),
  };
};

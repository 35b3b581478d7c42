import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Wallet } from '../../core/domain/wallet/wallets';
import type { WalletFailed, Wallets } from '../../core/ports/wallets';
import { withTimeout } from './with-timeout';
import type { WalletSettings } from './wallets';

/** Timeout in milliseconds for each script, and for the rendering of a button. */
const loadLimit = 15_000;
/**
 * Maximum time in milliseconds that a reader may spend in a wallet. A later approval is ignored and charges
 * nothing.
 */
const askLimit = 15 * 60_000;
/** Timeout in milliseconds for a request of an open wallet, as for all steps before a payment is sent. */
const workLimit = 60_000;

export interface LazyWalletsOptions {
  readonly settings: WalletSettings;
  /** Currency of the plans' amounts: an ISO 4217 code. */
  readonly currency: string;
  /** Converts an address to a script URL that the page's Trusted Types policy accepts. */
  readonly toScriptAddress: (address: string) => string;
  /** True with `environment: 'local'`, where the sandbox may serve the gateway. */
  readonly isLocal: boolean;
  /** Called with the error of a failed load of our own code. */
  readonly onMissing: (error: unknown) => void;
}

/**
 * Loads the wallets' code on the first `open`. `open` is needed only if the publisher has enabled a wallet.
 */
export const lazyWallets = ({
  settings,
  currency,
  toScriptAddress,
  isLocal,
  onMissing,
}: LazyWalletsOptions): Wallets => {
  const enabled = Object.keys(settings) as readonly Wallet[];
  return {
    enabled,
    open: (clientToken) =>
      pipe(
        withTimeout(
          TE.tryCatch(
            async () => {
              if (isLocal) await import('./local-fields');
              return import('./wallets');
            },
            (error): WalletFailed => {
              onMissing(error);
              return { _tag: 'NotLoaded' };
            },
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
            workLimit,
          }),
        ),
      )(),
  };
};

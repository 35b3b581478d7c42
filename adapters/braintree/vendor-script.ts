import * as E from 'fp-ts/Either';
import type { Call } from '../../core/ports/call';
import type { WalletFailed } from '../../core/ports/wallets';
import { withTimeout, type Timers } from './with-timeout';

export interface VendorScript {
  readonly window: Timers & Pick<Window, 'document'>;
  /**
   * Returns the script's URL in the form that the page's Trusted Types policy accepts. Throws if the policy
   * rejects it.
   */
  readonly address: () => string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds. */
  readonly limit: number;
}

/**
 * Adds a vendor's script to the page. The card provider's own loader throws on pages that enforce Trusted
 * Types, so this function replaces it (decision 23). A script that fails or times out is removed, so that it
 * can be loaded again.
 */
export const loadVendorScript = ({
  window,
  address,
  attributes = {},
  limit,
}: VendorScript): Call<void, WalletFailed> => {
  const script = window.document.createElement('script');
  const arrived: Call<void, WalletFailed> = () =>
    new Promise((resolve) => {
      const notLoaded = () => resolve(E.left({ _tag: 'NotLoaded' }));
      try {
        script.async = true;
        for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
        script.src = address();
        script.onload = () => resolve(E.right(undefined));
        script.onerror = notLoaded;
        window.document.head.append(script);
      } catch {
        notLoaded();
      }
    });
  const limited = withTimeout(arrived, { timers: window, limit, late: { _tag: 'TimedOut' } as const });
  return async () => {
    const outcome = await limited();
    if (E.isLeft(outcome)) script.remove();
    return outcome;
  };
};

import * as E from 'fp-ts/Either';
import type { Call } from '../../core/ports/call';
import type { WalletFailed } from '../../core/ports/wallets';
import { withTimeout, type Timers } from './with-timeout';

export interface VendorScript {
  readonly window: Timers & Pick<Window, 'document'>;
  /** The script's address, as the page's policy wants it. Throws where that is not allowed. */
  readonly address: () => string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly limit: number;
}

/**
 * Puts a vendor's script on the page. The card provider's own loader throws where pages enforce Trusted Types, so we load it
 * (decision 23). One that fails, or does not come in time, is taken away again, so that it can be asked for once more.
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

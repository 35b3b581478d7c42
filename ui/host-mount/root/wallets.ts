import { accountConfig } from './account-config';
import { lazyWallets } from '../../../adapters/braintree/lazy-wallets';
import type { Log } from '../../../core/ports/log';
import type { Wallets } from '../../../core/ports/wallets';
import type { PageContext } from '../page/context';
import { toTrustedScriptAddress } from '../page/trusted-types';
import { readWallets } from './wallet-settings';

/** The wallets enabled by the page's configuration (PF-04). Wrong entries are logged and left out. */
export const walletsOf = (page: PageContext, log: Log): Wallets => {
  const { environment, currency } = page.config;
  const { wallets } = accountConfig(page.config);
  const { settings, problems } = readWallets(currency === '' ? {} : wallets, environment === 'local');
  for (const problem of problems) log.warn(`configuration field ${problem}`);
  return lazyWallets({
    settings,
    currency,
    toScriptAddress: (address) => toTrustedScriptAddress(page, address),
    isLocal: environment === 'local',
    onMissing: (error) => page.report(error, 'wallets'),
  });
};

import { useInsertionEffect } from '../react/hooks/since-react-18';
import { BrowserRouter } from 'react-router-dom';
import { AccountPages, renderLink } from '../react/account-app';
import { AppFrame } from '../react/app-frame';
import { useAccountStores } from '../react/hooks/account-stores';
import { standBeforeRouter } from '../react/hooks/history-gate';
import { useSession } from '../react/services';
import { ScreenSkeleton } from '../react/router';
import { InRegion } from './in-region';
import { useInBrowser } from './use-in-browser';
import { WithRetry } from './with-retry';

/**
 * The whole account area. It owns the addresses below `/account`, so the app renders only this component there.
 *
 * @example
 * ```tsx
 * <Route path="/account/*" element={<Account />} />
 * ```
 */
export const Account = () => (
  <WithRetry>
    <InRegion>
      <AccountArea />
    </InRegion>
  </WithRetry>
);

const AccountArea = () => {
  const services = useSession();
  const stores = useAccountStores();
  // Runs before the effects in which the router starts to listen.
  useInsertionEffect(() => standBeforeRouter(), []);
  // A server does not know which account page is open.
  if (!useInBrowser())
    return (
      <AppFrame services={services} stores={stores}>
        <ScreenSkeleton name="account" />
      </AppFrame>
    );
  return (
    <AppFrame services={services} stores={stores} renderLink={renderLink}>
      <BrowserRouter>
        <AccountPages />
      </BrowserRouter>
    </AppFrame>
  );
};

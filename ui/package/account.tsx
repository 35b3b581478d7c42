import { useInsertionEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AccountPages, renderLink } from '../react/account-app';
import { AppFrame } from '../react/app-frame';
import { useAccountStores } from '../react/hooks/account-stores';
import { standBeforeRouter } from '../react/hooks/history-gate';
import { useSession } from '../react/services';
import { InRegion } from './in-region';

/** The whole account area. The addresses below `/account` are its own: the app shows it there, and nothing else. */
export const Account = () => (
  <InRegion>
    <AccountArea />
  </InRegion>
);

const AccountArea = () => {
  const services = useSession();
  const stores = useAccountStores();
  // Before the router listens, which is done in effects that come later.
  useInsertionEffect(() => standBeforeRouter(), []);
  return (
    <AppFrame services={services} stores={stores} renderLink={renderLink}>
      <BrowserRouter>
        <AccountPages />
      </BrowserRouter>
    </AppFrame>
  );
};

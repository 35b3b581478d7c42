import { useInsertionEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AccountPages, renderLink } from '../react/account-app';
import { AppFrame } from '../react/app-frame';
import { useAccountStores } from '../react/hooks/account-stores';
import { standBeforeRouter } from '../react/hooks/history-gate';
import { useSession } from '../react/services';
import { ScreenSkeleton } from '../react/router';
import { InRegion } from './in-region';
import { OwnBoundary } from './own-boundary';
import { useInBrowser } from './use-in-browser';

/** The whole account area. The addresses below `/account` are its own: the app shows it there, and nothing else. */
export const Account = () => (
  <OwnBoundary>
    <InRegion>
      <AccountArea />
    </InRegion>
  </OwnBoundary>
);

const AccountArea = () => {
  const services = useSession();
  const stores = useAccountStores();
  // Before the router listens, which is done in effects that come later.
  useInsertionEffect(() => standBeforeRouter(), []);
  // A server does not know at which of its pages the app stands.
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

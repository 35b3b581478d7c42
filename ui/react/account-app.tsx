import { useEffect, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Link as RouterLink, useNavigate } from 'react-router-dom';
import { isAccountPage } from '../../core/domain/routes/account-path';
import { AlertPlace } from './alert-bar/alert-place';
import { AppFrame } from './app-frame';
import { identifierPrefix } from './identifier-prefix';
import { WithHelp } from './help-line';
import { plainLink, type RenderLink } from './components/render-link';
import { makeAccountStores, type AccountStores } from './hooks/account-stores';
import { standBeforeRouter } from './hooks/history-gate';
import { setPageTitle, siteTitle } from './hooks/page-title';
import { onSite, windowOnSite } from './on-site';
import { AccountRouter } from './router';
import { RouterNavigation } from './router-navigation';
import { SessionProvider, type SessionServices } from './services';

/** A page to go to. */
export interface Destination {
  readonly to: string;
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** What the sign-in shell hands over: where it stands, what it knows, and where the reader goes from there. */
export interface HandedOver {
  readonly root: Root;
  readonly stores: AccountStores;
  /** `null` where the browser's address names the page already. */
  readonly step: Destination | null;
}

/** Mounts the account area into an element of the host's page. Returns its undoing. */
export const mountAccountApp = (
  container: HTMLElement,
  services: SessionServices,
  handedOver: HandedOver | null = null,
): (() => void) => {
  const { root, stores, step } = handedOver ?? {
    root: createRoot(container, { identifierPrefix }),
    stores: makeAccountStores(services, siteTitle()),
    step: null,
  };
  const standAside = standBeforeRouter();
  // Not in a component of its own: what has been announced at the sign-in shell is heard to its end.
  root.render(
    <AppFrame services={services} stores={stores} renderLink={renderLink}>
      <SessionProvider value={services}>
        <BrowserRouter window={windowOnSite()}>
          <From step={step}>
            <AccountPages />
          </From>
        </BrowserRouter>
      </SessionProvider>
    </AppFrame>,
  );
  return () => {
    root.unmount();
    standAside();
    setPageTitle(stores.visits.siteTitle);
  };
};

/** All pages of the account area, inside a router. */
export const AccountPages = () => (
  <RouterNavigation>
    <WithHelp>
      <AccountRouter />
    </WithHelp>
    <AlertPlace />
  </RouterNavigation>
);

/** Takes the first step before anything is shown; the router listens once it is mounted. */
const From = ({ step, children }: { readonly step: Destination | null; readonly children: ReactNode }) => {
  const navigate = useNavigate();
  const [taken, setTaken] = useState(step === null);

  useEffect(() => {
    if (step === null) return;
    const going = navigate(step.to, { replace: step.replace === true, state: step.state });
    void Promise.resolve(going).then(() => setTaken(true));
    // Once: the step is where the app begins.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return taken ? children : null;
};

/** Pages of the account area need no page load; everything else is the browser's. */
export const renderLink: RenderLink = ({ href, children, ...anchor }) =>
  isAccountPage(href) ? (
    <RouterLink {...anchor} to={onSite(href)}>
      {children}
    </RouterLink>
  ) : (
    plainLink({ ...anchor, href, children })
  );

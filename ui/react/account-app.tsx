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

/** A page to navigate to. */
export interface Destination {
  readonly to: string;
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** State that the sign-in shell passes to the app: the React root, the stores, and the next page. */
export interface HandedOver {
  readonly root: Root;
  readonly stores: AccountStores;
  /** `null` if the browser's address is already the target page. */
  readonly step: Destination | null;
}

/**
 * Mounts the account area into an element of the host's page. `onBroken` is called if nothing of it can be rendered.
 * Returns the unmount function.
 */
export const mountAccountApp = (
  container: HTMLElement,
  services: SessionServices,
  handedOver: HandedOver | null = null,
  onBroken?: (error: unknown) => void,
): (() => void) => {
  const { root, stores, step } = handedOver ?? {
    root: createRoot(container, { identifierPrefix }),
    stores: makeAccountStores(services, siteTitle()),
    step: null,
  };
  const standAside = standBeforeRouter();
  // Rendered without a new component around it, so that React keeps the announcer of the sign-in shell and its current
  // message.
  root.render(
    <AppFrame services={services} stores={stores} renderLink={renderLink} onBroken={onBroken}>
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

/** Navigates to the first page before anything is rendered. The router listens only after it is mounted. */
const From = ({ step, children }: { readonly step: Destination | null; readonly children: ReactNode }) => {
  const navigate = useNavigate();
  const [taken, setTaken] = useState(step === null);

  useEffect(() => {
    if (step === null) return;
    const going = navigate(step.to, { replace: step.replace === true, state: step.state });
    void Promise.resolve(going).then(() => setTaken(true));
    // Runs once, when the app starts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return taken ? children : null;
};

/** Renders links. Pages of the account area open without a page load. The browser handles all other links. */
export const renderLink: RenderLink = ({ href, children, ...anchor }) =>
  isAccountPage(href) ? (
    <RouterLink {...anchor} to={onSite(href)}>
      {children}
    </RouterLink>
  ) : (
    plainLink({ ...anchor, href, children })
  );

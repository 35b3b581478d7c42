import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link as RouterLink, useNavigate } from 'react-router-dom';
import { AppFrame } from './app-frame';
import type { RenderLink } from './components/render-link';
import { makeAccountStores, type AccountStores } from './hooks/account-stores';
import { isAccountPage } from './hooks/use-leave-for';
import { AccountRouter } from './router';
import { RouterJourney } from './router-journey';
import type { SessionServices } from './services';

/** A page to begin with, in place of the one that the browser's address names. */
export interface FirstStep {
  readonly to: string;
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Mounts the account area into an element of the host's page. Returns its undoing. */
export const mountAccountApp = (
  container: HTMLElement,
  services: SessionServices,
  siteTitle = document.title,
  first: FirstStep | null = null,
): (() => void) => {
  const root = createRoot(container);
  root.render(
    <AccountApp services={services} stores={makeAccountStores(services, siteTitle)} first={first} />,
  );
  return () => {
    root.unmount();
    document.title = siteTitle;
  };
};

interface AccountAppProps {
  readonly services: SessionServices;
  readonly stores: AccountStores;
  readonly first: FirstStep | null;
}

const AccountApp = ({ services, stores, first }: AccountAppProps) => (
  <AppFrame services={services} stores={stores} renderLink={renderLink}>
    <BrowserRouter>
      <From step={first}>
        <RouterJourney>
          <AccountRouter />
        </RouterJourney>
      </From>
    </BrowserRouter>
  </AppFrame>
);

/** Takes the first step before anything is shown. */
const From = ({ step, children }: { readonly step: FirstStep | null; readonly children: ReactNode }) => {
  const navigate = useNavigate();
  const [taken, setTaken] = useState(step === null);

  useLayoutEffect(() => {
    if (step === null) return;
    const going = navigate(step.to, { replace: step.replace === true, state: step.state });
    void Promise.resolve(going).then(() => setTaken(true));
    // Once: the step is where the app begins.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return taken ? children : null;
};

/** Pages of the account area need no page load; everything else is the browser's. */
const renderLink: RenderLink = ({ href, children, ...anchor }) =>
  isAccountPage(href) ? (
    <RouterLink {...anchor} to={href}>
      {children}
    </RouterLink>
  ) : (
    <a {...anchor} href={href}>
      {children}
    </a>
  );

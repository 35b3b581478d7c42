import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link as RouterLink } from 'react-router-dom';
import { AlertPlace } from './alert-bar/alert-place';
import { Actions } from './components/actions';
import { Button } from './components/button';
import { Page } from './components/page';
import type { RenderLink } from './components/render-link';
import { Root } from './components/root';
import { AccountStoresProvider, makeAccountStores, type AccountStores } from './hooks/account-stores';
import { standBeforeRouter } from './hooks/history-gate';
import { isAccountPage } from './hooks/use-leave-for';
import { useLive } from './hooks/use-live';
import { AccountRouter } from './router';
import { ServicesProvider, type AccountServices } from './services';
import './styles/tokens.css';

/** Mounts the account area into an element of the host's page. Returns its undoing. */
export const mountAccountApp = (container: HTMLElement, services: AccountServices): (() => void) => {
  const siteTitle = document.title;
  const standAside = standBeforeRouter();
  const root = createRoot(container);
  root.render(<AccountApp services={services} stores={makeAccountStores(services, siteTitle)} />);
  return () => {
    root.unmount();
    standAside();
    document.title = siteTitle;
  };
};

interface AccountAppProps {
  readonly services: AccountServices;
  readonly stores: AccountStores;
}

/** RT-07: the theme and the text size that the reader has chosen are there with the first paint. */
const AccountApp = ({ services, stores }: AccountAppProps) => {
  const { theme, textSize } = useLive(services.profile.display.state);
  return (
    <ServicesProvider value={services}>
      <Root
        brand={services.settings.brand}
        scheme={theme === 'system' ? undefined : theme}
        textSize={textSize}
        renderLink={renderLink}
      >
        <AppBoundary otherwise={<Broken services={services} />}>
          <AccountStoresProvider value={stores}>
            <BrowserRouter>
              <AlertPlace />
              <AccountRouter />
            </BrowserRouter>
          </AccountStoresProvider>
        </AppBoundary>
      </Root>
    </ServicesProvider>
  );
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

const Broken = ({ services: { say, navigation } }: { readonly services: AccountServices }) => (
  <div role="alert">
    <Page title={say('page.broken-title')} intro={say('page.broken')} width="form">
      <Actions flush>
        <Button
          variant="primary"
          onClick={() =>
            navigation.leave(navigation.addressOf(window.location.pathname + window.location.search))
          }
        >
          {say('page.reload')}
        </Button>
      </Actions>
    </Page>
  </div>
);

interface BoundaryProps {
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

/** A fault of ours is said in words, and stays inside the account area. */
class AppBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.otherwise : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import { Actions } from './components/actions';
import { Button } from './components/button';
import { Page } from './components/page';
import type { RenderLink } from './components/render-link';
import { Root } from './components/root';
import { AccountStoresProvider, type AccountStores } from './hooks/account-stores';
import { useLive } from './hooks/use-live';
import { FirstProvider, type FirstServices } from './services';
import './styles/tokens.css';

interface AppFrameProps {
  readonly services: FirstServices;
  readonly stores: AccountStores;
  readonly renderLink?: RenderLink | undefined;
  readonly children: ReactNode;
}

/**
 * What stands around every screen: the brand, the services, and words for a fault of ours. RT-07: the theme and the text size
 * that the reader has chosen are there with the first paint.
 */
export const AppFrame = ({ services, stores, renderLink, children }: AppFrameProps) => {
  const { theme, textSize } = useLive(services.display);
  return (
    <FirstProvider value={services}>
      <Root
        brand={services.settings.brand}
        dir={services.settings.direction}
        scheme={theme === 'system' ? undefined : theme}
        textSize={textSize}
        renderLink={renderLink}
      >
        <AppBoundary otherwise={<Broken services={services} />}>
          <AccountStoresProvider value={stores}>{children}</AccountStoresProvider>
        </AppBoundary>
      </Root>
    </FirstProvider>
  );
};

const Broken = ({ services: { say, navigation } }: { readonly services: FirstServices }) => (
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

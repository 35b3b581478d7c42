import { useCallback, type ReactNode } from 'react';
import { pathOf } from '../../core/domain/routes/paths';
import { signedInAs } from '../../core/state/member';
import { Actions } from './components/actions';
import { Button } from './components/button';
import { LinkButton } from './components/link-button';
import { Page } from './components/page';
import { plainLink, type RenderLink } from './components/render-link';
import { Root } from './components/root';
import { ErrorBoundary } from './error-boundary';
import { AccountStoresProvider, type AccountStores } from './hooks/account-stores';
import { useLive } from './hooks/use-live';
import { FirstProvider, type SignInServices } from './services';
import './styles/tokens.css';

interface AppFrameProps {
  readonly services: SignInServices;
  readonly stores: AccountStores;
  readonly renderLink?: RenderLink | undefined;
  /** Called if the frame itself has failed. Nothing is rendered then. Absent: the boundary around handles it. */
  readonly onBroken?: ((error: unknown) => void) | undefined;
  /** The name under which an error of the children is reported. Default: that of the account area. */
  readonly part?: string | undefined;
  /** The content after an error of the children. Default: a page with a reload button. */
  readonly otherwise?: ((reference: string | null) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/**
 * The frame around every screen: brand, services, and an error boundary. The first paint uses the reader's theme and
 * text size (RT-07).
 */
export const AppFrame = (props: AppFrameProps) =>
  props.onBroken === undefined ? (
    <Frame {...props} />
  ) : (
    <ErrorBoundary report={props.onBroken} otherwise={() => null}>
      <Frame {...props} />
    </ErrorBoundary>
  );

const Frame = ({
  services,
  stores,
  renderLink,
  part = 'account',
  otherwise = () => <Broken services={services} />,
  children,
}: AppFrameProps) => {
  const { theme, textSize } = useLive(services.display);
  const { member } = services;
  useLive(member);
  const whose = useCallback(() => signedInAs(member.getValue()), [member]);
  return (
    <FirstProvider value={services}>
      <Root
        brand={services.settings.brand}
        lang={services.settings.language}
        dir={services.settings.direction}
        scheme={theme === 'system' ? services.settings.colorScheme : theme}
        tellTheme={services.settings.tellTheme}
        textSize={textSize}
        renderLink={services.member.getValue().mobileApp ? withoutLogIn(renderLink) : renderLink}
        whose={whose}
        stillWorking={services.t('page.still-working')}
      >
        <ErrorBoundary report={(error) => services.reportError?.(error, part)} otherwise={otherwise}>
          {services.navigation.isFramedByOthers?.() === true ? (
            <Framed services={services} />
          ) : (
            <AccountStoresProvider value={stores}>{children}</AccountStoresProvider>
          )}
        </ErrorBoundary>
      </Root>
    </FirstProvider>
  );
};

/**
 * Hides links to the log-in page, because the mobile app logs its readers in (HM-07, readings 56). The app's subscribe
 * page keeps its links.
 */
const withoutLogIn =
  (renderLink: RenderLink = plainLink): RenderLink =>
  (link) =>
    /^\/account\/login\b/.test(link.href) && window.location.pathname !== pathOf('appsubscribe')
      ? null
      : renderLink(link);

/** Returns the current address, for a link that opens it again. */
const hereAgain = ({ navigation }: SignInServices): string =>
  navigation.addressOf(window.location.pathname + window.location.search);

/** Replaces every page inside a frame of another site, which could cover our buttons (decision 50). */
const Framed = ({ services }: { readonly services: SignInServices }) => (
  <Page title={services.t('page.framed-title')} intro={services.t('page.framed')} width="form">
    <Actions flush>
      <LinkButton variant="primary" href={hereAgain(services)} target="_top">
        {services.t('page.framed-open')}
      </LinkButton>
    </Actions>
  </Page>
);

const Broken = ({ services }: { readonly services: SignInServices }) => (
  <div role="alert">
    <Page title={services.t('page.broken-title')} intro={services.t('page.broken')} width="form">
      <Actions flush>
        <Button variant="primary" onClick={() => services.navigation.leave(hereAgain(services))}>
          {services.t('page.reload')}
        </Button>
      </Actions>
    </Page>
  </div>
);

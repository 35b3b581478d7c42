import { createRoot } from 'react-dom/client';
import { useMemo, type MouseEvent } from 'react';
import { isAccountPage } from '../../core/domain/routes/account-path';
import type { HandedOver, Destination } from './account-app';
import { AppFrame } from './app-frame';
import { identifierPrefix } from './identifier-prefix';
import type { RenderLink } from './components/render-link';
import { GuardWaiting } from './guard-waiting';
import { makeAccountStores } from './hooks/account-stores';
import { WithHelp } from './help-line';
import { FocusOnNavigation } from './hooks/focus-on-navigation';
import type { Live } from '../../core/ports/live';
import { NavigationProvider, type NavigationContext } from './hooks/navigation-context';
import { siteTitle } from './hooks/page-title';
import { useDocumentTitle } from './hooks/use-document-title';
import { PartNotice, type PartState } from './part-notice';
import { LoginScreen } from './screens/login/login-screen';
import { useFirst, type SignInServices } from './services';

/** The sign-in page before the router has loaded (decision 22). */
export interface SignInShell {
  /** Shows the form. Before, the space is reserved, and a loading text appears after a delay. */
  readonly open: () => void;
  /** Hands the React root over to the app. The shell must not be used afterwards. */
  readonly handOver: (step: Destination | null) => HandedOver;
  /** Unmounts the shell. */
  readonly close: () => void;
}

interface SignInShellOptions {
  readonly container: HTMLElement;
  readonly services: SignInServices;
  /** Load state of the code with which the form sends its requests. */
  readonly part: Live<PartState>;
  readonly tryAgain: () => void;
  /** Called if nothing can be rendered. */
  readonly onBroken?: (error: unknown) => void;
  /** Called when the reader navigates to another page of the account area. */
  readonly onGo: (step: Destination) => void;
  /** Called when the reader points at such a link or focuses it. */
  readonly onIntent: () => void;
}

export const mountSignInShell = ({
  container,
  services,
  onGo,
  onIntent,
  onBroken,
  ...rest
}: SignInShellOptions): SignInShell => {
  const stores = makeAccountStores(services, siteTitle());
  const root = createRoot(container, { identifierPrefix });
  const renderLink = linksThat(onGo, onIntent);
  const show = (open: boolean) =>
    root.render(
      <AppFrame services={services} stores={stores} renderLink={renderLink} onBroken={onBroken}>
        <WithHelp>{open ? <SignInPage {...rest} onGo={onGo} /> : <GuardWaiting />}</WithHelp>
      </AppFrame>,
    );
  show(false);
  return {
    open: () => show(true),
    handOver: (step) => ({ root, stores, step }),
    close: () => root.unmount(),
  };
};

type SignInPageProps = Pick<SignInShellOptions, 'part' | 'tryAgain' | 'onGo'>;

const SignInPage = ({ part, tryAgain, onGo }: SignInPageProps) => {
  useDocumentTitle(useFirst().t('title.login'));
  const journey = useMemo<NavigationContext>(
    () => ({
      search: window.location.search,
      state: null,
      leaving: null,
      returned: true,
      go: (to, options) => onGo({ to, ...options }),
    }),
    [onGo],
  );
  return (
    <NavigationProvider value={journey}>
      <FocusOnNavigation>
        <LoginScreen notice={<PartNotice part={part} tryAgain={tryAgain} />} />
      </FocusOnNavigation>
    </NavigationProvider>
  );
};

/** Renders real links. Links to account pages navigate in place once the app has loaded. */
const linksThat =
  (go: (step: Destination) => void, onIntent: () => void): RenderLink =>
  ({ href, children, onClick, ...anchor }) => {
    if (!isAccountPage(href))
      return (
        <a {...anchor} href={href} onClick={onClick}>
          {children}
        </a>
      );
    const click = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented || !plain) return;
      event.preventDefault();
      go({ to: href });
    };
    return (
      <a {...anchor} href={href} onClick={click} onPointerEnter={onIntent} onFocus={onIntent}>
        {children}
      </a>
    );
  };

import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { pathOf } from '../../core/domain/routes/paths';
import { AccountStoresProvider, makeAccountStores } from '../react/hooks/account-stores';
import { ErrorBoundary } from '../react/error-boundary';
import { SessionProvider } from '../react/services';
import { contentOf, ServicesOfApp, type MastheadServices } from './services';
import { SignInHere } from './sign-in-here';
import { outsideProvider } from '../react/hooks/outside-provider';

/** Navigates to another page of the account area. If `replace` is true, the current history entry is replaced. */
export type Go = (address: string, options: { readonly replace: boolean }) => void;

export interface MastheadProviderProps {
  /** One instance for the whole app, created outside of components. */
  readonly services: MastheadServices;
  /** Navigates with the app's own router. Absent: with a page load. */
  readonly onGo?: Go;
  readonly children?: ReactNode;
}

const Going = createContext<Go | null>(null);

/** Returns the navigation function of our components. Throws outside of a provider. */
export const useGoing = (): Go => {
  const go = useContext(Going);
  if (go === null) throw outsideProvider();
  return go;
};

/** Opens the sign-in dialog. `again`: for a reader who is logged in, but not on this site. */
type OpenSignIn = (how?: 'again') => void;

const SigningIn = createContext<OpenSignIn | null>(null);

/** Opens the sign-in dialog over the app. Throws outside of a provider. */
export const useOpenSignIn = (): OpenSignIn => {
  const open = useContext(SigningIn);
  if (open === null) throw outsideProvider();
  return open;
};

/**
 * The context of all components and hooks of this package. Requests the data layer on mount. Renders only the sign-in
 * dialog, when the app opens it (`useSignIn`).
 *
 * @example
 * ```tsx
 * <MastheadProvider services={services} onGo={(address, { replace }) => navigate(address, { replace })}>
 *   <App />
 * </MastheadProvider>
 * ```
 */
export const MastheadProvider = ({ services: given, onGo, children }: MastheadProviderProps) => {
  const services = contentOf(given);
  // The app sets the page title itself.
  const [stores] = useState(() => makeAccountStores(services, ''));
  const { navigation } = services;
  const go = useMemo<Go>(
    () => onGo ?? ((address) => navigation.leave(navigation.addressOf(address))),
    [onGo, navigation],
  );

  const [signingIn, setSigningIn] = useState<'first' | 'again' | null>(null);
  // An app may pass its click event.
  const openSignIn = useCallback<OpenSignIn>((how) => setSigningIn(how === 'again' ? how : 'first'), []);

  // If the dialog fails, navigates to the login page.
  const signInElsewhere = useCallback(() => {
    setSigningIn(null);
    go(pathOf('login'), { replace: false });
  }, [go]);

  useEffect(() => {
    if (services.member.getValue().dataLayerReading === 'unread') void services.loadDataLayer();
  }, [services]);

  return (
    <ServicesOfApp.Provider value={services}>
      <SessionProvider value={services}>
        <AccountStoresProvider value={stores}>
          <Going.Provider value={go}>
            <SigningIn.Provider value={openSignIn}>{children}</SigningIn.Provider>
            {signingIn !== null && (
              <ErrorBoundary report={signInElsewhere} otherwise={() => null}>
                <SignInHere
                  services={services}
                  again={signingIn === 'again'}
                  go={go}
                  onClose={() => setSigningIn(null)}
                  onBroken={signInElsewhere}
                />
              </ErrorBoundary>
            )}
          </Going.Provider>
        </AccountStoresProvider>
      </SessionProvider>
    </ServicesOfApp.Provider>
  );
};

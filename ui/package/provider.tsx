import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { pathOf } from '../../core/domain/routes/paths';
import { AccountStoresProvider, makeAccountStores } from '../react/hooks/account-stores';
import { SessionProvider } from '../react/services';
import { ServicesOfApp, type MastheadServices } from './services';
import { OwnBoundary } from './own-boundary';
import { SignInHere } from './sign-in-here';

/** Leads to another page of the account area. `replace`: the page that is left is not to be come back to. */
export type Go = (address: string, options: { readonly replace: boolean }) => void;

export interface MastheadProviderProps {
  /** One for the whole app, made outside of any component. */
  readonly services: MastheadServices;
  /** With the app's own router; absent: with a page load. */
  readonly onGo?: Go;
  readonly children?: ReactNode;
}

const Going = createContext<Go | null>(null);

/** How our components lead on. Throws outside of a provider. */
export const useGoing = (): Go => {
  const go = useContext(Going);
  if (go === null) throw new Error('Masthead components must stand inside <MastheadProvider>.');
  return go;
};

const SigningIn = createContext<(() => void) | null>(null);

/** Opens the sign-in dialog over the app. Throws outside of a provider. */
export const useOpenSignIn = (): (() => void) => {
  const open = useContext(SigningIn);
  if (open === null) throw new Error('Masthead hooks must be used inside <MastheadProvider>.');
  return open;
};

/**
 * What every component and hook of this package stands in. Asks at once who is signed in, and draws nothing but the sign-in dialog, when
 * the app asks for it (`useSignIn`).
 */
export const MastheadProvider = ({ services, onGo, children }: MastheadProviderProps) => {
  // The title of the page is the app's own.
  const [stores] = useState(() => makeAccountStores(services, ''));
  const { navigation } = services;
  const go = useMemo<Go>(
    () => onGo ?? ((address) => navigation.leave(navigation.addressOf(address))),
    [onGo, navigation],
  );

  const [signingIn, setSigningIn] = useState(false);
  const openSignIn = useCallback(() => setSigningIn(true), []);

  // Where the dialog fails, its page is left.
  const signInElsewhere = useCallback(() => {
    setSigningIn(false);
    go(pathOf('login'), { replace: false });
  }, [go]);

  useEffect(() => {
    if (services.member.getValue().dataLayerReading === 'unread') void services.loadDataLayer();
  }, [services]);

  return (
    <ServicesOfApp value={services}>
      <SessionProvider value={services}>
        <AccountStoresProvider value={stores}>
          <Going value={go}>
            <SigningIn value={openSignIn}>{children}</SigningIn>
            {signingIn && (
              <OwnBoundary otherwise={null} onBroken={signInElsewhere}>
                <SignInHere services={services} go={go} onClose={() => setSigningIn(false)} />
              </OwnBoundary>
            )}
          </Going>
        </AccountStoresProvider>
      </SessionProvider>
    </ServicesOfApp>
  );
};

import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { AccountStoresProvider, makeAccountStores } from '../react/hooks/account-stores';
import { SessionProvider, type SessionServices } from '../react/services';

/** Made by `connectMasthead` or `servicesFromPorts`. What stands in it is for our own components and hooks. */
export type MastheadServices = SessionServices;

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

/** What every component and hook of this package stands in. Draws nothing, and asks at once who is signed in. */
export const MastheadProvider = ({ services, onGo, children }: MastheadProviderProps) => {
  // The title of the page is the app's own.
  const [stores] = useState(() => makeAccountStores(services, ''));
  const { navigation } = services;
  const go = useMemo<Go>(
    () => onGo ?? ((address) => navigation.leave(navigation.addressOf(address))),
    [onGo, navigation],
  );

  useEffect(() => {
    if (services.member.getValue().dataLayerReading === 'unread') void services.loadDataLayer();
  }, [services]);

  return (
    <SessionProvider value={services}>
      <AccountStoresProvider value={stores}>
        <Going value={go}>{children}</Going>
      </AccountStoresProvider>
    </SessionProvider>
  );
};

import { createContext, useContext } from 'react';
import type { SignInServices } from '../services';
import { makeSignOutFlow, type SignOutFlow } from '../../../core/flows/sign-out';
import { makeUserDataFlow, type UserDataFlow } from '../../../core/flows/user-data';
import { outsideProvider } from './outside-provider';

/** State shared by several screens, for the lifetime of the account app. */
export interface AccountStores {
  readonly signOut: SignOutFlow;
  readonly userData: UserDataFlow;
  readonly visits: Visits;
}

export interface Visits {
  /** Returns true once, for the screen opened by the page load. */
  readonly isFirst: () => boolean;
  /** The host page's own title. */
  readonly siteTitle: string;
}

export const makeAccountStores = (services: SignInServices, siteTitle: string): AccountStores => ({
  signOut: makeSignOutFlow(services.signOut),
  userData: makeUserDataFlow(services),
  visits: makeVisits(siteTitle),
});

const makeVisits = (siteTitle: string): Visits => {
  let first = true;
  return {
    siteTitle,
    isFirst: () => {
      const was = first;
      first = false;
      return was;
    },
  };
};

const Stores = createContext<AccountStores | null>(null);

export const AccountStoresProvider = Stores.Provider;

export const useAccountStores = (): AccountStores => {
  const stores = useContext(Stores);
  if (stores === null) throw outsideProvider();
  return stores;
};

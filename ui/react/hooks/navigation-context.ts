import { createContext, useContext } from 'react';
import { outsideProvider } from './outside-provider';

/**
 * The current location and navigation functions. Implemented by the router, and by the sign-in shell before the router
 * has loaded.
 */
export interface NavigationContext {
  readonly search: string;
  /** The state of the history entry. */
  readonly state: unknown;
  /** State about this page that is stored in the next page's history entry. */
  readonly leaving: unknown;
  /** True after a page load, or after back and forward. */
  readonly returned: boolean;
  /** Navigates to a page of the account area. */
  readonly go: (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
}

/** History state of the login page after a handoff that created no session. */
export const handoffFailed = 'handoff-failed';

const navigationContext = createContext<NavigationContext | null>(null);

export const NavigationProvider = navigationContext.Provider;

export const useNavigation = (): NavigationContext => {
  const journey = useContext(navigationContext);
  if (journey === null) throw outsideProvider();
  return journey;
};

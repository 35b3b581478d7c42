import { createContext, useContext } from 'react';

/** Where the reader is and how they go on, whoever keeps the addresses: the router, or the sign-in shell before there is one. */
export interface NavigationContext {
  readonly search: string;
  /** What travels in the history entry. */
  readonly state: unknown;
  /** What the next page's history entry keeps of this page. */
  readonly leaving: unknown;
  /** Arrived with a page load, or by back and forward. */
  readonly returned: boolean;
  /** Goes to a page of the account area. */
  readonly go: (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
}

/** What the login page finds in the history entry that leads to it, when no session came. */
export const handoffFailed = 'handoff-failed';

const navigationContext = createContext<NavigationContext | null>(null);

export const NavigationProvider = navigationContext.Provider;

export const useNavigation = (): NavigationContext => {
  const journey = useContext(navigationContext);
  if (journey === null) throw new Error('Masthead screens must stand inside <JourneyProvider>.');
  return journey;
};

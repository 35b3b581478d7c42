import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { NavigationProvider, type NavigationContext } from './hooks/navigation-context';
import { leavingFrom } from './hooks/skip-welcome';

/** Provides the navigation context from the router. */
export const RouterNavigation = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const leaving = leavingFrom(pathname);
  const returned = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const journey = useMemo<NavigationContext>(
    () => ({ search, state, leaving, returned, go: (to, options) => void navigate(to, options) }),
    [search, state, leaving, returned, navigate],
  );
  return <NavigationProvider value={journey}>{children}</NavigationProvider>;
};

import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { JourneyProvider, type Journey } from './hooks/journey';
import { leavingFrom } from './hooks/unasked';

/** The journey as the router keeps it. */
export const RouterJourney = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const leaving = leavingFrom(pathname);
  const returned = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const journey = useMemo<Journey>(
    () => ({ search, state, leaving, returned, go: (to, options) => void navigate(to, options) }),
    [search, state, leaving, returned, navigate],
  );
  return <JourneyProvider value={journey}>{children}</JourneyProvider>;
};

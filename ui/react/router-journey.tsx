import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { JourneyProvider, type Journey } from './hooks/journey';

/** The journey as the router keeps it. */
export const RouterJourney = ({ children }: { readonly children: ReactNode }) => {
  const { search, state } = useLocation() as { readonly search: string; readonly state: unknown };
  const returned = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const journey = useMemo<Journey>(
    () => ({ search, state, returned, go: (to, options) => void navigate(to, options) }),
    [search, state, returned, navigate],
  );
  return <JourneyProvider value={journey}>{children}</JourneyProvider>;
};

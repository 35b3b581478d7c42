import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { guard } from '../../core/domain/routes/guard';
import { type Route } from '../../core/domain/routes/routes';
import { pathOf } from '../../core/domain/routes/paths';
import { isDataLayerLoaded, signedInAs } from '../../core/state/member';
import { guardFacts } from './guard-facts';
import { GuardFailed } from './guard-failed';
import { GuardWaiting } from './guard-waiting';
import { useAccountStores } from './hooks/account-stores';
import { skipsWelcome } from './hooks/skip-welcome';
import { useGateFacts } from './hooks/use-gate-facts';
import { useLive } from './hooks/use-live';
import { useUserData } from './hooks/use-user-data';
import { NotOpenAbroad } from './not-open-abroad';
import { useSession } from './services';

interface GuardedProps {
  readonly route: Route;
  readonly children: ReactNode;
}

/** Renders a page only for readers with access (RT-01, RT-03, RT-23…26). A failed read never redirects. */
export const Guarded = ({ route, children }: GuardedProps) => {
  const { member: liveMember, subscriptions, settings, loadDataLayer } = useSession();
  const { signOut } = useAccountStores();
  const member = useLive(liveMember);
  const signOutState = useLive(signOut.state);
  const leaving = signOutState === 'SigningOut' || signOutState === 'SignedOut';
  const { pathname, search, hash, state: from } = useLocation() as Location<unknown>;
  const facts = guardFacts(member, useLive(subscriptions), settings);
  const decision = guard(route, skipsWelcome(from) ? { ...facts, onboarded: null } : facts);
  const gate = useGateFacts(route, decision.kind === 'wait');
  const [retrying, setRetrying] = useState(false);
  useUserData(route.loginRequired);

  useEffect(() => {
    if (!route.loginRequired && signOutState === 'SignedOut') signOut.forget();
  }, [route, signOut, signOutState]);

  // A visitor page stays after it was shown once. Signing in and registering know the reader before they have finished.
  const [admitted, setAdmitted] = useState(false);
  const admits = !route.loginRequired && decision.kind === 'stay' && isDataLayerLoaded(member);
  if (admits && !admitted) setAdmitted(true);
  if (admits || admitted) return children;

  const retry = async () => {
    setRetrying(true);
    await loadDataLayer();
    setRetrying(false);
  };
  if (member.dataLayerReading === 'failed' || retrying)
    return <GuardFailed retrying={retrying} onRetry={retry} />;
  if (!isDataLayerLoaded(member)) return <GuardWaiting />;

  switch (decision.kind) {
    case 'wait':
      return gate.state === 'Reading' ? (
        <GuardWaiting />
      ) : (
        <GuardFailed retrying={gate.state === 'Retrying'} onRetry={gate.retry} />
      );
    case 'stay':
      // A new key resets the pages when the reader changes.
      return <Fragment key={signedInAs(member)}>{children}</Fragment>;
    case 'abroad':
      return <NotOpenAbroad />;
    case 'go': {
      if (leaving) return <Navigate replace to={pathOf('login')} />;
      const origin = `?redirect=${encodeURIComponent(pathname + search + hash)}`;
      return <Navigate replace to={decision.keepOrigin ? decision.to + origin : decision.to} />;
    }
  }
};

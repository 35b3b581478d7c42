import { useMemo, useState, type ReactNode } from 'react';
import { NavigationType, Router, type Navigator, type To } from 'react-router-dom';
import { routeAt } from '../../core/domain/routes/routes';
import { pathOf, type RouteName } from '../../core/domain/routes/paths';
import { renderLink } from '../react/account-app';
import { AppFrame } from '../react/app-frame';
import { useAccountStores } from '../react/hooks/account-stores';
import { GuardedScreen, ScreenSkeleton } from '../react/router';
import { RouterNavigation } from '../react/router-navigation';
import { useSession } from '../react/services';
import { useGoing } from './provider';
import { useInBrowser } from './use-in-browser';

export interface ScreenProps {
  /**
   * The query after the `?`, which carries the data of mail links and sign-ins. Absent: the query of the page's
   * address.
   */
  readonly search?: string;
}

/**
 * Renders one page of the account area in any place of the app. Readers without access are redirected. Steps within the
 * page stay inside; navigation to other pages uses the provider.
 */
export const Screen = ({ name, search }: ScreenProps & { readonly name: RouteName }) => {
  const services = useSession();
  const stores = useAccountStores();
  if (!useInBrowser())
    return (
      <AppFrame services={services} stores={stores}>
        <ScreenSkeleton name={name} />
      </AppFrame>
    );
  return (
    <AppFrame services={services} stores={stores} renderLink={renderLink}>
      <ScreenRouter name={name} search={search ?? window.location.search}>
        <RouterNavigation>
          <GuardedScreen name={name} />
        </RouterNavigation>
      </ScreenRouter>
    </AppFrame>
  );
};

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

interface ScreenRouterProps {
  readonly name: RouteName;
  readonly search: string;
  readonly children: ReactNode;
}

/** A router for one page. The app keeps control of the address bar. */
const ScreenRouter = ({ name, search, children }: ScreenRouterProps) => {
  const go = useGoing();
  const [{ place, action }, setNow] = useState(() => ({
    place: placeOf({ pathname: pathOf(name), search: search === '?' ? '' : search }, null, 0),
    action: NavigationType.Pop,
  }));
  const navigator = useMemo<Navigator>(() => {
    const lead = (to: To, state: unknown, replace: boolean): void => {
      const next = placeOf(to, state, 1);
      if (routeAt(next.pathname)?.name === name)
        setNow((now) => ({
          place: { ...next, key: `${Number(now.place.key) + 1}` },
          action: replace ? NavigationType.Replace : NavigationType.Push,
        }));
      else go(addressOf(to), { replace });
    };
    return {
      createHref: addressOf,
      go: (steps) => window.history.go(steps),
      push: (to, state) => lead(to, state, false),
      replace: (to, state) => lead(to, state, true),
    };
  }, [go, name]);

  return (
    <Router location={place} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
};

const addressOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

const placeOf = (to: To, state: unknown, key: number): Place => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(addressOf(to)) ?? [];
  return { pathname, search, hash, state, key: String(key) };
};

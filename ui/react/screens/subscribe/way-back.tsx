import { useMemo, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isAccountPage } from '../../../../core/domain/routes/account-path';
import { requestedRedirect } from '../../../../core/domain/redirect/requested';
import type { Navigation } from '../../../../core/ports/navigation';
import { NavigationProvider, useNavigation, type NavigationContext } from '../../hooks/navigation-context';
import { isPayflow } from '../../hooks/is-payflow';
import { useServices } from '../../services';

/** RT-28: where the purchase began, and how it leads back there. */
export interface WayBack {
  /** Path of the page where the purchase began; `null` if unknown. */
  readonly origin: string | null;
  /** The address of this page with a plan and the way back, for what signs in elsewhere. */
  readonly here: (planId: string | null) => string;
  /** Keeps the way back for the end of the purchase. What signing in has kept, this page, is over. */
  readonly keep: () => void;
}

/** The page that `redirect` names, or else the page of this site that the reader came from. */
export const useWayBack = (): WayBack => {
  const { redirects, navigation } = useServices();
  const [query] = useSearchParams();
  const { pathname, key } = useLocation();
  // Only on a page load: within the account area the document's referrer is an older page's.
  const [came] = useState(() => (key === 'default' ? pageBefore(navigation) : null));
  const [request] = useState(() => requestedRedirect(query.get('redirect'), navigation.referrer()));
  return {
    origin: request ?? came,
    here: (planId) => {
      const search = new URLSearchParams();
      if (planId !== null) search.set('plan', planId);
      const origin = request ?? came;
      if (origin !== null) search.set('redirect', origin);
      const words = search.toString();
      return words === '' ? pathname : `${pathname}?${words}`;
    },
    keep: () => {
      if (isPayflow(redirects.destination())) redirects.keep('');
      if (request !== null) redirects.keep(request);
      else if (came !== null && redirects.destination() === redirects.home) redirects.keep(came);
    },
  };
};

/** The page of this site, and not of the account area, that led here. */
const pageBefore = (navigation: Navigation): string | null => {
  try {
    const { host, pathname, search } = new URL(navigation.referrer());
    return host !== navigation.host() || isAccountPage(pathname) ? null : pathname + search;
  } catch {
    return null;
  }
};

/** What signs in here asks to be led back to this page by those that it leads to: the mail for a password, registering. */
export const LeadingBack = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => {
  const journey = useNavigation();
  const leading = useMemo<NavigationContext>(
    () => ({ ...journey, search: `?redirect=${encodeURIComponent(to)}` }),
    [journey, to],
  );
  return <NavigationProvider value={leading}>{children}</NavigationProvider>;
};

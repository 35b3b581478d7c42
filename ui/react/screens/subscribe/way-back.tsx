import { useMemo, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isAccountPage } from '../../../../core/domain/routes/account-path';
import { requestedRedirect } from '../../../../core/domain/redirect/requested';
import type { Navigation } from '../../../../core/ports/navigation';
import { NavigationProvider, useNavigation, type NavigationContext } from '../../hooks/navigation-context';
import { isPayflow } from '../../hooks/is-payflow';
import { useServices } from '../../services';

/** The page where the purchase began, and the way back to it (RT-28). */
export interface WayBack {
  /** Path of the page where the purchase began; `null` if unknown. */
  readonly origin: string | null;
  /** Returns the address of this page with a plan and the way back, for sign-ins on another page. */
  readonly here: (planId: string | null) => string;
  /** Stores the way back for the end of the purchase. Replaces the way back to this page that a sign-in has stored. */
  readonly keep: () => void;
}

/** Returns the page in `redirect`, or else the page of this site that the reader came from. */
export const useWayBack = (): WayBack => {
  const { redirects, navigation } = useServices();
  const [query] = useSearchParams();
  const { pathname, key } = useLocation();
  // Only after a page load. Within the account area, the document's referrer belongs to an older page.
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

/** Returns the previous page if it is on this site and outside of the account area; null otherwise. */
const pageBefore = (navigation: Navigation): string | null => {
  try {
    const { host, pathname, search } = new URL(navigation.referrer());
    return host !== navigation.host() || isAccountPage(pathname) ? null : pathname + search;
  } catch {
    return null;
  }
};

/**
 * Sets this page as the redirect target of sign-ins inside. The password mail and the registration page lead back here.
 */
export const LeadingBack = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => {
  const journey = useNavigation();
  const leading = useMemo<NavigationContext>(
    () => ({ ...journey, search: `?redirect=${encodeURIComponent(to)}` }),
    [journey, to],
  );
  return <NavigationProvider value={leading}>{children}</NavigationProvider>;
};

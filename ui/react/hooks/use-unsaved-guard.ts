import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAccountPage } from '../../../core/domain/routes/account-path';
import { holdMoves } from './history-gate';

export interface UnsavedGuard {
  /** True while the reader is asked to confirm that unsaved changes may be lost. */
  readonly asking: boolean;
  /** Calls `leave` at once if nothing is unsaved, otherwise after the reader's confirmation. */
  readonly ask: (leave: () => void) => void;
  readonly stay: () => void;
  readonly discard: () => void;
}

/**
 * Asks for confirmation before a page with unsaved changes is left. This covers account links, Back, Forward and page
 * loads; for a page load the browser asks in its own words. A jump within the page loses nothing, so it never asks.
 * `isDirty` is called at that moment.
 */
export const useUnsavedGuard = (isDirty: () => boolean): UnsavedGuard => {
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const navigate = useNavigate();
  const ask = useCallback(
    (leave: () => void) => {
      if (isDirty()) setLeaving(() => leave);
      else leave();
    },
    [isDirty],
  );

  useEffect(() => {
    const onLink = (event: MouseEvent): void => {
      const address = pageOfAccount(event);
      if (address === null || !isDirty()) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(address));
    };
    const onLoad = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    // Runs before the router's listener. The address has already changed, so it is restored until the reader has
    // decided.
    const here = placeIn(window.history.state);
    const { pathname } = window.location;
    let restoring = false;
    const onMove = (event: PopStateEvent): void => {
      if (!restoring && (window.location.pathname === pathname || !isDirty())) return;
      event.stopImmediatePropagation();
      if (restoring) {
        restoring = false;
        return;
      }
      const there = placeIn(event.state);
      const steps = here === null || there === null ? 1 : there - here;
      restoring = true;
      window.history.go(-steps);
      ask(() => {
        release();
        window.history.go(steps);
      });
    };
    document.addEventListener('click', onLink, true);
    window.addEventListener('beforeunload', onLoad);
    const release = holdMoves(onMove);
    return () => {
      document.removeEventListener('click', onLink, true);
      window.removeEventListener('beforeunload', onLoad);
      release();
    };
  }, [ask, isDirty, navigate]);

  return {
    asking: leaving !== null,
    ask,
    stay: () => setLeaving(null),
    discard: () => {
      setLeaving(null);
      leaving?.();
    },
  };
};

/** Returns the router's index of a history entry; `null` for entries of other scripts. */
const placeIn = (state: unknown): number | null => {
  const place: unknown = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : null;
};

/** Returns the other account page that a click would open in this window. */
const pageOfAccount = (event: MouseEvent): string | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (link === undefined || link.target === '_blank' || link.origin !== window.location.origin) return null;
  if (link.pathname === window.location.pathname) return null;
  const address = link.pathname + link.search + link.hash;
  return isAccountPage(address) ? address : null;
};

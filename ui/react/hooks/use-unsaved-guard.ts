import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAccountPage } from '../../../core/domain/routes/account-path';
import { holdMoves } from './history-gate';

export interface UnsavedGuard {
  /** Something is about to be lost: ask whether it may be. */
  readonly asking: boolean;
  /** Does `leave` at once where nothing would be lost, else when the reader says so. */
  readonly ask: (leave: () => void) => void;
  readonly stay: () => void;
  readonly discard: () => void;
}

/**
 * Asks before a page with unsaved changes is left: by a link of the account area, Back and Forward, or a page load (there the
 * browser asks in its own words). `isDirty` is asked at that moment.
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
    // Before the router hears of it. The address has changed already, so it is changed back until the reader has decided.
    const here = placeIn(window.history.state);
    let restoring = false;
    const onMove = (event: PopStateEvent): void => {
      if (!restoring && !isDirty()) return;
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

/** Where the router says that an entry of the history stands; `null` for an entry of somebody else's. */
const placeIn = (state: unknown): number | null => {
  const place: unknown = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof place === 'number' ? place : null;
};

/** The page of the account area that a click would lead to in this window. */
const pageOfAccount = (event: MouseEvent): string | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (link === undefined || link.target === '_blank' || link.origin !== window.location.origin) return null;
  const address = link.pathname + link.search + link.hash;
  return isAccountPage(address) ? address : null;
};

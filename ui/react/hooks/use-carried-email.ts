import { useCallback, type MouseEvent } from 'react';
import { useNavigation } from './navigation-context';

/** The e-mail that was typed on the page before. It travels in the history entry, never in the address. */
export const useCarriedEmail = (): string => {
  const { state } = useNavigation();
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
};

/** AU-05: whoever comes from a page that says so has no password yet and wants one. */
export const useChoosesPassword = (): boolean => {
  const { state } = useNavigation();
  return typeof state === 'object' && state !== null && 'choosing' in state && state.choosing === true;
};

/** Follows a link and takes an e-mail along. Clicks that open a new tab are left to the browser. */
export const useGoWithEmail = (): ((
  event: MouseEvent<HTMLAnchorElement>,
  to: string,
  email: string,
  choosing?: true,
) => void) => {
  const { go } = useNavigation();
  return useCallback(
    (event, to, email, choosing) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(to, { state: { email, ...(choosing && { choosing }) } });
    },
    [go],
  );
};

import { useCallback, type MouseEvent } from 'react';
import { useNavigation } from './navigation-context';

/** Returns the email typed on the previous page. It is passed in the history entry, never in the address. */
export const useCarriedEmail = (): string => {
  const { state } = useNavigation();
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
};

/** True if the reader comes from a page on which they have no password yet and want to set one (AU-05). */
export const useChoosesPassword = (): boolean => {
  const { state } = useNavigation();
  return typeof state === 'object' && state !== null && 'choosing' in state && state.choosing === true;
};

/**
 * Returns a click handler that follows a link and passes an email along. Clicks that open a new tab are left to the
 * browser.
 */
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

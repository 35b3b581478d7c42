import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * `false` on a server, and while its words are taken up in the browser: what depends on the reader, the address or the window is shown after
 * that. `true` from the first in an app that is drawn in the browser alone.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

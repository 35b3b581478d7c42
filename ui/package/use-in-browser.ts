import { useSyncExternalStore } from '../react/hooks/since-react-18';

const never = () => () => undefined;

/**
 * Returns `false` on a server and during hydration. Content that depends on the reader, the address or the window
 * renders afterwards. In an app rendered only in the browser, returns `true` from the first render.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

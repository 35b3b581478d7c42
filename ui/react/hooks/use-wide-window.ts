import { useSyncExternalStore } from './since-react-18';

/** Minimum width for a side-by-side layout, the same as in the style sheets. */
const wide = '(width >= 990px)';

const watch = (changed: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** True if the window has space for a side-by-side layout. */
export const useWideWindow = (): boolean =>
  useSyncExternalStore(watch, () => window.matchMedia(wide).matches);

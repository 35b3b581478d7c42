import { useSyncExternalStore } from 'react';

/** From this width on there is room for things beside each other, as in the sheets. */
const wide = '(width >= 990px)';

const watch = (changed: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window has room for things beside each other. */
export const useWideWindow = (): boolean =>
  useSyncExternalStore(watch, () => window.matchMedia(wide).matches);

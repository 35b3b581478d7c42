import { useEffect } from 'react';

/** Has the browser ask before the page is left: a change is on its way. */
export const useAskBeforeLeaving = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wanted]);
};

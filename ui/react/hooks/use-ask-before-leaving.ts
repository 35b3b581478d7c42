import { useEffect } from 'react';

/** Makes the browser ask for confirmation before the page is left while a change is in flight. */
export const useAskBeforeLeaving = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wanted]);
};

import { useEffect, useState } from 'react';
import { useServices } from '../../services';
import type * as AfterPaying from './after-paying';

/**
 * Returns the components shown after a payment, fetched when wanted; `undefined` until then, `null` if they cannot be
 * loaded (HM-23).
 */
export const useAfterPaying = (wanted: boolean): typeof AfterPaying | null | undefined => {
  const { addMessages, reportError } = useServices();
  const [part, setPart] = useState<typeof AfterPaying | null>();
  useEffect(() => {
    if (wanted)
      import('./after-paying').then(
        (there) => {
          addMessages(there.texts);
          setPart(there);
        },
        (error: unknown) => {
          reportError?.(error, 'after-paying');
          setPart(null);
        },
      );
  }, [addMessages, reportError, wanted]);
  return part;
};

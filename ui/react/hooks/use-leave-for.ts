import { useCallback } from 'react';
import { isAccountPage } from '../../../core/domain/routes/account-path';
import { useFirst } from '../services';
import { useNavigation } from './navigation-context';

/**
 * Returns a function that navigates to a validated address: within the app for account pages, otherwise with a page
 * load.
 */
export const useLeaveFor = (): ((address: string) => void) => {
  const { navigation } = useFirst();
  const { go, leaving } = useNavigation();
  return useCallback(
    (address) => {
      if (isAccountPage(address)) go(address, { replace: true, state: leaving });
      else navigation.leave(address);
    },
    [go, leaving, navigation],
  );
};

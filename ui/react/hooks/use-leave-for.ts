import { useCallback } from 'react';
import { readAddress } from '../../../core/domain/redirect/address';
import { isAccountPath } from '../../../core/domain/routes/account-path';
import { useFirst } from '../services';
import { useJourney } from './journey';

/** Whether an address is one of the account area's own pages. */
export const isAccountPage = (address: string): boolean => {
  const read = readAddress(address);
  return read.kind === 'path' && isAccountPath(read.path);
};

/** Goes on to a vetted address: within the app where it is a page of ours, else with a page load. */
export const useLeaveFor = (): ((address: string) => void) => {
  const { navigation } = useFirst();
  const { go } = useJourney();
  return useCallback(
    (address) => {
      if (isAccountPage(address)) go(address, { replace: true });
      else navigation.leave(address);
    },
    [go, navigation],
  );
};

import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readAddress } from '../../../core/domain/redirect/address';
import { isAccountPath } from '../../../core/domain/routes/account-path';
import { useServices } from '../services';
import { leavingFrom } from './unasked';

/** Whether an address is one of the account area's own pages. */
export const isAccountPage = (address: string): boolean => {
  const read = readAddress(address);
  return read.kind === 'path' && isAccountPath(read.path);
};

/** Goes on to a vetted address: within the app where it is a page of ours, else with a page load. */
export const useLeaveFor = (): ((address: string) => void) => {
  const { navigation } = useServices();
  const navigate = useNavigate();
  const state = leavingFrom(useLocation().pathname);
  return useCallback(
    (address) => {
      if (isAccountPage(address)) void navigate(address, { replace: true, state });
      else navigation.leave(address);
    },
    [navigate, navigation, state],
  );
};

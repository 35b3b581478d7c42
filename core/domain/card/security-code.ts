import { refusedFields } from './decline';

/** True if the gateway refused a stored card because of a missing or wrong security code (PF-01). */
export const wantsSecurityCode = (serverMessage: string | null): boolean =>
  refusedFields(serverMessage).includes('cvv');

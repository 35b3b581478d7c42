import { refusedFields } from './decline';

/** PF-01: the gateway's words when a stored card is refused for want of its security code, or because of a wrong one. */
export const wantsSecurityCode = (serverMessage: string | null): boolean =>
  refusedFields(serverMessage).includes('cvv');

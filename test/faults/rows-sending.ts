import type { CallName } from '../../adapters/memory/world/faults';
import type { Rows } from './row';
import { moneyRows } from './rows-money';
import { profileRows } from './rows-profile';
import { signingInRows } from './rows-signing-in';

/** What is sent in a journey, by its name: what the reader is told, or why nothing has to be said. */
export const sending: Readonly<Record<string, Rows>> = { ...signingInRows, ...profileRows, ...moneyRows };

/** Writes that follow a failed one: they take back what was begun, or find out whether it took effect. */
export const writesAfterFailure: Readonly<Record<string, readonly CallName[]>> = {
  'membership, pause': ['profiles.update'],
  register: ['identity.signIn'],
  'register with a captcha': ['identity.signIn'],
};

import type { CallName } from '../../adapters/memory/world/faults';
import type { Rows } from './row';
import { moneyRows } from './rows-money';
import { profileRows } from './rows-profile';
import { signingInRows } from './rows-signing-in';

/** The calls of a journey that are sent, by its name: the text for the reader, or the reason why none is needed. */
export const sending: Readonly<Record<string, Rows>> = { ...signingInRows, ...profileRows, ...moneyRows };

/** Writes that follow a failed one: they undo the started change or find out if it took effect. */
export const writesAfterFailure: Readonly<Record<string, readonly CallName[]>> = {
  'membership, pause': ['profiles.update'],
  register: ['identity.signIn'],
  'register with a captcha': ['identity.signIn'],
};

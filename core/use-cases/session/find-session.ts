import * as E from 'fp-ts/Either';
import { isLoggedIn, type MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import type { LoadDataLayer } from './load-data-layer';
import type { LoadUser } from './load-user';
import type { RefreshEntitlement } from '../articles/refresh-entitlement';

/**
 * Checks after a lost sign-in or registration response whether a session exists for this address. Returns `false` as
 * well if the session cannot be read.
 */
export type FindSession = (email: string) => Promise<boolean>;

export interface FindSessionPorts {
  readonly member: Store<MemberState>;
  readonly loadDataLayer: LoadDataLayer;
  readonly loadUser: LoadUser;
  readonly refreshEntitlement: RefreshEntitlement;
}

export const makeFindSession =
  ({ member, loadDataLayer, loadUser, refreshEntitlement }: FindSessionPorts): FindSession =>
  async (email) => {
    await loadDataLayer();
    if (isLoggedIn(member.getValue()) !== true || E.isLeft(await loadUser())) return false;
    const found = member.getValue().user.account?.emailAddress.toLowerCase() === email.toLowerCase();
    if (found) await refreshEntitlement();
    return found;
  };

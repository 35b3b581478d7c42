import { pathOf } from '../domain/routes/paths';
import { makeFinishOpenChange } from '../use-cases/changes/finish';
import { makeForgetOpenChange } from '../use-cases/changes/forget-open-change';
import { makeRecoverChanges, type RecoverChanges } from '../use-cases/changes/recover';
import { makeTellRest } from '../use-cases/changes/tell-rest';
import { makeEmailAddress } from '../use-cases/email-address';
import type { MemberPorts, SessionPorts } from './ports';
import type { Runner } from './runner';
import type { MembershipServices } from './services';
import type { States } from './states';

export interface OpenChanges extends Pick<
  MembershipServices<unknown>,
  'tellRest' | 'finishOpenChange' | 'forgetOpenChange'
> {
  readonly recoverChanges: RecoverChanges;
}

/** What becomes of changes that an earlier page left open (PZ-09). */
export const makeOpenChanges = (
  { identity, site, newsletters, navigation }: SessionPorts & MemberPorts,
  runner: Runner,
  { member }: States,
): OpenChanges => {
  const open = {
    ...runner,
    emailAddress: makeEmailAddress({ member, identity }),
    site,
    newsletters,
    membershipAddress: navigation.addressOf(pathOf('membership')),
  };
  return {
    recoverChanges: makeRecoverChanges(open),
    tellRest: makeTellRest(open),
    finishOpenChange: makeFinishOpenChange(open),
    forgetOpenChange: makeForgetOpenChange(open),
  };
};

import type { Container } from 'inversify';
import { pathOf } from '../../core/domain/routes/paths';
import { makeFinishOpenChange } from '../../core/use-cases/changes/finish';
import { makeEmailAddress } from '../../core/use-cases/email-address';
import { makeForgetOpenChange } from '../../core/use-cases/changes/forget-open-change';
import { makeRecoverChanges } from '../../core/use-cases/changes/recover';
import { recoverAtLoad } from '../../core/use-cases/recover-at-load';
import { makeTellRest } from '../../core/use-cases/changes/tell-rest';
import type { RefreshMembership } from '../../core/use-cases/refresh-membership';
import type { MembershipServices } from '../react/services';
import { tokens as t } from './tokens';

/** What becomes of changes that an earlier page left open (PZ-09). */
export type OpenChangeServices = Pick<
  MembershipServices,
  'recovery' | 'tellRest' | 'finishOpenChange' | 'forgetOpenChange'
>;

export const openChangeServices = (
  container: Container,
  refreshMembership: RefreshMembership,
): OpenChangeServices => {
  const open = {
    ...container.get(t.changePorts),
    journal: container.get(t.journal),
    holdLock: container.get(t.holdLock),
  };
  const member = container.get(t.member);
  const news = {
    emailAddress: makeEmailAddress({ member, identity: container.get(t.identity) }),
    site: container.get(t.site),
    newsletters: container.get(t.newsletters),
    membershipAddress: container.get(t.navigation).addressOf(pathOf('membership')),
  };
  return {
    recovery: recoverAtLoad({
      member,
      subscriptions: container.get(t.subscriptionState),
      journal: open.journal,
      recoverChanges: makeRecoverChanges({ ...open, ...news, recoverChange: container.get(t.recoverChange) }),
      refreshMembership,
    }),
    tellRest: makeTellRest(open),
    finishOpenChange: makeFinishOpenChange({
      ...open,
      ...news,
      finishChange: container.get(t.finishChange),
    }),
    forgetOpenChange: makeForgetOpenChange(open),
  };
};

import { pathOf } from '../domain/routes/paths';
import { makeFinishOpenChange } from '../use-cases/subscriptions/finish';
import { makeForgetOpenChange } from '../use-cases/subscriptions/forget-open-change';
import { makeRecoverChanges, type RecoverChanges } from '../use-cases/subscriptions/recover';
import { makeQuoteRemaining } from '../use-cases/subscriptions/quote-remaining';
import { makeEmailAddress } from '../use-cases/profile/email-address';
import type { Navigation } from '../ports/navigation';
import { boundTask, type Bound } from './bound-ports';
import type { Runner } from './runner';
import type { MembershipServices } from './services';

export interface OpenChanges extends Pick<
  MembershipServices<unknown>,
  'quoteRemaining' | 'finishOpenChange' | 'forgetOpenChange'
> {
  readonly recoverChanges: RecoverChanges;
}

/** Resolves changes that an earlier page left open (PZ-09). */
export const makeOpenChanges = (
  bound: Bound<Runner>,
  navigation: Pick<Navigation, 'addressOf'>,
): OpenChanges => {
  const membershipAddress = navigation.addressOf(pathOf('membership'));
  const open = (ports: Runner) => ({ ...ports, emailAddress: makeEmailAddress(ports), membershipAddress });
  return {
    recoverChanges: boundTask(bound, (ports) => makeRecoverChanges(open(ports))),
    quoteRemaining: bound(makeQuoteRemaining),
    finishOpenChange: bound((ports) => makeFinishOpenChange(open(ports))),
    forgetOpenChange: bound(makeForgetOpenChange),
  };
};

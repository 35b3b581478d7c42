import type { PlainMessageKey } from '../domain/messages/catalogue';
import { pathOf } from '../domain/routes/paths';
import { makeCancelSubscription, type Cancelled } from '../use-cases/subscriptions/cancel';
import { makeChangePlan } from '../use-cases/subscriptions/change-plan';
import { makeGiveUpPause, makeRepairPause } from '../use-cases/subscriptions/repair-interrupted-pause';
import { makePauseSubscription, type Paused } from '../use-cases/subscriptions/pause';
import { makeRestartSubscription } from '../use-cases/subscriptions/restart';
import { makeResumeSubscription } from '../use-cases/subscriptions/resume';
import { makeSubscribe } from '../use-cases/subscriptions/subscribe';
import { makeUndoChange } from '../use-cases/subscriptions/undo-change';
import { makeClearPause } from '../use-cases/subscriptions/clear-pause';
import type { Navigation } from '../ports/navigation';
import type { Bound } from './bound-ports';
import type { Runner } from './runner';
import type { MembershipServices } from './services';
import { makeWithOutcome } from './with-outcome';

export type Changes = Pick<
  MembershipServices<unknown>,
  | 'subscribe'
  | 'pauseSubscription'
  | 'resumeSubscription'
  | 'changePlan'
  | 'undoChange'
  | 'cancelSubscription'
  | 'restartSubscription'
  | 'repairPause'
  | 'giveUpPause'
>;

/** The text for a successful change, including any follow-up step that failed (PZ-02, PZ-06). */
const pausedWords = ({ failedFollowUp }: Paused): PlainMessageKey => {
  switch (failedFollowUp) {
    case null:
      return 'membership.paused';
    case 'newsletters':
      return 'pause.newsletters-unaware';
    case 'mail':
      return 'pause.mail-unsent-title';
  }
};
const cancelledWords = ({ reasonKept }: Cancelled): PlainMessageKey =>
  reasonKept ? 'membership.cancelled' : 'cancel.reason-lost';

/** Makes the operations on a subscription. Each records its outcome in the state. */
export const makeChanges = (bound: Bound<Runner>, navigation: Pick<Navigation, 'addressOf'>): Changes => {
  const withOutcome = makeWithOutcome(bound);
  const updating = withOutcome({ success: null, failure: 'error.updating-subscriptions' });
  const membershipAddress = navigation.addressOf(pathOf('membership'));
  return {
    subscribe: withOutcome({ success: null, failure: 'error.subscribing' })(makeSubscribe),
    pauseSubscription: withOutcome({ success: pausedWords, failure: 'error.pausing' })((ports) =>
      makePauseSubscription({ ...ports, membershipAddress }),
    ),
    resumeSubscription: withOutcome({ success: 'membership.resumed', failure: 'error.resuming' })(
      makeResumeSubscription,
    ),
    changePlan: updating(makeChangePlan),
    undoChange: updating(makeUndoChange),
    cancelSubscription: withOutcome({ success: cancelledWords, failure: 'error.updating-subscriptions' })(
      makeCancelSubscription,
    ),
    restartSubscription: withOutcome({ success: null, failure: 'error.restarting' })(makeRestartSubscription),
    repairPause: withOutcome({ success: 'membership.paused', failure: 'error.pausing' })(makeRepairPause),
    giveUpPause: withOutcome({ success: null, failure: 'error.pausing' })((ports) =>
      makeGiveUpPause({ ...ports, clearPause: makeClearPause(ports) }),
    ),
  };
};

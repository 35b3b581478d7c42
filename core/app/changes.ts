import type { PlainMessageKey } from '../domain/messages/catalogue';
import { pathOf } from '../domain/routes/paths';
import { makeCancelSubscription, type Cancelled } from '../use-cases/changes/cancel';
import { makeChangePlan } from '../use-cases/changes/change-plan';
import { makeGiveUpPause, makeRepairPause } from '../use-cases/changes/repair-interrupted-pause';
import { makePauseSubscription, type Paused } from '../use-cases/changes/pause';
import { makeRestartSubscription } from '../use-cases/changes/restart';
import { makeResumeSubscription } from '../use-cases/changes/resume';
import { makeSubscribe } from '../use-cases/changes/subscribe';
import { makeUndoChange } from '../use-cases/changes/undo-change';
import { makeClearPause } from '../use-cases/clear-pause';
import type { Navigation } from '../ports/navigation';
import type { Bound } from './bound-ports';
import type { Runner } from './runner';
import type { MembershipServices } from './services';
import { makeTold } from './told';

export type Changes = Pick<
  MembershipServices<unknown>,
  | 'subscribe'
  | 'pauseSubscription'
  | 'resumeSubscription'
  | 'changePlan'
  | 'undoChange'
  | 'cancelSubscription'
  | 'restartSubscription'
  | 'mendPause'
  | 'giveUpPause'
>;

/** PZ-02, PZ-06: how a change ended, with what was to follow it and did not. */
const pausedWords = ({ unheard }: Paused): PlainMessageKey => {
  switch (unheard) {
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

/** What readers do about their subscription. Each keeps in the state how it ended. */
export const makeChanges = (bound: Bound<Runner>, navigation: Pick<Navigation, 'addressOf'>): Changes => {
  const told = makeTold(bound);
  const updating = told({ success: null, failure: 'error.updating-subscriptions' });
  const membershipAddress = navigation.addressOf(pathOf('membership'));
  return {
    subscribe: told({ success: null, failure: 'error.subscribing' })(makeSubscribe),
    pauseSubscription: told({ success: pausedWords, failure: 'error.pausing' })((ports) =>
      makePauseSubscription({ ...ports, membershipAddress }),
    ),
    resumeSubscription: told({ success: 'membership.resumed', failure: 'error.resuming' })(
      makeResumeSubscription,
    ),
    changePlan: updating(makeChangePlan),
    undoChange: updating(makeUndoChange),
    cancelSubscription: told({ success: cancelledWords, failure: 'error.updating-subscriptions' })(
      makeCancelSubscription,
    ),
    restartSubscription: told({ success: null, failure: 'error.restarting' })(makeRestartSubscription),
    mendPause: told({ success: 'membership.paused', failure: 'error.pausing' })(makeRepairPause),
    giveUpPause: told({ success: null, failure: 'error.pausing' })((ports) =>
      makeGiveUpPause({ ...ports, clearPause: makeClearPause(ports) }),
    ),
  };
};

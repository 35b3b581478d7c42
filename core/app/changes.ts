import { pathOf } from '../domain/routes/paths';
import { makeCancelSubscription } from '../use-cases/changes/cancel';
import { makeChangePlan } from '../use-cases/changes/change-plan';
import { makeGiveUpPause, makeRepairPause } from '../use-cases/changes/repair-interrupted-pause';
import { makePauseSubscription } from '../use-cases/changes/pause';
import { makeRestartSubscription } from '../use-cases/changes/restart';
import { makeResumeSubscription } from '../use-cases/changes/resume';
import { makeSubscribe } from '../use-cases/changes/subscribe';
import { makeUndoChange } from '../use-cases/changes/undo-change';
import { makeClearPause } from '../use-cases/clear-pause';
import { recordOutcome, type OutcomeTexts } from '../use-cases/record-outcome';
import type { Navigation } from '../ports/navigation';
import type { Bound } from './bound-ports';
import type { Runner } from './runner';
import type { MembershipServices } from './services';

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

/** What readers do about their subscription. Each keeps in the state how it ended. */
export const makeChanges = (bound: Bound<Runner>, navigation: Pick<Navigation, 'addressOf'>): Changes => {
  const tell = (texts: OutcomeTexts) => (ports: Runner) => recordOutcome(ports.state, texts);
  const updating = tell({ success: null, failure: 'error.updating-subscriptions' });
  const pausing = tell({ success: 'membership.paused', failure: 'error.pausing' });
  const membershipAddress = navigation.addressOf(pathOf('membership'));
  return {
    subscribe: bound((ports) =>
      tell({ success: null, failure: 'error.subscribing' })(ports)(makeSubscribe(ports)),
    ),
    pauseSubscription: bound((ports) =>
      pausing(ports)(makePauseSubscription({ ...ports, membershipAddress })),
    ),
    resumeSubscription: bound((ports) =>
      tell({ success: 'membership.resumed', failure: 'error.resuming' })(ports)(
        makeResumeSubscription(ports),
      ),
    ),
    changePlan: bound((ports) => updating(ports)(makeChangePlan(ports))),
    undoChange: bound((ports) => updating(ports)(makeUndoChange(ports))),
    cancelSubscription: bound((ports) => updating(ports)(makeCancelSubscription(ports))),
    restartSubscription: bound((ports) =>
      tell({ success: null, failure: 'error.restarting' })(ports)(makeRestartSubscription(ports)),
    ),
    mendPause: bound((ports) => pausing(ports)(makeRepairPause(ports))),
    giveUpPause: bound((ports) =>
      tell({ success: null, failure: 'error.pausing' })(ports)(
        makeGiveUpPause({ ...ports, clearPause: makeClearPause(ports) }),
      ),
    ),
  };
};

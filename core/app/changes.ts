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
import type { MemberPorts, SessionPorts } from './ports';
import type { Reads } from './reads';
import type { Runner } from './runner';
import type { MembershipServices } from './services';
import type { States } from './states';

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
export const makeChanges = (
  { profiles, site, newsletters, navigation }: SessionPorts & MemberPorts,
  { prepareCustomer, readStanding }: Reads,
  change: Runner,
  { member, subscriptionState: subscriptions }: States,
): Changes => {
  const clearPause = makeClearPause({ profiles, newsletters, member });
  const tell = (texts: OutcomeTexts) => recordOutcome({ member, subscriptions }, texts);
  const updating = tell({ success: null, failure: 'error.updating-subscriptions' });
  const pausing = tell({ success: 'membership.paused', failure: 'error.pausing' });
  const membershipAddress = navigation.addressOf(pathOf('membership'));
  return {
    subscribe: tell({ success: null, failure: 'error.subscribing' })(
      makeSubscribe({ ...change, prepareCustomer }),
    ),
    pauseSubscription: pausing(makePauseSubscription({ ...change, site, newsletters, membershipAddress })),
    resumeSubscription: tell({ success: 'membership.resumed', failure: 'error.resuming' })(
      makeResumeSubscription(change),
    ),
    changePlan: updating(makeChangePlan(change)),
    undoChange: updating(makeUndoChange(change)),
    cancelSubscription: updating(makeCancelSubscription(change)),
    restartSubscription: tell({ success: null, failure: 'error.restarting' })(
      makeRestartSubscription(change),
    ),
    mendPause: pausing(makeRepairPause({ ...change, readStanding })),
    giveUpPause: tell({ success: null, failure: 'error.pausing' })(
      makeGiveUpPause({ ...change, readStanding, clearPause }),
    ),
  };
};

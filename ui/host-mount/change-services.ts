import type { Container } from 'inversify';
import { pathOf } from '../../core/domain/routes/paths';
import { makeCancelSubscription } from '../../core/use-cases/changes/cancel';
import { makeChangePlan } from '../../core/use-cases/changes/change-plan';
import { makeGiveUpPause, makeMendPause } from '../../core/use-cases/changes/mend-pause';
import { makePauseSubscription } from '../../core/use-cases/changes/pause';
import { makeRestartSubscription } from '../../core/use-cases/changes/restart';
import { makeResumeSubscription } from '../../core/use-cases/changes/resume';
import type { StepsPorts } from '../../core/use-cases/changes/steps-of';
import { makeSubscribe } from '../../core/use-cases/changes/subscribe';
import { makeUndoChange } from '../../core/use-cases/changes/undo-change';
import { makeClearPause } from '../../core/use-cases/clear-pause';
import type { WithLock } from '../../core/use-cases/saga/hold-lock';
import type { RunChange } from '../../core/use-cases/saga/run-change';
import { tellOutcome, type OutcomeTexts } from '../../core/use-cases/tell-outcome';
import type { MembershipServices } from '../react/services';
import { tokens as t } from './tokens';

/** What readers do about their subscription. */
export type ChangeServices = Pick<
  MembershipServices,
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

export interface ChangeParts extends StepsPorts {
  readonly withLock: WithLock;
  readonly runChange: RunChange;
}

/** Each keeps in the state how it ended. */
export const changeServices = (container: Container, change: ChangeParts): ChangeServices => {
  const newsletters = container.get(t.newsletters);
  const readStanding = container.get(t.readStanding);
  const { profiles } = change;
  const clearPause = makeClearPause({ profiles, newsletters, member: container.get(t.member) });
  const tell = (texts: OutcomeTexts) =>
    tellOutcome(
      { member: container.get(t.member), subscriptions: container.get(t.subscriptionState) },
      texts,
    );
  const updating = tell({ success: null, failure: 'error.updating-subscriptions' });
  const pausing = tell({ success: 'membership.paused', failure: 'error.pausing' });
  const pause = {
    ...change,
    site: container.get(t.site),
    newsletters,
    membershipAddress: container.get(t.navigation).addressOf(pathOf('membership')),
  };
  return {
    subscribe: tell({ success: null, failure: 'error.subscribing' })(
      makeSubscribe({
        ...change,
        prepareCustomer: container.get(t.prepareCustomer),
      }),
    ),
    pauseSubscription: pausing(makePauseSubscription(pause)),
    resumeSubscription: tell({ success: 'membership.resumed', failure: 'error.resuming' })(
      makeResumeSubscription(change),
    ),
    changePlan: updating(makeChangePlan(change)),
    undoChange: updating(makeUndoChange(change)),
    cancelSubscription: updating(makeCancelSubscription(change)),
    restartSubscription: tell({ success: null, failure: 'error.restarting' })(
      makeRestartSubscription(change),
    ),
    mendPause: pausing(makeMendPause({ ...change, readStanding })),
    giveUpPause: tell({ success: null, failure: 'error.pausing' })(
      makeGiveUpPause({ ...change, readStanding, clearPause }),
    ),
  };
};

import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Plan } from '../../domain/plan/plan';
import type { AsyncResult } from '../../ports/call';
import type { Decisions } from '../../ports/decisions';
import type { Log } from '../../ports/log';
import type { Site } from '../../ports/site';
import { plansRead, type SubscriptionState } from '../../state/subscriptions';
import type { Session } from '../../state/session';
import type { Store } from '../../state/store';
import { makeLatestOnly } from '../../state/latest-only';

/** Reads the plans and the subset available to this reader. `inApp`: for the page of the mobile app (RT-16). */
export type LoadPlans = (inApp: boolean) => AsyncResult<void>;

export const makeLoadPlans = ({
  site,
  decisions,
  session,
  subscriptions,
  log,
}: {
  readonly site: Pick<Site, 'plans'>;
  readonly decisions: Pick<Decisions, 'availablePlans'>;
  readonly session: Pick<Session, 'capture'>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly log: Log;
}): LoadPlans => {
  const turns = makeLatestOnly();
  return async (inApp) => {
    const isCurrent = session.capture();
    const turn = turns();
    subscriptions.update((state) => ({ ...state, plansInApp: inApp }));
    const read = await pipe(
      TE.Do,
      TE.apS('plans', site.plans),
      TE.apS('availableIds', () => decisions.availablePlans(inApp)),
    )();
    if (!isCurrent()) return E.left({ _tag: 'SignedOut' });
    if (!turn.countsStill()) return E.right(undefined);
    if (E.isLeft(read)) {
      log.error('The plans could not be read', failureFacts(read.left));
      return read;
    }
    const { plans, availableIds } = read.right;
    const available = availableIds.flatMap((id): readonly Plan[] => {
      const plan = plans.find((one) => one.planId === id);
      if (plan === undefined) log.warn('An available plan is unknown', { plan: id });
      return plan === undefined ? [] : [plan];
    });
    subscriptions.update((state) => plansRead(state, plans, available));
    return E.right(undefined);
  };
};

import type { Container } from 'inversify';
import { makeBeginChange } from '../../core/use-cases/changes/begin-change';
import { makeEndHomeDeliveryPlan } from '../../core/use-cases/end-home-delivery-plan';
import { makeReadStanding } from '../../core/use-cases/read-standing';
import { makeFinishChange } from '../../core/use-cases/saga/finish-change';
import { makeHoldLock } from '../../core/use-cases/saga/hold-lock';
import { makeWatchReader } from '../../core/use-cases/saga/own-ports';
import { makeRecoverChange } from '../../core/use-cases/saga/recover-change';
import { makeRunChange } from '../../core/use-cases/saga/run-change';
import { makeSyncCurrentPlan } from '../../core/use-cases/sync-current-plan';
import { makeTellConversion } from '../../core/use-cases/tell-conversion';
import { makeClearPause } from '../../core/use-cases/clear-pause';
import { makeSettleMembership } from '../../core/use-cases/settle-membership';
import type { Rules } from './rules';
import { tokens as t } from './tokens';

type Settling = Pick<Rules, 'pausingEnabled' | 'homeDeliveryPlan'>;

/** What runs changes of several calls, and what follows by itself from a list that was read. */
export const bindChanges = (container: Container, rules: Settling): void => {
  bindRunner(container);
  bindSettling(container, rules);
};

const bindRunner = (container: Container): void => {
  container
    .bind(t.holdLock)
    .toResolvedValue(
      (lock, member, cookies) => makeHoldLock({ lock, watchReader: makeWatchReader({ member, cookies }) }),
      [t.lock, t.member, t.cookies],
    );
  const runner = [t.journal, t.clock, t.ids, t.log] as const;
  container
    .bind(t.runChange)
    .toResolvedValue((journal, clock, ids, log) => makeRunChange({ journal, clock, ids, log }), [...runner]);
  container
    .bind(t.finishChange)
    .toResolvedValue(
      (journal, clock, ids, log) => makeFinishChange({ journal, clock, ids, log }),
      [...runner],
    );
  container
    .bind(t.recoverChange)
    .toResolvedValue(
      (journal, clock, ids, log) => makeRecoverChange({ journal, clock, ids, log }),
      [...runner],
    );
  container.bind(t.changePorts).toResolvedValue(
    (subscriptions, readSubscriptions, paymentMethods, billing, profiles, clock, tracking) => ({
      subscriptions,
      readSubscriptions,
      paymentMethods,
      billing,
      profiles,
      clock,
      tracking,
    }),
    [t.subscriptions, t.readSubscriptions, t.paymentMethods, t.billing, t.profiles, t.clock, t.tracking],
  );
  container
    .bind(t.withLock)
    .toResolvedValue(
      (steps, journal, holdLock, recoverChange, confirmReader) =>
        makeBeginChange({ ...steps, journal, holdLock, recoverChange, confirmReader }),
      [t.changePorts, t.journal, t.holdLock, t.recoverChange, t.confirmReader],
    );
};

/** What is written without the reader's doing (ST-09, ST-10, ST-11, ST-13). */
const bindSettling = (container: Container, { pausingEnabled, homeDeliveryPlan }: Settling): void => {
  container
    .bind(t.readStanding)
    .toResolvedValue(
      (readSubscriptions, profiles, clock) =>
        makeReadStanding({ readSubscriptions, profiles, clock, pausingEnabled }),
      [t.readSubscriptions, t.profiles, t.clock],
    );
  container.bind(t.settleMembership).toDynamicValue(() => {
    const steps = container.get(t.changePorts);
    const { profiles, clock } = steps;
    const member = container.get(t.member);
    const state = container.get(t.subscriptionState);
    return makeSettleMembership({
      loadSubscriptions: container.get(t.loadSubscriptions),
      tellConversion: makeTellConversion({
        member,
        subscriptions: state,
        store: container.get(t.keyValueStore),
        tracking: container.get(t.tracking),
      }),
      member,
      state,
      holdLock: container.get(t.holdLock),
      journal: container.get(t.journal),
      readStanding: container.get(t.readStanding),
      clearPause: makeClearPause({ profiles, newsletters: container.get(t.newsletters), member }),
      syncCurrentPlan: makeSyncCurrentPlan({ profiles, member }),
      endHomeDeliveryPlan: makeEndHomeDeliveryPlan({
        ...steps,
        runChange: container.get(t.runChange),
        state,
      }),
      homeDeliveryPlan,
      pausingEnabled,
      clock,
      log: container.get(t.log),
    });
  });
};

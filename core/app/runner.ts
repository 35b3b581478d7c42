import { makeBeginChange } from '../use-cases/changes/begin-change';
import type { ConfirmReader } from '../use-cases/one-reader';
import { makeFinishChange } from '../use-cases/saga/finish-change';
import { makeHoldLock } from '../use-cases/saga/hold-lock';
import { makeWatchReader } from '../use-cases/saga/session-bound-ports';
import { makeRecoverChange } from '../use-cases/saga/recover-change';
import { makeRunChange } from '../use-cases/saga/run-change';
import type { MemberPorts, SessionPorts } from './ports';
import type { Reads } from './reads';
import type { States } from './states';

/** What changes of several calls run on (PZ-09). */
export type Runner = ReturnType<typeof makeRunner>;

export const makeRunner = (
  ports: SessionPorts & MemberPorts,
  { readSubscriptions }: Reads,
  { member }: States,
  confirmReader: ConfirmReader,
) => {
  const { subscriptions, paymentMethods, billing, profiles, clock, tracking, journal, ids, log } = ports;
  const steps = { subscriptions, readSubscriptions, paymentMethods, billing, profiles, clock, tracking };
  const noting = { journal, clock, ids, log };
  const holdLock = makeHoldLock({
    lock: ports.lock,
    watchReader: makeWatchReader({ member, cookies: ports.cookies }),
  });
  const recoverChange = makeRecoverChange(noting);
  return {
    ...steps,
    journal,
    log,
    holdLock,
    recoverChange,
    finishChange: makeFinishChange(noting),
    runChange: makeRunChange(noting),
    withLock: makeBeginChange({ ...steps, journal, holdLock, recoverChange, confirmReader }),
  };
};

import * as E from 'fp-ts/Either';
import type { Change } from '../../domain/change/change';
import type { Call } from '../../ports/call';
import type { JournalEntry } from '../../ports/journal';
import type { ChangeFailed } from './change-failed';
import { closeWhenShown } from './close-when-shown';
import { runSteps, type ChangePorts, type LeftUndone } from './run-steps';
import type { SagaStep } from './step';

export interface ChangePlan {
  readonly change: Change;
  readonly steps: readonly SagaStep[];
}

/** Runs a change from its first step on (PZ-09). The reader's lock is held by the caller. */
export type RunChange = (plan: ChangePlan) => Call<LeftUndone, ChangeFailed>;

export interface RunChangePorts extends ChangePorts {
  readonly readerId: string;
  /** Told of each journal entry that is about to be made; absent where nobody asks. */
  readonly onBegun?: (entryId: string) => void;
}

export const makeRunChange =
  (ports: RunChangePorts): RunChange =>
  ({ change, steps }) =>
  async () => {
    const first = steps[0];
    if (first === undefined) return E.right([]);
    const entry: JournalEntry = {
      id: ports.ids.next(),
      reader: ports.readerId,
      change,
      startedAt: ports.clock.now().toISOString(),
      step: first.name,
      phase: 'begun',
    };
    ports.onBegun?.(entry.id);
    const ran = await runSteps(ports, entry, steps, 0)();
    if (E.isRight(ran) && ran.right.length === 0) await closeWhenShown(ports, entry, steps, 'once')();
    return ran;
  };

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

/** Runs a change from its first step (PZ-09). The caller holds the reader's lock. */
export type RunChange = (plan: ChangePlan) => Call<LeftUndone, ChangeFailed>;

export interface RunChangePorts extends ChangePorts {
  readonly readerId: string;
  /** Called with the id of each journal entry before it is created. */
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

import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { JournalEntry } from '../../ports/journal';
import { pollUntil } from './poll-until';
import type { ChangePorts } from './run-steps';
import type { SagaStep } from './step';

/**
 * Closes the journal entry of a successful change once the server's list shows it. A new change that starts on a stale
 * list would miss it. Returns false if the list does not show it. `patient` waits for the lag of each step; `once`
 * checks once.
 */
export const closeWhenShown =
  (
    { clock, journal }: ChangePorts,
    entry: JournalEntry,
    steps: readonly SagaStep[],
    patience: 'patient' | 'once',
  ): Task<boolean> =>
  async () => {
    for (const step of steps.filter(({ lagMs: lagMs }) => lagMs > 0)) {
      const shown = await pollUntil(clock, step, patience === 'patient' ? step.lagMs : 0)();
      if (E.isLeft(shown) || !shown.right) return false;
    }
    await journal.close(entry.id);
    return true;
  };

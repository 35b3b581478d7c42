import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { JournalEntry } from '../../ports/journal';
import { pollUntil } from './poll-until';
import type { ChangePorts } from './run-steps';
import type { SagaStep } from './step';

/**
 * Forgets a change that has come true as soon as the server's list shows it: a change that begins on a list that lags would not
 * know of it. False while the list does not show it, after waiting as long as each step may take when `patient`.
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
    await journal.close(entry.id)();
    return true;
  };

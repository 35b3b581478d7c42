import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { JournalEntry } from '../../ports/journal';
import type { ChangeFailed } from './change-failed';
import { closeWhenShown } from './close-when-shown';
import { pollUntil } from './poll-until';
import { remainingInFlight } from './in-flight';
import { runSteps, type ChangePorts, type LeftUndone } from './run-steps';
import type { SagaStep } from './step';

/**
 * Continues a half-done change at the reader's request, from the first step that has not succeeded. Before that step is
 * resent, its effect is checked for as long as the earlier request may still act and take to show.
 */
export type FinishChange = (
  entry: JournalEntry,
  steps: readonly SagaStep[],
) => Call<LeftUndone, ChangeFailed>;

export const makeFinishChange =
  (ports: ChangePorts): FinishChange =>
  (entry, steps) =>
  async () => {
    const from = await firstOpenStep(ports, entry, steps)();
    if (E.isLeft(from)) return from;
    const ran = await runSteps(ports, entry, steps, from.right)();
    if (E.isLeft(ran)) return ran;
    if (ran.right.length === 0) await closeWhenShown(ports, entry, steps, 'once')();
    return ran;
  };

const firstOpenStep =
  ({ clock }: ChangePorts, entry: JournalEntry, steps: readonly SagaStep[]): Call<number, ChangeFailed> =>
  async () => {
    const at = steps.findIndex((step) => step.name === entry.step);
    const step = steps[at];
    // An unknown step was a trailing one, so the change itself has succeeded.
    if (step === undefined) return E.right(steps.length);
    if (entry.phase === 'done') return E.right(at + 1);
    const within = remainingInFlight(entry, clock.now()) + step.lagMs;
    const happened = await pollUntil(clock, step, within)();
    return E.isLeft(happened)
      ? E.left({ _tag: 'Unclear', change: entry.change, step: step.name, entryId: entry.id })
      : E.right(happened.right ? at + 1 : at);
  };

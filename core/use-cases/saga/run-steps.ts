import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { Call } from '../../ports/call';
import { failureFacts, mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { Ids } from '../../ports/ids';
import type { Journal, JournalEntry, JournalFailed } from '../../ports/journal';
import type { Log } from '../../ports/log';
import type { ChangeFailed } from './change-failed';
import { pollUntil, pollWhileConnected } from './poll-until';
import type { SagaStep } from './step';

export interface ChangePorts {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /**
   * Called with the failure of a step while the records are checked for its effect, and with `null` after the check.
   */
  readonly onCheck?: (because: CallFailed | null) => void;
}

/** The names of the trailing steps that failed after a successful change. A later page load retries them. */
export type LeftUndone = readonly string[];

/**
 * Runs the steps of a change in order, starting at `from`, and writes each to the journal before and after. On a
 * failure, the earlier steps are undone if all of them can be. The caller closes the journal entry of a successful
 * change.
 */
export const runSteps =
  (
    ports: ChangePorts,
    entry: JournalEntry,
    steps: readonly SagaStep[],
    from: number,
  ): Call<LeftUndone, ChangeFailed> =>
  async () => {
    const { journal, log } = ports;
    const { kind } = entry.change;
    const left: string[] = [];
    for (let at = from; at < steps.length; at += 1) {
      const step = steps[at]!;
      const begun = await journal.put(sending(entry, step, ports.clock.now()));
      const outcome = E.isLeft(begun) ? begun : await runStep(ports, step)();
      if (E.isRight(outcome)) {
        // The step has succeeded even if the journal entry could not be written.
        const noted = await journal.put(noteOf(entry, step, 'done'));
        if (E.isLeft(noted))
          log.warn('A finished step could not be stored in the journal', { change: kind, step: step.name });
        continue;
      }
      const failed = outcome.left;
      const because = failed._tag === 'NotSent' ? failed.because : failed;
      log.error('A step of a change failed', { change: kind, step: step.name, ...failureFacts(because) });
      if (step.trailing) {
        left.push(step.name);
        continue;
      }
      if (because._tag === 'Unclear')
        return E.left({ _tag: 'Unclear', change: entry.change, step: step.name, entryId: entry.id });
      const undone = await undoBefore(ports, entry, steps.slice(0, at))();
      if (undone) {
        await journal.close(entry.id);
        return E.left({ _tag: 'NotDone', because });
      }
      const before = steps[at - 1];
      // If nothing was sent, the journal must not suggest a lost response to a later recovery.
      const untouched = failed._tag === 'NotSent' && !(entry.phase === 'begun' && entry.step === step.name);
      await journal.put(
        untouched && before !== undefined ? noteOf(entry, before, 'done') : noteOf(entry, step, 'begun'),
      );
      const failure: CallFailed =
        because._tag === 'JournalFailed' ? { _tag: 'Unexpected', what: 'journal' } : because;
      return E.left({
        _tag: 'HalfDone',
        change: entry.change,
        step: step.name,
        because: failure,
        entryId: entry.id,
      });
    }
    const last = steps.at(-1);
    if (left.length > 0 && last !== undefined) await journal.put({ ...noteOf(entry, last, 'done'), left });
    return E.right(left);
  };

/** The journal entry for a step in the given phase. */
const noteOf = (
  { id, reader, change, startedAt }: JournalEntry,
  { name }: SagaStep,
  phase: JournalEntry['phase'],
): JournalEntry => ({ id, reader, change, startedAt, step: name, phase });

/** Adds the send time, unless the step may be resent at any time. */
const sending = (entry: JournalEntry, step: SagaStep, now: Date): JournalEntry => ({
  ...noteOf(entry, step, 'begun'),
  ...((step.mayActWithin ?? 0) === 0 ? {} : { sentAt: now.toISOString() }),
});

type StepFailed =
  | CallFailed
  | JournalFailed
  | { readonly _tag: 'Unclear' }
  | { readonly _tag: 'NotSent'; readonly because: CallFailed };

/** Runs a step. After a lost response, checks the effect before the step counts as failed. */
const runStep =
  ({ clock, onCheck }: ChangePorts, step: SagaStep): Call<void, StepFailed> =>
  async () => {
    const outcome = await step.run();
    if (E.isRight(outcome)) return outcome;
    if (outcome.left._tag === 'NotSent') {
      const { because } = outcome.left;
      // Changed terms are reported as a conflict with the current state.
      return E.left({
        _tag: 'NotSent',
        because: because._tag === 'TermsChanged' ? { _tag: 'Conflict' } : because,
      });
    }
    const because = outcome.left;
    if (!mayHaveTakenEffect(because)) return E.left(because);
    // No response: a timeout, or a lost connection during the request.
    const lost = because._tag === 'Offline';
    const mayAct = lost || because._tag === 'TimedOut' ? (step.mayActWithin ?? 0) : 0;
    const within = step.lagMs > 0 ? lagAfter(because, step) : mayAct;
    onCheck?.(because);
    const happened = await (
      lost && step.lagMs === 0 ? pollWhileConnected(clock, step, within) : pollUntil(clock, step, within)
    )();
    onCheck?.(null);
    if (E.isRight(happened) && happened.right) return E.right(undefined);
    const canTell =
      E.isRight(happened) &&
      step.unrecognizable !== true &&
      (step.lagMs === 0 ? within === 0 || !step.neverRuledOut : hasAnswered(because));
    return E.left(canTell ? because : { _tag: 'Unclear' });
  };

/** True if the server has answered with a failure. It sends no other answer, so its records show the result. */
const hasAnswered = (because: CallFailed): boolean =>
  because._tag === 'Unexpected' && because.status !== undefined;

/**
 * Milliseconds in which the records may still show the effect. If a proxy answered (502, 504), the server behind it may
 * still be working on the request.
 */
const lagAfter = (because: CallFailed, { lagMs, mayActWithin = 0 }: SagaStep): number =>
  because._tag === 'Unexpected' && (because.status === 502 || because.status === 504)
    ? Math.max(lagMs, mayActWithin)
    : lagMs;

export const canUndo = (steps: readonly SagaStep[]): boolean => steps.every(({ undo }) => undo !== null);

/** Undoes steps in reverse order. True if all were undone, or if there were none. */
export const undoBefore =
  ({ journal, log }: ChangePorts, entry: JournalEntry, steps: readonly SagaStep[]): Task<boolean> =>
  async () => {
    if (!canUndo(steps)) return false;
    for (const step of [...steps].reverse()) {
      await journal.put(noteOf(entry, step, 'undoing'));
      const undone = step.undo === null ? E.right(undefined) : await step.undo();
      if (E.isLeft(undone)) {
        log.error('A step could not be undone', { change: entry.change.kind, step: step.name });
        return false;
      }
    }
    return true;
  };

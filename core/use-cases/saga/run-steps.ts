import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { Call } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
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
}

/** Names of the steps after a change that were not done, although the change has come true: they are left to a later page load. */
export type LeftUndone = readonly string[];

/**
 * Runs the steps of a change in order from one of them, noting each in the journal before and after. On a failure, steps that
 * can be taken back are taken back, as long as no step that stands comes before them. The entry of a change that came true is
 * left for the caller to close.
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
      const begun = await journal.put(sending(entry, step, ports.clock.now()))();
      const outcome = E.isLeft(begun) ? begun : await runStep(ports, step)();
      if (E.isRight(outcome)) {
        // The step's effect stands whether or not the note of it could be written.
        const noted = await journal.put(noteOf(entry, step, 'done'))();
        if (E.isLeft(noted))
          log.warn('A finished step could not be noted', { change: kind, step: step.name });
        continue;
      }
      const failed = outcome.left;
      const because = failed._tag === 'NotSent' ? failed.because : failed;
      log.error('A step of a change failed', { change: kind, step: step.name, because: because._tag });
      if (step.trailing) {
        left.push(step.name);
        continue;
      }
      if (because._tag === 'Unclear')
        return E.left({ _tag: 'Unclear', change: entry.change, step: step.name, entryId: entry.id });
      const undone = await undoBefore(ports, entry, steps.slice(0, at))();
      if (undone) {
        await journal.close(entry.id)();
        return E.left({ _tag: 'NotDone', because });
      }
      const before = steps[at - 1];
      // Whoever takes it up later is not to think that an answer was lost where nothing was sent.
      const untouched = failed._tag === 'NotSent' && !(entry.phase === 'begun' && entry.step === step.name);
      await journal.put(
        untouched && before !== undefined ? noteOf(entry, before, 'done') : noteOf(entry, step, 'begun'),
      )();
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
    if (left.length > 0 && last !== undefined) await journal.put({ ...noteOf(entry, last, 'done'), left })();
    return E.right(left);
  };

/** Where a change stands once it is known what has become of the step. */
const noteOf = (
  { id, reader, change, startedAt }: JournalEntry,
  { name }: SagaStep,
  phase: JournalEntry['phase'],
): JournalEntry => ({ id, reader, change, startedAt, step: name, phase });

/** Nobody waits for what may be sent again at any time. */
const sending = (entry: JournalEntry, step: SagaStep, now: Date): JournalEntry => ({
  ...noteOf(entry, step, 'begun'),
  ...((step.mayActWithin ?? 0) === 0 ? {} : { sentAt: now.toISOString() }),
});

type StepFailed =
  | CallFailed
  | JournalFailed
  | { readonly _tag: 'Unclear' }
  | { readonly _tag: 'NotSent'; readonly because: CallFailed };

/** A lost answer is looked up before it counts as a failure. */
const runStep =
  ({ clock }: ChangePorts, step: SagaStep): Call<void, StepFailed> =>
  async () => {
    const outcome = await step.run();
    if (E.isRight(outcome)) return outcome;
    if (outcome.left._tag === 'NotSent') {
      const { because } = outcome.left;
      // Terms that hold no more are how things stand now.
      return E.left({
        _tag: 'NotSent',
        because: because._tag === 'TermsChanged' ? { _tag: 'Conflict' } : because,
      });
    }
    const because = outcome.left;
    if (!mayHaveTakenEffect(because)) return E.left(because);
    // No answer came: not in time, or the connection was lost while the call was on its way.
    const lost = because._tag === 'Offline';
    const mayAct = lost || because._tag === 'TimedOut' ? (step.mayActWithin ?? 0) : 0;
    const within = step.lagMs > 0 ? step.lagMs : mayAct;
    const happened = await (
      lost && step.lagMs === 0 ? pollWhileConnected(clock, step, within) : pollUntil(clock, step, within)
    )();
    if (E.isRight(happened) && happened.right) return E.right(undefined);
    const canTell =
      E.isRight(happened) &&
      step.lagMs === 0 &&
      step.unrecognizable !== true &&
      (within === 0 || !step.neverRuledOut);
    return E.left(canTell ? because : { _tag: 'Unclear' });
  };

export const canUndo = (steps: readonly SagaStep[]): boolean => steps.every(({ undo }) => undo !== null);

/** True when everything before was taken back, or nothing had to be. */
export const undoBefore =
  ({ journal, log }: ChangePorts, entry: JournalEntry, steps: readonly SagaStep[]): Task<boolean> =>
  async () => {
    if (!canUndo(steps)) return false;
    for (const step of [...steps].reverse()) {
      await journal.put(noteOf(entry, step, 'undoing'))();
      const undone = step.undo === null ? E.right(undefined) : await step.undo();
      if (E.isLeft(undone)) {
        log.error('A step could not be taken back', { change: entry.change.kind, step: step.name });
        return false;
      }
    }
    return true;
  };

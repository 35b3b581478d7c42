import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Change, ChangeKind } from '../../domain/change/change';
import type { Call } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { Ids } from '../../ports/ids';
import type { Journal, JournalEntry, JournalFailed } from '../../ports/journal';
import type { Lock } from '../../ports/lock';
import type { Log } from '../../ports/log';
import type { Step } from './step';

/** How a change ended that did not come true as a whole. */
export type ChangeFailed =
  /** Another change of this reader is running, in this tab or another. Nothing was begun. */
  | { readonly _tag: 'Busy' }
  /** Nothing has changed, or what had changed was taken back. */
  | { readonly _tag: 'NotDone'; readonly because: CallFailed | JournalFailed }
  /** Earlier steps stand and cannot be taken back. `entryId` finishes the change, when the reader asks for it. */
  | {
      readonly _tag: 'HalfDone';
      readonly kind: ChangeKind;
      readonly step: string;
      readonly because: CallFailed;
      readonly entryId: string;
    }
  /** The answer to a step was lost, and the server's list does not tell. Nothing is sent again unasked. */
  | { readonly _tag: 'Unclear'; readonly kind: ChangeKind; readonly step: string; readonly entryId: string };

export interface ChangePorts {
  readonly journal: Journal;
  readonly lock: Lock;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export interface ChangePlan {
  readonly reader: string;
  readonly change: Change;
  readonly steps: readonly Step[];
}

/** How long to wait between two looks at the list after a lost answer. */
const lookAgainAfter = 1_000;

/** Runs a prepared change, holding the reader's lock from before it was prepared until it has ended. */
export type WithLock = <E, A>(reader: string, task: Call<A, E>) => Call<A, E | { readonly _tag: 'Busy' }>;

export const makeWithLock =
  ({ lock }: Pick<ChangePorts, 'lock'>): WithLock =>
  (reader, task) =>
  async () => {
    const held = await lock.hold(`change:${reader}`, task)();
    return O.isSome(held) ? held.value : E.left({ _tag: 'Busy' });
  };

/**
 * Runs the steps of a change in order, noting each in the journal before and after. The reader's lock is held by the
 * caller. On a failure, steps that can be taken back are taken back, as long as no step that stands comes before them.
 */
export type RunChange = (plan: ChangePlan) => Call<void, ChangeFailed>;

export const makeRunChange =
  (ports: ChangePorts): RunChange =>
  ({ reader, change, steps }) =>
  async () => {
    const first = steps[0];
    if (first === undefined) return E.right(undefined);
    const entry: JournalEntry = {
      id: ports.ids.next(),
      reader,
      change,
      startedAt: ports.clock.now().toISOString(),
      step: first.name,
      phase: 'begun',
    };
    return runFrom(ports, entry, steps, 0)();
  };

/** Goes on with a change that ended half done, from the step that had not come true. */
export type FinishChange = (entry: JournalEntry, steps: readonly Step[]) => Call<void, ChangeFailed>;

export const makeFinishChange =
  (ports: ChangePorts): FinishChange =>
  (entry, steps) =>
  async () => {
    const at = steps.findIndex((step) => step.name === entry.step);
    // A step that is not among them was a trailing one: the change itself has come true.
    if (at === -1) return runFrom(ports, entry, steps, steps.length)();
    const step = steps[at]!;
    if (entry.phase === 'done') return runFrom(ports, entry, steps, at + 1)();
    const happened = await step.happened();
    if (E.isLeft(happened))
      return E.left({ _tag: 'Unclear', kind: entry.change.kind, step: step.name, entryId: entry.id });
    return runFrom(ports, entry, steps, happened.right ? at + 1 : at)();
  };

/** How a change that a crash, a reload or a lost connection interrupted stands after recovery. */
export type Recovered =
  /** It has come true, or has been finished. */
  | 'Finished'
  /** It was taken back: nothing has changed. */
  | 'TakenBack'
  /** Nobody can tell, it is too old, or a start would have to be sent again: the reader decides. */
  | 'AskReader';

/** A journal older than this asks the reader first (ms). */
const staleAfter = 24 * 60 * 60 * 1_000;

/** PZ-09: finishes or takes back one interrupted change. A start that may have been sent is never sent again. */
export type RecoverChange = (entry: JournalEntry, steps: readonly Step[]) => Task<Recovered>;

export const makeRecoverChange =
  (ports: ChangePorts): RecoverChange =>
  (entry, steps) =>
  async () => {
    const at = steps.findIndex((step) => step.name === entry.step);
    const step = steps[at];
    const close = async (how: Recovered): Promise<Recovered> => {
      await ports.journal.close(entry.id)();
      return how;
    };
    const goOn = async (from: number): Promise<Recovered> => {
      if (from >= steps.length) return close('Finished');
      if (ports.clock.now().getTime() - Date.parse(entry.startedAt) > staleAfter) return 'AskReader';
      const outcome = await runFrom(ports, entry, steps, from)();
      if (E.isRight(outcome)) return 'Finished';
      return outcome.left._tag === 'NotDone' ? 'TakenBack' : 'AskReader';
    };
    const takeBack = async (before: number): Promise<Recovered> =>
      (await undoBefore(ports, entry, steps.slice(0, before))()) ? close('TakenBack') : 'AskReader';

    if (step === undefined) return close('Finished');
    if (entry.phase === 'undoing') return takeBack(at + 1);
    if (entry.phase === 'done') return goOn(at + 1);
    const happened = await lookFor(ports, step)();
    if (E.isLeft(happened)) return 'AskReader';
    if (happened.right) return goOn(at + 1);
    if (step.trailing) return goOn(at);
    if (step.mayShowWithin > 0) return 'AskReader';
    // What can be taken back is: the reader's page went away before the change had become one.
    return canUndo(steps.slice(0, at)) ? takeBack(at) : goOn(at);
  };

/** Whether a step has taken effect, as far as the server's list shows within the time that it may lag. */
const lookFor =
  ({ clock }: ChangePorts, step: Step): Call<boolean> =>
  async () => {
    const until = clock.now().getTime() + step.mayShowWithin;
    for (;;) {
      const happened = await step.happened();
      if (E.isLeft(happened) || happened.right || clock.now().getTime() >= until) return happened;
      await clock.wait(lookAgainAfter)();
    }
  };

const runFrom =
  (ports: ChangePorts, entry: JournalEntry, steps: readonly Step[], from: number): Call<void, ChangeFailed> =>
  async () => {
    const { journal, log } = ports;
    const { kind } = entry.change;
    let unfinished = false;
    for (let at = from; at < steps.length; at += 1) {
      const step = steps[at]!;
      const begun = await journal.put({ ...entry, step: step.name, phase: 'begun' })();
      const outcome = E.isLeft(begun) ? begun : await runStep(ports, step)();
      if (E.isRight(outcome)) {
        // The step's effect stands whether or not the note of it could be written.
        const noted = await journal.put({ ...entry, step: step.name, phase: 'done' })();
        if (E.isLeft(noted))
          log.warn('A finished step could not be noted', { change: kind, step: step.name });
        continue;
      }
      const because = outcome.left;
      log.error('A step of a change failed', { change: kind, step: step.name, because: because._tag });
      if (step.trailing) {
        unfinished = true;
        continue;
      }
      if (because._tag === 'Unclear')
        return E.left({ _tag: 'Unclear', kind, step: step.name, entryId: entry.id });
      const undone = await undoBefore(ports, entry, steps.slice(0, at))();
      if (undone) {
        await journal.close(entry.id)();
        return E.left({ _tag: 'NotDone', because });
      }
      await journal.put({ ...entry, step: step.name, phase: 'begun' })();
      const told: CallFailed =
        because._tag === 'JournalFailed' ? { _tag: 'Unexpected', what: 'journal' } : because;
      return E.left({ _tag: 'HalfDone', kind, step: step.name, because: told, entryId: entry.id });
    }
    if (!unfinished) await journal.close(entry.id)();
    return E.right(undefined);
  };

type StepFailed = CallFailed | JournalFailed | { readonly _tag: 'Unclear' };

/** A lost answer is looked up before it counts as a failure. */
const runStep =
  ({ clock }: ChangePorts, step: Step): Call<void, StepFailed> =>
  async () => {
    const outcome = await step.run();
    if (E.isRight(outcome)) return outcome;
    if (outcome.left._tag === 'NotSent') return E.left(outcome.left.because);
    const because = outcome.left;
    if (!mayHaveTakenEffect(because)) return E.left(because);
    const until = clock.now().getTime() + step.mayShowWithin;
    for (;;) {
      const happened = await step.happened();
      if (E.isRight(happened) && happened.right) return E.right(undefined);
      if (clock.now().getTime() >= until) {
        const canTell = E.isRight(happened) && step.mayShowWithin === 0;
        return E.left(canTell ? because : { _tag: 'Unclear' });
      }
      await clock.wait(lookAgainAfter)();
    }
  };

const canUndo = (steps: readonly Step[]): boolean => steps.every(({ undo }) => undo !== null);

/** True when everything before was taken back, or nothing had to be. */
const undoBefore =
  ({ journal, log }: ChangePorts, entry: JournalEntry, steps: readonly Step[]): Task<boolean> =>
  async () => {
    if (!canUndo(steps)) return false;
    for (const step of [...steps].reverse()) {
      await journal.put({ ...entry, step: step.name, phase: 'undoing' })();
      const undone = step.undo === null ? E.right(undefined) : await step.undo();
      if (E.isLeft(undone)) {
        log.error('A step could not be taken back', { change: entry.change.kind, step: step.name });
        return false;
      }
    }
    return true;
  };

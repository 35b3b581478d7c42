import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { JournalEntry } from '../../ports/journal';
import { closeWhenShown } from './close-when-shown';
import { pollUntil } from './poll-until';
import { remainingInFlight } from './in-flight';
import { canUndo, runSteps, undoBefore, type ChangePorts } from './run-steps';
import type { SagaStep } from './step';
import { startName } from './steps';

/** The result of recovering a change after a crash, a reload or a lost connection. */
export type Recovered =
  /** The change had succeeded or was completed now. */
  | 'Finished'
  /** The change has succeeded, but the server's list does not show it yet. */
  | 'NotShownYet'
  /** The change was undone: nothing has changed. */
  | 'TakenBack'
  /** The result can never be determined. The entry is closed, because no step is left to do. */
  | 'CannotTell'
  /** The result is unknown, the entry is too old, or a start would have to be resent: the reader decides. */
  | 'AskReader';

/** Milliseconds. For an older journal entry, the reader is asked before any write. */
const staleAfter = 24 * 60 * 60 * 1_000;

/** Milliseconds. The maximum duration of a change; the effect of an older one is not awaited. */
const mayTakeAtMost = 5 * 60 * 1_000;

/** Milliseconds for which a request may still arrive if the journal has no send time. */
const mayStillArriveWithin = 5_000;

/** True if a start is still to be sent. */
const isCharged = (steps: readonly SagaStep[]): boolean => steps.some(({ name }) => name === startName);

/** Completes or undoes one interrupted change (PZ-09). A start that may have been sent is never resent. */
export type RecoverChange = (entry: JournalEntry, steps: readonly SagaStep[]) => Task<Recovered>;

export const makeRecoverChange =
  (ports: ChangePorts): RecoverChange =>
  (entry, steps) =>
  async () => {
    const at = steps.findIndex((step) => step.name === entry.step);
    const step = steps[at];
    const age = ports.clock.now().getTime() - Date.parse(entry.startedAt);
    // An invalid timestamp counts as stale.
    const stale = !(age <= staleAfter);
    const recent = age <= mayTakeAtMost;

    const close = async (how: Recovered): Promise<Recovered> => {
      await ports.journal.close(entry.id);
      return how;
    };
    const cameTrue = async (): Promise<Recovered> => {
      if (stale) return close('Finished');
      const shown = await closeWhenShown(ports, entry, steps, recent ? 'patient' : 'once')();
      return shown ? 'Finished' : 'NotShownYet';
    };
    const goOn = async (from: number): Promise<Recovered> => {
      if (from >= steps.length) return cameTrue();
      if (stale) return 'AskReader';
      const ran = await runSteps(ports, entry, steps, from)();
      if (E.isRight(ran)) return ran.right.length === 0 ? cameTrue() : 'Finished';
      return ran.left._tag === 'NotDone' ? 'TakenBack' : 'AskReader';
    };
    const takeBack = async (before: number): Promise<Recovered> => {
      if (stale && before > 0) return 'AskReader';
      return (await undoBefore(ports, entry, steps.slice(0, before))()) ? close('TakenBack') : 'AskReader';
    };

    /** The change has succeeded; its unfinished trailing steps are retried. */
    const follow = async (left: readonly string[]): Promise<Recovered> => {
      const rest = steps.filter(({ name }) => left.includes(name));
      if (stale) return cameTrue();
      const ran = await runSteps(ports, entry, rest, 0)();
      return E.isRight(ran) && ran.right.length > 0 ? 'Finished' : cameTrue();
    };

    if (entry.left !== undefined) return follow(entry.left);
    if (step === undefined) return cameTrue();
    if (entry.phase === 'undoing') return takeBack(at + 1);
    if (entry.phase === 'done') return goOn(at + 1);
    const mayAct = remainingInFlight(entry, ports.clock.now());
    if (step.unrecognizable === true) {
      if (mayAct > 0) await ports.clock.wait(mayAct);
      return close('CannotTell');
    }
    const usual = recent ? Math.max(step.lagMs, mayStillArriveWithin) : 0;
    const within = Math.max(usual, mayAct);
    const happened = await pollUntil(ports.clock, step, within)();
    if (E.isLeft(happened)) return 'AskReader';
    // After this long, another device may have caused the effect without requesting the following steps.
    if (happened.right) return recent || !isCharged(steps.slice(at + 1)) ? goOn(at + 1) : 'AskReader';
    if (step.trailing) return goOn(at);
    if (step.lagMs > 0) return 'AskReader';
    // The page closed before the step took effect. The earlier steps are undone if possible; otherwise the change
    // continues.
    return canUndo(steps.slice(0, at)) ? takeBack(at) : goOn(at);
  };

import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { JournalEntry } from '../../ports/journal';
import { closeWhenShown } from './close-when-shown';
import { pollUntil } from './poll-until';
import { remainingInFlight } from './in-flight';
import { canUndo, runSteps, undoBefore, type ChangePorts } from './run-steps';
import type { SagaStep } from './step';
import { startName } from './steps';

/** How a change that a crash, a reload or a lost connection interrupted stands after recovery. */
export type Recovered =
  /** It has come true, or has been finished. */
  | 'Finished'
  /** It has come true, and the server's list does not show it yet. */
  | 'NotShownYet'
  /** It was taken back: nothing has changed. */
  | 'TakenBack'
  /** Nobody can tell, now or later. The entry is closed, since nothing is left to be done. */
  | 'CannotTell'
  /** Nobody can tell, it is too old, or a start would have to be sent again: the reader decides. */
  | 'AskReader';

/** A journal older than this asks the reader before anything is written (ms). */
const staleAfter = 24 * 60 * 60 * 1_000;

/** No change takes longer: what has not shown so long after its beginning is not waited for (ms). */
const mayTakeAtMost = 5 * 60 * 1_000;

/** For so long a request may still be on its way (ms) where the journal does not tell when it was sent. */
const mayStillArriveWithin = 5_000;

/** A start is still to come. */
const isCharged = (steps: readonly SagaStep[]): boolean => steps.some(({ name }) => name === startName);

/** PZ-09: finishes or takes back one interrupted change. A start that may have been sent is never sent again. */
export type RecoverChange = (entry: JournalEntry, steps: readonly SagaStep[]) => Task<Recovered>;

export const makeRecoverChange =
  (ports: ChangePorts): RecoverChange =>
  (entry, steps) =>
  async () => {
    const at = steps.findIndex((step) => step.name === entry.step);
    const step = steps[at];
    const age = ports.clock.now().getTime() - Date.parse(entry.startedAt);
    // A moment that cannot be read counts as long ago.
    const stale = !(age <= staleAfter);
    const recent = age <= mayTakeAtMost;

    const close = async (how: Recovered): Promise<Recovered> => {
      await ports.journal.close(entry.id)();
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

    /** The change has come true; what was to follow it is tried again. */
    const follow = async (left: readonly string[]): Promise<Recovered> => {
      const rest = steps.filter(({ name }) => left.includes(name));
      if (stale || rest.length === 0) return cameTrue();
      const ran = await runSteps(ports, entry, rest, 0)();
      return E.isRight(ran) && ran.right.length > 0 ? 'Finished' : cameTrue();
    };

    if (entry.left !== undefined) return follow(entry.left);
    if (step === undefined) return cameTrue();
    if (entry.phase === 'undoing') return takeBack(at + 1);
    if (entry.phase === 'done') return goOn(at + 1);
    const mayAct = remainingInFlight(entry, ports.clock.now());
    if (step.unrecognizable === true) {
      if (mayAct > 0) await ports.clock.wait(mayAct)();
      return close('CannotTell');
    }
    const usual = recent ? Math.max(step.lagMs, mayStillArriveWithin) : 0;
    const within = Math.max(usual, mayAct);
    const happened = await pollUntil(ports.clock, step, within)();
    if (E.isLeft(happened)) return 'AskReader';
    // So long afterwards it may be another device's doing, which did not ask for what was to follow.
    if (happened.right) return recent || !isCharged(steps.slice(at + 1)) ? goOn(at + 1) : 'AskReader';
    if (step.trailing) return goOn(at);
    if (step.lagMs > 0) return 'AskReader';
    // What can be taken back is: the reader's page went away before the change had become one.
    return canUndo(steps.slice(0, at)) ? takeBack(at) : goOn(at);
  };

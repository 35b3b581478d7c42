import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { Journal } from '../../ports/journal';
import type { CannotBegin } from '../saga/change-failed';
import type { HoldLock, WithLock } from '../saga/hold-lock';
import type { Session } from '../../state/session';
import type { RecoverChange } from '../saga/recover-change';
import type { StepsPorts } from './steps-of';
import { automaticSteps } from './automatic-steps';

export interface BeginPorts extends StepsPorts {
  readonly readerId: string;
  readonly journal: Journal;
  readonly holdLock: HoldLock;
  readonly recoverChange: RecoverChange;
  readonly confirm: Session['confirm'];
}

/**
 * Starts a change once no earlier change of this reader is open (PZ-09). Open changes are completed or undone first. A
 * change that needs the reader's decision blocks, because its start may still appear. No change starts if the journal
 * cannot be read, or if another reader has signed in on a sister site (AP-13).
 */
export const makeBeginChange =
  (ports: BeginPorts): WithLock =>
  <E, A>(task: Call<A, E>): Call<A, E | CannotBegin> =>
    ports.holdLock(
      pipe(
        ports.confirm,
        TE.mapLeft((because): CannotBegin => ({ _tag: 'NotDone', because })),
        TE.flatMap(() => settleOpen(ports)),
        TE.flatMap((): Call<A, E | CannotBegin> => task),
      ),
    );

const settleOpen =
  (ports: BeginPorts): Call<void, CannotBegin> =>
  async () => {
    const entries = await ports.journal.open(ports.readerId);
    if (E.isLeft(entries)) return E.left({ _tag: 'NotDone', because: entries.left });
    for (const entry of entries.right) {
      const how = await ports.recoverChange(entry, automaticSteps(ports, entry.change))();
      if (how === 'AskReader' || how === 'NotShownYet')
        return E.left({ _tag: 'Unclear', change: entry.change, step: entry.step, entryId: entry.id });
    }
    return E.right(undefined);
  };

import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { ChangeFailed } from './change-failed';
import type { WithLock } from './hold-lock';
import type { ChangePlan, RunChange } from './run-change';

/** What every change of a membership is run with. */
export interface ChangeRunner {
  readonly withLock: WithLock;
  readonly runChange: RunChange;
}

/** Runs a change while no other one of this reader runs: what it is made of is read inside the lock. */
export const runLocked = <Facts, E>(
  { withLock, runChange }: ChangeRunner,
  reader: string,
  prepare: Call<Facts, E>,
  planOf: (facts: Facts) => Omit<ChangePlan, 'reader'>,
): Call<void, E | ChangeFailed> =>
  withLock(
    reader,
    pipe(
      prepare,
      TE.flatMap((facts): Call<unknown, E | ChangeFailed> => runChange({ reader, ...planOf(facts) })),
      TE.map(() => undefined),
    ),
  );

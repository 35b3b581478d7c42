import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { ChangeFailed } from './change-failed';
import type { WithLock } from './hold-lock';
import type { ChangePlan, RunChange } from './run-change';
import type { LeftUndone } from './run-steps';

/** The functions that run a change of a membership. */
export interface ChangeRunner {
  readonly withLock: WithLock;
  readonly runChange: RunChange;
}

/**
 * Runs a change while no other change of this reader runs. Its data is read inside the lock. Returns the names of the
 * trailing steps that failed.
 */
export const runLockedLeaving = <Facts, E>(
  { withLock, runChange }: ChangeRunner,
  prepare: Call<Facts, E>,
  planOf: (facts: Facts) => ChangePlan,
): Call<LeftUndone, E | ChangeFailed> =>
  withLock(
    pipe(
      prepare,
      TE.flatMap((facts): Call<LeftUndone, E | ChangeFailed> => runChange(planOf(facts))),
    ),
  );

/** Runs a change like `runLockedLeaving` and ignores the names of failed trailing steps. */
export const runLocked = <Facts, E>(
  ...given: Parameters<typeof runLockedLeaving<Facts, E>>
): Call<void, E | ChangeFailed> =>
  pipe(
    runLockedLeaving(...given),
    TE.map(() => undefined),
  );

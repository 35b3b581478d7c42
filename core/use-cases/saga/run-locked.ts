import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { ChangeFailed } from './change-failed';
import type { WithLock } from './hold-lock';
import type { ChangePlan, RunChange } from './run-change';
import type { LeftUndone } from './run-steps';

/** What every change of a membership is run with. */
export interface ChangeRunner {
  readonly withLock: WithLock;
  readonly runChange: RunChange;
}

/**
 * Runs a change while no other one of this reader runs: what it is made of is read inside the lock. Answers what was left undone after it.
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

/** The same, of a change that nothing of its own follows. */
export const runLocked = <Facts, E>(
  ...given: Parameters<typeof runLockedLeaving<Facts, E>>
): Call<void, E | ChangeFailed> =>
  pipe(
    runLockedLeaving(...given),
    TE.map(() => undefined),
  );

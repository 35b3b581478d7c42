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
 * Runs a change while no other one of this reader runs: what it is made of is read inside the lock. Its ports are made the reader's own.
 * Answers what was left undone after it.
 */
export const runLockedLeaving = <Ports extends ChangeRunner, Facts, E>(
  ports: Ports,
  reader: string,
  prepare: (own: Ports) => Call<Facts, E>,
  planOf: (facts: Facts, own: Ports) => Omit<ChangePlan, 'reader'>,
): Call<LeftUndone, E | ChangeFailed> =>
  ports.withLock(reader, (ownOf) => {
    const own = ownOf(ports);
    return pipe(
      prepare(own),
      TE.flatMap((facts): Call<LeftUndone, E | ChangeFailed> =>
        own.runChange({ reader, ...planOf(facts, own) }),
      ),
    );
  });

/** The same, of a change that nothing of its own follows. */
export const runLocked = <Ports extends ChangeRunner, Facts, E>(
  ...given: Parameters<typeof runLockedLeaving<Ports, Facts, E>>
): Call<void, E | ChangeFailed> =>
  pipe(
    runLockedLeaving(...given),
    TE.map(() => undefined),
  );

import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CallFailed } from './call-failed';

/** The result of an external call that can fail: a promise of an `Either`. It never rejects. */
export type AsyncResult<A, E = CallFailed> = Promise<Either<E, A>>;

/** An external call without arguments, or one with its arguments: calling it sends it. The promise never rejects. */
export type Call<A, E = CallFailed> = TaskEither<E, A>;

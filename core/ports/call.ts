import type { TaskEither } from 'fp-ts/TaskEither';
import type { CallFailed } from './call-failed';

/** An external call that can fail. The promise never rejects. */
export type Call<A, E = CallFailed> = TaskEither<E, A>;

import type { TaskEither } from 'fp-ts/TaskEither';
import type { CallFailed } from './call-failed';

/** A call to the outside that can fail. It never rejects. */
export type Call<A, E = CallFailed> = TaskEither<E, A>;

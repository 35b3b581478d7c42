import type { Either, Left, Right } from 'fp-ts/Either';

/**
 * The four things that the adapters of article pages need of fp-ts: its `Either` module brings a kilobyte that no bundler can
 * take out, and the loader has three and a half in all.
 */
export type { Either };

export const left = <E>(error: E): Either<E, never> => ({ _tag: 'Left', left: error });

export const right = <A>(value: A): Either<never, A> => ({ _tag: 'Right', right: value });

export const isLeft = <E, A>(either: Either<E, A>): either is Left<E> => either._tag === 'Left';

export const isRight = <E, A>(either: Either<E, A>): either is Right<A> => either._tag === 'Right';

import type { Either, Left, Right } from 'fp-ts/Either';
import type { None, Option, Some } from 'fp-ts/Option';

/**
 * The fp-ts functions that article pages and the sign-in page need. The fp-ts modules would add more than a kilobyte
 * that no bundler can remove, and the loader's limit is four kilobytes. The values are compatible with fp-ts functions.
 */
export type { Either, Option };

export const left = <E>(error: E): Either<E, never> => ({ _tag: 'Left', left: error });

export const right = <A>(value: A): Either<never, A> => ({ _tag: 'Right', right: value });

export const isLeft = <E, A>(either: Either<E, A>): either is Left<E> => either._tag === 'Left';

export const isRight = <E, A>(either: Either<E, A>): either is Right<A> => either._tag === 'Right';

export const none: Option<never> = { _tag: 'None' };

export const some = <A>(value: A): Option<A> => ({ _tag: 'Some', value });

export const isSome = <A>(option: Option<A>): option is Some<A> => option._tag === 'Some';

export const isNone = <A>(option: Option<A>): option is None => option._tag === 'None';

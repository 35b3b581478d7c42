import type { Either, Left, Right } from 'fp-ts/Either';
import type { None, Option, Some } from 'fp-ts/Option';

/**
 * The fp-ts functions that article pages and the sign-in page need. The fp-ts modules would add more than a kilobyte
 * that no bundler can remove, and the loader's limit is four kilobytes. The values are compatible with fp-ts functions.
 */
export type { Either, Option };

/**
 * Creates the result of a failed call. An adapter returns it instead of throwing.
 *
 * @example
 * ```ts
 * left({ _tag: 'NotFound' }); // { _tag: 'Left', left: { _tag: 'NotFound' } }
 * ```
 */
export const left = <E>(error: E): Either<E, never> => ({ _tag: 'Left', left: error });

/**
 * Creates the result of a successful call.
 *
 * @example
 * ```ts
 * right('sports-plus-monthly'); // { _tag: 'Right', right: 'sports-plus-monthly' }
 * ```
 */
export const right = <A>(value: A): Either<never, A> => ({ _tag: 'Right', right: value });

/**
 * Returns true for a failed call. Its error is `left`.
 *
 * @example
 * ```ts
 * const signedIn = await membership.signIn({ email: 'robin.sample@example.com', password: 'a typo' });
 * if (isLeft(signedIn)) console.error(signedIn.left._tag); // 'InvalidPassword'
 * ```
 */
export const isLeft = <E, A>(either: Either<E, A>): either is Left<E> => either._tag === 'Left';

/**
 * Returns true for a successful call. Its result is `right`.
 *
 * @example
 * ```ts
 * const body = await ports.articleContent.hiddenBody('12345');
 * if (isRight(body)) console.log(body.right); // '<p>The full article.</p>'
 * ```
 */
export const isRight = <E, A>(either: Either<E, A>): either is Right<A> => either._tag === 'Right';

/**
 * The option without a value.
 *
 * @example
 * ```ts
 * none; // { _tag: 'None' }
 * ```
 */
export const none: Option<never> = { _tag: 'None' };

/**
 * Creates an option with a value.
 *
 * @example
 * ```ts
 * some('sports-plus-monthly'); // { _tag: 'Some', value: 'sports-plus-monthly' }
 * ```
 */
export const some = <A>(value: A): Option<A> => ({ _tag: 'Some', value });

/**
 * Returns true for an option with a value.
 *
 * @example
 * ```ts
 * const entitled = await account.refreshEntitlement();
 * if (isSome(entitled)) console.log(entitled.value); // true
 * ```
 */
export const isSome = <A>(option: Option<A>): option is Some<A> => option._tag === 'Some';

/**
 * Returns true for an option without a value.
 *
 * @example
 * ```ts
 * isNone(none); // true
 * isNone(some('sports-plus-monthly')); // false
 * ```
 */
export const isNone = <A>(option: Option<A>): option is None => option._tag === 'None';

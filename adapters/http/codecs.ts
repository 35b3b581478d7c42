import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { readFlag, readList, readNumber } from '../../core/domain/loose-values';
import type { NoteField } from './noted-fields';

/** A codec of a loosely typed value. `read` returns `undefined` or `null` for an unreadable one. */
const loose = <A>(name: string, read: (value: unknown) => A | null | undefined): t.Type<A, A, unknown> =>
  new t.Type<A, A, unknown>(
    name,
    (value): value is A => value === read(value),
    (value, context) => {
      const found = read(value);
      return found === undefined || found === null ? t.failure(value, context) : t.success(found);
    },
    t.identity,
  );

export const absent = t.union([t.null, t.undefined]);

/** A text that is not blank. */
export const NonEmpty = t.refinement(t.string, (text) => text.trim() !== '', 'NonEmpty');

/** A text that is not blank, or a whole number as text. */
export const Id = loose('Id', (value) => {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
});

/** A non-empty token. WordPress returns `0` and `-1` for "no". */
export const Token = t.refinement(NonEmpty, (text) => text !== '0' && text !== '-1', 'Token');

/** A number, or a number as text (`readNumber`). */
export const NumberOrText = loose('NumberOrText', readNumber);

/** A boolean, or one of the words for it (`readFlag`). */
export const Flag = loose('Flag', readFlag);

/** A list, or what servers send for one (`readList`). */
export const List = loose('List', readList);

/** A list of records that must all be readable. */
export const listOf = <C extends t.Mixed>(item: C) => List.pipe(t.readonlyArray(item));

/** Decodes a field; `null` if it is invalid, so that its record stays valid. */
export const orNull = <A>(codec: t.Decoder<unknown, A>, value: unknown): A | null =>
  E.getOrElseW(() => null)(codec.decode(value));

type Fields<C> = {
  readonly [Name in keyof C]: C[Name] extends t.Decoder<unknown, infer A> ? A | null : never;
};

/**
 * Decodes the optional fields of a record (readings 71): `null` for a missing field, and for an unreadable one, which is
 * passed to `note`.
 */
export const optionalFields = <C extends Readonly<Record<string, t.Decoder<unknown, unknown>>>>(
  codecs: C,
  record: unknown,
  note: NoteField,
): Fields<C> => {
  const values = Object(record) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(codecs).map(([name, codec]) => {
      const value = Object.hasOwn(values, name) ? values[name] : null;
      if (value === null || value === undefined) return [name, null];
      const decoded = codec.decode(value);
      // An empty text is a field without a value, as WordPress sends it.
      if (E.isLeft(decoded) && value !== '') note(name);
      return [name, E.isRight(decoded) ? decoded.right : null];
    }),
  ) as Fields<C>;
};

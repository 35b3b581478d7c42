import * as E from 'fp-ts/Either';
import * as t from 'io-ts';

export const absent = t.union([t.null, t.undefined]);

/** An optional field, `null` or not there at all. */
export const optional = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined]);

export const NonEmpty = t.refinement(t.string, (text) => text.trim() !== '', 'NonEmpty');

/** `0` and `-1` are WordPress's words for no. */
export const Token = t.refinement(NonEmpty, (text) => text !== '0' && text !== '-1', 'Token');

/** The answer to a change that brings nothing: no body, or a record with a message. */
export const acknowledged: t.Decoder<unknown, unknown> = t.union([
  t.undefined,
  t.partial({ message: optional(t.string) }),
]);

/** A number, or one written as text, with or without commas between thousands. */
export const NumberOrText = new t.Type<number, number, unknown>(
  'NumberOrText',
  (value): value is number => typeof value === 'number' && Number.isFinite(value),
  (value, context) => {
    const text = typeof value === 'string' ? value.replaceAll(',', '').trim() : value;
    const number = typeof text === 'string' && text !== '' ? Number(text) : text;
    return typeof number === 'number' && Number.isFinite(number)
      ? t.success(number)
      : t.failure(value, context);
  },
  t.identity,
);

/** True or false, or one of them as text. */
export const Flag = new t.Type<boolean, boolean, unknown>(
  'Flag',
  t.boolean.is,
  (value, context) => {
    if (value === true || value === 'true') return t.success(true);
    if (value === false || value === 'false') return t.success(false);
    return t.failure(value, context);
  },
  t.identity,
);

/** The value of a field that may be wrong without making its record wrong. */
export const orNull = <A>(codec: t.Decoder<unknown, A>, value: unknown): A | null =>
  E.getOrElseW(() => null)(codec.decode(value));

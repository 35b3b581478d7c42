import * as E from 'fp-ts/Either';
import * as t from 'io-ts';

export const absent = t.union([t.null, t.undefined]);

/** An optional field: `null` or absent. */
export const optional = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined]);

export const NonEmpty = t.refinement(t.string, (text) => text.trim() !== '', 'NonEmpty');

/** A non-empty token. WordPress returns `0` and `-1` for "no". */
export const Token = t.refinement(NonEmpty, (text) => text !== '0' && text !== '-1', 'Token');

/** The response to a change without result: no body, or a record with a message. */
export const acknowledged: t.Decoder<unknown, unknown> = t.union([
  t.undefined,
  t.partial({ message: optional(t.string) }),
]);

/** A number, or a number as text, with or without thousands separators. */
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

/** A boolean, or a boolean as text. */
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

/** Decodes a field; `null` if it is invalid, so that its record stays valid. */
export const orNull = <A>(codec: t.Decoder<unknown, A>, value: unknown): A | null =>
  E.getOrElseW(() => null)(codec.decode(value));

import { isRecord } from '../../../core/domain/json';

export interface Page {
  /** True if plain http on loopback is accepted. */
  readonly loopback: boolean;
  /** The paths of the wrong fields. */
  readonly wrong: Set<string>;
}

/** Reads a field. Adds it to the wrong ones if it is wrong. */
export interface Field<A> {
  (value: unknown, page: Page, name: string): A;
}

type Schema = Readonly<Record<string, Field<unknown>>>;
type ReadBy<S extends Schema> = { readonly [Name in keyof S]: ReturnType<S[Name]> };

export const readAll = <S extends Schema>(
  schema: S,
  fields: Readonly<Record<string, unknown>>,
  page: Page,
  above = '',
): ReadBy<S> =>
  Object.fromEntries(
    Object.entries(schema).map(([name, field]) => [name, field(fields[name], page, above + name)]),
  ) as ReadBy<S>;

/**
 * A kind of field. `absent`: the value of a missing field; a required field has none. `safe`: the value of a wrong field,
 * if it is not the same.
 */
interface Kind<A> {
  (): Field<A>;
  <D>(absent: D, safe?: A | D): Field<A | D>;
}

export const kind =
  <A>(holds: (value: unknown, page: Page) => boolean, tidy = (value: A): A => value): Kind<A> =>
  (absent?: unknown, safe = absent) =>
    ((value, page, name) => {
      if ((value ?? null) === null) return absent;
      if (holds(value, page)) return tidy(value as A);
      page.wrong.add(name);
      return safe;
    }) as Field<A>;

export const isString = (value: unknown): value is string => typeof value === 'string';

/** An https address, or plain http on loopback if allowed. User names, spaces and quotes are rejected. */
export const isAddress = (value: unknown, { loopback }: Pick<Page, 'loopback'>): value is string =>
  isString(value) &&
  (/^https:\/\/[^\s"'@\\]+$/.test(value) ||
    (loopback && /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s"'@\\]*)?$/.test(value)));

export const matching = (pattern: RegExp) => kind<string>((value) => isString(value) && pattern.test(value));
export const text = matching(/\S/);
export const flag = kind<boolean>((value) => typeof value === 'boolean');
export const record = kind<Readonly<Record<string, unknown>>>(isRecord);
export const address = /* @__PURE__ */ kind<string>(isAddress);
const withoutSlash = (address: string): string => address.replace(/\/$/, '');
export const base = kind<string>(isAddress, withoutSlash);
export const origin = kind<string>(
  (value, page) => isAddress(value, page) && /^https?:\/\/[^/?#]+\/?$/.test(value),
  withoutSlash,
);
export const oneOf = <A extends string>(...allowed: readonly A[]) =>
  kind<A>((value) => allowed.includes(value as A));

/** A list whose wrong entries are left out. A text is read as names separated by commas or spaces, if allowed. */
export const listOf =
  <A extends string, D = readonly A[]>(
    pattern: RegExp,
    absent: D,
    mayBeText = false,
  ): Field<readonly A[] | D> =>
  (value, page, name) => {
    if ((value ?? null) === null) return absent;
    const given: unknown = mayBeText && isString(value) ? value.split(/[\s,]+/).filter(Boolean) : value;
    const all: readonly unknown[] = Array.isArray(given) ? given : [];
    const right = all.filter((one) => isString(one) && pattern.test(one));
    if (value !== all || right.length < all.length) page.wrong.add(name);
    return right as readonly A[];
  };
/** Names of features and pages. */
export const names = /^\S+$/;

/** If the object is missing or wrong, all of its fields count as missing. */
export const nested =
  <S extends Schema>(fields: S): Field<ReadBy<S>> =>
  (value, page, name) =>
    readAll(fields, record({})(value, page, name), page, `${name}.`);

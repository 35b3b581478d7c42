import { isRecord } from '../json';

/** The issuer of receipts, in the publisher's wording. */
export interface Publisher {
  readonly name: string | null;
  /** One item per line. */
  readonly address: readonly string[];
  /** Tax numbers and other data required by tax offices, one item per line. */
  readonly tax: readonly string[];
}

/** The fields in the host's configuration. */
export interface PublisherFields {
  readonly name?: string | undefined;
  readonly address?: readonly string[] | undefined;
  readonly tax?: readonly string[] | undefined;
}

/** Reads `publisher` from the configuration. Invalid fields are skipped and reported to `warn`. */
export const readPublisher = (given: unknown, warn: (problem: string) => void): Publisher => {
  const fields = isRecord(given) ? given : {};
  const read = <A>(
    name: keyof Publisher,
    holds: (value: unknown) => value is A,
    expected: string,
    none: A,
  ) => {
    const value = fields[name] ?? none;
    if (holds(value) || value === none) return value as A;
    warn(`configuration field "publisher.${name}" must be ${expected}`);
    return none;
  };
  return {
    name: read<string | null>('name', isText, 'a text', null),
    address: read('address', isLines, 'a list of texts', []),
    tax: read('tax', isLines, 'a list of texts', []),
  };
};

const isText = (value: unknown): value is string => typeof value === 'string' && /\S/.test(value);
const isLines = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

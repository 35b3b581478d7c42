import { isRecord } from '../json';

/** Who issues receipts, as the publisher words it. */
export interface Publisher {
  readonly name: string | null;
  /** A line each. */
  readonly address: readonly string[];
  /** Tax numbers and what else a tax office asks for, a line each. */
  readonly tax: readonly string[];
}

/** What a host gives of it. */
export interface PublisherFields {
  readonly name?: string | undefined;
  readonly address?: readonly string[] | undefined;
  readonly tax?: readonly string[] | undefined;
}

/** The configuration's `publisher`; `warn` is told of each field that is wrong, which is left out. */
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

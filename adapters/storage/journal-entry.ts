import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { Id, Moment, StoredChange } from '../../core/domain/change/wire';
import type { JournalEntry } from '../../core/ports/journal';

/** The reasons why this version cannot use a stored entry. */
export type Unreadable =
  /** Not JSON, not our format, truncated, or with a missing or invalid field. */
  | { readonly _tag: 'Garbled' }
  | { readonly _tag: 'TooLong' }
  /** Written by a newer version. */
  | { readonly _tag: 'NewerVersion' };

/**
 * Incremented whenever an entry changes so that an older version would misread it. Version 2 added the
 * promised charge of a start; version 3 keeps all its terms.
 */
const version = 3;
/**
 * Maximum length in characters. Our largest entries contain the ids of all subscriptions that a reader ever
 * had.
 */
const longestEntry = 100_000;

/** Serializes an entry: ids, step and dates. Its key contains the reader as a hash. */
export const encodeEntry = ({ id, change, startedAt, step, phase, sentAt, left }: JournalEntry): string =>
  JSON.stringify({ version, id, change, startedAt, step, phase, sentAt, left });

export const decodeEntry = (text: string, reader: string): E.Either<Unreadable, JournalEntry> => {
  if (text.length > longestEntry) return E.left({ _tag: 'TooLong' });
  const parsed = E.tryCatch(
    (): unknown => JSON.parse(text),
    (): Unreadable => ({ _tag: 'Garbled' }),
  );
  return pipe(
    parsed,
    E.flatMap((value) =>
      pipe(
        Versioned.decode(value),
        E.mapLeft((): Unreadable => ({ _tag: 'Garbled' })),
        E.flatMap((versioned) => {
          if (versioned.version > version) return E.left<Unreadable>({ _tag: 'NewerVersion' });
          return Number.isInteger(versioned.version) && versioned.version > 0
            ? E.right(value)
            : E.left<Unreadable>({ _tag: 'Garbled' });
        }),
      ),
    ),
    E.flatMap((value) =>
      pipe(
        Entry.decode(value),
        E.mapLeft((): Unreadable => ({ _tag: 'Garbled' })),
      ),
    ),
    E.map(({ id, change, startedAt, step, phase, sentAt, left }) => ({
      id,
      reader,
      change,
      startedAt,
      step,
      phase,
      ...(sentAt === undefined ? {} : { sentAt }),
      ...(left === undefined ? {} : { left }),
    })),
  );
};

const Versioned = t.type({ version: t.number });

const Entry = t.strict({
  id: Id,
  change: StoredChange,
  startedAt: Moment,
  step: Id,
  phase: t.keyof({ begun: null, done: null, undoing: null }),
  /** Absent after the server's response, and in entries of earlier versions. */
  sentAt: t.union([Moment, t.undefined]),
  /** Absent if no follow-up steps remain after the change. */
  left: t.union([t.array(Id), t.undefined]),
});

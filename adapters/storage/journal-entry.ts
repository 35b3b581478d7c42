import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { Change, ChangeKind } from '../../core/domain/change/change';
import { parseUtcDate } from '../../core/domain/dates/utc-date';
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
 * promised charge of a start.
 */
const version = 2;
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
          return versioned.version === 1 || versioned.version === version
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
      // The codec checks the facts of each kind, but TypeScript cannot infer that kind and facts match.
      change: change as Change,
      startedAt,
      step,
      phase,
      ...(sentAt === undefined ? {} : { sentAt }),
      ...(left === undefined ? {} : { left }),
    })),
  );
};

const Versioned = t.type({ version: t.number });

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 40 && Number.isFinite(Date.parse(value));

const Moment = new t.Type<string>(
  'Moment',
  isMoment,
  (input, context) => (isMoment(input) ? t.success(input) : t.failure(input, context)),
  t.identity,
);

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 200;

const Id = new t.Type<string>(
  'Id',
  isId,
  (input, context) => (isId(input) ? t.success(input) : t.failure(input, context)),
  t.identity,
);

const isMonths = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 120;

const Months = new t.Type<number>(
  'Months',
  isMonths,
  (input, context) => (isMonths(input) ? t.success(input) : t.failure(input, context)),
  t.identity,
);

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const Cents = new t.Type<number>(
  'Cents',
  isWhole,
  (input, context) => (isWhole(input) ? t.success(input) : t.failure(input, context)),
  t.identity,
);

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 10 && parseUtcDate(value) !== null;

const Day = new t.Type<string>(
  'Day',
  isDay,
  (input, context) => (isDay(input) ? t.success(input) : t.failure(input, context)),
  t.identity,
);

const charge = { cents: Cents, on: Day };

/**
 * Absent in entries of version 1 and in changes that start nothing. The partial fields are absent in the
 * first entries of version 2.
 */
const promiseFacts = t.partial({
  promise: t.exact(
    t.intersection([
      t.type({ ...charge, methodToken: t.union([Id, t.null]) }),
      t.partial({ then: t.array(t.strict(charge)), discountIds: t.array(Id), accessEndsOn: Day }),
    ]),
  ),
});

/** Absent in the first entries of version 2. */
const shownTermsFact = t.partial({
  terms: t.strict({
    on: Day,
    entries: t.array(
      t.exact(
        t.intersection([
          t.type({
            kind: t.keyof({
              charge: null,
              'trial-ends': null,
              'price-changes': null,
              'access-starts': null,
              'access-ends': null,
            }),
            on: Day,
          }),
          t.partial({ cents: Cents, orCents: Cents }),
        ]),
      ),
    ),
  }),
});

/** Absent in entries of version 1 and in the first entries of version 2. */
const owed = t.partial({ dueCents: Cents });

const start = {
  planId: Id,
  productId: t.string,
  startDate: t.union([Moment, t.null]),
  seenIds: t.array(t.string),
};

const replace = { ...start, subscriptionId: Id };

const replaceCard = {
  methodToken: t.union([Id, t.null]),
  seenTokens: t.array(t.string),
  subscriptionId: t.union([Id, t.null]),
};

const factsOf = {
  subscribe: { ...start, skipTrial: t.boolean, trialBegins: t.boolean },
  pause: { ...replace, length: Months },
  resume: replace,
  'change-plan': replace,
  'undo-change': replace,
  cancel: { subscriptionId: Id },
  restart: start,
  'end-home-delivery': { subscriptionId: Id },
  'add-card': { seenTokens: t.array(t.string) },
  'update-card': { methodToken: Id },
  'remove-card': { methodToken: Id },
  'make-default': { methodToken: Id, subscriptionId: t.union([Id, t.null]) },
  'replace-card': replaceCard,
  rescue: { ...replaceCard, subscriptionId: Id },
  retry: { subscriptionId: Id },
  'apply-discount': { subscriptionId: Id, discountId: Id },
} as const satisfies Record<ChangeKind, t.Props>;

const optionalOf = (kind: ChangeKind) => {
  if (kind === 'subscribe')
    return t.intersection([promiseFacts, shownTermsFact, t.partial({ returning: t.boolean })]);
  if ('seenIds' in factsOf[kind]) return promiseFacts;
  return kind === 'rescue' || kind === 'retry' ? owed : t.partial({});
};

const ofKind = <K extends ChangeKind>(kind: K) =>
  t.strict({
    kind: t.literal(kind),
    facts: t.exact(t.intersection([t.type(factsOf[kind]), optionalOf(kind)])),
  });

const AnyChange = t.union([
  ofKind('subscribe'),
  ofKind('pause'),
  ...(Object.keys(factsOf) as ChangeKind[]).slice(2).map(ofKind),
]);

const Entry = t.strict({
  id: Id,
  change: AnyChange,
  startedAt: Moment,
  step: Id,
  phase: t.keyof({ begun: null, done: null, undoing: null }),
  /** Absent after the server's response, and in entries of earlier versions. */
  sentAt: t.union([Moment, t.undefined]),
  /** Absent if no follow-up steps remain after the change. */
  left: t.union([t.array(Id), t.undefined]),
});

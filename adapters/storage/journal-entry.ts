import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { Change, ChangeKind } from '../../core/domain/change/change';
import { parseUtcDate } from '../../core/domain/dates/utc-date';
import type { JournalEntry } from '../../core/ports/journal';

/** Why a kept text is no entry that this version can go on with. */
export type Unreadable =
  /** No JSON, not ours, cut off, or with a field that is missing or wrong. */
  | { readonly _tag: 'Garbled' }
  | { readonly _tag: 'TooLong' }
  /** Written by a version of ours that is newer than this one. */
  | { readonly _tag: 'NewerVersion' };

/** Raised whenever an entry changes in a way that an older version would misread: since 2 a start tells what it costs. */
const version = 2;
/** Characters. The largest of our own has the ids of every subscription a reader ever had. */
const longestEntry = 100_000;

/** An entry as it is kept: ids, step and dates; whose it is stands, hashed, in its key. */
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
      // Every kind has its facts checked; that they stand together is what the codec cannot tell TypeScript.
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

/** Missing in entries of version 1, and in changes that start nothing; what is partial, in the first entries of version 2. */
const promiseFacts = t.partial({
  promise: t.exact(
    t.intersection([
      t.type({ ...charge, methodToken: t.union([Id, t.null]) }),
      t.partial({ then: t.array(t.strict(charge)), discountIds: t.array(Id), accessEndsOn: Day }),
    ]),
  ),
});

/** Missing in the first entries of version 2. */
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

/** Missing in entries of version 1 and in the first ones of version 2. */
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
  if (kind === 'subscribe') return t.intersection([promiseFacts, shownTermsFact]);
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
  /** Missing once the server has answered, and in what earlier versions kept. */
  sentAt: t.union([Moment, t.undefined]),
  /** Missing where nothing is left to do after the change. */
  left: t.union([t.array(Id), t.undefined]),
});

import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { parseUtcDate } from '../dates/utc-date';
import type { Change, ChangeKind } from './change';

// The format of changes in a journal. Both journals use it. A member that it does not know would be lost at a reload.

/** An ISO timestamp. */
export const Moment = t.refinement(
  t.string,
  (text) => text.length <= 40 && Number.isFinite(Date.parse(text)),
  'Moment',
);

/** The id of a record, a step or a stored method. */
export const Id = t.refinement(t.string, (text) => text !== '' && text.length <= 200, 'Id');

const Months = t.refinement(
  t.number,
  (months) => Number.isInteger(months) && months > 0 && months <= 120,
  'Months',
);

const Cents = t.refinement(t.number, (cents) => Number.isSafeInteger(cents) && cents >= 0, 'Cents');

const Day = t.refinement(t.string, (text) => text.length === 10 && parseUtcDate(text) !== null, 'Day');

/** A record without unknown members. */
const facts = <Required extends t.Props, Optional extends t.Props>(required: Required, optional: Optional) =>
  t.exact(t.intersection([t.type(required), t.partial(optional)]));

const texts = t.readonlyArray(t.string);

const line = facts(
  {
    kind: t.keyof({
      charge: null,
      'trial-ends': null,
      'price-changes': null,
      'access-starts': null,
      'access-ends': null,
    }),
    on: Day,
  },
  { cents: Cents, orCents: Cents },
);

const token = t.union([Id, t.null]);
const limits = { discountIds: t.readonlyArray(Id), accessEndsOn: Day };

const terms = facts(
  { entries: t.readonlyArray(line), methodToken: token },
  { on: Day, firstChargeOnly: t.literal(true), ...limits },
);

const charge = { cents: Cents, on: Day };

/** The terms in entries of version 2: the charges of a start, or the lines of a receipt. */
const EarlierTerms = t.union([
  facts({ ...charge, methodToken: token }, { then: t.readonlyArray(t.strict(charge)), ...limits }),
  t.strict({ on: Day, entries: t.readonlyArray(line) }),
]);

const fromEarlier = (earlier: t.TypeOf<typeof EarlierTerms>): t.TypeOf<typeof terms> => {
  if ('entries' in earlier) return { ...earlier, methodToken: null };
  const { cents, on, then, ...others } = earlier;
  const entries = [{ cents, on }, ...(then ?? [])].map((one) => ({ ...one, kind: 'charge' as const }));
  return { ...others, entries, ...(then === undefined && { firstChargeOnly: true }) };
};

const StoredTerms = new t.Type(
  'StoredTerms',
  terms.is,
  (value, context) => {
    const current = terms.validate(value, context);
    return E.isRight(current) ? current : pipe(EarlierTerms.validate(value, context), E.map(fromEarlier));
  },
  terms.encode,
);

const start = {
  planId: Id,
  productId: t.string,
  startDate: t.union([Moment, t.null]),
  seenIds: texts,
};

/** Absent in entries of version 1. */
const promised = { promise: StoredTerms };

const replace = facts({ ...start, subscriptionId: Id }, promised);

const replaceCard = {
  methodToken: t.union([Id, t.null]),
  seenTokens: texts,
  subscriptionId: t.union([Id, t.null]),
};

/** Absent in entries of version 1 and in the first entries of version 2. */
const owed = { dueCents: Cents };

const factsOf = {
  // `returning` and `terms` are absent in the first entries of version 2.
  subscribe: facts(
    { ...start, skipTrial: t.boolean, trialBegins: t.boolean },
    { ...promised, returning: t.boolean, terms: StoredTerms },
  ),
  pause: facts({ ...start, subscriptionId: Id, length: Months }, promised),
  resume: replace,
  'change-plan': replace,
  'undo-change': replace,
  cancel: t.strict({ subscriptionId: Id }),
  restart: facts(start, promised),
  'end-home-delivery': t.strict({ subscriptionId: Id }),
  'add-card': t.strict({ seenTokens: texts }),
  'update-card': t.strict({ methodToken: Id }),
  'remove-card': t.strict({ methodToken: Id }),
  'make-default': t.strict({ methodToken: Id, subscriptionId: t.union([Id, t.null]) }),
  'replace-card': t.strict(replaceCard),
  rescue: facts({ ...replaceCard, subscriptionId: Id }, owed),
  retry: facts({ subscriptionId: Id }, owed),
  'apply-discount': t.strict({ subscriptionId: Id, discountId: Id }),
} satisfies Record<ChangeKind, t.Any>;

type FactsOf<K extends ChangeKind> = Extract<Change, { readonly kind: K }>['facts'];

/** The type with all optional members required, so that two types can be compared member by member. */
export type Whole<T> = T extends readonly (infer A)[]
  ? readonly Whole<A>[]
  : T extends object
    ? { readonly [K in keyof T]-?: Whole<Exclude<T[K], undefined>> }
    : T;

/** The kinds whose facts differ from what the format knows, optional members included. */
type Unknown = {
  [K in ChangeKind]: [Whole<FactsOf<K>>, Whole<t.TypeOf<(typeof factsOf)[K]>>] extends [
    Whole<t.TypeOf<(typeof factsOf)[K]>>,
    Whole<FactsOf<K>>,
  ]
    ? never
    : K;
}[ChangeKind];

const ofKind = <K extends ChangeKind, C extends t.Mixed>(kind: K, codec: C) =>
  t.strict({ kind: t.literal(kind), facts: codec });

/**
 * Decodes a stored change, and removes unknown members. Does not compile if the facts of a kind have a member that the
 * format does not know, or the other way around.
 */
export const StoredChange: [Unknown] extends [never]
  ? t.Type<Change, unknown>
  : { readonly unknown: Unknown } = t.union([
  ofKind('subscribe', factsOf.subscribe),
  ofKind('pause', factsOf.pause),
  ofKind('resume', factsOf.resume),
  ofKind('change-plan', factsOf['change-plan']),
  ofKind('undo-change', factsOf['undo-change']),
  ofKind('cancel', factsOf.cancel),
  ofKind('restart', factsOf.restart),
  ofKind('end-home-delivery', factsOf['end-home-delivery']),
  ofKind('add-card', factsOf['add-card']),
  ofKind('update-card', factsOf['update-card']),
  ofKind('remove-card', factsOf['remove-card']),
  ofKind('make-default', factsOf['make-default']),
  ofKind('replace-card', factsOf['replace-card']),
  ofKind('rescue', factsOf.rescue),
  ofKind('retry', factsOf.retry),
  ofKind('apply-discount', factsOf['apply-discount']),
]);

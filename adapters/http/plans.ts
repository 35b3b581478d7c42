import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { parseUtcDate } from '../../core/domain/dates/utc-date';
import {
  defaultCardHeading,
  type BillingInterval,
  type Plan,
  type PlanCopy,
  type PlanDiscount,
  type StepUpPricing,
} from '../../core/domain/plan/plan';
import type { Log } from '../../core/ports/log';
import { pathsOf } from './call';
import { Flag, NonEmpty, NumberOrText, optional, orNull } from './codecs';

/** A list of records, or a map of records by id. */
export const WirePlans = t.union([t.UnknownArray, t.UnknownRecord]);

/** Decodes plans (EN-01). Invalid records are omitted and logged. */
export const readPlans = (wire: t.TypeOf<typeof WirePlans>, log: Log): readonly Plan[] =>
  recordsOf(wire).flatMap((record, at) => {
    const plan = WirePlan.decode(record);
    if (E.isRight(plan)) return [toPlan(plan.right)];
    log.warn('A plan could not be read', { at, because: pathsOf(plan.left) });
    return [];
  });

const recordsOf = (wire: t.TypeOf<typeof WirePlans>): readonly unknown[] =>
  Array.isArray(wire)
    ? Array.from(wire as readonly unknown[])
    : Object.entries(wire).map(([id, record]) => (t.UnknownRecord.is(record) ? { id, ...record } : record));

const Amount = t.refinement(NumberOrText, (amount) => amount >= 0, 'Amount');
const Interval = t.refinement(
  NumberOrText,
  (months) => months === 1 || months === 6 || months === 12,
  'Interval',
);
const Count = t.refinement(NumberOrText, (count) => Number.isInteger(count) && count >= 0, 'Count');

/**
 * A field makes the record invalid only if a wrong value would mislead a reader. The other fields have
 * defaults.
 */
const WirePlan = t.intersection([
  t.type({ id: NonEmpty, name: t.string, amount: Amount }),
  t.partial({
    billingInterval: optional(Interval),
    trialDuration: optional(Count),
    productId: t.unknown,
    normalAmount: t.unknown,
    featured: t.unknown,
    cardHeading: t.unknown,
    trialDurationUnit: t.unknown,
    firstBillingDate: t.unknown,
    nextBillingDate: t.unknown,
    stepUpPricing: t.unknown,
    discount: t.unknown,
    curation: t.unknown,
  }),
]);

const toPlan = (wire: t.TypeOf<typeof WirePlan>): Plan => {
  const billingInterval = (wire.billingInterval ?? 1) as BillingInterval;
  const trialDuration = wire.trialDuration ?? 0;
  const curation = orNull(t.UnknownRecord, wire.curation);
  return {
    planId: wire.id,
    planName: wire.name,
    productId: textOf(wire.productId) ?? '',
    amount: wire.amount,
    normalAmount: orNull(Amount, wire.normalAmount) ?? wire.amount,
    billingInterval,
    featured: orNull(Flag, wire.featured) ?? false,
    cardHeading: textOf(wire.cardHeading) ?? defaultCardHeading(billingInterval),
    trialDuration,
    trialDurationUnit: wire.trialDurationUnit === 'month' ? 'month' : 'day',
    hasTrial: trialDuration > 0,
    firstBillingDate: parseUtcDate(wire.firstBillingDate),
    nextBillingDate: parseUtcDate(wire.nextBillingDate),
    stepUpPricing: stepUpOf(wire.stepUpPricing),
    discount: discountOf(wire.discount),
    curation: { default: copyOf(curation?.['default']), trial: copyOf(curation?.['trial']) },
  };
};

const textOf = (value: unknown): string | null => orNull(NonEmpty, value);

const stepUpOf = (raw: unknown): StepUpPricing | null => {
  const wire = orNull(t.type({ amount: Amount, date: t.unknown }), raw);
  const date = parseUtcDate(wire?.date);
  return wire === null || date === null ? null : { amount: wire.amount, date };
};

/**
 * The number of cycles decides the amount of charges. It is read even if the id or the amount is unreadable
 * (readings 63).
 */
const discountOf = (raw: unknown): PlanDiscount | null => {
  const wire = orNull(t.UnknownRecord, raw);
  if (wire === null || Array.isArray(raw)) return null;
  const isLasting = orNull(Flag, wire['neverExpires']) === true;
  return {
    id: textOf(wire['id']),
    amount: orNull(Amount, wire['amount']),
    numberOfBillingCycles: isLasting ? null : orNull(Count, wire['numberOfBillingCycles']),
  };
};

const copyOf = (raw: unknown): PlanCopy | null => {
  const wire = orNull(t.UnknownRecord, raw);
  return wire === null
    ? null
    : {
        heading: textOf(wire['heading']),
        description: textOf(wire['description']),
        button: textOf(wire['button']),
      };
};

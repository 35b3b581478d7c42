import * as t from 'io-ts';
import { defaultCardHeading, type Plan, type PlanCopy } from '../../core/domain/plan/plan';
import type { Log } from '../../core/ports/log';
import { Flag, Id, NonEmpty, optionalFields } from './codecs';
import { notedFields, type NoteField } from './noted-fields';
import { field } from './lean/json';
import { readPlanTerms } from './plan-terms';

/** A list of records, or a map of records by id. */
export const WirePlans = t.union([t.UnknownArray, t.UnknownRecord]);

/** Decodes plans (EN-01). Records without readable terms are omitted and logged. */
export const readPlans = (wire: t.TypeOf<typeof WirePlans>, log: Log): readonly Plan[] => {
  const note = notedFields(log)('plans');
  return recordsOf(wire).flatMap((record, at) => {
    const plan = toPlan(record, note);
    if (typeof plan !== 'string') return plan;
    log.warn('A plan could not be read', { at, because: plan });
    return [];
  });
};

/** The records of a list, or of a map, whose keys are their ids. */
export const recordsOf = (wire: t.TypeOf<typeof WirePlans>): readonly unknown[] =>
  Array.isArray(wire)
    ? Array.from(wire as readonly unknown[])
    : Object.entries(wire).map(([id, record]) => (t.UnknownRecord.is(record) ? { id, ...record } : record));

const wirePlan = {
  ...{ id: Id, name: NonEmpty, productId: Id, featured: Flag, cardHeading: NonEmpty },
  curation: t.UnknownRecord,
};

/** Returns the name of the field that makes the record unusable. */
const toPlan = (record: unknown, note: NoteField): Plan | string => {
  const terms = readPlanTerms(record);
  if (typeof terms === 'string') return terms;
  const { id, name, productId, featured, cardHeading, curation } = optionalFields(wirePlan, record, note);
  if (id === null) return 'id';
  const heading = cardHeading ?? defaultCardHeading(terms.billingInterval);
  return {
    ...terms,
    planId: id,
    planName: name ?? heading,
    productId: productId ?? '',
    featured: featured ?? false,
    cardHeading: heading,
    hasTrial: terms.trialDuration > 0,
    curation: curationOf(curation, id, note),
  };
};

/**
 * The publisher's texts: those under the plan's id, else the default ones. A trial has texts of its own in either of
 * them, or beside them.
 */
const curationOf = (
  curation: Readonly<Record<string, unknown>> | null,
  id: string,
  note: NoteField,
): Plan['curation'] => {
  const [own, general] = [field(curation, id), field(curation, 'default')];
  const [trial = null] = [field(own, 'trial'), field(curation, 'trial'), field(general, 'trial')]
    .map((raw) => copyOf(raw, note))
    .filter((copy) => copy !== null);
  return { default: copyOf(own, note) ?? copyOf(general, note), trial };
};

const wireCopy = { heading: NonEmpty, description: NonEmpty, button: NonEmpty };

const copyOf = (raw: unknown, note: NoteField): PlanCopy | null =>
  t.UnknownRecord.is(raw) ? optionalFields(wireCopy, raw, note) : null;

import { readDate, readFlag, readNumber } from '../../core/domain/loose-values';
import type { BillingInterval, Plan, PlanDiscount, StepUpPricing } from '../../core/domain/plan/plan';
import { field } from './lean/json';

/** The fields of a plan that decide which amounts are charged, and when (EN-01). */
export type PlanTerms = Omit<
  Plan,
  'planId' | 'planName' | 'productId' | 'featured' | 'cardHeading' | 'hasTrial' | 'curation'
>;

/**
 * Reads the terms of a plan's record. Missing fields have the defaults of EN-01. If a field is present but unreadable,
 * the plan can't be sold (readings 72): the result is the name of that field.
 */
export const readPlanTerms = (record: unknown): PlanTerms | string => {
  const amount = readAmount(field(record, 'amount'));
  const fields = {
    amount,
    normalAmount: readOr(field(record, 'normalAmount'), readAmount, amount),
    billingInterval: readOr(field(record, 'billingInterval'), readInterval, 1),
    trialDuration: readOr(field(record, 'trialDuration'), readCount, 0),
    firstBillingDate: readOr(field(record, 'firstBillingDate'), readDate, null),
    nextBillingDate: readOr(field(record, 'nextBillingDate'), readDate, null),
    stepUpPricing: readOr(field(record, 'stepUpPricing'), readStepUp, null),
    discount: readDiscount(field(record, 'discount')),
  };
  const [unreadable] = Object.entries(fields).find(([, value]) => value === undefined) ?? [];
  const trialDurationUnit = field(record, 'trialDurationUnit') === 'month' ? 'month' : 'day';
  return unreadable ?? ({ ...fields, trialDurationUnit } as PlanTerms);
};

/** `undefined` for an unreadable value. PHP serializes missing values as empty texts, `false` and empty lists too. */
const readOr = <A, B>(
  value: unknown,
  read: (value: unknown) => A | null | undefined,
  missing: B,
): A | B | undefined =>
  value === undefined || value === null || value === false || String(value) === ''
    ? missing
    : (read(value) ?? undefined);

const readAmount = (value: unknown): number | undefined => {
  const amount = readNumber(value);
  return amount !== undefined && amount >= 0 ? amount : undefined;
};

const readCount = (value: unknown): number | undefined => {
  const count = readAmount(value);
  return Number.isInteger(count) ? count : undefined;
};

const readInterval = (value: unknown): BillingInterval | undefined =>
  ([1, 6, 12] as const).find((months) => months === readNumber(value));

const readStepUp = (value: unknown): StepUpPricing | undefined => {
  const amount = readAmount(field(value, 'amount'));
  const date = readDate(field(value, 'date'));
  return amount === undefined || date === null ? undefined : { amount, date };
};

/**
 * The number of cycles decides the amount of charges. It is read even if the id or the amount is unreadable
 * (readings 63).
 */
const readDiscount = (value: unknown): PlanDiscount | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const isLasting = readFlag(field(value, 'neverExpires')) === true;
  const id = field(value, 'id');
  return {
    id: typeof id === 'string' && id.trim() !== '' ? id : null,
    amount: readAmount(field(value, 'amount')) ?? null,
    numberOfBillingCycles: isLasting ? null : (readCount(field(value, 'numberOfBillingCycles')) ?? null),
  };
};

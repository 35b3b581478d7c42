import { isRecord } from '../json';
import type { DataLayer } from './data-layer';

/**
 * Reads the data layer's answer: an object, a list of objects, or a list of one-key groups, under the key `dataLayer` or
 * bare. `null` when it does not say whether anybody is signed in. Hand-written, so that the loader can bring it.
 */
export const readDataLayer = (body: unknown): DataLayer | null => {
  const fields = flatten((isRecord(body) && body['dataLayer']) || body);
  if (typeof fields['loggedIn'] !== 'boolean') return null;
  const products = fields['products'];
  return {
    loggedIn: fields['loggedIn'],
    trackingId: textOf(fields['trackingId']) || null,
    firstName: textOf(fields['firstName']),
    lastName: textOf(fields['lastName']),
    fullName: textOf(fields['fullName']),
    products: Array.isArray(products) ? products.filter((one): one is string => typeof one === 'string') : [],
    hadTrial: isTrue(fields['hadTrial']),
    paused: isTrue(fields['paused']),
    pausedLength: readMonths(fields['pausedLength']),
  };
};

/** A number of months, as number or text. */
export const readMonths = (raw: unknown): number | null => {
  const months = typeof raw === 'string' ? Number(raw) : raw;
  return Number.isInteger(months) && (months as number) > 0 ? (months as number) : null;
};

/** As a value, or as text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fields of all groups in one record, the later one where two say something; only own keys of plain JSON, so nothing reaches a prototype. */
const flatten = (value: unknown): Record<string, unknown> =>
  Object.assign(
    Object.create(null) as Record<string, unknown>,
    ...[value]
      .flat()
      .filter(isRecord)
      .flatMap(Object.entries<unknown>)
      .map(([key, inner]) => (isRecord(inner) ? inner : { [key]: inner })),
  );

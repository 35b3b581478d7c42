import { isRecord } from '../json';
import type { DataLayer } from './data-layer';

/**
 * Decodes the data layer's response, under the key `dataLayer` or at the top level. It is an object, a list of objects,
 * or a list of one-key groups. `null` without a sign-in state. Written by hand to keep the loader small.
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

/** Reads a number of months from a number or a text. */
export const readMonths = (raw: unknown): number | null => {
  const months = typeof raw === 'string' ? Number(raw) : raw;
  return Number.isInteger(months) && (months as number) > 0 ? (months as number) : null;
};

/** Accepts a boolean or a text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Merges the fields of all groups; the later one wins. Copies only own keys of plain JSON, so no prototype can be
 * changed.
 */
const flatten = (value: unknown): Record<string, unknown> =>
  Object.assign(
    Object.create(null) as Record<string, unknown>,
    ...[value]
      .flat()
      .filter(isRecord)
      .flatMap(Object.entries<unknown>)
      .map(([key, inner]) => (isRecord(inner) ? inner : { [key]: inner })),
  );

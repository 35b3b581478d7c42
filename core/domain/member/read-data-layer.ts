import { isRecord } from '../json';
import { readFlag, readList } from '../loose-values';
import type { DataLayer } from './data-layer';

/**
 * Decodes the data layer's response, under the key `dataLayer` or at the top level. It is an object, a list of objects,
 * or a list of one-key groups. `null` without a sign-in state. Written by hand to keep the loader small.
 */
export const readDataLayer = (body: unknown): DataLayer | null => {
  const fields = flatten((isRecord(body) && body['dataLayer']) || body);
  const loggedIn = readFlag(fields['loggedIn']);
  if (loggedIn === undefined) return null;
  return {
    loggedIn,
    trackingId: textOf(fields['trackingId']) || null,
    firstName: textOf(fields['firstName']),
    lastName: textOf(fields['lastName']),
    fullName: textOf(fields['fullName']),
    products: (readList(fields['products']) ?? []).filter((one) => typeof one === 'string'),
    hadTrial: readFlag(fields['hadTrial']) === true,
    paused: readFlag(fields['paused']) === true,
    pausedLength: readMonths(fields['pausedLength']),
  };
};

/** Reads a number of months from a number or a text. */
export const readMonths = (raw: unknown): number | null => {
  const months = typeof raw === 'string' ? Number(raw) : raw;
  return Number.isInteger(months) && (months as number) > 0 ? (months as number) : null;
};

/** Reads a text. Ids may be numbers. */
const textOf = (value: unknown): string => (/string|number/.test(typeof value) ? String(value) : '');

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
      .map(([key, inner]) => (isRecord(inner) && !(0 in inner) ? inner : { [key]: inner })),
  );

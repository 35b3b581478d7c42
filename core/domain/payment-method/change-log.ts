import { parseJson } from '../json';
import { readList } from '../loose-values';

/** The number of payment method changes that the profile keeps. */
export const keptChanges = 3;

/** Appends a time to the log, oldest first, and keeps the last three (PZ-08). Entries are ISO timestamps. */
export const withChange = (log: readonly string[], at: Date): readonly string[] =>
  [...log, at.toISOString()].slice(-keptChanges);

/** Reads a log of the profile, a list of dates or its JSON. Any other value is an empty log. */
export const readChangeLog = (raw: unknown): readonly string[] =>
  (readList(typeof raw === 'string' ? parseJson(raw) : raw) ?? [])
    .filter((one): one is string => typeof one === 'string')
    .slice(-keptChanges);

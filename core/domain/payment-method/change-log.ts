import { textsInJson } from '../json';
/** The number of payment method changes that the profile keeps. */
export const keptChanges = 3;

/** Appends a time to the log, oldest first, and keeps the last three (PZ-08). Entries are ISO timestamps. */
export const withChange = (log: readonly string[], at: Date): readonly string[] =>
  [...log, at.toISOString()].slice(-keptChanges);

/** Parses a log of the profile, a JSON list of dates; any other value is an empty log. */
export const readChangeLog = (raw: unknown): readonly string[] =>
  textsInJson(typeof raw === 'string' ? raw : null).slice(-keptChanges);

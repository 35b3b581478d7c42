import { textsInJson } from '../json';
/** How many of the last changes of a payment method the profile keeps. */
export const keptChanges = 3;

/** PZ-08: the log with one more moment, oldest first; only the last three are kept. Moments are ISO texts. */
export const withChange = (log: readonly string[], at: Date): readonly string[] =>
  [...log, at.toISOString()].slice(-keptChanges);

/** The profile's logs are JSON text of a list of dates; anything else is an empty log. */
export const readChangeLog = (raw: unknown): readonly string[] =>
  textsInJson(typeof raw === 'string' ? raw : null).slice(-keptChanges);

import { fieldsInJson } from '../json';
import type { Agreement } from './agreement';

/** As the profile keeps it: `{"version":"2026-11","on":"2026-11-21T12:00:00.000Z","number":"+12125550123"}`. */
export const textConsentRecord = (
  { version }: Pick<Agreement, 'version'>,
  on: Date,
  phoneNumber: string,
): string => JSON.stringify({ version, on: on.toISOString(), number: phoneNumber });

/** Whether a record says that its reader agreed to texts at this number (E.164). `null`, and what is no such record: no. */
export const isConsentFor = (record: string | null, phoneNumber: string): boolean => {
  const { on, number } = fieldsInJson(record);
  return typeof on === 'string' && phoneNumber !== '' && number === phoneNumber;
};

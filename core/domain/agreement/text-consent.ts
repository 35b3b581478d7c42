import { fieldsInJson } from '../json';
import type { Agreement } from './agreement';

/** The stored format: `{"version":"2026-11","on":"2026-11-21T12:00:00.000Z","number":"+12125550123"}`. */
export const textConsentRecord = (
  { version }: Pick<Agreement, 'version'>,
  on: Date,
  phoneNumber: string,
): string => JSON.stringify({ version, on: on.toISOString(), number: phoneNumber });

/** True if the record contains the consent to texts at this number (E.164). False for `null` or an invalid record. */
export const isConsentFor = (record: string | null, phoneNumber: string): boolean => {
  const { on, number } = fieldsInJson(record);
  return typeof on === 'string' && phoneNumber !== '' && number === phoneNumber;
};

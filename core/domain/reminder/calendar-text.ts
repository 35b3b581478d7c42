import { addDays, toIsoDay } from '../dates/utc-date';

/** A calendar entry for one day. */
export interface CalendarDay {
  /** Constant for the same day, so that a repeated import does not create a duplicate. */
  readonly uid: string;
  /** The creation time. */
  readonly stamp: Date;
  /** Midnight UTC at the start of its day. */
  readonly on: Date;
  /** The alarm time: this number of days before, at nine in the morning; at least one. */
  readonly daysBefore: number;
  readonly title: string;
  /** Lines are separated by `\n`. */
  readonly text: string;
}

/** The content of an `.ics` file: an all-day event with an alarm (RFC 5545). */
export const calendarText = ({ uid, stamp, on, daysBefore, title, text }: CalendarDay): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Masthead//Membership//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${day(on)}`,
    `DTEND;VALUE=DATE:${day(addDays(on, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-P${daysBefore - 1}DT15H`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const day = (date: Date): string => toIsoDay(date).replaceAll('-', '');

/** Escapes a text (§3.3.11). Removes control characters and replaces lone surrogates. */
const escaped = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

const mostOctets = 75;

/** Folds long lines: the continuation starts with a space (§3.1). Characters are not split. */
const folded = (line: string): string => {
  const rows = [''];
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > mostOctets) {
      rows.push(' ');
      octets = 1;
    }
    rows[rows.length - 1] += character;
    octets += more;
  }
  return rows.join('\r\n');
};

/** The length in UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

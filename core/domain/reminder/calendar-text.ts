import { addDays, toIsoDay } from '../dates/utc-date';

/** A day in a calendar, in words. */
export interface CalendarDay {
  /** The same for the same day, so that a calendar that is given it twice keeps one. */
  readonly uid: string;
  /** When it was written. */
  readonly stamp: Date;
  /** Midnight (UTC) at which its day begins. */
  readonly on: Date;
  /** The alarm rings so many days before, at nine in the morning; at least one. */
  readonly daysBefore: number;
  readonly title: string;
  /** Lines end with `\n`. */
  readonly text: string;
}

/** RFC 5545: a whole day with an alarm, as the text of an `.ics` file. */
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

/** §3.3.11. Control characters have no place in a text, and half a character has none in a file. */
const escaped = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

const mostOctets = 75;

/** §3.1: a long line goes on in the next one, after a space. Characters stay whole. */
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

/** In UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

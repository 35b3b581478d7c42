import { expect } from 'chai';
import fc from 'fast-check';
import { chargeTimeline } from '../../../core/domain/charges/charge-timeline';
import type { TimelineEntry } from '../../../core/domain/charges/charges';
import { calendarText, type CalendarDay } from '../../../core/domain/reminder/calendar-text';
import { reminderOf } from '../../../core/domain/reminder/reminder';
import { aPlan, aSubscription, aTrialPlan, day, now } from '../../builders/subscription';

const aDay = (fields: Partial<CalendarDay> = {}): CalendarDay => ({
  uid: 'trial-ends-sports-plus-2026-12-05@www.courier.test',
  stamp: new Date('2026-11-21T12:00:00.345Z'),
  on: day('2026-12-05'),
  daysBefore: 3,
  title: 'Sports+: your trial ends',
  text: '$9.99 from then on.',
  ...fields,
});

/** Parses a file like a calendar: unfolds the lines and unescapes each value. */
const read = (file: string): readonly (readonly [name: string, value: string])[] =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1)];
    });

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one));

const valueOf = (file: string, name: string): string =>
  unescaped(read(file).find(([one]) => one === name)?.[1] ?? 'missing');

describe('A calendar event', () => {
  it('is a whole day with an alarm at 9 a.m. three days before', () => {
    expect(calendarText(aDay())).to.equal(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Masthead//Membership//EN',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        'UID:trial-ends-sports-plus-2026-12-05@www.courier.test',
        'DTSTAMP:20261121T120000Z',
        'DTSTART;VALUE=DATE:20261205',
        'DTEND;VALUE=DATE:20261206',
        'SUMMARY:Sports+: your trial ends',
        'DESCRIPTION:$9.99 from then on.',
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Sports+: your trial ends',
        'TRIGGER:-P2DT15H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('ends on the next day, also at the end of a month or year', () => {
    const file = calendarText(aDay({ on: day('2026-12-31') }));

    expect([valueOf(file, 'DTSTART;VALUE=DATE'), valueOf(file, 'DTEND;VALUE=DATE')]).to.deep.equal([
      '20261231',
      '20270101',
    ]);
  });

  const words = fc.string({ unit: 'binary', maxLength: 300 });

  it('preserves every text that calendars can contain', () => {
    fc.assert(
      fc.property(words, words, (title, text) => {
        const file = calendarText(aDay({ title, text }));

        const foldedLine = (one: string) =>
          one.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(valueOf(file, 'SUMMARY')).to.equal(foldedLine(title));
        expect(read(file).filter(([name]) => name === 'DESCRIPTION')).to.have.length(2);
        expect(valueOf(file, 'DESCRIPTION')).to.equal(foldedLine(text));
      }),
    );
  });

  it('never lets a text start a new line of the file', () => {
    const file = calendarText(aDay({ text: 'a\r\nATTENDEE:mailto:x@example.com\nEND:VEVENT\r' }));

    expect(read(file).map(([name]) => name)).to.not.include('ATTENDEE');
    expect(file.match(/END:VEVENT\r\n/g)).to.have.length(1);
  });

  it('has lines of at most 75 octets that end with CRLF and keep characters whole', () => {
    fc.assert(
      fc.property(words, fc.string({ unit: 'grapheme', maxLength: 300 }), (title, text) => {
        const file = calendarText(aDay({ title, text }));

        expect(file.endsWith('\r\n')).to.equal(true);
        for (const line of file.slice(0, -2).split('\r\n')) {
          expect(line).to.not.match(/[\r\n]/);
          const bytes = new TextEncoder().encode(line);
          expect(bytes.length).to.be.at.most(75);
          expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)).to.equal(line);
        }
      }),
    );
  });

  it('can be used in a URL even if its text contains half a surrogate pair', () => {
    const file = calendarText(aDay({ title: 'a\ud83d b', text: '\udc00' }));

    expect(valueOf(file, 'SUMMARY')).to.equal('a\ufffd b');
    expect(() => encodeURIComponent(file)).to.not.throw();
  });
});

describe('The reminder for the reader', () => {
  const timeline = (...entries: readonly TimelineEntry[]) => entries;
  const charge = (on: string, amount: number): TimelineEntry => ({ on: day(on), kind: 'charge', amount });

  it('is the end of a trial with the first charge [PZ-01]', () => {
    const entries = chargeTimeline(
      { now, plans: [aTrialPlan({ planId: 'trial', amount: 9.99 })], subscription: null, hadTrial: false },
      { kind: 'subscribe', planId: 'trial' },
    );
    const ends = entries.find(({ kind }) => kind === 'trial-ends')!.on;

    expect(reminderOf(entries, now)).to.deep.equal({
      kind: 'trial-ends',
      on: ends,
      amount: 9.99,
      daysBefore: 3,
    });
  });

  it('is a step-up with the new price [PZ-01]', () => {
    const plan = aPlan({ planId: 'step', stepUpPricing: { amount: 14.99, date: day('2027-02-21') } });
    const entries = chargeTimeline(
      { now, plans: [plan], subscription: null, hadTrial: true },
      { kind: 'subscribe', planId: 'step' },
    );

    expect(reminderOf(entries, now)).to.deep.equal({
      kind: 'price-rises',
      on: day('2027-02-21'),
      amount: 14.99,
      daysBefore: 3,
    });
  });

  it('is null if the price stays the same or falls', () => {
    const keeping = chargeTimeline(
      { now, plans: [aPlan()], subscription: aSubscription(), hadTrial: true },
      { kind: 'keep' },
    );
    const falling = timeline(charge('2026-12-05', 20), {
      on: day('2027-01-05'),
      kind: 'price-changes',
      amount: 10,
    });

    expect(keeping).to.not.deep.equal([]);
    expect([reminderOf(keeping, now), reminderOf(falling, now), reminderOf([], now)]).to.deep.equal([
      null,
      null,
      null,
    ]);
  });

  it('is as early as still possible, and never on the day itself', () => {
    const ending = (on: string) => timeline({ on: day(on), kind: 'trial-ends' }, charge(on, 9.99));

    expect(
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map(
        (on) => reminderOf(ending(on), now)?.daysBefore ?? null,
      ),
    ).to.deep.equal([null, null, 1, 2, 3, 3]);
  });
});

import { expect } from 'chai';
import {
  addDays,
  addMonths,
  isDayOpen,
  parseUtcDate,
  startOfDay,
  toIsoDay,
  toIsoSeconds,
} from '../../../core/domain/dates/utc-date';
import { day } from '../../builders/subscription';

const read = (raw: unknown): string | null => parseUtcDate(raw)?.toISOString() ?? null;

describe('Dates in responses', () => {
  const readable: readonly (readonly [string, string])[] = [
    ['2026-12-04', '2026-12-04T00:00:00.000Z'],
    [' 2026-12-04\n', '2026-12-04T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-12-04T10:20', '2026-12-04T10:20:00.000Z'],
    ['2026-12-04 10:20:30', '2026-12-04T10:20:30.000Z'],
    ['2026-12-04t10:20:30z', '2026-12-04T10:20:30.000Z'],
    ['2026-12-04T23:59:59Z', '2026-12-04T23:59:59.000Z'],
    ['2026-12-04T10:20:30.4Z', '2026-12-04T10:20:30.400Z'],
    ['2026-12-04T10:20:30.1239Z', '2026-12-04T10:20:30.123Z'],
    ['2026-12-04T10:20:30 Z', '2026-12-04T10:20:30.000Z'],
    ['2026-12-04T10:20:30+01:30', '2026-12-04T08:50:30.000Z'],
    ['2026-12-04T10:20:30-0530', '2026-12-04T15:50:30.000Z'],
    ['2026-12-04T10:20:30  +00:00', '2026-12-04T10:20:30.000Z'],
    ['2026-12-04T00:00:00+23:59', '2026-12-03T00:01:00.000Z'],
  ];
  for (const [raw, moment] of readable) {
    it(`read ${JSON.stringify(raw)} as ${moment} [EN-02]`, () => expect(read(raw)).to.equal(moment));
  }

  for (const raw of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-12-00',
    '0000-12-04x',
    'x2026-12-04',
    '2026-12-04T24:00:00Z',
    '2026-12-04T10:60:00Z',
    '2026-12-04T10:20:60Z',
    '2026-12-04T10:20:30.Z',
    '2026-12-04T10:20:30+24:00',
    '2026-12-04T10:20:30+00:60',
    '2026-12-04T10:20:30Z.',
    '2026-12-04Z',
    '12-04-2026',
    '',
    'soon',
    1_796_342_400_000,
    null,
    undefined,
  ]) {
    it(`return null for ${JSON.stringify(raw)} [EN-02]`, () => expect(read(raw)).to.equal(null));
  }
});

describe('Days', () => {
  it('begin at midnight UTC, also before 1970 [ST-08]', () => {
    expect(startOfDay(new Date('2026-11-21T23:59:59.999Z'))).to.deep.equal(day('2026-11-21'));
    expect(startOfDay(day('2026-11-21'))).to.deep.equal(day('2026-11-21'));
    expect(startOfDay(new Date('1969-12-31T12:00:00Z'))).to.deep.equal(day('1969-12-31'));
  });

  it('count as open until they have ended [ST-08]', () => {
    const paidThrough = new Date('2026-11-21T09:00:00Z');

    expect(isDayOpen(paidThrough, new Date('2026-11-21T23:59:59.999Z'))).to.equal(true);
    expect(isDayOpen(paidThrough, day('2026-11-22'))).to.equal(false);
  });

  it('are added by the calendar [PZ-02]', () => {
    expect(addDays(day('2026-12-30'), 3)).to.deep.equal(day('2027-01-02'));
    expect(addMonths(day('2026-11-30'), 3)).to.deep.equal(day('2027-02-28'));
    expect(addMonths(day('2027-11-30'), 3)).to.deep.equal(day('2028-02-29'));
    expect(addMonths(day('2026-12-31'), 1)).to.deep.equal(day('2027-01-31'));
    expect(addMonths(new Date('2026-10-31T08:30:15.250Z'), 1)).to.deep.equal(
      new Date('2026-11-30T08:30:15.250Z'),
    );
    expect(addMonths(day('2026-01-15'), -2)).to.deep.equal(day('2025-11-15'));
  });

  it('do not mutate the original date [PZ-02]', () => {
    const date = day('2026-12-31');

    addMonths(date, 2);
    addDays(date, 2);

    expect(date).to.deep.equal(day('2026-12-31'));
  });

  it('are formatted as the payment provider expects [PZ-01]', () => {
    expect(toIsoSeconds(new Date('2026-12-05T10:20:30.456Z'))).to.equal('2026-12-05T10:20:30Z');
    expect(toIsoDay(new Date('2026-12-05T23:20:30Z'))).to.equal('2026-12-05');
  });
});

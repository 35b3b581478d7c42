import { expect } from 'chai';
import { readDate, readFlag, readList, readNumber } from '../../../core/domain/loose-values';
import { unreadKey } from '../../../core/presentation/unread-words';

describe('Loose values of responses', () => {
  it('are booleans as values and as words (readings 72) [EN-07]', () => {
    for (const value of [true, 'true', 'TRUE', '1', 1, 'yes', ' Yes '])
      expect(readFlag(value), String(value)).to.equal(true);
    for (const value of [false, 'false', '0', 0, 'no'])
      expect(readFlag(value), String(value)).to.equal(false);
    for (const value of ['', 'on', 2, '10', null, undefined, {}, [], [true], ['1'], NaN])
      expect(readFlag(value), JSON.stringify(value)).to.equal(undefined);
  });

  it('are numbers, with commas as thousands groups only (readings 72) [EN-01]', () => {
    for (const [value, number] of [
      [9.99, 9.99],
      ['9.99', 9.99],
      [' 1299 ', 1299],
      ['1,299.00', 1299],
      ['12,345,678', 12_345_678],
      ['-5', -5],
      ['0', 0],
    ] as const)
      expect(readNumber(value), String(value)).to.equal(number);
    for (const value of [
      '9,99',
      '1,2345',
      '12,34',
      ',5',
      '1,299,00',
      '1.299,00',
      '1e3',
      '0x10',
      '',
      ' ',
      '$9.99',
    ])
      expect(readNumber(value), value).to.equal(undefined);
    for (const value of [NaN, Infinity, null, undefined, true, [5], {}])
      expect(readNumber(value), String(value)).to.equal(undefined);
  });

  it('are lists, null, or objects with numeric keys (readings 72) [EN-05]', () => {
    expect(readList([1, 2])).to.deep.equal([1, 2]);
    expect(readList(null)).to.deep.equal([]);
    expect(readList({ 10: 'c', 2: 'b', 0: 'a' })).to.deep.equal(['a', 'b', 'c']);
    for (const value of [undefined, {}, { a: 1 }, { 0: 'a', length: 1 }, 'ab', 7, false])
      expect(readList(value), JSON.stringify(value)).to.equal(undefined);
  });

  it('are dates as ISO text, as an object with a date, or in seconds (readings 72) [EN-02]', () => {
    const noon = new Date('2026-11-21T12:00:00Z');
    for (const value of [
      '2026-11-21T12:00:00Z',
      '2026-11-21 12:00:00',
      { date: '2026-11-21 12:00:00.000000', timezone_type: 3, timezone: 'UTC' },
      1_795_262_400,
      '1795262400',
    ])
      expect(readDate(value), JSON.stringify(value)).to.deep.equal(noon);
    for (const value of [
      'soon',
      '',
      null,
      undefined,
      {},
      { date: null },
      0,
      17,
      '2026-02-30',
      1_795_262_400_000,
      [],
    ])
      expect(readDate(value), JSON.stringify(value)).to.equal(null);
  });
});

describe('The reason for a failed read', () => {
  it('is the connection only if there was none [ER-01]', () => {
    expect(
      [...['Offline', 'TimedOut', 'Unexpected', 'Refused', 'NotFound'], null].map((because) =>
        unreadKey(because),
      ),
    ).to.deep.equal([
      ...['unread.offline', 'unread.late', 'unread.answer', 'unread.later', 'unread.later', 'unread.later'],
    ]);
  });
});

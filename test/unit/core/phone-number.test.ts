import { expect } from 'chai';
import fc from 'fast-check';
import { isPhoneNumber } from '../../../core/domain/profile/field-rules';
import { readPhoneNumber, showPhoneNumber } from '../../../core/domain/profile/read-phone-number';

describe('Phone numbers', () => {
  for (const [typed, number] of [
    ['2125550123', '+12125550123'],
    ['(212) 555-0123', '+12125550123'],
    ['1.212.555.0123', '+12125550123'],
    ['+1 212 555 0123', '+12125550123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['212\u2011555\u20110123', '+12125550123'],
  ] as const)
    it(`reads ${typed} [VA-11] [RT-21]`, () => {
      expect(readPhoneNumber(typed)).to.equal(number);
    });

  for (const typed of [
    '',
    '555 0123',
    '012 555 0123',
    '112 555 0123',
    '+1 212 555',
    '+1 212 555 01234',
    '+0 212 555 0123',
    '+1234567',
    '212555012a',
    '+1234567890123456',
    '٢١٢٥٥٥٠١٢٣',
    '+',
    '++12125550123',
  ])
    it(`rejects ${JSON.stringify(typed)} [VA-11] [RT-21]`, () => {
      expect(readPhoneNumber(typed)).to.equal(null);
    });

  it('returns E.164 or null for any input [VA-11]', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = readPhoneNumber(typed);
        expect(read === null || isPhoneNumber(read)).to.equal(true);
      }),
    );
  });

  it('formats US and Canadian numbers in groups, others unchanged [RT-21]', () => {
    expect(['+12125550123', '+442079460958', 'x'].map(showPhoneNumber)).to.deep.equal([
      '+1 212 555 0123',
      '+442079460958',
      'x',
    ]);
  });
});

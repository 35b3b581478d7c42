import { expect } from 'chai';
import { nearest } from '../../../core/domain/nearest';

const known = ['membershipHost', 'siteId', 'off', 'flags.hasEvents', 'header.log-in'];

describe('The nearest known name', () => {
  for (const [name, right] of [
    ['membershiphost', 'membershipHost'],
    ['memberhsipHost', 'membershipHost'],
    ['siteID', 'siteId'],
    ['flags.hasEvent', 'flags.hasEvents'],
    ['header.login', 'header.log-in'],
  ] as const)
    it(`of ${name} is ${right} [HM-05]`, () => {
      expect(nearest(name, known)).to.equal(right);
    });

  it('is null if none is similar or the input is no name [HM-05]', () => {
    for (const name of ['', 'unrelatedThing', 'm'.repeat(100_000)])
      expect(nearest(name, known)).to.equal(null);
  });
});

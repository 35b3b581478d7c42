import { expect } from 'chai';
import { makeFigure } from '../../builders/figure';
import { sagas } from '../../builders/sagas';
import { isWhole } from '../../sample';
import { judgeDevices, twoDevicesCases } from '../../builders/two-devices';

/**
 * Each change combined with each other one; calls and hours alternate. `npm run test:promises` runs all combinations.
 */
describe('A change made on another device', function () {
  this.timeout(60_000);
  const figure = makeFigure('two devices, sample');

  for (const saga of sagas) {
    it(`is kept when an older device with an open change is used: ${saga.name} [PZ-09]`, async () => {
      expect(
        await judgeDevices(
          twoDevicesCases(saga, sagas),
          figure.counts,
          (at, nth) => (at + nth + Math.trunc(nth / 3)) % (isWhole ? 6 : 18) === 0,
        ),
      ).to.deep.equal([]);
    });
  }

  after(figure.print);
});

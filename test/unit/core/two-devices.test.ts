import { expect } from 'chai';
import { makeFigure } from '../../builders/figure';
import { sagas } from '../../builders/sagas';
import { judgeDevices, twoDevicesCases } from '../../builders/two-devices';

/** Each change with each other one; the calls and the hours take turns. All of them: `npm run test:promises`. */
describe('What was done on another device', function () {
  this.timeout(60_000);
  const figure = makeFigure('two devices, sample');

  for (const saga of sagas) {
    it(`stands when a device is opened that had begun something before: ${saga.name} [PZ-09]`, async () => {
      expect(
        await judgeDevices(
          twoDevicesCases(saga, sagas),
          figure.counts,
          (at, nth) => (at + nth + Math.trunc(nth / 3)) % 6 === 0,
        ),
      ).to.deep.equal([]);
    });
  }

  after(figure.print);
});

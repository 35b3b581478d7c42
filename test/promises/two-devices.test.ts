import { expect } from 'chai';
import { makeFigure } from '../builders/figure';
import { sagas } from '../builders/sagas';
import { judgeDevices, twoDevicesCases } from '../builders/two-devices';

describe('A change made on another device, every case', function () {
  this.timeout(600_000);
  const figure = makeFigure('two devices');

  for (const saga of sagas) {
    it(`is kept when an older device with an open change is used: ${saga.name} [PZ-09]`, async () => {
      expect(await judgeDevices(twoDevicesCases(saga, sagas), figure.counts)).to.deep.equal([]);
    });
  }

  after(figure.print);
});

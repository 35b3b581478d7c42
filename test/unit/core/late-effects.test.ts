import { expect } from 'chai';
import { lateCases, lateEffect, nameOf } from '../../builders/late';
import { makeFigure } from '../../builders/figure';
import { paymentSagas, sagas } from '../../builders/sagas';
import { everyNthCall } from '../../sample';

describe('Writes that take effect after the client timeout', function () {
  this.timeout(60_000);
  const figure = makeFigure('late effects');

  for (const saga of [...sagas, ...paymentSagas]) {
    it(`are never reported wrongly or sent twice: ${saga.name} [PZ-09]`, async () => {
      const wrong: string[] = [];
      for (const [index, one] of lateCases([saga]).entries()) {
        const { first, step } = everyNthCall('late effects', 7, index);
        for (let at = first; ; at += step) {
          const found = await lateEffect({ ...one, at });
          if (found === null) break;
          if (found.length > 0) wrong.push(`${nameOf({ ...one, at })}: ${found.join(', ')}`);
          figure.counts(found.length === 0);
        }
      }
      expect(wrong).to.deep.equal([]);
    });
  }

  after(figure.print);
});

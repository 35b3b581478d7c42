import { expect } from 'chai';
import { lateCases, lateEffect, nameOf } from '../../builders/late';
import { makeFigure } from '../../builders/figure';
import { paymentSagas, sagas } from '../../builders/sagas';

describe('Writes that act after the client has given up on them', function () {
  this.timeout(60_000);
  const figure = makeFigure('late effects');

  for (const saga of [...sagas, ...paymentSagas]) {
    it(`are never told as what they are not, nor sent twice: ${saga.name} [PZ-09]`, async () => {
      const wrong: string[] = [];
      for (const one of lateCases([saga]))
        for (let at = 1; ; at += 1) {
          const found = await lateEffect({ ...one, at });
          if (found === null) break;
          if (found.length > 0) wrong.push(`${nameOf({ ...one, at })}: ${found.join(', ')}`);
          figure.counts(found.length === 0);
        }
      expect(wrong).to.deep.equal([]);
    });
  }

  after(figure.print);
});

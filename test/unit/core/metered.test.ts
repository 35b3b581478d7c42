import { expect } from 'chai';
import { isMetered } from '../../../core/domain/plan/metered';

describe('Metered plans', () => {
  for (const id of ['sports-metered-plan', 'sports-step-up-plan', 'sports-plus-metered-plan'])
    it(`include ${id} [HM-15]`, () => {
      expect(isMetered([null, 'sports-plus-monthly', id])).to.equal(true);
    });

  it('include no other plan and no missing plan [HM-15]', () => {
    expect(isMetered([null, undefined, 'sports-plus-monthly', 'metered', ''])).to.equal(false);
  });
});

import { expect } from 'chai';
import { refusedFields } from '../../../core/domain/card/refused-fields';
import { wantsSecurityCode } from '../../../core/domain/card/security-code';

describe('What a refusal of a card speaks of', () => {
  for (const [words, fields] of [
    ['Gateway Rejected: cvv', ['cvv']],
    [' gateway rejected: CVV. ', ['cvv']],
    ['Gateway Rejected: avs', ['postalCode']],
    ['Gateway Rejected: avs_and_cvv', ['cvv', 'postalCode']],
    ['Gateway Rejected: fraud', []],
    ['Do Not Honor', []],
    ['cvv', []],
    [null, []],
  ] as const) {
    it(`${String(words)}: ${fields.join(', ') || 'no field'} [PF-02]`, () => {
      expect(refusedFields(words)).to.deep.equal(fields);
      expect(wantsSecurityCode(words)).to.equal((fields as readonly string[]).includes('cvv'));
    });
  }
});

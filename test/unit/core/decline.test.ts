import { expect } from 'chai';
import {
  declineStep,
  fieldsOfStep,
  refusedFields,
  type DeclineStep,
} from '../../../core/domain/card/decline';
import { wantsSecurityCode } from '../../../core/domain/card/security-code';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { afterRefusal, declineWords, refusalTitle } from '../../../core/presentation/decline-words';

describe('Fields named by a card refusal', () => {
  for (const [words, fields] of [
    ['Gateway Rejected: cvv', ['cvv']],
    [' gateway rejected: CVV. ', ['cvv']],
    ['Card Issuer Declined CVV', ['cvv']],
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

describe('The heading of a refusal', () => {
  const titleOf = (text: string, step: DeclineStep | null) =>
    refusalTitle({ notice: { kind: 'server', text }, step }, makeTranslate());

  it("names the bank for its known declines, above the server's own text [ER-02]", () => {
    for (const text of [
      'Do Not Honor',
      '2001 : Insufficient Funds',
      'Expired Card',
      'Card Issuer Declined CVV',
    ]) {
      const step = declineStep(text, true);
      expect(titleOf(text, step)).to.equal('Your bank declined this card.');
      expect(afterRefusal({ notice: { kind: 'server', text }, step }, null, makeTranslate())[0]).to.equal(
        text,
      );
    }
  });

  it("is the server's text if the bank did not decide, the words are unknown, or no card was refused [ER-02]", () => {
    for (const text of [
      'Gateway Rejected: cvv',
      'Credit card number is invalid',
      'Processor Network Unavailable - Try Again',
      'Payer Account Is Locked Or Closed',
      'No plan was found',
    ])
      expect(titleOf(text, declineStep(text, true))).to.equal(text);
    expect(titleOf('Do Not Honor', null)).to.equal('Do Not Honor');
  });

  it('asks once for a security code that was cleared [PF-01]', () => {
    const after = (step: DeclineStep) =>
      afterRefusal({ notice: { kind: 'server', text: 'x' }, step, codeCleared: true }, null, makeTranslate());
    expect(after('another-card').at(-1)).to.equal('Enter the security code again.');
    expect(after('check-code')).to.deep.equal(["The security code doesn't match this card. Enter it again."]);
  });
});

describe('The suggested step after a decline', () => {
  const steps: readonly (readonly [string, DeclineStep])[] = [
    ['Insufficient Funds', 'another-card'],
    ['2001 : Insufficient Funds', 'another-card'],
    ['INSUFFICIENT  FUNDS.', 'another-card'],
    ['Do Not Honor', 'call-bank'],
    ['Limit Exceeded', 'call-bank'],
    ['Cardholder’s Activity Limit Exceeded', 'call-bank'],
    ['Processor Declined', 'call-bank'],
    ['Expired Card', 'check-date'],
    ['Invalid Expiration Date', 'check-date'],
    ['Invalid Credit Card Number', 'check-number'],
    ['Credit card number is invalid.', 'check-number'],
    ['No Such Issuer', 'check-number'],
    ['Card Issuer Declined CVV', 'check-code'],
    ['Gateway Rejected: cvv', 'check-code'],
    ['Address Verification Failed', 'check-zip'],
    ['Address Verification and Card Security Code Failed', 'check-code-and-zip'],
    ['Processor Network Unavailable - Try Again', 'try-later'],
    ['Something that nobody has written down', 'general'],
    ['constructor', 'general'],
    ['', 'general'],
  ];
  for (const [words, step] of steps) {
    it(`${words || 'no words'}: ${step} [ER-02]`, () => {
      expect(declineStep(words, true)).to.equal(step);
    });
  }

  it('never reports a card as lost, stolen or suspicious [ER-02]', () => {
    for (const words of [
      'Processor Declined - Possible Lost Card',
      'Processor Declined - Possible Stolen Card',
      'Processor Declined - Fraud Suspected',
      'Card reported as lost or stolen',
      'Call Issuer. Pick Up Card.',
      'Gateway Rejected: fraud',
    ]) {
      expect(declineStep(words, true), words).to.equal('another-card');
      expect(declineWords(declineStep(words, true), makeTranslate())).to.equal(
        'Use another card or payment method.',
      );
    }
  });

  it('names fields only if the card form is open, otherwise another way to pay [PF-02] [ER-02]', () => {
    for (const [words, step] of steps) {
      const observed = declineStep(words, false);
      expect(fieldsOfStep(observed), words).to.deep.equal([]);
      if (fieldsOfStep(step).length === 0) expect(observed, words).to.equal(step);
    }
    expect(declineStep('Expired Card', false)).to.equal('another-card');
  });

  it('has a text for every step [ER-01]', () => {
    const observed = new Set(steps.map(([, step]) => declineWords(step, makeTranslate())));
    expect(observed.size).to.equal(new Set(steps.map(([, step]) => step)).size);
  });
});

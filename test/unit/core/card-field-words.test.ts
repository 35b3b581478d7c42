import { expect } from 'chai';
import { cardFieldKeys } from '../../../core/domain/card/card-fields';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { cardFieldWords } from '../../../core/presentation/card-field-words';

const t = makeTranslate();
const wordsOf = (isEmpty: boolean, cardType: string | null = 'visa') =>
  cardFieldKeys.map((field) => cardFieldWords(field, { isEmpty, cardType }, t));

describe('Hints at an invalid card field', () => {
  it('say what to enter in an empty field [PF-02] [VA-03]', () => {
    expect(wordsOf(true)).to.deep.equal([
      'Enter the name on the card.',
      'Enter the card number.',
      'Enter the expiration date.',
      'Enter the 3 digits on the back.',
      'Enter your ZIP code.',
    ]);
  });

  it('say what to check in a wrong field [PF-02] [VA-03]', () => {
    expect(wordsOf(false)).to.deep.equal([
      'Check the name on the card.',
      'Check the card number.',
      'Check the expiration date. The card may have expired.',
      'Enter the 3 digits on the back.',
      'Check your ZIP code.',
    ]);
  });

  it('ask for the 4 digits on the front of an American Express card, by either name of the brand [PF-02]', () => {
    for (const cardType of ['american-express', 'American Express'])
      for (const isEmpty of [true, false])
        expect(cardFieldWords('cvv', { isEmpty, cardType }, t)).to.equal('Enter the 4 digits on the front.');
    expect(cardFieldWords('cvv', { isEmpty: true, cardType: null }, t)).to.equal(
      'Enter the 3 digits on the back.',
    );
  });
});

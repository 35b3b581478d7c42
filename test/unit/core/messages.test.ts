import { expect } from 'chai';
import { explainCardProblem } from '../../../core/domain/card/card-fields';
import { englishTexts, makeSay } from '../../../core/domain/messages/catalogue';

const say = makeSay();

describe('Message catalogue', () => {
  it('has the client messages word for word [VA-03]', () => {
    expect([
      say('invalid.all-fields'),
      say('invalid.password-missing'),
      say('invalid.email'),
      say('invalid.password'),
    ]).to.deep.equal([
      'Please fill out all form fields.',
      'Please enter a password.',
      'Please enter a valid email address.',
      'Please enter a valid password.',
    ]);
    expect(say('invalid.fields', { list: 'CVV, Zip Code' })).to.equal(
      'The following fields are invalid: CVV, Zip Code',
    );
    expect(say('invalid.field', { field: 'CVV' })).to.equal('The CVV field is invalid.');
    expect(say('invalid.password-weak')).to.equal(
      'Password must be at least 8 characters with one uppercase letter.',
    );
  });

  it("takes a publisher's own wording", () => {
    expect(
      makeSay({ 'invalid.field': 'Look at {field} ({field})' })('invalid.field', { field: 'CVV' }),
    ).to.equal('Look at CVV (CVV)');
  });

  it('puts parameters in as they are, never twice', () => {
    expect(say('invalid.field', { field: '{field} $& <b>' })).to.equal(
      'The {field} $& <b> field is invalid.',
    );
  });

  it('has no empty text', () => {
    expect(Object.values(englishTexts).filter((text) => text.trim() === '')).to.deep.equal([]);
  });

  it('explains what is wrong with a card [PF-02]', () => {
    expect(explainCardProblem({ _tag: 'FieldsEmpty' }, say)).to.equal('Please fill out all form fields.');
    expect(explainCardProblem({ _tag: 'FieldsInvalid', fields: ['number', 'postalCode'] }, say)).to.equal(
      'The following fields are invalid: Card Number, Zip Code',
    );
    expect(explainCardProblem({ _tag: 'FieldsInvalid', fields: ['cvv'] }, say)).to.equal(
      'The CVV field is invalid.',
    );
    expect(
      explainCardProblem({ _tag: 'CardFailed', message: 'A tokenization network error occurred.' }, say),
    ).to.equal('A tokenization network error occurred.');
    expect(explainCardProblem({ _tag: 'CardFailed', message: '' }, say)).to.equal(
      'An unknown error has occurred.',
    );
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { toCardProblem } from '../../../adapters/braintree/card-problem';
import { explainCardProblem } from '../../../core/domain/card/card-fields';
import { englishTexts } from '../../../core/domain/messages/catalogue';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { fill, makeTranslator } from '../../../core/domain/messages/translator';
import { siteFailure, siteFailureKey } from '../../../core/domain/messages/site-failure';
import { failureNotice, paymentNotice, siteNotice } from '../../../core/domain/messages/notice';
import { noticeText } from '../../../core/presentation/notice-words';
import { withReason } from '../../../core/presentation/with-reason';
import { textsIn } from '../../../core/domain/messages/locale';
import { userMessages } from '../../atlas/section-8';

const t = makeTranslate();

describe('Message catalogue', () => {
  it('contains every text of the error catalogue verbatim [ER-01]', () => {
    const texts: readonly string[] = Object.values(englishTexts);
    expect(userMessages.filter((text) => !texts.includes(text))).to.deep.equal([]);
  });

  it('contains the client messages verbatim [VA-03]', () => {
    expect([
      t('invalid.all-fields'),
      t('invalid.password-missing'),
      t('invalid.email'),
      t('invalid.password'),
    ]).to.deep.equal([
      'Please fill out all form fields.',
      'Please enter a password.',
      'Please enter a valid email address.',
      'Please enter a valid password.',
    ]);
    expect(t('invalid.fields', { list: 'CVV, Zip Code' })).to.equal(
      'The following fields are invalid: CVV, Zip Code',
    );
    expect(t('invalid.field', { field: 'CVV' })).to.equal('The CVV field is invalid.');
    expect(t('invalid.password-weak')).to.equal(
      'Password must be at least 8 characters with one uppercase letter.',
    );
  });

  it("uses the publisher's own wording", () => {
    expect(
      makeTranslate({ 'invalid.field': 'Look at {field} ({field})' })('invalid.field', { field: 'CVV' }),
    ).to.equal('Look at CVV (CVV)');
  });

  it('inserts parameters unchanged and only once', () => {
    expect(t('invalid.field', { field: '{field} $& <b>' })).to.equal('The {field} $& <b> field is invalid.');
  });

  it('uses the texts of the page language, nearest locale first [ER-01]', () => {
    const wording = { 'error.unknown': 'Oh.', 'error.offline': 'Offline.' };
    const translations = {
      es: { 'error.unknown': 'Error desconocido.', 'error.pausing': 'No se pudo pausar.' },
      'es-MX': { 'error.unknown': 'Algo salió mal.' },
      fr: { 'error.unknown': 'Erreur inconnue.' },
    };

    expect(textsIn('es-mx', wording, translations)).to.deep.equal({
      'error.unknown': 'Algo salió mal.',
      'error.pausing': 'No se pudo pausar.',
      'error.offline': 'Offline.',
    });
    expect(textsIn('es-AR', wording, translations)['error.unknown']).to.equal('Error desconocido.');
    expect(textsIn('en-GB', wording, translations)).to.deep.equal(wording);
    expect(textsIn('', {}, {})).to.deep.equal({});
    // A prefix of letters is not a parent language tag.
    expect(textsIn('est', wording, translations)).to.deep.equal(wording);
  });

  // An implementation with quadratic time would exceed the test timeout.
  it('reads a locale with a million subtags in linear time [EN-08]', () => {
    expect(textsIn(`es${'-x'.repeat(1_000_000)}`, {}, { es: { 'error.unknown': 'E' } })).to.deep.equal({
      'error.unknown': 'E',
    });
  }).timeout(10_000);

  it('fills every placeholder of every text [ER-01]', () => {
    const placeholders = /\{([a-z-]+)\}/gi;
    for (const [key, text] of Object.entries(englishTexts)) {
      const names = [...text.matchAll(placeholders)].map(([, name]) => name!);
      fc.assert(
        fc.property(fc.array(fc.string(), { minLength: names.length, maxLength: names.length }), (values) => {
          const given = Object.fromEntries(names.map((name, at) => [name, values[at]!]));
          const expected = text
            .split(placeholders)
            .map((part, at) => (at % 2 === 0 ? part : given[part]!))
            .join('');
          expect(fill(text, given), key).to.equal(expected);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('describes a failed call of the site [AP-37]', () => {
    expect(
      [
        { _tag: 'Offline' },
        { _tag: 'NotProcessed' },
        { _tag: 'Unexpected', notJson: true } as const,
        { _tag: 'Unexpected' },
        { _tag: 'Refused' },
      ].map((error) => t(siteFailureKey(error))),
    ).to.deep.equal([
      'You are probably offline.',
      'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
      'The response is not a valid JSON response.',
      'An unknown error occurred.',
      'An unknown error occurred.',
    ]);
  });

  it("names only failures of the site itself beside a screen's own text [ER-01]", () => {
    expect(
      [
        null,
        { _tag: 'Offline' },
        { _tag: 'Unexpected', notJson: true } as const,
        { _tag: 'Unexpected' },
        { _tag: 'Refused' },
        { _tag: 'SignedOut' },
        { _tag: 'TimedOut' },
      ].map(siteFailure),
    ).to.deep.equal([null, 'error.offline', 'error.invalid-json', 'error.rest-unknown', null, null, null]);
    expect(withReason('Nothing was saved', 'error.offline', t)).to.equal(
      'Nothing was saved. You are probably offline.',
    );
    expect(withReason('Nothing was saved', null, t)).to.equal('Nothing was saved');
    const failed = { _tag: 'Unexpected' };
    expect(noticeText(siteNotice(failed, 'error.account-inactive'), t)).to.equal(
      'Your account is inactive. Please update your payment method. An unknown error occurred.',
    );
    expect(
      noticeText(siteNotice({ ...failed, message: 'Do Not Honor' }, 'error.account-inactive'), t),
    ).to.equal('Do Not Honor');
  });

  it('says that the device is offline if a purchase or a card fails [ER-01]', () => {
    expect(noticeText(paymentNotice({ _tag: 'Offline' }, 'error.subscribing'), t)).to.equal(
      'It looks like there was an error subscribing, please try again later. You are probably offline.',
    );
  });

  it('says when a busy service accepts requests again, as a time of day [ER-02]', () => {
    const retryAt = new Date(2026, 11, 1, 15, 5);
    const words = (because: Parameters<typeof failureNotice>[0]) =>
      noticeText(failureNotice(because, 'error.subscribing'), t).replaceAll(/\s/g, ' ');

    expect(words({ _tag: 'NotAccepted', retryAt: null })).to.equal(
      "Our service didn't accept your request. Try again later.",
    );
    expect(words({ _tag: 'NotAccepted', retryAt })).to.equal(
      "Our service didn't accept your request. Try again after 3:05 PM.",
    );
    expect(words({ _tag: 'Unexpected', retryAt })).to.equal(
      'It looks like there was an error subscribing, please try again later. Try again after 3:05 PM.',
    );
    expect(words({ _tag: 'Unexpected', retryAt: null })).to.equal(
      'It looks like there was an error subscribing, please try again later.',
    );
    expect(words({ _tag: 'Unexpected', message: 'We are baking', retryAt: null })).to.equal(
      'We are baking. Try again later.',
    );
  });

  it("has no empty text, except for the publisher's own lines on a cover", () => {
    const empty = Object.entries(englishTexts).filter(([, text]) => text.trim() === '');
    expect(empty.map(([key]) => key)).to.deep.equal([
      'cover.benefit-1',
      'cover.benefit-2',
      'cover.benefit-3',
    ]);
  });

  it('explains a card error, and never shows an empty list of fields [PF-02]', () => {
    expect(explainCardProblem({ _tag: 'FieldsEmpty' }, t)).to.equal('Please fill out all form fields.');
    expect(explainCardProblem({ _tag: 'FieldsInvalid', fields: ['number', 'postalCode'] }, t)).to.equal(
      'The following fields are invalid: Card Number, Zip Code',
    );
    expect(explainCardProblem({ _tag: 'FieldsInvalid', fields: ['cvv'] }, t)).to.equal(
      'The CVV field is invalid.',
    );
    expect(explainCardProblem({ _tag: 'FieldsInvalid', fields: [] }, t)).to.equal(
      'An unknown error has occurred.',
    );
    const without = { code: 'HOSTED_FIELDS_FIELDS_INVALID', message: 'Some fields are invalid.' };
    for (const details of [undefined, {}, { invalidFieldKeys: [] }, { invalidFieldKeys: ['unheardOf'] }])
      expect(explainCardProblem(toCardProblem({ ...without, details }), t)).to.equal(
        'Some fields are invalid.',
      );
    expect(
      explainCardProblem({ _tag: 'CardFailed', message: 'A tokenization network error occurred.' }, t),
    ).to.equal('A tokenization network error occurred.');
    expect(explainCardProblem({ _tag: 'CardFailed', message: '' }, t)).to.equal(
      'An unknown error has occurred.',
    );
  });
});

describe('A part of the message catalogue', () => {
  it('is used before other parts arrive, and they are used once they arrive', () => {
    const { t, addMessages: addMessages } = makeTranslator({ 'login.submit': 'Log in' });
    expect(t('login.submit')).to.equal('Log in');

    addMessages({ 'membership.paused': 'Your membership is paused.' });

    expect(t('membership.paused')).to.equal('Your membership is paused.');
    expect(t('login.submit')).to.equal('Log in');
  });

  it("never overrides the publisher's own wording, even if it arrives later [PF-02]", () => {
    const { t, addMessages: addMessages } = makeTranslator({}, { 'login.submit': 'Come in' });

    addMessages({ 'login.submit': 'Log in' });

    expect(t('login.submit')).to.equal('Come in');
  });
});

import { expect } from 'chai';
import * as O from 'fp-ts/Option';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import {
  cancelEdit,
  beginEdit,
  editLabel,
  pendingChanges,
  pickList,
} from '../../../core/domain/newsletter/edit';
import { nextStep, onboardingSteps, progressOf } from '../../../core/domain/onboarding/steps';
import { readChangeLog, withChange } from '../../../core/domain/payment-method/change-log';
import { expiryNotice } from '../../../core/domain/payment-method/expiry-notice';
import { defaultPaymentMethod, type PaymentMethod } from '../../../core/domain/payment-method/payment-method';
import {
  isAvatarColor,
  isBio,
  isBirthday,
  isDisplayName,
  isHttpsAddress,
  isPictureAddress,
  isLocation,
  isName,
  isPhoneNumber,
} from '../../../core/domain/profile/field-rules';
import { isReturningCustomer } from '../../../core/domain/subscription/returning';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import { aSubscription, day } from '../../builders/subscription';

const t = makeTranslate();

const aMethod = (fields: Partial<PaymentMethod>): PaymentMethod => ({
  token: 'card',
  type: 'CreditCard',
  card_type: 'Visa',
  last_4: '1111',
  expiration_date: '12/30',
  default: false,
  nonce: 'nonce',
  has_active_subscription: false,
  image: 'visa',
  expired: false,
  expiring_soon: false,
  ...fields,
});

describe('Stored cards', () => {
  const visa = { card_type: 'Visa', last_4: '1111', expired: false, expiring_soon: false };

  it('report that they expire or have expired [VA-07]', () => {
    expect(expiryNotice({ ...visa, expiring_soon: true }, t)).to.equal(
      'Your credit card is about to expire. Please update your Visa ending in 1111.',
    );
    expect(expiryNotice({ ...visa, expired: true, expiring_soon: true }, t)).to.equal(
      'Your credit card has expired. Please update your Visa ending in 1111.',
    );
    expect(expiryNotice(visa, t)).to.equal(null);
    expect(expiryNotice({ ...visa, card_type: null, expired: true }, t)).to.equal(null);
    expect(expiryNotice({ ...visa, last_4: null, expired: true }, t)).to.equal(null);
  });

  it('are charged if they are the default, otherwise the first one is [PZ-08]', () => {
    const [first, second] = [aMethod({ token: 'a', default: false }), aMethod({ token: 'b', default: true })];

    expect(defaultPaymentMethod([first, second])).to.deep.equal(O.some(second));
    expect(defaultPaymentMethod([first, { ...second, default: false }])).to.deep.equal(O.some(first));
    expect(defaultPaymentMethod([])).to.deep.equal(O.none);
  });

  it('store the times of the last three changes [PZ-08]', () => {
    const log = ['2026-09-01T10:00:00.000Z', '2026-10-01T10:00:00.000Z', '2026-11-01T10:00:00.000Z'];
    expect(withChange(log, day('2026-11-21'))).to.deep.equal([...log.slice(1), '2026-11-21T00:00:00.000Z']);
    expect(withChange([], day('2026-11-21'))).to.deep.equal(['2026-11-21T00:00:00.000Z']);
  });

  it('have an empty change log for invalid data [PZ-08]', () => {
    expect(readChangeLog('["a","b"]')).to.deep.equal(['a', 'b']);
    expect(readChangeLog(['a', 'b'])).to.deep.equal(['a', 'b']);
    expect(readChangeLog('["a","b","c","d",5]')).to.deep.equal(['b', 'c', 'd']);
    for (const raw of [undefined, null, '', '{', '{}', '7', '[1,null]', 7, [], [7], {}])
      expect(readChangeLog(raw)).to.deep.equal([]);
  });
});

describe('Fields of the profile', () => {
  it('enforce their maximum lengths [VA-11]', () => {
    expect([isName('A'), isName(' '), isName('x'.repeat(100)), isName('x'.repeat(101))]).to.deep.equal([
      true,
      false,
      true,
      false,
    ]);
    expect(['A', 'Al', 'x'.repeat(30), 'x'.repeat(31)].map(isDisplayName)).to.deep.equal([
      false,
      true,
      true,
      false,
    ]);
    expect([isBio(''), isBio('é'.repeat(250)), isBio('x'.repeat(251))]).to.deep.equal([true, true, false]);
    expect([isLocation('x'.repeat(100)), isLocation('x'.repeat(101))]).to.deep.equal([true, false]);
  });

  it('accept a phone number in E.164 format [VA-11]', () => {
    expect(['+15550100', '+442071838750'].every(isPhoneNumber)).to.equal(true);
    expect(
      ['1+15550100', '15550100', '+0155', '+1 555', '+1', `+1${'5'.repeat(15)}`, ''].some(isPhoneNumber),
    ).to.equal(false);
  });

  it('accept only a valid birthday [VA-11]', () => {
    expect([
      isBirthday('2', '29'),
      isBirthday('04', '30'),
      isBirthday('2', '30'),
      isBirthday('13', '1'),
      isBirthday('', ''),
      isBirthday('0', '0'),
    ]).to.deep.equal([true, true, false, false, false, false]);
    expect(isBirthday('12', '5')).to.equal(true);
    expect([isBirthday('1', '01T10:00'), isBirthday('x', '1'), isBirthday('1', 'x')]).to.deep.equal([
      false,
      false,
      false,
    ]);
  });

  it('accept a color with six digits [EN-03]', () => {
    expect(['#1f6feb', '#ABCDEF'].every(isAvatarColor)).to.equal(true);
    expect(['1f6feb', '#1f6fe', '#1f6feb0', '##1f6feb', '#1f6feg', 'red', ''].some(isAvatarColor)).to.equal(
      false,
    );
  });

  it('accept an http picture from the development device only [VA-04]', () => {
    expect(
      ['https://a.test/x.png', 'http://127.0.0.1:4173/1.png', 'http://localhost/1.png'].every(
        isPictureAddress,
      ),
    ).to.equal(true);
    expect(
      [
        'http://a.test/x.png',
        'http://127.0.0.1.a.test/x.png',
        'http://127.0.0.1:1@a.test/x.png',
        'http://localhost:80/a b',
        'http://localhost\\@a.test/',
        'javascript:x',
        '',
      ].some(isPictureAddress),
    ).to.equal(false);
  });

  it('accept an https address without spaces or quotes [VA-04]', () => {
    expect(['https://a.test/x.png', 'HTTPS://a.test'].every(isHttpsAddress)).to.equal(true);
    expect(
      [
        'http://a.test',
        'https://',
        'https://a b',
        'https://a"b',
        "https://a'b",
        'javascript:x',
        ' https://a.test',
        '',
      ].some(isHttpsAddress),
    ).to.equal(false);
  });
});

describe('Onboarding', () => {
  const facts = {
    ...{ subscriber: false, maySubscribe: true },
    ...{ membershipEnabled: true, hasEvents: true, rewardsEnabled: true },
  };

  it('has the steps of a reader without a subscription [ON-01]', () => {
    expect(onboardingSteps(facts)).to.deep.equal([
      'customize',
      'newsletters',
      'app-text',
      'sports-plus',
      'thanks',
    ]);
    expect(onboardingSteps({ ...facts, membershipEnabled: false })).to.deep.equal([
      'customize',
      'newsletters',
      'thanks',
    ]);
  });

  it('has no sales step for a reader who cannot subscribe [ON-01]', () => {
    expect(onboardingSteps({ ...facts, maySubscribe: false })).to.deep.equal([
      'customize',
      'newsletters',
      'app-text',
      'thanks',
    ]);
  });

  it('has the steps of a subscriber [ON-02]', () => {
    expect(onboardingSteps({ ...facts, maySubscribe: false, subscriber: true })).to.deep.equal([
      'customize',
      'newsletters',
      'texts',
      'rewards',
      'events',
      'thanks',
    ]);
    expect(
      onboardingSteps({ ...facts, maySubscribe: false, subscriber: true, rewardsEnabled: false }),
    ).to.deep.equal(['customize', 'newsletters', 'texts', 'events', 'thanks']);
    expect(
      onboardingSteps({ ...facts, maySubscribe: false, subscriber: true, hasEvents: false }),
    ).to.deep.equal(['customize', 'newsletters', 'texts', 'rewards', 'thanks']);
  });

  it('ends with the thank-you step [ON-03]', () => {
    const steps = onboardingSteps(facts);
    expect(nextStep(steps, 'sports-plus')).to.equal('thanks');
    expect(nextStep(steps, 'thanks')).to.equal(null);
    expect(nextStep(steps, 'events')).to.equal('customize');
  });

  it("reports the reader's progress [ON-04]", () => {
    expect(progressOf(onboardingSteps(facts), 'newsletters')).to.deep.equal({ step: 2, of: 5 });
  });
});

describe('Editing newsletters', () => {
  const saved = { saved: ['a', 'b'], picked: null };

  it('is labeled Update while editing, otherwise Edit [NL-01]', () => {
    expect(editLabel(saved)).to.equal('Edit');
    expect(editLabel(beginEdit(saved))).to.equal('Update');
  });

  it('sends the difference from the saved state [NL-02]', () => {
    const edit = pickList(pickList(beginEdit(saved), 'c', true), 'a', false);
    expect(pendingChanges(edit)).to.deep.equal({ subscribe: ['c'], unsubscribe: ['a'] });
    expect(pendingChanges(pickList(pickList(edit, 'a', true), 'c', false))).to.deep.equal({
      subscribe: [],
      unsubscribe: [],
    });
    expect(pickList(saved, 'c', true)).to.equal(saved);
  });

  it('sends nothing when it is cancelled [NL-04]', () => {
    expect(cancelEdit(pickList(beginEdit(saved), 'c', true))).to.deep.equal(saved);
    expect(pendingChanges(saved)).to.deep.equal({ subscribe: [], unsubscribe: [] });
  });
});

describe('Returning customers', () => {
  const ended = (paidThrough: string) =>
    aSubscription({
      ...{ id: 'old', status: 'cancelled', paid_through_date: day(paidThrough) },
      'transaction-history': [],
    });
  const begun = (time: string) =>
    aSubscription({
      id: 'new',
      'transaction-history': [
        { time: day('2026-12-31'), cents: 999, currency: 'USD' },
        { time: day(time), cents: 999, currency: 'USD' },
      ],
    });
  const returns = (...subscriptions: Subscription[]) => isReturningCustomer({ subscriptions, skipped: [] });

  it('began more than the longest pause after the end of all earlier records [ST-12]', () => {
    expect(returns(ended('2026-01-31'), begun('2026-05-01'))).to.equal(true);
    expect(returns(ended('2026-01-31'), begun('2026-04-30'))).to.equal(false);
    expect(returns(ended('2025-01-31'), ended('2026-03-31'), begun('2026-05-01'))).to.equal(false);
    expect(returns(begun('2026-05-01'))).to.equal(false);
    expect(returns()).to.equal(false);
    const trial = aSubscription({
      ...{ id: 'trial', 'transaction-history': [], paid_through_date: null },
      next_billing_date: day('2026-05-01'),
    });
    expect(returns(ended('2026-01-31'), trial)).to.equal(true);
    expect(returns({ ...ended('2026-01-31'), paid_through_date: null, ends: null }, trial)).to.equal(false);
  });

  it('is unknown, and so counts as no, beside a record that cannot be read [ST-12]', () => {
    const unknown = { reason: 'unknown-plan', at: 1, id: 'x', planId: 'gone', live: false } as const;
    const subscriptions = [ended('2026-01-31'), begun('2026-05-01')];
    expect(isReturningCustomer({ subscriptions, skipped: [unknown] })).to.equal(false);
  });
});

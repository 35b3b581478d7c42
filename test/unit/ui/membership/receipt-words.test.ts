import { expect } from 'chai';
import { englishFormatter } from '../../../../adapters/memory/formatter';
import { chargeTimeline, type TimelineAction } from '../../../../core/domain/charges/charge-timeline';
import { makeTranslate } from '../../../../core/domain/messages/make-translate';
import type { Plan } from '../../../../core/domain/plan/plan';
import type { PaymentMethod } from '../../../../core/domain/payment-method/payment-method';
import { aStoredMethod } from '../../../../adapters/memory/world/memory-world';
import { methodExpiry, paymentMethodText } from '../../../../core/presentation/method-words';
import { trialLength } from '../../../../core/presentation/period-words';
import { receiptWords } from '../../../../core/presentation/receipt-words';
import { anAnnualPlan, aPlan, aSubscription, aTrialPlan, day, now } from '../../../builders/subscription';

const t = makeTranslate();

const wordsOf = (plan: Plan, action: TimelineAction, { hadTrial = false, first = true } = {}) => {
  const entries = chargeTimeline(
    { now, plans: [plan], subscription: aSubscription({ plan_id: plan.planId }), hadTrial },
    action,
  );
  return receiptWords(entries, { t, format: englishFormatter, now, interval: plan.billingInterval, first });
};

describe('Texts of charges', () => {
  it('a trial: nothing today, and the first charge on its last day [BC-03]', () => {
    const plan = aTrialPlan();

    expect(wordsOf(plan, { kind: 'subscribe', planId: plan.planId })).to.deep.equal({
      lines: [{ what: 'First charge', when: 'November 28', amount: '$9.99' }],
      today: { what: 'Today', amount: '$0.00' },
      sentence: '$0.00 today, then $9.99 every month from November 28.',
    });
  });

  it('without a trial: today, and the next charge with its year [BC-03]', () => {
    const plan = anAnnualPlan();

    expect(wordsOf(plan, { kind: 'subscribe', planId: plan.planId })).to.deep.equal({
      lines: [{ what: 'Next charge', when: 'November 21, 2027', amount: '$89.99' }],
      today: { what: 'Today', amount: '$89.99' },
      sentence: '$89.99 today, then $89.99 every year from November 21, 2027.',
    });
  });

  it('both amounts if the records do not determine the charge [EN-01]', () => {
    const next = { on: day('2026-12-05'), kind: 'charge', amount: 49.99, orAmount: 89.99 } as const;

    const words = receiptWords([next], { t, format: englishFormatter, now, interval: 12, first: false });

    expect(words.lines).to.deep.equal([
      { what: 'Next charge', when: 'December 5', amount: '$49.99 or $89.99' },
    ]);
    expect(words.sentence).to.equal('$0.00 today, then $49.99 or $89.99 every year from December 5.');
  });

  it('a price that rises: the date and the new amount', () => {
    const plan = aPlan({ amount: 4.99, stepUpPricing: { amount: 9.99, date: day('2027-03-21') } });

    const { lines, sentence } = wordsOf(plan, { kind: 'subscribe', planId: plan.planId });

    expect(lines.at(-1)).to.deep.equal({ what: 'New price', when: 'March 21', amount: '$9.99' });
    expect(sentence).to.equal('$4.99 today and every month for the first 4 months, then $9.99 a month.');
  });

  it('a price that changes, in the order of the charges [EN-01] [BC-03]', () => {
    const rising = { amount: 89.99, normalAmount: 119.88, billingInterval: 12 } as const;
    const yearly = aTrialPlan({ ...rising, stepUpPricing: { amount: 119.88, date: day('2027-11-28') } });
    const monthly = aTrialPlan({ amount: 4.99, stepUpPricing: { amount: 9.99, date: day('2027-02-28') } });
    const sentences = (plan: Plan, more = {}) =>
      wordsOf(plan, { kind: 'subscribe', planId: plan.planId }, more).sentence;

    expect([sentences(yearly), sentences(monthly), sentences(monthly, { first: false })]).to.deep.equal([
      '$89.99 on November 28 for the first year, then $119.88 a year.',
      '$4.99 a month from November 28 for the first 3 months, then $9.99 a month.',
      '$4.99 a month from November 28 for 3 months, then $9.99 a month.',
    ]);
  });

  it('a price that changes twice, each with its date [EN-01]', () => {
    const entries = [
      { on: day('2026-12-05'), kind: 'charge', amount: 4.99 },
      { on: day('2027-01-05'), kind: 'price-changes', amount: 7.99 },
      { on: day('2027-03-05'), kind: 'price-changes', amount: 9.99 },
    ] as const;
    const { sentence } = receiptWords(entries, {
      t,
      format: englishFormatter,
      now,
      interval: 1,
      first: true,
    });

    expect(sentence).to.equal(
      '$0.00 today, then $4.99 every month from December 5 and $7.99 from January 5.',
    );
  });

  it('a pause: the last day of access, the new start, the next charge [PZ-02]', () => {
    const plan = aPlan();

    expect(
      wordsOf(plan, { kind: 'pause', restartOn: day('2027-01-05') }, { first: false }).lines,
    ).to.deep.equal([
      { what: 'Access until', when: 'December 4' },
      { what: 'Starts again', when: 'January 5' },
      { what: 'Next charge', when: 'January 5', amount: '$9.99' },
    ]);
  });

  it('immediate end of access: today', () => {
    const plan = aPlan();
    const entries = chargeTimeline(
      { now, plans: [plan], subscription: aSubscription({ paid_through_date: null }), hadTrial: true },
      { kind: 'cancel' },
    );

    expect(
      receiptWords(entries, { t, format: englishFormatter, now, interval: 1, first: false }),
    ).to.deep.equal({
      lines: [{ what: 'Access until', when: 'Today' }],
      today: { what: 'Today', amount: '$0.00' },
      sentence: null,
    });
  });

  it('the length of a trial', () => {
    const lengths = [
      [7, 'day'],
      [1, 'day'],
      [2, 'month'],
      [1, 'month'],
    ] as const;
    expect(
      lengths.map(([trialDuration, trialDurationUnit]) =>
        trialLength({ trialDuration, trialDurationUnit }, t),
      ),
    ).to.deep.equal(['7 days', '1 day', '2 months', '1 month']);
  });

  it('names of stored methods as readers know them [PZ-08]', () => {
    const method = (fields: Partial<PaymentMethod>): PaymentMethod => ({
      ...aStoredMethod(),
      ...{ has_active_subscription: false, image: 'visa' as const },
      ...fields,
    });
    const methods = [
      method({}),
      method({ card_type: null }),
      method({ type: 'PayPalAccount' }),
      method({ type: 'GooglePay' }),
      method({ type: 'ApplePay' }),
    ];

    expect(methods.map((one) => paymentMethodText(one, t))).to.deep.equal([
      'Visa ending in 1111',
      'Card ending in 1111',
      'PayPal',
      'Google Pay',
      'Apple Pay',
    ]);
    expect(
      [method({}), method({ expired: true }), method({ expiration_date: null })].map((one) =>
        methodExpiry(one, t),
      ),
    ).to.deep.equal(['Expires 07/29', 'Expired', null]);
  });
});

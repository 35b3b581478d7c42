import { expect } from 'chai';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import type { Plan } from '../../../core/domain/plan/plan';
import { chargesOf, pricedPlans } from '../../../core/flows/subscribe/offer';
import { planCall } from '../../../core/presentation/plan-call';
import { planCardWords } from '../../../core/presentation/plan-card-words';
import type { Wording } from '../../../core/presentation/wording';
import { planQuestions, type QuestionFacts } from '../../../core/presentation/plan-questions';
import { day, now } from '../../builders/subscription';

/** An offer of these plans, whose first is chosen. */
const offerOf = (plans: readonly Plan[], skipTrial = false, plan = plans[0]!) =>
  pricedPlans(plans, { plan, skipTrial }, now);
const kit = {
  t: makeTranslate(),
  format: englishFormatter,
  clock: { now: () => now },
};
const buttonFor = (plan: Plan, skipTrial: boolean, words: Wording = kit) =>
  planCall({ plan, skipTrial }, chargesOf(offerOf([plan], skipTrial)), words);
const offered = memoryPlans.filter(({ planId }) => planId !== 'sports-plus-monthly');
const trial = offered[0]!;
const annual = memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!;
const rises = {
  stepUpPricing: { amount: 89.99, date: day('2027-11-21') },
  firstBillingDate: day('2026-11-21'),
  amount: 49.99,
};

describe('Texts of the plan cards side by side', () => {
  it('name each plan, its charge, interval and yearly saving, and the best value once [EN-01] [BC-02] [BC-03] [SC-01]', () => {
    const featured = offered.map((plan) => ({ ...plan, featured: true }));
    const cards = planCardWords(offerOf(featured), kit);

    expect(cards.map(({ name, price, period, saving }) => [name, price, period, saving])).to.deep.equal([
      ['Flexible Monthly', '$9.99', 'a month', null],
      ['Flexible Biannually', '$49.99', 'every 6 months', 'Save 17%: $19.90 a year less than paying monthly'],
      ['Flexible Annually', '$89.99', 'a year', 'Save 25%: $29.89 a year less than paying monthly'],
    ]);
    expect(cards.filter(({ isBest }) => isBest).length).to.equal(1);
    expect(cards.map(({ terms }) => terms)).to.deep.equal([
      '7 days free, then $9.99 every month',
      null,
      null,
    ]);
    expect(offered.map((plan) => buttonFor(plan, false))).to.deep.equal([
      'Try for free',
      'Get 6 Months for $49.99',
      'Get 1 Year for $89.99',
    ]);
  });

  it('show the saving and the monthly price of the first period if the price rises, and the later price [EN-01] [BC-03]', () => {
    const [, card] = planCardWords(offerOf([trial, { ...annual, ...rises }]), kit);
    expect([card?.saving, card?.perMonth]).to.deep.equal(['$4.17 a month, save 58% in the first year', null]);
    expect(card?.terms).to.equal('For the first year, then $89.99 a year');
  });

  it('compare with the list price if no plan is paid monthly [BC-03]', () => {
    const [card] = planCardWords(offerOf([annual]), kit);
    expect(card?.saving).to.equal('Save 25% on the regular $119.88');
  });

  it('offer no trial to a reader who had one [BC-02] [ST-14]', () => {
    const [card] = planCardWords(offerOf([trial], true), kit);
    expect([card?.terms, buttonFor(trial, true)]).to.deep.equal([null, 'Get 4 Weeks for $9.99']);
  });

  it("format amounts by the formatter's locale and currency [BC-03]", () => {
    const format = { ...englishFormatter, money: (amount: number) => `${amount} kr` };
    const [card] = planCardWords(offerOf([annual]), { ...kit, format });
    expect([card?.price, buttonFor(annual, false, { ...kit, format })]).to.deep.equal([
      '89.99 kr',
      'Get 1 Year for 89.99 kr',
    ]);
  });
});

describe("The reader's questions before payment", () => {
  const facts: QuestionFacts = {
    offer: offerOf(offered),
    wallets: [],
    pausingEnabled: true,
    homeDeliveryIncluded: true,
  };
  const ids = (changes: Partial<QuestionFacts> = {}, words = kit) =>
    planQuestions({ ...facts, ...changes }, words).map(({ id }) => id);
  const answer = (id: string, changes: Partial<QuestionFacts> = {}) =>
    planQuestions({ ...facts, ...changes }, kit)
      .find((one) => one.id === id)
      ?.answer.join(' ');

  it('are the ones that this configuration can answer [RT-15] [SC-01]', () => {
    expect(ids()).to.deep.equal(['cancel', 'trial', 'switch', 'pause', 'delivery', 'pay']);
    expect(ids({ pausingEnabled: false, homeDeliveryIncluded: false })).to.deep.equal([
      'cancel',
      'trial',
      'switch',
      'pay',
    ]);
    expect(ids({ offer: offerOf([annual]) })).to.not.include.members(['trial', 'switch']);
    expect(ids({ offer: offerOf(offered, true, trial) })).to.not.include('trial');
  });

  it('name only the enabled wallets [PF-04]', () => {
    expect(answer('pay')).to.equal('With a credit or debit card.');
    expect(answer('pay', { wallets: ['GooglePay', 'PayPalAccount'] })).to.equal(
      'With a credit or debit card, or with Google Pay or PayPal if your device supports it.',
    );
  });

  it('explain the charges after the trial, from the picked plan or the first with a trial [EN-01]', () => {
    const observed =
      'Your trial of Flexible Monthly runs to November 28. On that day you pay $9.99, and then every month until you cancel.';
    expect(answer('trial')).to.contain(observed);
    expect(answer('trial', { offer: offerOf(offered, false, annual) })).to.contain(observed);
    const stepUp: Plan = { ...annual, ...rises, hasTrial: true, trialDuration: 7 };
    expect(answer('trial', { offer: offerOf(offered, false, stepUp) })).to.contain(
      'On that day you pay $49.99, and then every year until you cancel. The price is $89.99 from November 28, 2027.',
    );
  });

  it("name the membership page's buttons by their labels, and the pause lengths [PZ-02]", () => {
    const t = makeTranslate({ 'action.cancel': 'End my membership' });
    const [cancel] = planQuestions(facts, { ...kit, t });
    expect(cancel?.answer[0]).to.contain('choose “End my membership”');
    expect(answer('pause')).to.match(/^Yes, for 1 to 3 months\./);
    expect(answer('cancel')).to.contain('If you cancel during the trial, you pay nothing');
    expect(answer('cancel', { offer: offerOf(offered, true, trial) })).to.not.contain('trial');
  });

  it('can be reworded by the publisher, and are omitted without a text [ER-01]', () => {
    const t = makeTranslate({
      'plans.pause-answer': '',
      'plans.switch-question': ' ',
      'plans.trial-answer-once': '',
      'plans.pay-answer': 'By card.',
      'plans.cancel-answer': 'Press {action}.',
    });
    const questions = planQuestions(facts, { ...kit, t });
    expect(questions.map(({ id }) => id)).to.deep.equal(['cancel', 'trial', 'delivery', 'pay']);
    expect(questions.map(({ answer: words }) => words.length)).to.deep.equal([2, 1, 1, 1]);
    expect(questions[0]?.answer[0]).to.equal('Press Cancel membership.');
    expect(questions.at(-1)?.answer).to.deep.equal(['By card.']);
  });
});

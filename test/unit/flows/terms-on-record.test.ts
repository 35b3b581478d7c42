import { expect } from 'chai';
import { subscribeTerms, termsOnRecord, type SubscribeTerms } from '../../../core/flows/subscribe/offer';
import { noSubscriptions } from '../../../core/state/subscriptions';
import { aPlan, anAnnualPlan, aSubscription, aTrialPlan } from '../../builders/subscription';

const today = new Date('2026-11-21T12:00:00Z');
const day = 86_400_000;
const days = (iso: Date): string => iso.toISOString().slice(0, 10);
const lines = ({ entries }: SubscribeTerms) =>
  entries.map(({ on, kind, amount }) => [days(on), kind, amount]);

describe('Terms of a new subscription after its record was read', () => {
  for (const plan of [aPlan(), anAnnualPlan(), aTrialPlan()])
    for (const off of [-40, -1, 0, 1, 40])
      it(`show the record's dates: ${plan.planId}, with a clock that is ${off} days off [PZ-01] [SC-08]`, () => {
        const subscriptionState = { ...noSubscriptions, plans: [plan] };
        const choice = { plan, skipTrial: false };
        const right = subscribeTerms(choice, subscriptionState, today);
        const shown = subscribeTerms(choice, subscriptionState, new Date(today.getTime() + off * day));
        const next = right.trialEnd ?? right.entries.filter(({ kind }) => kind === 'charge')[1]!.on;
        const record = aSubscription({ plan_id: plan.planId, next_billing_date: next });

        const after = termsOnRecord(shown, { ...subscriptionState, subscriptions: [record] });

        expect(lines(after)).to.deep.equal(lines(right));
        expect(after.trialEnd && days(after.trialEnd)).to.equal(right.trialEnd && days(right.trialEnd));
        expect(after.returning).to.equal(shown.returning);
        if (off === 0) expect(after).to.equal(shown);
      });

  it('use the record of their own plan, not of another [PZ-01]', () => {
    const subscriptionState = { ...noSubscriptions, plans: [aPlan(), anAnnualPlan()] };
    const shown = subscribeTerms({ plan: aPlan(), skipTrial: false }, subscriptionState, today);
    const next = shown.entries.filter(({ kind }) => kind === 'charge')[1]!.on;
    const another = new Date(next.getTime() + 9 * day);
    const subscriptions = [
      aSubscription({ id: 'other', plan_id: anAnnualPlan().planId, next_billing_date: another }),
      aSubscription({ id: 'ended', status: 'cancelled', next_billing_date: another }),
      aSubscription({ id: 'new', next_billing_date: next }),
    ];

    expect(termsOnRecord(shown, { ...subscriptionState, subscriptions })).to.equal(shown);
  });

  it('stay as shown if there is no later charge', () => {
    const subscriptionState = { ...noSubscriptions, plans: [aPlan()] };
    const shownTerms = subscribeTerms({ plan: aPlan(), skipTrial: false }, subscriptionState, today);
    const shown = { ...shownTerms, entries: shownTerms.entries.slice(0, 1) };
    const subscriptions = [aSubscription({ next_billing_date: new Date(today.getTime() + 40 * day) })];

    expect(termsOnRecord(shown, { ...subscriptionState, subscriptions })).to.equal(shown);
  });

  it("use the lines for the record's dates if a price changes between them [PZ-01] [EN-01]", () => {
    const plan = aPlan({ stepUpPricing: { amount: 12.99, date: new Date(today.getTime() - 20 * day) } });
    const subscriptionState = { ...noSubscriptions, plans: [plan] };
    const choice = { plan, skipTrial: false };
    const right = subscribeTerms(choice, subscriptionState, today);
    const shown = subscribeTerms(choice, subscriptionState, new Date(today.getTime() - 40 * day));
    expect(shown.entries.length).to.be.greaterThan(right.entries.length);
    const next = right.entries.filter(({ kind }) => kind === 'charge')[1]!.on;

    const after = termsOnRecord(shown, {
      ...subscriptionState,
      subscriptions: [aSubscription({ next_billing_date: next })],
    });

    expect(lines(after)).to.deep.equal(lines(right));
  });

  it('replace lines of other kinds, even if their number is equal [PZ-01]', () => {
    const subscriptionState = { ...noSubscriptions, plans: [aPlan()] };
    const right = subscribeTerms({ plan: aPlan(), skipTrial: false }, subscriptionState, today);
    const entries = right.entries.map((entry, at) =>
      at === 0 ? { ...entry, kind: 'price-changes' as const, amount: 1 } : entry,
    );
    const next = new Date(right.entries.filter(({ kind }) => kind === 'charge')[1]!.on.getTime() + day);

    const after = termsOnRecord(
      { ...right, entries },
      { ...subscriptionState, subscriptions: [aSubscription({ next_billing_date: next })] },
    );

    expect(after.entries.map(({ kind }) => kind)).to.deep.equal(right.entries.map(({ kind }) => kind));
  });

  it('stay as shown while the list lacks the record', () => {
    const subscriptionState = { ...noSubscriptions, plans: [aPlan()] };
    const shown = subscribeTerms({ plan: aPlan(), skipTrial: false }, subscriptionState, today);

    expect(termsOnRecord(shown, subscriptionState)).to.equal(shown);
  });
});

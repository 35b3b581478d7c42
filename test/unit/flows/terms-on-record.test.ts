import { expect } from 'chai';
import { subscribeTerms, termsOnRecord } from '../../../core/flows/subscribe/offer';
import { noSubscriptions } from '../../../core/state/subscriptions';
import { aPlan, anAnnualPlan, aSubscription, aTrialPlan } from '../../builders/subscription';

const today = new Date('2026-11-21T12:00:00Z');
const day = 86_400_000;
const days = (iso: Date): string => iso.toISOString().slice(0, 10);

describe('What is shown of a new subscription once its record was read', () => {
  for (const plan of [aPlan(), anAnnualPlan(), aTrialPlan()])
    for (const off of [-40, -1, 0, 1, 40])
      it(`has the record's dates: ${plan.planId}, by a clock that is ${off} days off [PZ-01] [SC-08]`, () => {
        const held = { ...noSubscriptions, plans: [plan] };
        const choice = { plan, skipTrial: false };
        const right = subscribeTerms(choice, held, today);
        const shown = subscribeTerms(choice, held, new Date(today.getTime() + off * day));
        const next = right.trialEnd ?? right.entries.filter(({ kind }) => kind === 'charge')[1]!.on;
        const record = aSubscription({ plan_id: plan.planId, next_billing_date: next });

        const after = termsOnRecord(shown, { ...held, subscriptions: [record] });

        expect(after.entries.map(({ on, kind, amount }) => [days(on), kind, amount])).to.deep.equal(
          right.entries.map(({ on, kind, amount }) => [days(on), kind, amount]),
        );
        expect(after.trialEnd && days(after.trialEnd)).to.equal(right.trialEnd && days(right.trialEnd));
        expect(after.returning).to.equal(shown.returning);
      });

  it('stays as shown while the list does not have the record', () => {
    const held = { ...noSubscriptions, plans: [aPlan()] };
    const shown = subscribeTerms({ plan: aPlan(), skipTrial: false }, held, today);

    expect(termsOnRecord(shown, held)).to.equal(shown);
  });
});

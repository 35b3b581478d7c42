import { expect } from 'chai';
import type { MemoryAccount } from '../../../adapters/memory/world/accounts';
import type { Standing } from '../../../core/domain/membership/standing';
import { coveredStanding } from '../../../core/flows/covered-standing';
import { isFreeRecord } from '../../../core/domain/subscription/subscription';
import { factsOf } from '../../../core/flows/membership-change/state';
import { active, cancelled, pastDue, paused } from '../../builders/memberships';
import { aHeldOne, aPayflow } from '../../builders/payflow';
import { day } from '../../builders/subscription';

/** Returns the covered standing for these records, or for `standing` if it is given. */
const standingFor = async (account: Partial<MemoryAccount>, standing: Standing | null = null) => {
  const { services } = await aPayflow(account);
  await services.loadPlans(false)();
  await services.loadSubscriptions();
  await services.loadPaymentMethods();
  const facts = factsOf(services);
  return {
    services,
    facts,
    standing: coveredStanding(
      services.subscriptions.getValue(),
      standing === null ? facts : { ...facts, standing },
    ),
  };
};
const ended = aHeldOne({ state: 'cancelled', ends: day('2026-10-01'), paidThrough: day('2026-10-04') });
const methods = active.methods!;

describe('The membership status for a covered article', () => {
  it('is null if the subscriptions were not fetched [HM-13]', async () => {
    const { services } = await aPayflow(active);
    expect(coveredStanding(services.subscriptions.getValue(), factsOf(services))).to.equal(null);
  });

  for (const [standing, kind] of [
    [{ _tag: 'FreeEnded', on: null }, 'delivery-ended'],
    [{ _tag: 'PauseInterrupted', until: null }, 'unsettled'],
    [{ _tag: 'OtherPlan' }, 'unsettled'],
    [{ _tag: 'Active', on: null, amount: 1 }, 'runs'],
    [{ _tag: 'Trial', until: day('2026-12-01'), plan: { id: 'x', name: 'X', amount: 1 } }, 'runs'],
    [{ _tag: 'Changing', on: null, until: null, plan: { id: 'x', name: 'X', amount: 1 } }, 'runs'],
    [{ _tag: 'Cancelled', until: day('2026-12-01') }, 'runs'],
  ] as const)
    it(`has one kind for each action of the reader: ${standing._tag} [HM-13] [HM-14] [ST-13]`, async () => {
      expect((await standingFor(active, standing as Standing)).standing).to.deep.equal({ kind });
    });

  for (const [standing, expected] of [
    [{ _tag: 'None' }, { kind: 'none', hadTrial: false }],
    [
      { _tag: 'TrialCancelled', until: null },
      { kind: 'none', hadTrial: true },
    ],
    [
      { _tag: 'Starting', on: day('2026-12-01') },
      { kind: 'starts', on: day('2026-12-01') },
    ],
  ] as const)
    it(`has the fields that the offer depends on: ${standing._tag} [HM-13] [ST-14]`, async () => {
      expect((await standingFor(active, standing as unknown as Standing)).standing).to.deep.equal(expected);
    });

  it('has ended with the home delivery, even if the free record is still active [ST-13]', async () => {
    const { services, facts } = await standingFor(active);
    const free = { ...facts.live!, plan: { ...facts.live!.plan, amount: 0 } };
    const standing = (homeDelivery: boolean) =>
      coveredStanding(services.subscriptions.getValue(), { ...facts, live: free, homeDelivery });
    expect(isFreeRecord(free)).to.equal(true);
    expect(standing(false)).to.deep.equal({ kind: 'delivery-ended' });
    expect(standing(true)).to.deep.equal({ kind: 'runs' });
  });

  it('has the amount due if it is past due [PZ-07]', async () => {
    expect((await standingFor(pastDue)).standing).to.deep.equal({ kind: 'past-due', amount: 9.99 });
  });

  it('has the end of a pause, and amounts only if resuming is charged today [PZ-04]', async () => {
    const later = await standingFor(paused);
    expect(later.standing).to.deep.equal({ kind: 'paused', until: day('2027-02-05'), terms: null });

    const [, waits] = paused.subscriptions!;
    const today = await standingFor({ ...paused, subscriptions: [ended, waits!] });
    expect(today.standing).to.deep.equal({
      kind: 'paused',
      until: day('2027-02-05'),
      terms: { amount: 9.99, laterAmount: 9.99, billingInterval: 1 },
    });
  });

  it('has the amounts of a restart today [PZ-06]', async () => {
    expect((await standingFor({ subscriptions: [ended], methods })).standing).to.deep.equal({
      kind: 'ended',
      on: day('2026-10-04'),
      terms: { amount: 9.99, laterAmount: 9.99, billingInterval: 1 },
    });
  });

  it('has no amounts of a restart without a plan, a record, a card or the action [PZ-06]', async () => {
    const { services, facts } = await standingFor({ subscriptions: [ended], methods });
    const termsBy = (changes: Partial<typeof facts>) => {
      const standing = coveredStanding(services.subscriptions.getValue(), { ...facts, ...changes });
      return standing?.kind === 'ended' ? standing.terms : standing;
    };

    expect(termsBy({})).to.not.equal(null);
    const without = [{ plans: [] }, { cancelled: null }, { methods: [] }, { actions: [] }] as const;
    expect(without.map(termsBy)).to.deep.equal([null, null, null, null]);
  });

  it('has no amounts if a restart is charged on a later day [PZ-06]', async () => {
    const { standing } = await standingFor(cancelled, { _tag: 'Ended', on: null });
    expect(standing).to.deep.equal({ kind: 'ended', on: null, terms: null });
  });
});

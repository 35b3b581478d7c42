import { expect } from 'chai';
import type { MemoryAccount } from '../../../adapters/memory/world/accounts';
import type { MembershipStatus } from '../../../core/domain/membership/membership-status';
import { coverReaderStatus } from '../../../core/flows/cover-reader-status';
import { isFreeRecord } from '../../../core/domain/subscription/subscription';
import { factsOf } from '../../../core/flows/membership-change/state';
import { active, cancelled, pastDue, paused } from '../../builders/memberships';
import { aMemorySubscription, aPayflow } from '../../builders/payflow';
import { day } from '../../builders/subscription';

/** Returns the cover's reader status for these records, or for `membershipStatus` if it is given. */
const statusFor = async (account: Partial<MemoryAccount>, readerStatus: MembershipStatus | null = null) => {
  const { services } = await aPayflow(account);
  await services.loadPlans(false);
  await services.loadSubscriptions();
  await services.loadPaymentMethods();
  const facts = factsOf(services);
  return {
    services,
    facts,
    readerStatus: coverReaderStatus(
      services.subscriptions.getValue(),
      readerStatus === null ? facts : { ...facts, membershipStatus: readerStatus },
    ),
  };
};
const ended = aMemorySubscription({
  state: 'cancelled',
  ends: day('2026-10-01'),
  paidThrough: day('2026-10-04'),
});
const methods = active.methods!;

describe('The membership status for a covered article', () => {
  it('is null if the subscriptions were not fetched [HM-13]', async () => {
    const { services } = await aPayflow(active);
    expect(coverReaderStatus(services.subscriptions.getValue(), factsOf(services))).to.equal(null);
  });

  for (const [readerStatus, kind] of [
    [{ _tag: 'FreeEnded', on: null }, 'delivery-ended'],
    [{ _tag: 'PauseInterrupted', until: null }, 'unsettled'],
    [{ _tag: 'OtherPlan' }, 'unsettled'],
    [{ _tag: 'Active', on: null, amount: 1 }, 'runs'],
    [{ _tag: 'Trial', until: day('2026-12-01'), plan: { id: 'x', name: 'X', amount: 1 } }, 'runs'],
    [{ _tag: 'Changing', on: null, until: null, plan: { id: 'x', name: 'X', amount: 1 } }, 'runs'],
    [{ _tag: 'Cancelled', until: day('2026-12-01') }, 'runs'],
  ] as const)
    it(`has one kind for each action of the reader: ${readerStatus._tag} [HM-13] [HM-14] [ST-13]`, async () => {
      expect((await statusFor(active, readerStatus as MembershipStatus)).readerStatus).to.deep.equal({
        kind,
      });
    });

  for (const [readerStatus, expected] of [
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
    it(`has the fields that the offer depends on: ${readerStatus._tag} [HM-13] [ST-14]`, async () => {
      expect(
        (await statusFor(active, readerStatus as unknown as MembershipStatus)).readerStatus,
      ).to.deep.equal(expected);
    });

  it('has ended with the home delivery, even if the free record is still active [ST-13]', async () => {
    const { services, facts } = await statusFor(active);
    const free = { ...facts.live!, plan: { ...facts.live!.plan, amount: 0 } };
    const readerStatus = (homeDelivery: boolean) =>
      coverReaderStatus(services.subscriptions.getValue(), { ...facts, live: free, homeDelivery });
    expect(isFreeRecord(free)).to.equal(true);
    expect(readerStatus(false)).to.deep.equal({ kind: 'delivery-ended' });
    expect(readerStatus(true)).to.deep.equal({ kind: 'runs' });
  });

  it('has the amount due if it is past due [PZ-07]', async () => {
    expect((await statusFor(pastDue)).readerStatus).to.deep.equal({ kind: 'past-due', amount: 9.99 });
  });

  it('has the end of a pause, and amounts only if resuming is charged today [PZ-04]', async () => {
    const later = await statusFor(paused);
    expect(later.readerStatus).to.deep.equal({ kind: 'paused', until: day('2027-02-05'), terms: null });

    const [, waits] = paused.subscriptions!;
    const today = await statusFor({ ...paused, subscriptions: [ended, waits!] });
    expect(today.readerStatus).to.deep.equal({
      kind: 'paused',
      until: day('2027-02-05'),
      terms: { amount: 9.99, laterAmount: 9.99, billingInterval: 1 },
    });
  });

  it('has the amounts of a restart today [PZ-06]', async () => {
    expect((await statusFor({ subscriptions: [ended], methods })).readerStatus).to.deep.equal({
      kind: 'ended',
      on: day('2026-10-04'),
      terms: { amount: 9.99, laterAmount: 9.99, billingInterval: 1 },
    });
  });

  it('has no amounts of a restart without a plan, a record, a card or the action [PZ-06]', async () => {
    const { services, facts } = await statusFor({ subscriptions: [ended], methods });
    const termsBy = (changes: Partial<typeof facts>) => {
      const readerStatus = coverReaderStatus(services.subscriptions.getValue(), { ...facts, ...changes });
      return readerStatus?.kind === 'ended' ? readerStatus.terms : readerStatus;
    };

    expect(termsBy({})).to.not.equal(null);
    const without = [{ plans: [] }, { cancelled: null }, { methods: [] }, { actions: [] }] as const;
    expect(without.map(termsBy)).to.deep.equal([null, null, null, null]);
  });

  it('has no amounts if a restart is charged on a later day [PZ-06]', async () => {
    const { readerStatus } = await statusFor(cancelled, { _tag: 'Ended', on: null });
    expect(readerStatus).to.deep.equal({ kind: 'ended', on: null, terms: null });
  });
});

import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import type { MemorySubscription } from '../../../adapters/memory/world/billing';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import type { CallFailed } from '../../../core/ports/call-failed';
import { applyDiscountStep, dueNow, retryStep } from '../../../core/use-cases/saga/billing-steps';
import { makeReadSubscriptions } from '../../../core/use-cases/saga/read-subscriptions';
import { aMemorySubscription } from '../../builders/payflow';
import { callsTo, robin } from '../../builders/subscriber';
import { day } from '../../builders/subscription';

const offline: CallFailed = { _tag: 'Offline' };
const done = E.right(undefined);
const notSent = (because: object) => E.left({ _tag: 'NotSent', because });
const half = { id: 'half', name: 'Half', cents: 500, cycles: 3, used: 1 };

/** A record whose charge of November 20 failed. */
const aFailedOne = (fields: Partial<MemorySubscription> = {}): MemorySubscription =>
  aMemorySubscription({
    state: 'past due',
    pastDue: { since: day('2026-11-20'), cents: 999, failures: 0 },
    nextBilling: day('2026-12-20'),
    paidThrough: day('2026-11-19'),
    charges: [{ time: day('2026-10-20'), cents: 999 }],
    ...fields,
  });

const aDebtor = (...subscriptions: readonly MemorySubscription[]): MemoryWorld =>
  memoryWorld({
    accounts: [anAccount({ methods: [aStoredMethod()], subscriptions })],
    signedInAs: robin,
  });

const portsOf = (world: MemoryWorld) => ({ ...world, readSubscriptions: makeReadSubscriptions(world) });

const retries = (world: MemoryWorld) => callsTo(world, 'billing.retry').map((call) => call.with);
const discountReads = (world: MemoryWorld) => callsTo(world, 'billing.discounts').map((call) => call.with);

const due = async (world: MemoryWorld) => {
  const records = await makeReadSubscriptions(world)();
  return E.isRight(records) ? dueNow(world, records.right)() : expect.fail('no records');
};

describe('The amount due now', () => {
  it('is the failed charge without its discounts [PZ-07]', async () => {
    const [plain, discounted] = [aDebtor(aFailedOne()), aDebtor(aFailedOne({ discounts: [half] }))];

    expect(await due(plain)).to.deep.equal(E.right({ subscriptionId: 'sub-1', cents: 999 }));
    expect(await due(discounted)).to.deep.equal(E.right({ subscriptionId: 'sub-1', cents: 499 }));
    expect(discountReads(discounted)).to.deep.equal([['sub-1']]);
  });

  it('is unknown if the discounts cannot be read [PZ-07]', async () => {
    const world = aDebtor(aFailedOne());
    world.fail('billing.discounts', offline);

    expect(await due(world)).to.deep.equal(E.left(offline));
  });

  it('has no discounts if another record gives access [PZ-07]', async () => {
    const world = aDebtor(aFailedOne({ discounts: [half] }), aMemorySubscription({ id: 'sub-2' }));

    expect(await due(world)).to.deep.equal(E.right({ subscriptionId: 'sub-1', cents: 999 }));
    expect(discountReads(world)).to.deep.equal([]);
  });

  it('is nothing without a failed charge [PZ-07]', async () => {
    const world = aDebtor(aMemorySubscription());

    expect(await due(world)).to.deep.equal(E.right(null));
    expect(discountReads(world)).to.deep.equal([]);
  });
});

describe('The retry of a failed charge', () => {
  const stepOf = (world: MemoryWorld, dueCents?: number) =>
    retryStep(portsOf(world), { subscriptionId: 'sub-1', ...(dueCents !== undefined && { dueCents }) });

  it('is sent with the amount that was shown, or if none was shown [R23]', async () => {
    for (const dueCents of [999, undefined]) {
      const world = aDebtor(aFailedOne());

      expect(await stepOf(world, dueCents).run()).to.deep.equal(done);
      expect(retries(world)).to.deep.equal([['sub-1']]);
    }
  });

  it('is not sent with another amount [R23]', async () => {
    const world = aDebtor(aFailedOne({ discounts: [half] }));

    expect(await stepOf(world, 999).run()).to.deep.equal(notSent({ _tag: 'TermsChanged' }));
    expect(retries(world)).to.deep.equal([]);
  });

  it('is not sent with an amount if no charge is due [R23]', async () => {
    const world = aDebtor(aFailedOne({ state: 'cancelled', ends: day('2026-11-20') }));

    expect(await stepOf(world, 999).run()).to.deep.equal(notSent({ _tag: 'TermsChanged' }));
    expect(retries(world)).to.deep.equal([]);
  });

  it('is not sent if it was paid meanwhile [R8]', async () => {
    const world = aDebtor(aMemorySubscription());

    expect(await stepOf(world, 999).run()).to.deep.equal(done);
    expect(retries(world)).to.deep.equal([]);
    expect(discountReads(world)).to.deep.equal([]);
  });

  it('is sent if only another record is paid [R8]', async () => {
    const world = aDebtor(aFailedOne(), aMemorySubscription({ id: 'sub-2' }));

    expect(await stepOf(world, 999).run()).to.deep.equal(done);
    expect(retries(world)).to.deep.equal([['sub-1']]);
  });

  it('is not sent if the records or discounts cannot be read [PZ-09]', async () => {
    for (const name of ['subscriptions.list', 'billing.discounts'] as const) {
      const world = aDebtor(aFailedOne());
      world.fail(name, offline);

      expect(await stepOf(world, 999).run(), name).to.deep.equal(notSent(offline));
      expect(retries(world)).to.deep.equal([]);
    }
  });

  it('has succeeded if its own record is paid, and no other one [R8]', async () => {
    const world = aDebtor(aFailedOne(), aMemorySubscription({ id: 'sub-2' }));
    const step = stepOf(world);

    expect(await step.happened()).to.deep.equal(E.right(false));
    await step.run();
    expect(await step.happened()).to.deep.equal(E.right(true));
  });

  it('may show in the list for 30 seconds and act for 90, and is not undone [R22]', () => {
    const { name, lagMs, mayActWithin, undo, trailing } = stepOf(aDebtor());

    expect([name, lagMs, mayActWithin, undo, trailing]).to.deep.equal(['retry', 30_000, 90_000, null, false]);
  });
});

describe('A discount that is applied', () => {
  const discountId = 'retention-50';
  const stepOf = (world: MemoryWorld) => applyDiscountStep(world, { subscriptionId: 'sub-1', discountId });
  const sent = (world: MemoryWorld) => callsTo(world, 'billing.applyDiscount').map((call) => call.with);

  it('is sent once, and then seen among the discounts [R8]', async () => {
    const world = aDebtor(aMemorySubscription());
    const account = world.accounts.find(robin)!;
    const step = stepOf(world);
    const addAnother = () => {
      account.subscriptions = account.subscriptions.map((one) => ({
        ...one,
        discounts: [half, ...(one.discounts ?? [])],
      }));
    };

    expect(await step.happened()).to.deep.equal(E.right(false));
    expect(await step.run()).to.deep.equal(done);
    addAnother();
    expect(await step.happened()).to.deep.equal(E.right(true));
    expect(await step.run()).to.deep.equal(done);
    expect(sent(world)).to.deep.equal([['sub-1', discountId]]);
  });

  it('is not seen in another discount [R8]', async () => {
    expect(await stepOf(aDebtor(aMemorySubscription({ discounts: [half] }))).happened()).to.deep.equal(
      E.right(false),
    );
  });

  it('is not sent if the discounts cannot be read [PZ-09]', async () => {
    const world = aDebtor(aMemorySubscription());
    world.fail('billing.discounts', offline);

    expect(await stepOf(world).run()).to.deep.equal(notSent(offline));
    expect(sent(world)).to.deep.equal([]);
  });

  it('may act for 90 seconds, shows at once and is not undone [R22]', () => {
    const { name, lagMs, mayActWithin, undo, trailing } = stepOf(aDebtor());

    expect([name, lagMs, mayActWithin, undo, trailing]).to.deep.equal([
      'apply-discount',
      0,
      90_000,
      null,
      false,
    ]);
  });
});

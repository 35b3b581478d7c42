import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import type { StartFacts } from '../../../core/domain/change/change';
import { startTerms } from '../../../core/domain/charges/terms';
import { makeReadSubscriptions } from '../../../core/use-cases/saga/read-subscriptions';
import {
  inFuture,
  isWrongTime,
  startStep,
  trialSteps,
  type Payment,
} from '../../../core/use-cases/saga/steps';
import { aMemorySubscription } from '../../builders/payflow';
import { callsTo, planOf, profileOf, robin } from '../../builders/subscriber';
import { aSubscription, day } from '../../builders/subscription';

const monthly = planOf('sports-plus-monthly');
const facts: StartFacts = {
  planId: 'sports-plus-monthly',
  productId: 'sports-plus',
  startDate: null,
  seenIds: ['sub-1'],
};
const byDefault: Payment = { kind: 'stored', token: null };
const notSent = (because: object) => E.left({ _tag: 'NotSent', because });
const termsChanged = notSent({ _tag: 'TermsChanged' });
const done = E.right(undefined);
const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-12-05T00:00:00.000Z';

/** A reader with two cards whose membership ended. */
const aReader = (fields: Parameters<typeof aMemorySubscription>[0] = {}): MemoryWorld =>
  memoryWorld({
    accounts: [
      anAccount({
        methods: [
          aStoredMethod(),
          aStoredMethod({ token: 'pm-2', default: false, nonce: 'stored-nonce-2' }),
          aStoredMethod({ token: 'pm-3', default: false, nonce: null }),
        ],
        subscriptions: [aMemorySubscription({ state: 'cancelled', ends: day('2026-11-18'), ...fields })],
      }),
    ],
    signedInAs: robin,
  });

const stepOf = (world: MemoryWorld, changed: Partial<StartFacts> = {}, payment: Payment = byDefault) =>
  startStep(
    { ...world, readSubscriptions: makeReadSubscriptions(world) },
    { ...facts, ...changed },
    { payment, skipTrial: true },
  );

const nonces = (world: MemoryWorld): readonly unknown[] =>
  callsTo(world, 'subscriptions.start').map(
    (call) => (call.with[0] as { paymentNonce: string }).paymentNonce,
  );

describe('The terms of a start', () => {
  const promise = startTerms(monthly, null, 'pm-2', now);

  it('are the ones that the reader was shown, with the method that was shown [R23]', async () => {
    const world = aReader();

    expect(await stepOf(world, { promise }).run()).to.deep.equal(done);

    expect(nonces(world)).to.deep.equal(['stored-nonce-2']);
  });

  it('are not sent with another price, date or plan [R23]', async () => {
    const world = aReader();
    const dearer = startTerms({ ...monthly, amount: 8.99 }, null, 'pm-2', now);
    const fromLater = startTerms(monthly, new Date(later), 'pm-2', now);

    expect(await stepOf(world, { promise: dearer }).run()).to.deep.equal(termsChanged);
    expect(await stepOf(world, { promise: fromLater }).run()).to.deep.equal(termsChanged);
    expect(await stepOf(world, { promise, planId: 'gone' }).run()).to.deep.equal(termsChanged);
    expect(await stepOf(world, { promise, startDate: later }).run()).to.deep.equal(termsChanged);
    expect(nonces(world)).to.deep.equal([]);
  });

  it('start on the promised day [R23]', async () => {
    const world = aReader();
    const fromLater = startTerms(monthly, new Date(later), 'pm-2', now);

    expect(await stepOf(world, { promise: fromLater, startDate: later }).run()).to.deep.equal(done);

    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.deep.include({ startDate: new Date(later) });
  });

  it('are not sent if the promised method is gone, even if another one can pay [R23]', async () => {
    const world = aReader();
    const gone = startTerms(monthly, null, 'gone', now);

    for (const payment of [byDefault, { kind: 'stored', token: 'pm-1' } as const])
      expect(await stepOf(world, { promise: gone }, payment).run()).to.deep.equal(termsChanged);
    expect(nonces(world)).to.deep.equal([]);
  });

  it('name the method that pays, unless none was promised [R23]', async () => {
    const [promised, open] = [aReader(), aReader()];
    const named = { kind: 'stored', token: 'pm-2' } as const;

    await stepOf(promised, { promise: startTerms(monthly, null, 'pm-1', now) }, named).run();
    await stepOf(open, { promise: startTerms(monthly, null, null, now) }, named).run();

    expect(nonces(promised)).to.deep.equal(['stored-nonce-1']);
    expect(nonces(open)).to.deep.equal(['stored-nonce-2']);
  });
});

describe('A start with a method that cannot pay', () => {
  it('is not sent, and names the call with the missing nonce [PZ-01]', async () => {
    const world = aReader();

    expect(await stepOf(world, {}, { kind: 'stored', token: 'pm-3' }).run()).to.deep.equal(
      notSent({ _tag: 'Unexpected', what: 'payment-methods: nonce' }),
    );
    expect(nonces(world)).to.deep.equal([]);
  });

  it('is not sent if the method is unknown [PZ-01]', async () => {
    const world = aReader();

    expect(await stepOf(world, {}, { kind: 'stored', token: 'gone' }).run()).to.deep.equal(
      notSent({ _tag: 'NotFound' }),
    );
    expect(nonces(world)).to.deep.equal([]);
  });
});

describe('A start on a device whose time is wrong', () => {
  const wrong = { charges: [{ time: day('2026-11-28'), cents: 999 }] };
  const measured = (world: MemoryWorld, isMeasured: boolean): MemoryWorld => ({
    ...world,
    clock: { ...world.clock, isMeasured: () => isMeasured },
  });

  it('is not sent with a date [PZ-02]', async () => {
    const world = aReader(wrong);

    for (const page of [world, measured(world, false)])
      expect(await stepOf(page, { startDate: later }).run()).to.deep.equal(
        notSent({ _tag: 'Unexpected', what: 'device time' }),
      );
    expect(nonces(world)).to.deep.equal([]);
  });

  it('is sent if it starts at once, or if the server time is known [PZ-02]', async () => {
    const [atOnce, known] = [aReader(wrong), aReader(wrong)];

    expect(await stepOf(atOnce).run()).to.deep.equal(done);
    expect(await stepOf(measured(known, true), { startDate: later }).run()).to.deep.equal(done);
    expect(nonces(atOnce)).to.have.length(1);
    expect(nonces(known)).to.have.length(1);
  });

  it('is sent if the records agree with the device [PZ-02]', async () => {
    const world = aReader();

    expect(await stepOf(world, { startDate: later }).run()).to.deep.equal(done);
    expect(nonces(world)).to.have.length(1);
  });

  it('is recognized by the records, unless the server time is known [PZ-02]', () => {
    const overdue = [aSubscription({ next_billing_date: day('2026-11-01') })];
    const at = { now: () => now };

    expect(isWrongTime(at, overdue)).to.equal(true);
    expect(isWrongTime({ ...at, isMeasured: () => false }, overdue)).to.equal(true);
    expect(isWrongTime({ ...at, isMeasured: () => true }, overdue)).to.equal(false);
    expect(isWrongTime({ ...at, isMeasured: () => false }, [aSubscription()])).to.equal(false);
  });
});

describe('A start date', () => {
  it('counts only if it is in the future [PZ-02]', () => {
    expect(inFuture(null, now)).to.equal(null);
    expect(inFuture('2026-11-21T12:00:00.001Z', now)).to.deep.equal(new Date('2026-11-21T12:00:00.001Z'));
    expect(inFuture('2026-11-21T12:00:00.000Z', now)).to.equal(null);
    expect(inFuture('2026-11-21T11:59:59.999Z', now)).to.equal(null);
    expect(inFuture(null, new Date(-1))).to.equal(null);
    expect(inFuture('soon', now)).to.equal(null);
  });
});

describe('A start that may have been sent', () => {
  it('is seen in the list as a new record on its plan, and is not sent again [R8]', async () => {
    const world = aReader();
    const step = stepOf(world);

    expect(await step.happened()).to.deep.equal(E.right(false));
    expect(await step.run()).to.deep.equal(done);
    expect(await step.happened()).to.deep.equal(E.right(true));
    expect(await step.run()).to.deep.equal(done);
    expect(nonces(world)).to.have.length(1);
  });

  it('may show in the list for 30 seconds and act for 90 [R22]', () => {
    const { lagMs, mayActWithin, undo, trailing, neverRuledOut } = stepOf(aReader());

    expect([lagMs, mayActWithin, undo, trailing, neverRuledOut]).to.deep.equal([
      30_000,
      90_000,
      null,
      false,
      undefined,
    ]);
  });
});

describe('A trial that begins', () => {
  const trial = { ...facts, skipTrial: false, trialBegins: true };

  it('is tracked with the plan, for a new reader or one who comes back [HM-22]', async () => {
    const world = aReader();

    for (const changed of [{}, { returning: true }])
      await trialSteps(world, { ...trial, ...changed })[0]!.run();

    expect(world.tracking.events()).to.deep.equal([
      { name: 'freeTrialStarted', planId: facts.planId, returning: false },
      { name: 'freeTrialStarted', planId: facts.planId, returning: true },
    ]);
  });

  it('is written to the profile, where a later page reads it [PZ-01]', async () => {
    const world = aReader();
    const [track, write] = trialSteps(world, trial);

    expect(await track!.happened()).to.deep.equal(E.right(false));
    expect(await write!.happened()).to.deep.equal(E.right(false));
    await write!.run();
    expect(await write!.happened()).to.deep.equal(E.right(true));
    expect(profileOf(world).hadTrial).to.equal(true);
    expect(trialSteps(world, { ...trial, trialBegins: false })).to.deep.equal([]);
  });
});

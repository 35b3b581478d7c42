import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { inMemoryLock } from '../../../adapters/memory/lock';
import { memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import { chargesIn, type Terms } from '../../../core/domain/charges/terms';
import { addMonths, toIsoDay } from '../../../core/domain/dates/utc-date';
import type { Plan } from '../../../core/domain/plan/plan';
import type { CallFailed } from '../../../core/ports/call-failed';
import { shown, type ShownCharges } from '../../builders/terms';
import { aMembership, type TestMembership as Core } from '../../builders/membership';
import { anAccountWithCards, bringTo, type StartState } from '../../builders/sagas';
import {
  aSubscriber,
  byStoredMethod,
  callsTo,
  cancelIt,
  subscriptionsIn,
  live,
  pauseFor,
  planOf,
  profileOf,
  robin,
} from '../../builders/subscriber';

const refused: CallFailed = { _tag: 'Refused', message: 'Do Not Honor' };
const hour = 3_600_000;
const writes = ['subscriptions.start', 'subscriptions.cancel', 'profiles.update'];
const written = (world: MemoryWorld) =>
  world.calls().filter(({ name, with: sent }) => writes.includes(name) && sent !== undefined);

type Charge = Pick<ShownCharges, 'cents' | 'on'>;
type Bound = (core: Core, shownTerms: Terms) => Promise<E.Either<{ readonly _tag: string }, unknown>>;

/** Every change that a stored method pays for, with its start state and its cost. */
const bound: readonly (readonly [string, StartState, Bound, ShownCharges])[] = [
  [
    'pause',
    'running',
    (core, shownTerms) =>
      core.pauseSubscription({
        emailAddress: robin,
        length: 2,
        reason: { pauseReason: null, pauseReasonText: null },
        shownTerms,
      }),
    { cents: 999, on: '2027-02-21', methodToken: 'pm-1' },
  ],
  [
    'resume',
    'paused',
    (core, shownTerms) => core.resumeSubscription(shownTerms),
    { cents: 999, on: '2026-12-21', methodToken: 'pm-1' },
  ],
  [
    'change of plan',
    'running',
    (core, shownTerms) => core.changePlan({ planId: 'sports-plus-annual', shownTerms }),
    { cents: 8999, on: '2026-12-20', methodToken: 'pm-1' },
  ],
  [
    'undo',
    'change planned',
    (core, shownTerms) => core.undoChange(shownTerms),
    { cents: 999, on: '2026-12-21', methodToken: 'pm-1' },
  ],
  [
    'restart',
    'cancelled',
    (core, shownTerms) => core.restartSubscription(shownTerms),
    { cents: 999, on: '2026-12-20', methodToken: 'pm-1' },
  ],
  [
    'restart of what is long over',
    'long over',
    (core, shownTerms) => core.restartSubscription(shownTerms),
    { cents: 999, on: '2027-03-01', methodToken: 'pm-1' },
  ],
];

const startState = async (where: StartState) => {
  const world = memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin });
  const core = aMembership(world);
  await bringTo(where, core, world);
  world.forgetCalls();
  return { world, core };
};

/** A page that is opened later, when the plans may have other prices. */
const laterPage = (world: MemoryWorld, price: (plan: Plan) => Plan = (plan) => plan): Core =>
  aMembership({
    ...world,
    lock: inMemoryLock(),
    site: {
      ...world.site,
      plans: async () => E.map((plans: readonly Plan[]) => plans.map(price))(await world.site.plans()),
    },
  });

const dearer = (plan: Plan): Plan => ({ ...plan, amount: plan.amount + 1 });

/** Today's price, with a step-up at the second charge. */
const rising = (plan: Plan): Plan => {
  const first = plan.firstBillingDate ?? new Date('2026-11-20T00:00:00Z');
  return {
    ...plan,
    firstBillingDate: first,
    stepUpPricing: { amount: plan.amount + 5, date: addMonths(first, plan.billingInterval) },
  };
};

/** All charges that the journal stores, although the reader was shown the first one alone. */
const chargesKeptOf = async (
  where: StartState,
  send: Bound,
  shownTerms: Terms,
): Promise<readonly Charge[]> => {
  const { world } = await startState(where);
  world.fail('subscriptions.start', { _tag: 'TimedOut' });
  await send(laterPage(world), shownTerms);
  const change = world.journal.entries()[0]?.change;
  const kept = change !== undefined && 'seenIds' in change.facts ? change.facts.promise : undefined;
  return chargesIn(kept!).map(({ on, cents = 0 }) => ({ on, cents }));
};

const outcomes = async (core: Core) => {
  const recovered = await core.recoverChanges();
  return E.isRight(recovered) ? recovered.right.map(({ outcome }) => outcome) : recovered.left;
};

/** A pause whose new start was refused, in the state that a closed page leaves. */
const halfPaused = async () => {
  const { world, core } = await aSubscriber();
  world.fail('subscriptions.start', refused);
  const half = await pauseFor(core, 1);
  world.repair();
  if (!E.isLeft(half) || half.left._tag !== 'HalfDone') throw new Error('not half done');
  const entry = world.journal.entries()[0]!;
  return { world, core, entry, entryId: half.left.entryId };
};

describe('The promise of a change', () => {
  for (const [name, where, send, charges] of bound) {
    const promise = shown(charges);
    it(`is sent with the change if its terms still apply: ${name} [PZ-09] [PZ-08]`, async () => {
      const { world, core } = await startState(where);

      expect(await send(core, promise)).to.have.property('_tag', 'Right');

      expect(live(world)).to.have.length(1);
    });

    it(`is requested again if its terms no longer apply, and nothing is sent: ${name} [PZ-09] [PZ-08]`, async () => {
      for (const shownTerms of [
        { ...charges, cents: charges.cents - 1 },
        { ...charges, on: '2027-01-01' },
        { ...charges, methodToken: 'pm-2' },
      ].map(shown)) {
        const { world, core } = await startState(where);

        expect(await send(core, shownTerms)).to.deep.equal(E.left({ _tag: 'TermsChanged' }));

        expect(written(world)).to.deep.equal([]);
        expect(world.journal.entries()).to.deep.equal([]);
      }
    });

    it(`is compared with plans past every cache, once per change: ${name} [BC-04] [PZ-09]`, async () => {
      const { world } = await startState(where);
      let freshReads = 0;
      const freshPlans = async () => {
        freshReads += 1;
        return E.map((plans: readonly Plan[]) => plans.map(dearer))(await world.site.plans());
      };
      const cached = aMembership({ ...world, lock: inMemoryLock(), site: { ...world.site, freshPlans } });

      expect(await send(cached, promise)).to.deep.equal(E.left({ _tag: 'TermsChanged' }));
      expect(written(world)).to.deep.equal([]);

      const unchanged = async () => {
        freshReads += 1;
        return world.site.plans();
      };
      freshReads = 0;
      const page = aMembership({
        ...world,
        lock: inMemoryLock(),
        site: { ...world.site, freshPlans: unchanged },
      });
      expect(await send(page, promise)).to.have.property('_tag', 'Right');
      expect(freshReads).to.equal(1);
    });
  }

  it('is compared with plans past every cache: a first subscription [BC-04] [PZ-01]', async () => {
    const { world } = await startState('none');
    const freshPlans = async () =>
      E.map((plans: readonly Plan[]) => plans.map(dearer))(await world.site.plans());
    const core = aMembership({ ...world, site: { ...world.site, freshPlans } });

    const outcome = await core.subscribe({
      choice: { plan: planOf('sports-plus-monthly'), skipTrial: true },
      payment: byStoredMethod,
      shownTerms: shown({ cents: 999, on: '2026-11-21', methodToken: null }),
    });

    expect(outcome).to.deep.equal(E.left({ _tag: 'TermsChanged' }));
    expect(written(world)).to.deep.equal([]);
  });

  it('is stored with the change: cents, days and the method, but no brand or digits [PZ-09]', async () => {
    const { entry } = await halfPaused();

    expect(entry.change).to.have.deep.nested.property('facts.promise', {
      on: '2026-11-21',
      ...shown({
        cents: 999,
        on: '2027-01-21',
        methodToken: 'pm-1',
        then: [{ cents: 999, on: '2027-02-21' }],
      }),
    });
  });

  it('is stored with the ending discounts and the end of access as shown [PZ-09] [PZ-07]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('subscriptions.start', refused);
    const shownTerms = shown({
      cents: 999,
      on: '2027-01-21',
      methodToken: 'pm-1',
      then: [{ cents: 999, on: '2027-02-21' }],
      discountIds: ['retention-50'],
      accessEndsOn: '2026-12-21',
    });
    await core.pauseSubscription({
      emailAddress: robin,
      length: 1,
      reason: { pauseReason: null, pauseReasonText: null },
      shownTerms,
    });

    expect(world.journal.entries()[0]!.change).to.have.deep.nested.property('facts.promise', shownTerms);
  });

  for (const [name, where, send, charges] of bound) {
    it(`is requested again if a later charge has another amount or day: ${name} [PZ-09] [EN-01]`, async () => {
      const [first, ...then] = await chargesKeptOf(where, send, shown(charges));
      expect(first).to.deep.equal({ cents: charges.cents, on: charges.on });
      const [second] = then;
      expect(second).to.be.an('object');
      for (const other of [
        [{ ...second!, cents: second!.cents - 1 }],
        [{ ...second!, on: '2027-01-01' }],
        [...then, { cents: charges.cents + 500, on: '2028-01-01' }],
        [],
      ]) {
        const { world, core } = await startState(where);

        expect(await send(core, shown({ ...charges, then: other }))).to.deep.equal(
          E.left({ _tag: 'TermsChanged' }),
        );

        expect(written(world)).to.deep.equal([]);
      }
      const { core } = await startState(where);
      expect(await send(core, shown({ ...charges, then }))).to.have.property('_tag', 'Right');
    });
  }

  it('is charged to the named method, even if another one has become the default [PZ-08]', async () => {
    const { world } = await startState('running');
    const other = anAccountWithCards().methods.map((method) => ({
      ...method,
      default: method.token === 'pm-2',
    }));
    const subscriptions = {
      ...world.subscriptions,
      cancel: async (id: string) => {
        world.accounts.find(robin)!.methods = other;
        return world.subscriptions.cancel(id);
      },
    };

    await aMembership({ ...world, subscriptions }).changePlan({ planId: 'sports-plus-annual' });

    expect(callsTo(world, 'subscriptions.start')[0]?.with[0]).to.include({ paymentNonce: 'stored-nonce-1' });
  });
});

describe('A cancellation that takes effect after the client timeout', () => {
  for (const seconds of [5, 15, 35, 70]) {
    it(`is never reported as no change: after ${String(seconds)} s [PZ-06] [PZ-09]`, async () => {
      const { world } = await startState('running');
      const acts = world.clock.now().getTime() + (10 + seconds) * 1_000;
      const clock = {
        now: world.clock.now,
        wait: async (milliseconds: number) => {
          await world.clock.wait(milliseconds);
          if (world.clock.now().getTime() === acts) await world.subscriptions.cancel('sub-1');
        },
      };
      const subscriptions = {
        ...world.subscriptions,
        cancel: async () => {
          world.clock.advance(10_000);
          return E.left<CallFailed>({ _tag: 'TimedOut' });
        },
      };
      const page = aMembership({ ...world, clock, subscriptions });

      expect(await cancelIt(page)).to.deep.equal(E.right({ reasonKept: true }));

      expect(live(world)).to.deep.equal([]);
      expect(world.journal.entries()).to.deep.equal([]);
    });
  }

  it('is reported as unclear if it has not shown by then [PZ-06] [PZ-09]', async () => {
    const { world, core } = await startState('running');
    world.fail('subscriptions.cancel', { _tag: 'TimedOut' });

    expect(await cancelIt(core)).to.have.nested.property('left._tag', 'Unclear');
  });
});

describe('The rest of an interrupted change', () => {
  it('is finished at another price, day or method only if the reader has seen it [PZ-09]', async () => {
    const dear = await halfPaused();
    expect(
      await laterPage(dear.world, dearer).finishOpenChange({ entryId: dear.entryId }),
    ).to.have.nested.property('left._tag', 'HalfDone');
    const late = await halfPaused();
    late.world.clock.set(new Date('2027-01-25T12:00:00Z'));
    expect(await laterPage(late.world).finishOpenChange({ entryId: late.entryId })).to.have.nested.property(
      'left._tag',
      'HalfDone',
    );
    const gone = await halfPaused();
    gone.world.accounts.find(robin)!.methods = anAccountWithCards().methods.slice(1);
    expect(await laterPage(gone.world).finishOpenChange({ entryId: gone.entryId })).to.have.nested.property(
      'left._tag',
      'HalfDone',
    );

    for (const { world } of [dear, late, gone]) expect(live(world)).to.deep.equal([]);
  });

  it('is neither finished nor recovered automatically if only the later price has risen [PZ-09] [EN-01]', async () => {
    const { world, entry, entryId } = await halfPaused();
    expect(await laterPage(world, rising).finishOpenChange({ entryId })).to.have.nested.property(
      'left._tag',
      'HalfDone',
    );
    await world.journal.put({ ...entry, step: 'keep-flag', phase: 'done' });
    expect(await outcomes(laterPage(world, rising))).to.deep.equal(['AskReader']);
    expect(live(world)).to.deep.equal([]);

    const observed = await laterPage(world, rising).quoteRemaining({ entryId });
    if (!E.isRight(observed)) throw new Error('not told');
    expect(chargesIn(observed.right.terms).map(({ cents }) => cents)).to.deep.equal([999, 1499]);
    expect(
      await laterPage(world, rising).finishOpenChange({ entryId, shownTerms: observed.right.terms }),
    ).to.deep.equal(E.right([]));
    expect(live(world)).to.have.length(1);
  });

  it('is finished on the terms just shown to the reader [PZ-09]', async () => {
    const { world, entryId } = await halfPaused();
    world.clock.set(new Date('2027-01-25T12:00:00Z'));
    const shownTerms = shown({ cents: 1099, on: toIsoDay(world.clock.now()), methodToken: 'pm-1' });

    expect(await laterPage(world, dearer).finishOpenChange({ entryId, shownTerms })).to.deep.equal(
      E.right([]),
    );

    expect(live(world)).to.have.length(1);
  });

  it('is not recovered automatically at another price or on another day [PZ-09]', async () => {
    const { world, entry } = await halfPaused();
    const soon = '2026-11-21T20:00:00.000Z';
    await world.journal.put({ ...entry, step: 'keep-flag', phase: 'done' });
    expect(await outcomes(laterPage(world, dearer))).to.deep.equal(['AskReader']);

    const facts = {
      ...(entry.change.facts as object),
      startDate: soon,
      promise: shown({ cents: 999, on: '2026-11-21', methodToken: 'pm-1' }),
    };
    await world.journal.put({
      ...entry,
      change: { kind: 'pause', facts } as never,
      step: 'keep-flag',
      phase: 'done',
    });
    world.clock.advance(16 * hour);
    expect(await outcomes(laterPage(world))).to.deep.equal(['AskReader']);
    expect(live(world)).to.deep.equal([]);
  });

  it('is offered to the reader if its entry has no terms [PZ-09]', async () => {
    const { world, entry, entryId } = await halfPaused();
    const facts = { ...entry.change.facts, promise: undefined };
    await world.journal.put({
      ...entry,
      change: { kind: 'pause', facts } as never,
      step: 'keep-flag',
      phase: 'done',
    });

    expect(await outcomes(laterPage(world))).to.deep.equal(['AskReader']);
    expect(await laterPage(world).finishOpenChange({ entryId })).to.have.nested.property(
      'left._tag',
      'HalfDone',
    );
    expect(live(world)).to.deep.equal([]);

    const shownTerms = shown({ cents: 999, on: '2027-01-21', methodToken: 'pm-1' });
    expect(await laterPage(world).finishOpenChange({ entryId, shownTerms })).to.deep.equal(E.right([]));
    expect(live(world)).to.have.length(1);
  });

  /** A pause whose page closed after the account was marked. Its terms list the discounts and the access that end. */
  const markedOnly = async (terms: Partial<Terms>) => {
    const { world, entry } = await halfPaused();
    const [record] = subscriptionsIn(world);
    const fresh = await aSubscriber();
    const promise = { ...(entry.change.facts as { readonly promise: Terms }).promise, ...terms };
    const account = fresh.world.accounts.find(robin)!;
    account.profile = { ...account.profile, paused: true, pausedLength: 1 };
    await fresh.world.journal.put({
      ...entry,
      change: { kind: 'pause', facts: { ...entry.change.facts, promise } } as never,
      step: 'flag',
      phase: 'done',
    });
    expect(record?.id).to.equal(subscriptionsIn(fresh.world)[0]?.id);
    return fresh.world;
  };

  it('is recovered automatically if access end and discounts are as shown [PZ-09]', async () => {
    const world = await markedOnly({ discountIds: [], accessEndsOn: '2026-12-21' });

    expect(await outcomes(laterPage(world))).to.deep.equal(['Finished']);
  });

  it('is not recovered automatically if it would end a newer discount [PZ-09] [PZ-07]', async () => {
    const world = await markedOnly({ discountIds: [], accessEndsOn: '2026-12-21' });
    const { id } = subscriptionsIn(world)[0]!;
    expect(await world.billing.applyDiscount(id, 'retention-50')).to.deep.equal(E.right(undefined));

    expect(await outcomes(laterPage(world))).to.deep.equal(['TakenBack']);

    expect(live(world)).to.have.nested.property('[0].id', id);
    expect(profileOf(world).paused).to.equal(false);
  });

  it('is not recovered automatically if access ends on another day than shown [PZ-09]', async () => {
    const world = await markedOnly({ discountIds: [], accessEndsOn: '2026-12-28' });

    expect(await outcomes(laterPage(world))).to.deep.equal(['TakenBack']);

    expect(live(world)).to.have.length(1);
  });

  it('is withdrawn if the pause is given up on another device [PZ-09] [PZ-03]', async () => {
    const { world, entry } = await halfPaused();
    await world.journal.put({ ...entry, step: 'cancel', phase: 'done' });
    // The other device has no journal entry for the change.
    const elsewhere = aMembership({ ...world, journal: memoryWorld().journal, lock: inMemoryLock() });
    expect(await elsewhere.giveUpPause()).to.deep.equal(E.right(undefined));
    world.clock.advance(3 * hour);

    expect(await outcomes(laterPage(world))).to.deep.equal(['AskReader']);

    expect(live(world)).to.deep.equal([]);
    expect(profileOf(world).paused).to.equal(false);
  });

  it('is left to the reader if a membership was started and ended on another device [PZ-09]', async () => {
    const { world, entry } = await halfPaused();
    await world.journal.put({ ...entry, step: 'keep-flag', phase: 'done' });
    await world.subscriptions.start({
      planId: 'sports-plus-annual',
      productId: 'sports-plus',
      paymentNonce: 'stored-nonce-1',
      skipTrial: true,
      startDate: null,
    });
    await world.subscriptions.cancel(subscriptionsIn(world).at(-1)!.id);

    expect(await outcomes(laterPage(world))).to.deep.equal(['AskReader']);

    expect(live(world)).to.deep.equal([]);
  });

  it('is recovered automatically if nothing has changed [PZ-09]', async () => {
    const { world, entry } = await halfPaused();
    await world.journal.put({ ...entry, step: 'keep-flag', phase: 'done' });
    world.clock.advance(3 * hour);

    expect(await outcomes(laterPage(world))).to.deep.equal(['Finished']);

    expect(live(world)).to.have.length(1);
  });
});

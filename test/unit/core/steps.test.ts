import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, aProfile } from '../../../adapters/memory/world/accounts';
import type { CallName } from '../../../adapters/memory/world/faults';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import type { Change } from '../../../core/domain/change/change';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { JournalEntry } from '../../../core/ports/journal';
import { stepsOf } from '../../../core/use-cases/subscriptions/steps-of';
import { automaticSteps } from '../../../core/use-cases/subscriptions/automatic-steps';
import { makeReadSubscriptions } from '../../../core/use-cases/saga/read-subscriptions';
import type { SagaStep } from '../../../core/use-cases/saga/step';
import { cancelStep, startStep, type Payment } from '../../../core/use-cases/saga/steps';
import { aMembership, type TestMembership as Core } from '../../builders/membership';
import { anAccountWithCards, bringTo, sagas } from '../../builders/sagas';
import {
  aSubscriber,
  callsTo,
  live,
  pauseFor,
  planOf,
  profileOf,
  reader,
  robin,
  subscribeTo,
} from '../../builders/subscriber';

const offline: CallFailed = { _tag: 'Offline' };
const refused: CallFailed = { _tag: 'Refused', message: null };
const day = 86_400_000;

const stepPorts = (world: MemoryWorld) => ({ ...world, readSubscriptions: makeReadSubscriptions(world) });
const start = {
  planId: 'sports-plus-monthly',
  productId: 'sports-plus',
  startDate: null,
  seenIds: [] as readonly string[],
};
const replace = { ...start, subscriptionId: 'sub-1' };
const newCard = { methodToken: null, seenTokens: ['pm-1'], subscriptionId: 'sub-1' };
const storedCard = { methodToken: 'pm-2', seenTokens: [], subscriptionId: 'sub-1' };

/** The step names of each change. They are stored in the journal, and a later page identifies the change by them. */
const steps: readonly (readonly [Change, readonly string[]])[] = [
  [{ kind: 'subscribe', facts: { ...start, skipTrial: false, trialBegins: false } }, ['start lags']],
  [
    { kind: 'subscribe', facts: { ...start, skipTrial: false, trialBegins: true } },
    ['start lags', 'tell-trial after', 'had-trial after'],
  ],
  [{ kind: 'pause', facts: { ...replace, length: 1 } }, ['flag undoes', 'cancel', 'keep-flag', 'start lags']],
  [{ kind: 'resume', facts: replace }, ['cancel', 'start lags', 'clear-flag']],
  [{ kind: 'change-plan', facts: replace }, ['cancel', 'start lags']],
  [{ kind: 'undo-change', facts: replace }, ['cancel', 'start lags']],
  [{ kind: 'restart', facts: start }, ['start lags']],
  [{ kind: 'cancel', facts: { subscriptionId: 'sub-1' } }, ['cancel']],
  [{ kind: 'end-home-delivery', facts: { subscriptionId: 'sub-1' } }, ['cancel']],
  [
    { kind: 'make-default', facts: { methodToken: 'pm-2', subscriptionId: 'sub-1' } },
    ['default', 'move-subscription', 'note-change after'],
  ],
  [
    { kind: 'make-default', facts: { methodToken: 'pm-2', subscriptionId: null } },
    ['default', 'note-change after'],
  ],
  [
    { kind: 'replace-card', facts: newCard },
    ['add-card', 'default', 'move-subscription', 'note-change after'],
  ],
  [
    { kind: 'replace-card', facts: { ...storedCard, subscriptionId: null } },
    ['default', 'note-change after'],
  ],
  [
    { kind: 'rescue', facts: storedCard },
    ['default', 'move-subscription', 'note-change after', 'retry lags'],
  ],
  [{ kind: 'retry', facts: { subscriptionId: 'sub-1' } }, ['retry lags']],
  [{ kind: 'apply-discount', facts: { subscriptionId: 'sub-1', discountId: 'd' } }, ['apply-discount']],
];

const described = (step: SagaStep): string =>
  [step.name, step.lagMs > 0 && 'lags', step.undo !== null && 'undoes', step.trailing && 'after']
    .filter((word) => word !== false)
    .join(' ');

describe('The steps of a change', () => {
  for (const [change, expected] of steps) {
    it(`are ${expected.join(', ')} for ${change.kind} [PZ-09]`, () => {
      const found = stepsOf(stepPorts(memoryWorld()), change);

      expect(found.map(described)).to.deep.equal(expected);
      expect(automaticSteps(stepPorts(memoryWorld()), change).map(described)).to.deep.equal(expected);
    });
  }

  it('send no charge automatically and no card that was lost with its page [PZ-09]', async () => {
    const { world } = await aSubscriber();
    const ports = stepPorts(world);
    const notSent = E.left({ _tag: 'NotSent', because: refused });
    const run = (change: Change) => automaticSteps(ports, change)[0]!.run();

    expect(await run({ kind: 'retry', facts: { subscriptionId: 'sub-1' } })).to.deep.equal(notSent);
    expect(
      await run({ kind: 'apply-discount', facts: { subscriptionId: 'sub-1', discountId: 'd' } }),
    ).to.deep.equal(notSent);
    expect(await run({ kind: 'replace-card', facts: newCard })).to.deep.equal(notSent);
    expect(
      await run({ kind: 'subscribe', facts: { ...start, skipTrial: false, trialBegins: false } }),
    ).to.deep.equal(notSent);
    expect(world.calls()).to.deep.equal([]);
  });

  it('report whether they have succeeded [PZ-09]', async () => {
    const account = anAccount({
      methods: [aStoredMethod(), aStoredMethod({ token: 'pm-2', default: false, nonce: 'stored-nonce-2' })],
    });
    const world = memoryWorld({ accounts: [account], signedInAs: robin });
    await subscribeTo(aMembership(world), 'sports-plus-monthly');
    const ports = stepPorts(world);
    const pause = stepsOf(ports, {
      kind: 'pause',
      facts: { ...replace, seenIds: ['sub-1'], startDate: '2027-01-21T00:00:00.000Z', length: 2 },
    });
    const resume = stepsOf(ports, { kind: 'resume', facts: replace });
    const trial = stepsOf(ports, {
      kind: 'subscribe',
      facts: { ...start, skipTrial: false, trialBegins: true },
    });
    const makeDefault = stepsOf(ports, {
      kind: 'make-default',
      facts: { methodToken: 'pm-2', subscriptionId: null },
    });
    const through = async (step: SagaStep) => {
      const before = await step.happened();
      expect(await step.run()).to.deep.equal(E.right(undefined));
      return [step.name, before, await step.happened()];
    };
    const comesTrue = (name: string) => [name, E.right(false), E.right(true)];

    for (const step of [...pause.filter(({ name }) => name !== 'keep-flag'), resume[2]!, trial[2]!])
      expect(await through(step)).to.deep.equal(comesTrue(step.name));
    for (const step of makeDefault.slice(0, 1))
      expect(await through(step)).to.deep.equal(comesTrue('default'));
    expect(await through(pause[2]!)).to.deep.equal(comesTrue('keep-flag'));
    expect(profileOf(world)).to.deep.include({ paused: true, pausedLength: 2 });
    await pause[0]!.undo?.();
    expect(profileOf(world)).to.deep.include({ paused: false, pausedLength: null });
  });

  it('keep an existing mark [PZ-02]', async () => {
    const { world } = await aSubscriber();
    const account = world.accounts.find(robin)!;
    account.profile = { ...account.profile, paused: true, pausedLength: 3 };
    const [, , keepFlag] = stepsOf(stepPorts(world), { kind: 'pause', facts: { ...replace, length: 1 } });

    await keepFlag!.run();

    expect(callsTo(world, 'profiles.update')).to.deep.equal([]);
  });

  it('can be resumed by the reader in a multi-step change, without a new card [PZ-09]', async () => {
    const { world } = await aSubscriber();
    const core = aMembership(world);
    const finishable: string[] = [];
    for (const [change] of steps) {
      const entry = { id: 'entry-9', reader, change, startedAt: world.clock.now().toISOString() };
      await world.journal.put({ ...entry, step: 'told', phase: 'done' });
      const outcome = await core.finishOpenChange({ entryId: 'entry-9' });
      if (E.isRight(outcome)) finishable.push(change.kind);
      else expect(outcome.left).to.deep.equal({ _tag: 'NothingToFinish' });
      await world.journal.close('entry-9');
    }

    expect([...new Set(finishable)]).to.deep.equal([
      'pause',
      'resume',
      'change-plan',
      'undo-change',
      'make-default',
      'replace-card',
      'rescue',
    ]);
    expect(await core.finishOpenChange({ entryId: 'gone' })).to.deep.equal(
      E.left({ _tag: 'NothingToFinish' }),
    );
  });

  it("of one open change are not confused with another's [PZ-09]", async () => {
    const { world } = await aSubscriber();
    const core = aMembership(world);
    const entry = {
      reader,
      startedAt: world.clock.now().toISOString(),
      step: 'told',
      phase: 'done',
    } as const;
    await world.journal.put({ ...entry, id: 'one', change: { kind: 'resume', facts: replace } });
    await world.journal.put({ ...entry, id: 'two', change: { kind: 'restart', facts: start } });

    expect(await core.finishOpenChange({ entryId: 'two' })).to.deep.equal(
      E.left({ _tag: 'NothingToFinish' }),
    );
    expect(await core.forgetOpenChange({ entryId: 'gone' })).to.deep.equal(
      E.left({ _tag: 'NothingToForget' }),
    );
    expect(await core.finishOpenChange({ entryId: 'one' })).to.deep.equal(E.right([]));
    expect(world.journal.entries().map(({ id }) => id)).to.deep.equal(['two']);
  });
});

describe('A card for the membership', () => {
  const aMember = async (fields: Parameters<typeof aStoredMethod>[0][] = [{}]) => {
    const methods = fields.map((one) => aStoredMethod(one));
    const world = memoryWorld({ accounts: [anAccount({ methods })], signedInAs: robin });
    await subscribeTo(aMembership(world), 'sports-plus-monthly');
    world.forgetCalls();
    return {
      world,
      of: (facts: typeof newCard | typeof storedCard) =>
        stepsOf(stepPorts(world), { kind: 'replace-card', facts }),
    };
  };
  const second = { token: 'pm-2', default: false, nonce: 'stored-nonce-2' };
  const happened = async (found: readonly SagaStep[]) => {
    const answers = await Promise.all(found.map(({ happened }) => happened()));
    return found.map(({ name }, at) => [name, E.toUnion(answers[at]!)]);
  };

  it('that is new is recognized by its absence before [PZ-09]', async () => {
    const before = await aMember();
    expect(await happened(before.of(newCard))).to.deep.equal([
      ['add-card', false],
      ['default', false],
      ['move-subscription', false],
      ['note-change', false],
    ]);

    const after = await aMember([{}, second]);
    const [, makeDefault, move] = after.of(newCard);
    expect(await happened(after.of(newCard))).to.deep.equal([
      ['add-card', true],
      ['default', false],
      ['move-subscription', false],
      ['note-change', false],
    ]);
    await makeDefault!.run();
    await move!.run();
    expect(await happened(after.of(newCard))).to.deep.equal([
      ['add-card', true],
      ['default', true],
      ['move-subscription', true],
      ['note-change', false],
    ]);
    expect(live(after.world)[0]?.methodToken).to.equal('pm-2');
  });

  it('that is stored can be selected again without effect [PZ-08]', async () => {
    const { world, of } = await aMember([{}, second]);

    for (const step of of(storedCard)) await step.run();

    expect(await happened(of(storedCard))).to.deep.equal([
      ['default', true],
      ['move-subscription', true],
      ['note-change', false],
    ]);
    expect(profileOf(world).paymentMethodEditLog).to.have.length(1);
    expect(profileOf(world).paymentMethodUpdateLog).to.deep.equal([]);
  });

  it('that is new is logged as a card update [PZ-08]', async () => {
    const { world, of } = await aMember([{}, second]);

    await of(newCard).at(-1)!.run();

    expect(profileOf(world).paymentMethodUpdateLog).to.have.length(1);
    expect(profileOf(world).paymentMethodEditLog).to.deep.equal([]);
  });

  it('that is missing causes no request [PZ-09]', async () => {
    const { world, of } = await aMember();

    for (const step of [...of(newCard).slice(1, 3), ...of(storedCard).slice(0, 2)])
      expect(await step.run(), step.name).to.deep.equal(
        E.left({ _tag: 'NotSent', because: { _tag: 'NotFound' } }),
      );

    expect(world.calls().every(({ name }) => name === 'paymentMethods.list')).to.equal(true);
  });

  it('is half moved if only the default is known to have changed [PZ-08]', async () => {
    const { world } = await aMember([{}, second]);
    world.fail('subscriptions.setPaymentMethod', offline);

    const outcome = await aMembership(world).makeDefaultMethod({ methodToken: 'pm-2' });

    expect(E.isLeft(outcome) && outcome.left).to.deep.include({
      _tag: 'HalfDone',
      step: 'move-subscription',
      because: offline,
    });
  });

  it('that becomes the default is logged as a card edit [PZ-08]', async () => {
    const { world } = await aMember([{}, second]);

    await aMembership(world).makeDefaultMethod({ methodToken: 'pm-2' });

    expect(profileOf(world).paymentMethodEditLog).to.have.length(1);
    expect(profileOf(world).paymentMethodUpdateLog).to.deep.equal([]);
  });
});

describe('A start', () => {
  const run = async (
    world: MemoryWorld,
    { payment, ...facts }: Partial<typeof start> & { readonly payment?: Payment; readonly date?: string },
  ) =>
    startStep(
      stepPorts(world),
      { ...start, startDate: facts.date ?? null, seenIds: facts.seenIds ?? [] },
      { payment: payment ?? { kind: 'stored', token: null }, skipTrial: true },
    ).run();
  const aWorld = () => memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin });
  const sent = (world: MemoryWorld) =>
    callsTo(world, 'subscriptions.start').map((call) => call.with[0] as Record<string, unknown>);

  it('uses the named card, otherwise the default one [PZ-01]', async () => {
    const [named, byDefault, typed] = [aWorld(), aWorld(), aWorld()];
    const nonce = typed.cardNonce();

    await run(named, { payment: { kind: 'stored', token: 'pm-2' } });
    await run(byDefault, {});
    await run(typed, { payment: { kind: 'nonce', nonce } });

    const order = {
      planId: 'sports-plus-monthly',
      productId: 'sports-plus',
      skipTrial: true,
      startDate: null,
    };
    expect([named, byDefault, typed].map(sent)).to.deep.equal([
      [{ ...order, paymentNonce: 'stored-nonce-2' }],
      [{ ...order, paymentNonce: 'stored-nonce-1' }],
      [{ ...order, paymentNonce: nonce }],
    ]);
    expect(callsTo(typed, 'paymentMethods.list')).to.deep.equal([]);
  });

  it('is not sent without a card that can pay [PZ-01]', async () => {
    const world = aWorld();
    const notFound = E.left({ _tag: 'NotSent', because: { _tag: 'NotFound' } });

    expect(await run(world, { payment: { kind: 'stored', token: 'gone' } })).to.deep.equal(notFound);
    world.accounts.find(robin)!.methods = [];
    expect(await run(world, {})).to.deep.equal(notFound);
    world.fail('paymentMethods.list', offline);
    expect(await run(world, {})).to.deep.equal(E.left({ _tag: 'NotSent', because: offline }));
    expect(sent(world)).to.deep.equal([]);
  });

  it('omits a start date that has passed [PZ-02]', async () => {
    const dateOf = async (date: string) => {
      const world = aWorld();
      await run(world, { date });
      return sent(world)[0]?.['startDate'];
    };

    expect(await dateOf('2026-11-21T12:00:00.001Z')).to.deep.equal(new Date('2026-11-21T12:00:00.001Z'));
    expect(await dateOf('2026-11-21T12:00:00.000Z')).to.equal(null);
    expect(await dateOf('2026-11-20T00:00:00.000Z')).to.equal(null);
  });

  it('is not sent beside a subscription started meanwhile [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    expect(await run(world, {})).to.deep.equal(E.right(undefined));
    await core.changePlan({ planId: 'sports-plus-annual' });
    world.forgetCalls();

    expect(await run(world, { seenIds: ['sub-1'] })).to.deep.equal(
      E.left({ _tag: 'NotSent', because: { _tag: 'Conflict' } }),
    );
    world.fail('subscriptions.list', offline);
    expect(await run(world, {})).to.deep.equal(E.left({ _tag: 'NotSent', because: offline }));
    expect(sent(world)).to.deep.equal([]);
  });

  it('is not blocked by other records that have ended [PZ-06]', async () => {
    const { world, core } = await aSubscriber();
    await core.changePlan({ planId: 'sports-plus-annual' });
    await core.cancelSubscription({
      reason: { cancelReason: null, cancelReasonText: null },
    });
    world.forgetCalls();

    expect(await run(world, { seenIds: ['sub-1'] })).to.deep.equal(E.right(undefined));
    expect(sent(world)).to.have.length(1);
  });
});

describe('A cancellation', () => {
  it('has succeeded if its own record is no longer live, regardless of other records [PZ-06]', async () => {
    const { world, core } = await aSubscriber();
    const step = cancelStep(stepPorts(world), 'sub-1');
    expect(await step.happened()).to.deep.equal(E.right(false));

    await core.changePlan({ planId: 'sports-plus-annual' });

    expect(live(world)).to.have.length(1);
    expect(await step.happened()).to.deep.equal(E.right(true));
  });

  it('that is rejected stays rejected, also for a record that has ended [PZ-06]', async () => {
    const { world } = await aSubscriber();
    await world.subscriptions.cancel('sub-1');
    world.fail('subscriptions.cancel', refused);

    expect(await cancelStep(stepPorts(world), 'sub-1').run()).to.deep.equal(E.left(refused));
  });

  it('that conflicts has succeeded only if the record has ended [PZ-06]', async () => {
    const conflict: CallFailed = { _tag: 'Conflict' };
    const { world } = await aSubscriber();
    const step = cancelStep(stepPorts(world), 'sub-1');
    world.fail('subscriptions.cancel', conflict, { times: 1 });

    expect(await step.run()).to.deep.equal(E.left(conflict));
    expect(await step.run()).to.deep.equal(E.right(undefined));
    expect(await step.run()).to.deep.equal(E.right(undefined));
    world.fail('subscriptions.list', offline);
    expect(await step.run()).to.deep.equal(E.left(offline));
  });

  it('is never ruled out after a lost response, because it may end a membership [PZ-06] [R22]', () => {
    const { neverRuledOut, mayActWithin, lagMs, undo } = cancelStep(stepPorts(memoryWorld()), 'sub-1');

    expect([neverRuledOut, mayActWithin, lagMs, undo]).to.deep.equal([true, 90_000, 0, null]);
  });

  it('is stored with the given reasons, or none [PZ-06]', async () => {
    const written = async (cancelReason: string | null, cancelReasonText: string | null) => {
      const { world, core } = await aSubscriber();
      await core.cancelSubscription({ reason: { cancelReason, cancelReasonText } });
      return callsTo(world, 'profiles.update').map((call) => call.with[0]);
    };

    expect(await written(null, null)).to.deep.equal([]);
    expect(await written('price', null)).to.deep.equal([{ cancelReason: 'price', cancelReasonText: null }]);
    expect(await written(null, 'Too dear')).to.deep.equal([
      { cancelReason: null, cancelReasonText: 'Too dear' },
    ]);
  });
});

describe('The journal entry', () => {
  const entries = (world: MemoryWorld): readonly JournalEntry[] =>
    callsTo(world, 'journal.put').map((call) => call.with[0] as JournalEntry);

  for (const saga of sagas) {
    it(`contains what a later page needs to continue: ${saga.name} [PZ-09]`, async () => {
      const world = memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin });
      const core = aMembership(world);
      await bringTo(saga.from[0]!, core, world);
      world.forgetCalls();

      await saga.run(core);

      const observed = entries(world);
      const first = observed[0]!;
      expect(observed.every(({ change }) => change === first.change)).to.equal(true);
      expect(`${saga.name} `).to.match(new RegExp(`^${first.change.kind} `));
      const known = stepsOf(stepPorts(world), first.change).map(({ name }) => name);
      const only = ['pause-email', 'newsletters', 'reason'];
      expect(
        [...new Set(observed.map(({ step }) => step))].filter((name) => !only.includes(name)),
      ).to.deep.equal(known);
      const facts = first.change.facts as { readonly subscriptionId?: string };
      if (saga.from[0] === 'running') expect(facts.subscriptionId).to.equal('sub-1');
    });
  }

  it('includes the end, the mail and the newsletter update, so that a later page skips them [PZ-02] [PZ-06]', async () => {
    const { world, core } = await aSubscriber();
    await pauseFor(core, 1);
    await core.cancelSubscription({ reason: { cancelReason: 'price', cancelReasonText: null } });

    expect([...new Set(entries(world).map(({ change, step }) => `${change.kind} ${step}`))]).to.deep.equal([
      'pause flag',
      'pause cancel',
      'pause keep-flag',
      'pause start',
      'pause pause-email',
      'pause newsletters',
      'cancel cancel',
      'cancel reason',
    ]);
  });
});

describe('An impossible change', () => {
  const cases: readonly (readonly [
    string,
    CallName,
    (core: Core, world: MemoryWorld) => Promise<unknown>,
  ])[] = [
    ...sagas.map((saga) => [saga.name, 'subscriptions.list', (core: Core) => saga.run(core)] as const),
    ['mending a pause', 'subscriptions.list', (core) => core.repairPause()],
    ['giving up a pause', 'profiles.read', (core) => core.giveUpPause()],
    ['retrying', 'subscriptions.list', (core) => core.retrySubscription()],
    [
      'taking another card',
      'subscriptions.list',
      (core) => core.replaceCard({ card: { kind: 'stored', methodToken: 'pm-2' } }),
    ],
    [
      'taking a new card',
      'paymentMethods.list',
      (core, world) => core.replaceCard({ card: { kind: 'new', nonce: world.cardNonce() } }),
    ],
    [
      'putting a card in the place of another',
      'paymentMethods.list',
      (core, world) => core.replacePaymentMethod({ methodToken: 'pm-1', nonce: world.cardNonce() }),
    ],
    ['removing a card', 'paymentMethods.list', (core) => core.removePaymentMethod({ methodToken: 'pm-2' })],
  ];
  for (const [name, call, change] of cases) {
    it(`sends nothing and returns the reason: ${name} [PZ-09]`, async () => {
      const world = memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin });
      const core = aMembership(world);
      world.fail(call, offline);

      expect(await change(core, world)).to.deep.equal(E.left({ _tag: 'NotReady', because: offline }));

      expect(callsTo(world, 'journal.put')).to.deep.equal([]);
    });
  }

  it('reports that there is nothing to resume or to repair [PZ-04] [PZ-09]', async () => {
    const world = memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin });
    const core = aMembership(world);

    expect(await core.resumeSubscription()).to.deep.equal(E.left({ _tag: 'NothingToResume' }));
    expect(await core.repairPause()).to.deep.equal(E.left({ _tag: 'NothingToRepair' }));
    expect(await core.giveUpPause()).to.deep.equal(E.left({ _tag: 'NothingToRepair' }));
  });
});

describe('A past-due membership', () => {
  const aDebtor = async () => {
    const account = anAccountWithCards();
    const world = memoryWorld({ accounts: [account], signedInAs: robin });
    const core = aMembership(world);
    await subscribeTo(core, 'sports-plus-monthly');
    account.methods = account.methods.map((one) =>
      one.token === 'pm-1' ? { ...one, declines: 'Do Not Honor' } : one,
    );
    world.clock.advance(31 * day);
    world.forgetCalls();
    return { world, core };
  };

  it('can be cancelled [PZ-06]', async () => {
    const { world, core } = await aDebtor();

    expect(
      await core.cancelSubscription({ reason: { cancelReason: null, cancelReasonText: null } }),
    ).to.deep.equal(E.right({ reasonKept: true }));

    expect(live(world)).to.deep.equal([]);
  });

  it('moves to the card that becomes the default or is chosen [PZ-08]', async () => {
    for (const change of [
      (core: Core) => core.makeDefaultMethod({ methodToken: 'pm-2' }),
      (core: Core) => core.replaceCard({ card: { kind: 'stored', methodToken: 'pm-2' } }),
    ]) {
      const { world, core } = await aDebtor();

      expect(await change(core)).to.deep.equal(E.right(undefined));

      expect(callsTo(world, 'subscriptions.setPaymentMethod').map((call) => call.with)).to.deep.equal([
        ['sub-1', 'pm-2'],
      ]);
    }
  });

  it('that has ended is not moved to a new default card [PZ-08]', async () => {
    const world = memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin });
    const core = aMembership(world);
    await bringTo('cancelled', core, world);
    world.forgetCalls();

    expect(await core.makeDefaultMethod({ methodToken: 'pm-2' })).to.deep.equal(E.right(undefined));
    expect(await core.replaceCard({ card: { kind: 'stored', methodToken: 'pm-1' } })).to.deep.equal(
      E.right(undefined),
    );

    expect(callsTo(world, 'subscriptions.setPaymentMethod')).to.deep.equal([]);
  });
});

describe('A trial', () => {
  it('is tracked and stored only when it begins [PZ-01] [HM-22]', async () => {
    const began = async (planId: string, skipTrial: boolean) => {
      const world = memoryWorld({
        accounts: [anAccount({ methods: [aStoredMethod()], profile: aProfile() })],
        signedInAs: robin,
      });
      await aMembership(world).subscribe({
        choice: { plan: planOf(planId), skipTrial },
        payment: { kind: 'stored', token: null },
      });
      return [world.tracking.events().length > 0, profileOf(world).hadTrial];
    };

    expect(await began('sports-plus-monthly-trial', false)).to.deep.equal([true, true]);
    expect(await began('sports-plus-monthly-trial', true)).to.deep.equal([false, false]);
    expect(await began('sports-plus-monthly', false)).to.deep.equal([false, false]);
  });
});

import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { inMemoryLock } from '../../../adapters/memory/lock';
import type { MemoryWorld } from '../../../adapters/memory/world/memory-world';
import type { Change } from '../../../core/domain/change/change';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { Journal, JournalEntry } from '../../../core/ports/journal';
import { dataLayerRead } from '../../../core/state/member-changes';
import type { Recovery } from '../../../core/use-cases/subscriptions/recover-at-load';
import { shown } from '../../builders/terms';
import { aMembership, type TestMembership as Core } from '../../builders/membership';
import { anAccountWithCards, bringTo, sagas, type Outcome } from '../../builders/sagas';
import {
  aPage,
  aSubscriber,
  callsTo,
  cancelIt,
  subscriptionsIn,
  live,
  pauseFor,
  profileOf,
  reader,
  subscribeTo,
} from '../../builders/subscriber';
import { isLeft } from '../../builders/two-tabs';

const offline: CallFailed = { _tag: 'Offline' };
const refused: CallFailed = { _tag: 'Refused', message: 'Do Not Honor' };
const day = 24 * 60 * 60 * 1_000;

const anEntry = (world: MemoryWorld, change: Change, fields: Partial<JournalEntry> = {}): JournalEntry => ({
  id: 'entry-9',
  reader,
  change,
  startedAt: world.clock.now().toISOString(),
  step: 'cancel',
  phase: 'begun',
  ...fields,
});

const aPause = (world: MemoryWorld): Change => ({
  kind: 'pause',
  facts: {
    subscriptionId: 'sub-1',
    planId: 'sports-plus-monthly',
    productId: 'sports-plus',
    startDate: '2027-01-21T00:00:00.000Z',
    seenIds: subscriptionsIn(world).map(({ id }) => id),
    promise: shown({ cents: 999, on: '2027-01-21', methodToken: 'pm-1' }),
    length: 1,
  },
});

const recovered = async (core: Core) => {
  const outcome = await core.recoverChanges();
  return E.isRight(outcome) ? outcome.right.map(({ kind, outcome: how }) => [kind, how]) : outcome.left;
};
const tagOf = (outcome: E.Either<{ readonly _tag: string }, unknown>): string =>
  E.isLeft(outcome) ? outcome.left._tag : 'right';
const entryOf = (outcome: Outcome): string => (outcome.left as { readonly entryId?: string }).entryId ?? '';

describe('A change that begins while another is open', () => {
  it('does not start beside a start that the list does not show yet [PZ-09]', async () => {
    const { world, core } = aPage({ listLag: 40_000 });
    world.fail('subscriptions.start', offline, { after: true, times: 1 });
    const first = await subscribeTo(core, 'sports-plus-monthly');
    expect(tagOf(first)).to.equal('Unclear');
    // The list gets 10 s to catch up; then the reader sees the actual state.
    const second = await subscribeTo(aMembership(world), 'sports-plus-annual');

    expect(tagOf(second)).to.equal('AlreadySubscribed');
    expect(live(world)).to.have.length(1);
  });

  it('detects a successful start that the list does not show yet [PZ-09]', async () => {
    const { world, core } = aPage({ listLag: 40_000 });
    expect(tagOf(await subscribeTo(core, 'sports-plus-monthly'))).to.equal('right');

    const second = await subscribeTo(aMembership(world), 'sports-plus-annual');

    expect(second).to.deep.include({ _tag: 'Left' });
    expect(tagOf(second)).to.equal('Unclear');
    expect(live(world)).to.have.length(1);
  });

  it('names the earlier change that blocks it and starts nothing [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('subscriptions.start', refused);
    const half = await pauseFor(core, 1);
    expect(tagOf(half)).to.equal('HalfDone');
    world.repair();
    world.forgetCalls();
    const [entry] = world.journal.entries();

    const outcome = await core.restartSubscription();

    expect(outcome).to.deep.equal(
      E.left({ _tag: 'Unclear', change: entry!.change, step: 'start', entryId: entryOf(half as Outcome) }),
    );
    expect(callsTo(world, 'subscriptions.start')).to.deep.equal([]);
  });

  it('lets an open change be finished only if no other subscription has started [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('subscriptions.start', refused);
    const half = await pauseFor(core, 1);
    world.repair();
    // In the meantime, customer service has started another plan.
    await world.subscriptions.start({
      planId: 'sports-plus-annual',
      productId: 'sports-plus',
      paymentNonce: 'stored-nonce-1',
      skipTrial: true,
      startDate: null,
    });

    const outcome = await core.finishOpenChange({ entryId: entryOf(half as Outcome) });

    expect(tagOf(outcome)).to.equal('HalfDone');
    expect(live(world)).to.have.length(1);
  });

  it('is finished without a second start if the first shows up late [PZ-09]', async () => {
    const { world, core } = await aSubscriber({ listLag: 45_000 });
    world.clock.advance(60_000);
    await core.recoverChanges();
    world.fail('subscriptions.start', offline, { after: true, times: 1 });
    const unclear = await pauseFor(core, 1);
    expect(tagOf(unclear)).to.equal('Unclear');

    const outcome = await core.finishOpenChange({ entryId: entryOf(unclear as Outcome) });

    expect(outcome).to.deep.equal(E.right([]));
    expect(live(world)).to.have.length(1);
    expect(callsTo(world, 'subscriptions.start')).to.have.length(1);
  });
});

describe('Recovery at a page load', () => {
  it('writes nothing about a change older than a day and asks the reader [PZ-09]', async () => {
    for (const phase of ['begun', 'undoing', 'done'] as const) {
      for (const startedAt of [-day - 1, Number.NaN]) {
        const { world, core } = await aSubscriber();
        await world.profiles.update({ paused: true, pausedLength: 1 });
        const at = world.clock.now().getTime() + startedAt;
        const moment = Number.isNaN(at) ? 'no date' : new Date(at).toISOString();
        const step = phase === 'begun' ? 'cancel' : 'flag';
        await world.journal.put(anEntry(world, aPause(world), { startedAt: moment, phase, step }));
        world.forgetCalls();

        expect(await recovered(core), phase).to.deep.equal([['pause', 'AskReader']]);

        const made = world.calls().map(({ name }) => name);
        expect(made).not.to.include('profiles.update');
        expect(made).not.to.include('subscriptions.cancel');
        expect(made).not.to.include('subscriptions.start');
        expect(world.journal.entries()).to.have.length(1);
      }
    }
  });

  it("ignores another reader's entries [PZ-09]", async () => {
    const { world, core } = await aSubscriber();
    const theirs = anEntry(world, aPause(world), { reader: 'somebody-else' });
    await world.journal.put(theirs);

    expect(await recovered(core)).to.deep.equal([]);
    expect(await core.finishOpenChange({ entryId: theirs.id })).to.deep.equal(
      E.left({ _tag: 'NothingToFinish' }),
    );
    expect(await core.forgetOpenChange({ entryId: theirs.id })).to.deep.equal(
      E.left({ _tag: 'NothingToForget' }),
    );
    expect(tagOf(await cancelIt(core))).to.equal('right');
    expect(world.journal.entries()).to.deep.equal([theirs]);
  });

  it('does nothing if the journal cannot be read [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('journal.open', { _tag: 'JournalFailed' });
    world.forgetCalls();

    expect(await recovered(core)).to.deep.equal({ _tag: 'JournalFailed' });
    const notDone = E.left({ _tag: 'NotDone', because: { _tag: 'JournalFailed' } });
    expect(await core.finishOpenChange({ entryId: 'entry-9' })).to.deep.equal(notDone);
    expect(await cancelIt(core)).to.deep.equal(notDone);
    expect(await core.forgetOpenChange({ entryId: 'entry-9' })).to.deep.equal(
      E.left({ _tag: 'JournalFailed' }),
    );

    const names = new Set(world.calls().map(({ name }) => name));
    expect([...names].sort()).to.deep.equal(['dataLayer.read', 'journal.open']);
  });

  it('waits for a pending request before it rolls a change back [PZ-09]', async () => {
    const { world } = await aSubscriber();
    await world.profiles.update({ paused: true, pausedLength: 1 });
    await world.journal.put(anEntry(world, aPause(world)));
    const arrives = world.clock.now().getTime() + 3_000;
    const wait = async (milliseconds: number) => {
      await world.clock.wait(milliseconds);
      if (world.clock.now().getTime() === arrives) await world.subscriptions.cancel('sub-1');
    };

    const core = aMembership({ ...world, clock: { now: world.clock.now, wait } });

    expect(await recovered(core)).to.deep.equal([['pause', 'Finished']]);
    expect(live(world).map(({ state }) => state)).to.deep.equal(['pending']);
    expect(profileOf(world).paused).to.equal(true);
  });

  it('starts once, as soon as the reader is known, and keeps the open questions [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    await world.journal.put(
      anEntry(world, aPause(world), { startedAt: new Date(0).toISOString(), step: 'flag', phase: 'done' }),
    );
    expect(core.recovery.state.getValue()).to.deep.equal({ _tag: 'NotYet' });

    await core.loadDataLayer();
    await core.loadUser();
    await new Promise((resolve) => setImmediate(resolve));

    const recovery = core.recovery.state.getValue();
    expect(
      recovery._tag === 'Recovered' && recovery.changes.map(({ entryId, outcome }) => [entryId, outcome]),
    ).to.deep.equal([['entry-9', 'AskReader']]);
  });

  it('reads again what the recovery has changed [PZ-09]', async () => {
    const { world, core } = await aSubscriber();
    await world.subscriptions.cancel('sub-1');
    await world.journal.put(anEntry(world, { kind: 'cancel', facts: { subscriptionId: 'sub-1' } }));

    await core.loadDataLayer();
    await new Promise((resolve) => setImmediate(resolve));

    expect(core.subscriptions.getValue()).to.deep.include({
      subscriptionsFetched: true,
      subscriptionStatus: 'Cancelled_Active',
    });
  });
});

describe('An open question that the reader dismisses', () => {
  const half = async () => {
    const page = await aSubscriber();
    page.world.fail('subscriptions.start', refused);
    const entryId = entryOf((await pauseFor(page.core, 1)) as Outcome);
    page.world.repair();
    return { ...page, entryId };
  };

  it('is removed after the list was read, and nothing is sent [PZ-09]', async () => {
    const { world, core, entryId } = await half();
    world.forgetCalls();

    expect(await core.forgetOpenChange({ entryId })).to.deep.equal(E.right(undefined));

    expect(world.calls().map(({ name }) => name)).to.have.members([
      'journal.open',
      'site.plans',
      'subscriptions.list',
      'journal.close',
    ]);
    expect(tagOf(await core.restartSubscription())).to.equal('right');
  });

  it('stays while the list cannot be read or another tab is recovering [PZ-09]', async () => {
    const { world, core, entryId } = await half();
    world.fail('subscriptions.list', offline);
    expect(tagOf(await core.forgetOpenChange({ entryId }))).to.equal('NotReady');
    world.repair();

    world.lock.holdElsewhere(`change:${reader}`);
    expect(tagOf(await core.forgetOpenChange({ entryId }))).to.equal('Busy');
    expect(world.journal.entries()).to.have.length(1);
  });
});

/** Every call that charges the reader or selects the payment source. A new call of this kind needs an entry. */
const moneyCalls = ['subscriptions.start'] as const;

describe('Calls that charge money', () => {
  const faults: readonly { readonly error: CallFailed; readonly after: boolean }[] = [
    ...[offline, { _tag: 'TimedOut' } as const, { _tag: 'Unexpected', what: 'test' } as const].flatMap(
      (error) => [
        { error, after: false },
        { error, after: true },
      ],
    ),
    ...([{ _tag: 'SignedOut' }, { _tag: 'NotFound' }, { _tag: 'Conflict' }, refused] as const).map(
      (error) => ({
        error,
        after: false,
      }),
    ),
  ];
  const counted = { once: 0, tried: 0 };

  for (const saga of sagas) {
    it(`are never repeated automatically: ${saga.name} [PZ-09]`, async () => {
      for (const startState of saga.from) {
        for (const call of moneyCalls) {
          for (const listLag of [0, 40_000]) {
            for (const { error, after } of faults) {
              const { world, core } = aPage({ accounts: [anAccountWithCards()], listLag });
              await bringTo(startState, core, world);
              world.clock.advance(60_000);
              await core.recoverChanges();
              world.forgetCalls();
              world.fail(call, error, { after });
              counted.tried += 1;

              const outcome = await saga.run(core);
              const sent = callsTo(world, call).length;
              world.repair();
              // Two later pages: one with the current list, one after the list has caught up.
              for (const later of [0, 60_000]) {
                world.clock.advance(later);
                await aMembership({ ...world, lock: inMemoryLock() }).recoverChanges();
              }

              expect(callsTo(world, call), `${startState}, ${error._tag}`).to.have.length(sent);
              expect(sent).to.be.at.most(1);
              expect(isLeft(outcome, 'Busy')).to.equal(false);
              counted.once += 1;
            }
          }
        }
      }
    });
  }

  after(() => {
    console.log(`\n  R9: ${counted.once} of ${counted.tried} faults of a money call sent it at most once`);
  });
});

describe('Open changes found by a page', () => {
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Waits until the page works on the open changes that it found. */
  const recovering = async (core: Core) => {
    for (let turn = 0; turn < 500; turn += 1)
      if (core.recovery.state.getValue()._tag !== 'Recovering') await Promise.resolve();
    expect(core.recovery.state.getValue()).to.deep.equal({ _tag: 'Recovering' });
  };
  const seen = (core: Core): readonly Recovery[] => {
    const states: Recovery[] = [];
    core.recovery.state.subscribe({ next: (state) => void states.push(state) });
    return states;
  };
  /** A membership that an earlier page canceled successfully. */
  const withEntries = async (...fields: readonly Partial<JournalEntry>[]) => {
    const { world } = await aSubscriber();
    await world.subscriptions.cancel('sub-1');
    for (const [at, one] of fields.entries())
      await world.journal.put(
        anEntry(world, { kind: 'cancel', facts: { subscriptionId: 'sub-1' } }, { id: `entry-${at}`, ...one }),
      );
    return { world, core: aMembership(world) };
  };
  const change = { kind: 'cancel', facts: { subscriptionId: 'sub-1' } } as const;
  const found = (entryId: string) => ({ entryId, change, step: 'cancel', begun: true, outcome: 'Finished' });
  const nothing = { _tag: 'Recovered', changes: [] };

  it('are none if nothing is open, and nothing is read again [PZ-09]', async () => {
    const { world, core } = await withEntries();
    const states = seen(core);
    world.forgetCalls();

    await core.loadDataLayer();
    await turns();

    expect(states).to.deep.equal([{ _tag: 'NotYet' }, nothing]);
    expect(world.calls().map(({ name }) => name)).to.deep.equal(['dataLayer.read', 'journal.open']);
  });

  it('do not include changes that the page itself started before reading the journal [PZ-09]', async () => {
    const { world } = await aSubscriber();
    let release = (): void => undefined;
    const mayCheck = new Promise<void>((resolve) => (release = resolve));
    let looks = 0;
    const core = aMembership({
      ...world,
      journal: {
        ...world.journal,
        open: async (of) => {
          looks += 1;
          if (looks === 1) await mayCheck;
          return world.journal.open(of);
        },
      },
    });
    await core.loadDataLayer();
    const states = seen(core);
    world.fail('newsletters.accountChange', offline);
    expect(E.isRight(await pauseFor(core, 1))).to.equal(true);
    expect(world.journal.entries()).to.have.length(1);
    world.forgetCalls();

    release();
    await turns();

    expect(states.at(-1)).to.deep.equal(nothing);
    expect(states.map(({ _tag }) => _tag)).to.not.include('Recovering');
    expect(callsTo(world, 'newsletters.accountChange')).to.deep.equal([]);
    core.recovery.again();
    await turns();
    expect(callsTo(world, 'newsletters.accountChange')).to.have.length(1);
  });

  it('are reported with their result until the reader has acknowledged them [PZ-09]', async () => {
    const { core } = await withEntries({}, { phase: 'done' });
    const states = seen(core);

    await core.loadDataLayer();
    await turns();

    expect(states.slice(-2)).to.deep.equal([
      { _tag: 'Recovering' },
      { _tag: 'Recovered', changes: [found('entry-0'), { ...found('entry-1'), begun: false }] },
    ]);
    core.recovery.acknowledge(['entry-0']);
    expect(core.recovery.state.getValue()).to.deep.equal({
      _tag: 'Recovered',
      changes: [{ ...found('entry-1'), begun: false }],
    });
  });

  it('wait for recovery in another tab, and are recovered again on request [PZ-09]', async () => {
    const { world, core } = await withEntries({});
    const release = world.lock.holdElsewhere(`change:${reader}`);
    core.recovery.again();
    expect(core.recovery.state.getValue()).to.deep.equal({ _tag: 'NotYet' });

    await core.loadDataLayer();
    await turns();
    expect(core.recovery.state.getValue()).to.deep.equal({ _tag: 'Elsewhere' });
    core.recovery.acknowledge(['entry-0']);
    expect(core.recovery.state.getValue()).to.deep.equal({ _tag: 'Elsewhere' });

    release();
    core.recovery.again();
    await turns();
    expect(core.recovery.state.getValue()).to.deep.equal({ _tag: 'Recovered', changes: [found('entry-0')] });
  });

  it('are recovered once at a time [PZ-09]', async () => {
    const { world, core } = await withEntries({});
    const states = seen(core);
    await core.loadDataLayer();
    await recovering(core);
    world.forgetCalls();

    core.recovery.again();
    await turns();

    expect(states.filter(({ _tag }) => _tag === 'Recovering')).to.have.length(1);
  });

  it('include only the readable journal entries [PZ-09]', async () => {
    const unread = await withEntries({});
    unread.world.fail('journal.open', { _tag: 'JournalFailed' });
    await unread.core.loadDataLayer();
    await turns();
    expect(unread.core.recovery.state.getValue()).to.deep.equal(nothing);

    const lost = await withEntries({});
    await lost.core.loadDataLayer();
    await recovering(lost.core);
    lost.world.fail('journal.open', { _tag: 'JournalFailed' });
    await turns();
    expect(lost.core.recovery.state.getValue()).to.deep.equal({
      _tag: 'Recovered',
      changes: [found('entry-0')],
    });
  });

  it('belong to the reader who was read, and are cleared after sign-out [R11]', async () => {
    const { world, core } = await withEntries({});
    const states = seen(core);
    core.member.update((state) => ({
      ...state,
      dataLayer: { ...emptyDataLayer, loggedIn: true, trackingId: reader },
    }));
    await turns();
    expect(states).to.deep.equal([{ _tag: 'NotYet' }]);

    await core.loadDataLayer();
    await recovering(core);
    world.forgetCalls();
    core.member.update((state) => dataLayerRead(state, emptyDataLayer));
    await turns();

    expect(core.recovery.state.getValue()).to.deep.equal({ _tag: 'NotYet' });
    expect(callsTo(world, 'profiles.read')).to.deep.equal([]);
    core.stop();
    await core.loadDataLayer();
    await turns();
    expect(core.recovery.state.getValue()).to.deep.equal({ _tag: 'NotYet' });
  });

  it('announce a home delivery whose plan was ended, and nothing else [ST-13]', async () => {
    const ended = { ...change, kind: 'end-home-delivery' } as const;
    const announced = async (...fields: readonly Partial<JournalEntry>[]) => {
      const { core } = await withEntries(...fields);
      await core.loadDataLayer();
      await turns();
      return core.subscriptions.getValue().announcement !== null;
    };

    expect(await announced({ change: ended })).to.equal(true);
    expect(await announced({}, { change: ended })).to.equal(true);
    expect(await announced({})).to.equal(false);
    expect(await announced({ change: ended, startedAt: 'soon', step: 'cancel', phase: 'undoing' })).to.equal(
      false,
    );
  });

  /** A journal whose reads return other entries than the stored ones. */
  const readingJournal = (
    world: MemoryWorld,
    read: (nth: number, entries: readonly JournalEntry[]) => readonly JournalEntry[] | null,
  ) => {
    let nth = 0;
    const journal: Journal = {
      ...world.journal,
      open: async (of) => {
        const entries = await world.journal.open(of);
        const seen = E.isRight(entries) ? read((nth += 1), entries.right) : null;
        return seen === null ? E.left({ _tag: 'JournalFailed' }) : E.right(seen);
      },
    };
    return aMembership({ ...world, journal });
  };

  it('are unknown if the journal fails under the lock [PZ-09]', async () => {
    const { world } = await withEntries({});
    const core = readingJournal(world, (nth, entries) => (nth === 2 ? null : entries));

    await core.loadDataLayer();
    await turns();

    expect(core.recovery.state.getValue()).to.deep.equal(nothing);
  });

  it('leave out changes that another tab has started and ended meanwhile [PZ-09]', async () => {
    const { world } = await withEntries({}, {});
    const core = readingJournal(world, (nth, entries) => (nth === 1 ? entries.slice(0, 1) : entries));

    await core.loadDataLayer();
    await turns();

    expect(core.recovery.state.getValue()).to.deep.equal({ _tag: 'Recovered', changes: [found('entry-0')] });
  });

  it('are never reported to the next reader [R11]', async () => {
    for (const moment of [1, 2, 3]) {
      const { world } = await withEntries({});
      const core: Core = readingJournal(world, (nth, entries) => {
        if (nth === moment) core.member.update((state) => dataLayerRead(state, emptyDataLayer));
        return moment === 1 ? [] : entries;
      });

      await core.loadDataLayer();
      await turns();
      core.recovery.again();
      await turns();

      expect(core.recovery.state.getValue(), String(moment)).to.deep.equal({ _tag: 'NotYet' });
    }
  });
});

describe('A follow-up of a successful change', () => {
  const nothing: Recovery = { _tag: 'Recovered', changes: [] };
  const openEntries = async (world: MemoryWorld): Promise<readonly JournalEntry[]> => {
    const entries = await world.journal.open(reader);
    return E.isRight(entries) ? entries.right : [];
  };
  const aPauseWithoutMail = async () => {
    const { world, core } = await aSubscriber();
    world.fail('site.sendPauseEmail', offline, { times: 1 });
    const outcome = await pauseFor(core, 2);
    expect(outcome).to.have.nested.property('right.failedFollowUp', 'mail');
    world.forgetCalls();
    return world;
  };

  it('is retried once at a later page load, without a second pause notification [PZ-02]', async () => {
    const world = await aPauseWithoutMail();
    expect((await openEntries(world)).map(({ left }) => left)).to.deep.equal([['pause-email']]);
    const [before] = [subscriptionsIn(world).map(({ state }) => state)];

    const later = aMembership(world);
    await later.loadDataLayer();
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(callsTo(world, 'site.sendPauseEmail')).to.have.length(1);
    expect(callsTo(world, 'newsletters.accountChange')).to.deep.equal([]);
    expect(later.recovery.state.getValue()).to.deep.equal(nothing);
    expect(await openEntries(world)).to.deep.equal([]);
    expect(subscriptionsIn(world).map(({ state }) => state)).to.deep.equal(before);

    await aMembership(world).recoverChanges();
    expect(callsTo(world, 'site.sendPauseEmail')).to.have.length(1);
  });

  it('stays open while it fails, and is dropped after a day [PZ-02]', async () => {
    const world = await aPauseWithoutMail();
    world.fail('site.sendPauseEmail', refused, { times: 2 });
    await aMembership(world).recoverChanges();
    await aMembership(world).recoverChanges();
    expect((await openEntries(world)).map(({ left }) => left)).to.deep.equal([['pause-email']]);

    world.clock.advance(day + 1);
    await aMembership(world).recoverChanges();

    expect(callsTo(world, 'site.sendPauseEmail')).to.have.length(2);
    expect(await openEntries(world)).to.deep.equal([]);
  });

  it('does not block another change, which drops it [PZ-02] [PZ-09]', async () => {
    const world = await aPauseWithoutMail();
    const core = aMembership(world);

    expect(tagOf(await core.resumeSubscription())).to.equal('right');

    expect(callsTo(world, 'site.sendPauseEmail')).to.deep.equal([]);
    expect(await openEntries(world)).to.deep.equal([]);
  });

  it("is sent to the account's address for a pause that a page load finishes [PZ-02] [PZ-09]", async () => {
    const { world } = await aSubscriber();
    const change = aPause(world);
    await world.profiles.update({ paused: true, pausedLength: 1 });
    await world.subscriptions.cancel('sub-1');
    await world.journal.put(anEntry(world, change, { phase: 'done' }));
    world.forgetCalls();

    expect(await recovered(aMembership(world))).to.deep.equal([['pause', 'Finished']]);

    expect(subscriptionsIn(world).map(({ state }) => state)).to.deep.equal(['cancelled', 'pending']);
    expect(callsTo(world, 'site.sendPauseEmail')).to.have.length(1);
    expect(world.newsletters.accountChanges()).to.deep.equal([
      { email: 'robin.sample@example.com', pauseMembership: true },
    ]);
  });

  it('marks a trial in the profile without tracking its start twice [PZ-01]', async () => {
    const { world, core } = aPage();
    world.fail('profiles.update', offline, { times: 1 });
    await subscribeTo(core, 'sports-plus-monthly-trial');
    expect((await openEntries(world)).map(({ left }) => left)).to.deep.equal([['had-trial']]);
    const observed = callsTo(world, 'tracking.track').length;

    await aMembership(world).recoverChanges();

    expect(profileOf(world).hadTrial).to.equal(true);
    expect(callsTo(world, 'tracking.track')).to.have.length(observed);
    expect(await openEntries(world)).to.deep.equal([]);
  });

  it('reports that a cancel reason was not stored [PZ-06]', async () => {
    const { world, core } = await aSubscriber();
    world.fail('profiles.update', offline);

    const outcome = await core.cancelSubscription({
      reason: { cancelReason: 'price', cancelReasonText: null },
    });

    expect(outcome).to.deep.equal(E.right({ reasonKept: false }));
  });
});

import { expect } from 'chai';
import * as O from 'fp-ts/Option';
import type { Option } from 'fp-ts/Option';
import { memoryPorts } from '../../../adapters/memory/world/memory-ports';
import type { MemoryWorld } from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { worldOf, type MemoryPersona } from '../../../adapters/memory/world/personas';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { makeGates, type Gate, type GateArticle, type GateState } from '../../../core/flows/gate/gate';
import { noMember, type MemberState } from '../../../core/state/member';
import { dataLayerFailed, dataLayerRead, dataLayerReading } from '../../../core/state/member-changes';
import { makeStore } from '../../../core/state/store';
import { noSubscriptions, type SubscriptionState } from '../../../core/state/subscriptions';
import { servicesFromPorts } from '../../../ui/package/services-from-ports';
import { contentOf, type PackageServices } from '../../../ui/package/services';
import { callsTo } from '../../builders/subscriber';
import { testSettings } from '../../builders/shell';

const articles = { harbor: '<p>What the harbor said.</p>', lights: '<p>Lanterns.</p>' };
const offline = { _tag: 'Offline' } as const;
const refused = { _tag: 'Refused', message: null } as const;

interface Page {
  readonly world: MemoryWorld;
  readonly services: PackageServices;
  /** A gate that follows its reader, with the list of its past states. */
  readonly gateOf: (contentId: string) => {
    readonly gate: Gate;
    readonly been: GateState[];
    readonly leave: () => void;
  };
}

const aPage = (persona: MemoryPersona): Page => {
  const world = worldOf(persona, { articles });
  const services = contentOf(servicesFromPorts(memoryPorts(world), testSettings));
  return {
    world,
    services,
    gateOf: (contentId) => {
      const gate = services.gate(contentId);
      const been: GateState[] = [];
      gate.state.subscribe({ next: (state) => void been.push(state) });
      return { gate, been, leave: gate.follow() };
    },
  };
};

/** Resolves when the gate has reached a final state. */
const settled = (gate: Gate): Promise<GateState> =>
  new Promise((resolve) => {
    const watching = gate.state.subscribe({
      next: (state) => {
        if (state._tag === 'Waiting' || state._tag === 'Reading' || (state._tag === 'Failed' && state.busy))
          return;
        queueMicrotask(() => watching.unsubscribe());
        resolve(state);
      },
    });
  });

describe('The membership gate of protected content', () => {
  it('opens for members and home-delivery readers [HM-14]', async () => {
    for (const persona of ['active-monthly', 'cancelled-active', 'home-delivery-active'] as const) {
      const { services, gateOf } = aPage(persona);
      const { gate, been } = gateOf('harbor');
      await services.loadDataLayer();

      expect(await settled(gate), persona).to.deep.equal({ _tag: 'Open', body: articles.harbor });
      expect(been.map(({ _tag }) => _tag)).to.deep.equal(['Waiting', 'Reading', 'Open']);
    }
  });

  it('stays closed for others, and sends no request for a visitor [HM-14]', async () => {
    for (const persona of ['visitor', 'reader', 'cancelled', 'paused'] as const) {
      const { world, services, gateOf } = aPage(persona);
      const { gate } = gateOf('harbor');
      await services.loadDataLayer();

      expect(await settled(gate), persona).to.deep.equal({ _tag: 'Closed' });
      expect(callsTo(world, 'articleContent.hiddenBody')).to.deep.equal([]);
      expect(callsTo(world, 'decisions.isEntitled')).to.have.length(persona === 'visitor' ? 0 : 1);
    }
  });

  it('sends one request for all places of a body, and another for another body [HM-16]', async () => {
    const { world, services, gateOf } = aPage('active-monthly');
    const gates = ['harbor', 'harbor', 'lights'].map((id) => gateOf(id).gate);
    await services.loadDataLayer();
    await Promise.all(gates.map(settled));

    expect(callsTo(world, 'decisions.isEntitled')).to.have.length(2);
    expect(world.cookies.isMarkedSubscriber()).to.equal(true);
  });

  it('reports a failed request or body, and retries on demand [HM-14]', async () => {
    for (const [call, what] of [
      ['decisions.isEntitled', 'check'],
      ['articleContent.hiddenBody', 'body'],
    ] as const) {
      const { world, services, gateOf } = aPage('active-monthly');
      world.fail(call, offline, { times: 1 });
      const { gate, been } = gateOf('harbor');
      await services.loadDataLayer();
      expect(await settled(gate)).to.deep.equal({ _tag: 'Failed', what, busy: false });

      gate.again();
      gate.again();
      expect(been.at(-1)).to.deep.equal({ _tag: 'Failed', what, busy: true });
      expect(await settled(gate)).to.deep.equal({ _tag: 'Open', body: articles.harbor });
      expect(callsTo(world, call)).to.have.length(2);
    }
  });

  it('offers a log-in to a refused reader whose session the site lacks, and opens after it [HM-14] [HM-17]', async () => {
    const { world, services, gateOf } = aPage('active-monthly');
    const email = world.accounts.current()!.email;
    world.cookies.dropSession();
    world.fail('articleContent.hiddenBody', refused, { times: 1 });
    const { gate } = gateOf('harbor');
    await services.loadDataLayer();
    expect(await settled(gate)).to.deep.equal({ _tag: 'LogInHere' });

    await services.signIn({ email, password: 'Fixture-Passw0rd' });

    expect(await settled(gate)).to.deep.equal({ _tag: 'Open', body: articles.harbor });
  });

  it('offers it to a reader with a session after a retry, and only once [HM-14] [HM-17]', async () => {
    const { world, services, gateOf } = aPage('active-monthly');
    const email = world.accounts.current()!.email;
    const notRead = { _tag: 'Failed', what: 'body', busy: false };
    world.fail('articleContent.hiddenBody', refused);
    const { gate } = gateOf('harbor');
    await services.loadDataLayer();
    expect(await settled(gate)).to.deep.equal(notRead);
    gate.again();
    expect(await settled(gate)).to.deep.equal({ _tag: 'LogInHere' });

    await services.signIn({ email, password: 'Fixture-Passw0rd' });

    expect(await settled(gate)).to.deep.equal(notRead);
  });

  it("closes for the next reader and never shows the previous reader's content [R11]", async () => {
    const { services, gateOf } = aPage('active-monthly');
    const { gate, been } = gateOf('harbor');
    await services.loadDataLayer();
    await settled(gate);

    await services.signOut();
    expect(await settled(gate)).to.deep.equal({ _tag: 'Closed' });
    expect(been.filter(({ _tag }) => _tag === 'Open')).to.have.length(1);
  });

  it('opens after a subscription on the same page [RT-28]', async () => {
    const { world, services, gateOf } = aPage('had-trial');
    const { gate } = gateOf('harbor');
    await services.loadDataLayer();
    await services.loadUser();
    expect(await settled(gate)).to.deep.equal({ _tag: 'Closed' });

    const membership = await services.membership.load();
    await membership.loadSubscriptions();
    expect(callsTo(world, 'decisions.isEntitled'), 'reading the membership is no news').to.have.length(1);
    const [plan] = memoryPlans;
    const opened = new Promise<void>((resolve) => {
      gate.state.subscribe({ next: ({ _tag }) => _tag === 'Open' && resolve() });
    });
    await membership.subscribe({
      choice: { plan: plan!, skipTrial: true },
      payment: { kind: 'stored', token: null },
    });
    await membership.loadSubscriptions();

    await opened;
  });

  it('uses the subscriber cookie while the reader is unknown [HM-16]', async () => {
    const { world, services, gateOf } = aPage('active-monthly');
    world.cookies.markSubscriber(true);
    world.fail('dataLayer.read', offline);
    const { gate } = gateOf('harbor');
    await services.loadDataLayer();

    expect(await settled(gate)).to.deep.equal({ _tag: 'Open', body: articles.harbor });
  });

  it('ignores the session after it is closed', async () => {
    const { world, services, gateOf } = aPage('active-monthly');
    const { gate, leave } = gateOf('harbor');
    leave();
    await services.loadDataLayer();

    expect(gate.state.getValue()).to.deep.equal({ _tag: 'Waiting' });
    expect(callsTo(world, 'decisions.isEntitled')).to.deep.equal([]);
  });
});

type UnlockHow = Parameters<GateArticle['unlock']>[0];

const kim = 'tracking-kim';
const robin = 'tracking-robin';

/** Gates over stores and calls that the test answers manually. */
const aSlowGate = () => {
  const member = makeStore<MemberState>(noMember());
  const subscriptions = makeStore<SubscriptionState>(noSubscriptions);
  const checks: ((answer: Option<boolean>) => void)[] = [];
  const unlocks: { readonly how: UnlockHow; readonly end: (body: Option<string>) => void }[] = [];
  const waits: number[] = [];
  const open = makeGates({
    member,
    subscriptions,
    clock: { now: () => new Date(0), wait: async (milliseconds) => void waits.push(milliseconds) },
    article: () => ({
      entitlement: () => new Promise((resolve) => void checks.push(resolve)),
      unlock: (how) => () => new Promise((end) => void unlocks.push({ how, end })),
    }),
  });
  const place = () => {
    const gate = open('harbor');
    const been: string[] = [];
    gate.state.subscribe({ next: ({ _tag }) => void been.push(_tag) });
    gate.follow();
    return { gate, been, state: () => gate.state.getValue() };
  };
  const signIn = (trackingId: string) =>
    member.update((now) => dataLayerRead(now, { ...emptyDataLayer, loggedIn: true, trackingId }));
  return {
    ...{ member, subscriptions, checks, unlocks, waits, place, signIn },
    leave: () => member.update((now) => dataLayerRead(now, emptyDataLayer)),
    status: (subscriptionStatus: SubscriptionState['subscriptionStatus'] | null) =>
      subscriptions.update((now) => ({
        ...now,
        subscriptionsFetched: subscriptionStatus !== null,
        subscriptionStatus: subscriptionStatus ?? now.subscriptionStatus,
      })),
    /** Ends the last attempt to read the body. */
    end: async (body: Option<string>) => {
      unlocks.at(-1)!.end(body);
      await turn();
    },
  };
};
const turn = () => new Promise((resolve) => setTimeout(resolve));
const body = O.some('<p>Lanterns.</p>');

describe('A gate that follows its reader', () => {
  it('checks a reader who is known before it opens [HM-14]', async () => {
    const { place, signIn, end } = aSlowGate();
    signIn(robin);
    const { been } = place();
    await end(body);
    expect(been).to.deep.equal(['Waiting', 'Reading', 'Open']);
  });

  it('does not check again if nothing about the reader or the membership changed [HM-16]', () => {
    const { member, place, signIn, status, unlocks, subscriptions } = aSlowGate();
    signIn(robin);
    place();
    status('None');
    expect(unlocks).to.have.length(1);
    member.update((now) => ({ ...now, loading: true }));
    subscriptions.update((now) => ({ ...now, loading: true }));
    member.update((now) => ({ ...now, loading: false }));
    expect(unlocks).to.have.length(1);
  });

  it('checks again once per change of the status, but not if the status is no longer known [RT-28]', () => {
    const { place, signIn, status, unlocks } = aSlowGate();
    signIn(robin);
    place();
    status('None');
    status('Active');
    expect(unlocks).to.have.length(2);
    status(null);
    status('Active');
    expect(unlocks).to.have.length(2);
    status('None');
    expect(unlocks).to.have.length(3);
  });

  it('counts the first status of the next reader as no change, and later ones as changes [RT-28] [R11]', () => {
    const { place, signIn, status, unlocks } = aSlowGate();
    signIn(robin);
    place();
    status('Active');
    signIn(kim);
    expect(unlocks).to.have.length(2);
    status('None');
    expect(unlocks).to.have.length(3);

    const other = aSlowGate();
    other.signIn(robin);
    other.place();
    other.status('Active');
    other.status(null);
    other.signIn(kim);
    other.status('None');
    expect(other.unlocks).to.have.length(2);
  });

  it('counts the first status as no change while the reader is unreadable [RT-28]', () => {
    const { member, place, status, unlocks } = aSlowGate();
    member.update((now) => dataLayerFailed(now));
    place();
    status('Active');
    expect(unlocks).to.have.length(1);
    status('None');
    expect(unlocks).to.have.length(2);
  });

  it('waits while the data layer is being read, also once more after a failure [HM-14]', async () => {
    const { member, place, unlocks, end, signIn } = aSlowGate();
    const { been } = place();
    member.update(dataLayerReading);
    expect([been, unlocks.length]).to.deep.equal([['Waiting'], 0]);
    member.update((now) => dataLayerFailed(now));
    await end(body);
    member.update(dataLayerReading);
    expect([been, unlocks.length]).to.deep.equal([['Waiting', 'Reading', 'Open'], 1]);
    signIn(robin);
    expect([been.at(-1), unlocks.length]).to.deep.equal(['Reading', 2]);
  });

  it('keeps an open body through a change of the status, until it is checked [HM-14] [RT-28]', async () => {
    const { place, signIn, status, end, unlocks } = aSlowGate();
    signIn(robin);
    const { been, state } = place();
    status('Active');
    await end(body);
    status('Cancelled_Active');
    expect([been, unlocks.length]).to.deep.equal([['Waiting', 'Reading', 'Open'], 2]);
    await end(O.none);
    expect(state()).to.deep.equal({ _tag: 'Closed' });
    status('Active');
    expect(state()).to.deep.equal({ _tag: 'Reading' });
  });

  it('hides an open body from the next reader at once [R11]', async () => {
    const { place, signIn, end } = aSlowGate();
    signIn(robin);
    const { state } = place();
    await end(body);
    signIn(kim);
    expect(state()).to.deep.equal({ _tag: 'Reading' });
  });

  it('ignores the body of an earlier reader that arrives late [R11]', async () => {
    const { place, signIn, leave, end } = aSlowGate();
    signIn(robin);
    const { state } = place();
    leave();
    await end(body);
    expect(state()).to.deep.equal({ _tag: 'Closed' });
  });

  it('checks again on demand only after a failure [HM-14]', async () => {
    const { place, signIn, end, unlocks } = aSlowGate();
    signIn(robin);
    const { gate, state } = place();
    gate.again();
    expect(unlocks).to.have.length(1);
    await end(O.none);
    gate.again();
    expect(unlocks).to.have.length(1);
    expect(state()).to.deep.equal({ _tag: 'Closed' });
  });

  it('waits two seconds for the check, but not at all if the reader is unreadable [HM-16]', async () => {
    const { place, signIn, unlocks, waits } = aSlowGate();
    signIn(robin);
    place();
    await unlocks[0]!.how.patience();
    expect(waits).to.deep.equal([2_000]);

    const unreadable = aSlowGate();
    unreadable.member.update((now) => dataLayerFailed(now));
    unreadable.place();
    await unreadable.unlocks[0]!.how.patience();
    expect(unreadable.waits).to.deep.equal([]);
  });

  it('offers no log-in to a refused reader who is unreadable [HM-17]', async () => {
    const { member, place, unlocks, end } = aSlowGate();
    member.update((now) => dataLayerFailed(now));
    const { gate, state } = place();
    for (const attempt of [0, 1]) {
      unlocks[attempt]!.how.onNotRead(true);
      await end(O.none);
      expect(state()).to.deep.equal({ _tag: 'Failed', what: 'body', busy: false });
      gate.again();
    }
  });
});

describe('The check that all places of a body share', () => {
  it('is kept after an answer, and repeated after none [HM-16]', async () => {
    const { place, signIn, checks, unlocks } = aSlowGate();
    signIn(robin);
    place();
    const first = unlocks[0]!.how.refreshEntitlement();
    checks[0]!(O.some(true));
    expect(await first).to.deep.equal(O.some(true));
    place();
    const second = unlocks[1]!.how.refreshEntitlement();
    expect(checks).to.have.length(1);
    expect(await second).to.deep.equal(O.some(true));
  });

  it("is not lost if an earlier reader's check ends later without an answer [HM-16] [R11]", async () => {
    const { place, signIn, checks, unlocks } = aSlowGate();
    signIn(robin);
    place();
    const earlier = unlocks[0]!.how.refreshEntitlement();
    signIn(kim);
    const later = unlocks[1]!.how.refreshEntitlement();
    checks[0]!(O.none);
    await earlier;
    place();
    const shared = unlocks[2]!.how.refreshEntitlement();
    expect(checks).to.have.length(2);
    checks[1]!(O.some(true));
    expect([await later, await shared]).to.deep.equal([O.some(true), O.some(true)]);
  });

  it('may end without an answer after the check of the next reader did [HM-16]', async () => {
    const { place, signIn, checks, unlocks } = aSlowGate();
    signIn(robin);
    place();
    const earlier = unlocks[0]!.how.refreshEntitlement();
    signIn(kim);
    const later = unlocks[1]!.how.refreshEntitlement();
    checks[1]!(O.none);
    expect(await later).to.deep.equal(O.none);
    checks[0]!(O.none);
    expect(await earlier).to.deep.equal(O.none);
  });
});

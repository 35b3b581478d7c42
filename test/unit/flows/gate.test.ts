import { expect } from 'chai';
import { memoryPorts } from '../../../adapters/memory/world/memory-ports';
import type { MemoryWorld } from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { worldOf, type MemoryPersona } from '../../../adapters/memory/world/personas';
import type { Gate, GateState } from '../../../core/flows/gate/gate';
import { servicesFromPorts } from '../../../ui/package/services-from-ports';
import type { MastheadServices } from '../../../ui/package/services';
import { callsTo } from '../../builders/subscriber';
import { testSettings } from '../../builders/shell';

const articles = { harbor: '<p>What the harbor said.</p>', lights: '<p>Lanterns.</p>' };
const offline = { _tag: 'Offline' } as const;
const refused = { _tag: 'Refused', message: null } as const;

interface Page {
  readonly world: MemoryWorld;
  readonly services: MastheadServices;
  /** A gate that follows its reader, with the list of its past states. */
  readonly gateOf: (contentId: string) => {
    readonly gate: Gate;
    readonly been: GateState[];
    readonly leave: () => void;
  };
}

const aPage = (persona: MemoryPersona): Page => {
  const world = worldOf(persona, { articles });
  const services = servicesFromPorts(memoryPorts(world), testSettings);
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

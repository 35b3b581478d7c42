import { expect } from 'chai';
import { inMemoryDeviceNews } from '../../../adapters/memory/devices';
import { makeDevicesFlow } from '../../../core/flows/devices/devices';
import type { DevicesState } from '../../../core/flows/devices/state';
import { aPayflow } from '../../builders/payflow';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const aPage = async (arrives = true) => {
  const deviceNews = inMemoryDeviceNews();
  const { core, world, reader } = await aPayflow({}, {}, { deviceNews });
  const sessions = ['iPhone', 'iPad'].map((name) => world.accounts.logInElsewhere(reader, { name }));
  let reads = 0;
  let code = arrives;
  const flow = makeDevicesFlow({
    devices: () => (code ? core.devices() : Promise.reject(new Error('Not there'))),
    loadDataLayer: async () => {
      reads += 1;
      await core.loadDataLayer();
    },
  });
  const close = flow.open();
  await settled();
  const read = () => {
    const now = flow.state.getValue();
    if (now._tag !== 'Read') throw new Error(now._tag);
    return now;
  };
  const named = (name: string) => read().devices.find((one) => one.name === name)!;
  return {
    ...{ flow, close, world, core, reader, sessions, read, named, deviceNews },
    dataLayerReads: () => reads,
    codeArrives: () => void (code = true),
  };
};

describe('Devices flow', () => {
  it('never exposes an id [AC-06]', async () => {
    const { flow, world, read } = await aPage();
    const ids = world.accounts.logIns()!.map(({ id }) => id);
    const states: DevicesState[] = [];
    flow.state.subscribe({ next: (state) => void states.push(state) });
    flow.ask(read().devices[1]!);
    await flow.confirm();

    const observed = JSON.stringify(states);
    expect(ids).to.have.length(3);
    expect(ids.filter((id) => observed.includes(id))).to.deep.equal([]);
    expect(read().devices.map(({ key }) => key)).to.have.length(2);
  });

  it('asks before a log-out, and logs out once [AC-07]', async () => {
    const { flow, world, read, named } = await aPage();
    await flow.confirm();
    flow.ask(named('iPad'));
    flow.keep();
    await flow.confirm();
    expect(read().target).to.equal(null);

    const iPad = named('iPad');
    flow.ask(iPad);
    const sending = flow.confirm();
    expect(read().sending).to.equal(true);
    flow.ask('others');
    flow.keep();
    void flow.confirm();
    await sending;

    expect(read()).to.deep.include({ target: null, sending: false, done: { target: iPad, gone: false } });
    expect(read().devices.map(({ name }) => name)).to.deep.equal([null, 'iPhone']);
    const calls = world.calls().filter(({ name }) => name.startsWith('devices.logOut'));
    expect(calls.map(({ name }) => name)).to.deep.equal(['devices.logOut']);
  });

  it('logs out all others [AC-07]', async () => {
    const { flow, read, sessions, world } = await aPage();
    flow.ask('others');
    await flow.confirm();
    expect(read().devices.map(({ isThis }) => isThis)).to.deep.equal([true]);
    expect(read().done).to.deep.equal({ target: 'others', gone: false });
    expect(sessions.map((one) => world.accounts.ofSession(one))).to.deep.equal([null, null]);
  });

  for (const [_tag, problem] of [
    ['SignedOut', 'SignedOut'],
    ['Refused', 'Refused'],
    ['Conflict', 'NotDone'],
    ['Offline', 'NotDone'],
    ['Unexpected', 'NotDone'],
    ['NotFound', 'NotDone'],
  ] as const)
    it(`reports ${problem} after ${_tag}, and can be retried [AC-07]`, async () => {
      const { flow, world, read, named } = await aPage();
      world.fail('devices.logOut', { _tag });
      flow.ask(named('iPad'));
      await flow.confirm();
      expect(read()).to.deep.include({ problem, sending: false, done: null, target: named('iPad') });

      world.repair();
      await flow.confirm();
      expect(read()).to.deep.include({ problem: null, target: null });
    });

  it('reports an unclear result, and shows the list once it can be read [AC-07]', async () => {
    const { flow, world, read, named } = await aPage();
    world.fail('devices.logOut', { _tag: 'Offline' }, { after: true });
    world.fail('devices.list', { _tag: 'Offline' });
    flow.ask(named('iPad'));
    await flow.confirm();
    expect(read().problem).to.equal('Unclear');

    world.repair();
    await flow.again();
    expect(read().devices.map(({ name }) => name)).to.deep.equal([null, 'iPhone']);
  });

  for (const [_tag, problem] of [
    ['SignedOut', 'SignedOut'],
    ['Refused', 'Refused'],
    ['NotFound', 'NotFound'],
    ['Offline', 'Offline'],
  ] as const)
    it(`is unread after ${_tag}, until a read succeeds [AC-06]`, async () => {
      const { flow, world, read } = await aPage();
      world.fail('devices.list', { _tag });
      await flow.again();
      expect(flow.state.getValue()).to.deep.equal({ _tag: 'Unread', problem, retrying: false });

      world.repair();
      const again = flow.again();
      expect(flow.state.getValue()).to.deep.equal({ _tag: 'Unread', problem, retrying: true });
      await again;
      expect(read().devices).to.have.length(3);
    });

  it('is unread while its code has not arrived [AC-06]', async () => {
    const { flow, read, codeArrives } = await aPage(false);
    expect(flow.state.getValue()).to.deep.include({ _tag: 'Unread', problem: 'Offline' });
    codeArrives();
    await flow.again();
    expect(read().devices).to.have.length(3);
  });

  it('follows log-outs from other tabs and keeps the rest [AC-07]', async () => {
    const { flow, world, read, named, deviceNews } = await aPage();
    const [iPhone, iPad] = [named('iPhone'), named('iPad')];
    flow.ask(iPad);
    const id = world.accounts.logIns()!.find(({ name }) => name === 'iPhone')!.id;
    world.accounts.endLogIn(id);
    deviceNews.happen();
    await settled();

    expect(read()).to.deep.include({ target: iPad, followed: 1, done: null });
    expect(read().devices).not.to.deep.include(iPhone);
    deviceNews.happen();
    await settled();
    expect(read().followed).to.equal(1);
  });

  it('reports it if the device in question is gone [AC-07]', async () => {
    const { flow, world, read, named, deviceNews } = await aPage();
    const iPad = named('iPad');
    flow.ask(iPad);
    world.accounts.endOtherLogIns();
    deviceNews.happen();
    await settled();
    expect(read()).to.deep.include({ target: null, done: { target: iPad, gone: true } });

    const other = await aPage();
    other.flow.ask('others');
    other.world.accounts.endOtherLogIns();
    other.deviceNews.happen();
    await settled();
    expect(other.read()).to.deep.include({ target: null, done: { target: 'others', gone: true } });
  });

  it('checks the reader if this device was logged out elsewhere [AC-07]', async () => {
    const { world, core, deviceNews, dataLayerReads } = await aPage();
    world.accounts.signOut();
    deviceNews.happen();
    await settled();
    expect([dataLayerReads(), core.member.getValue().dataLayer.loggedIn]).to.deep.equal([1, false]);
  });

  it('keeps its list while a read fails, and ignores news after it is closed [AC-07]', async () => {
    const { world, read, close, deviceNews, dataLayerReads } = await aPage();
    world.fail('devices.list', { _tag: 'Offline' });
    deviceNews.happen();
    await settled();
    expect([read().devices.length, dataLayerReads()]).to.deep.equal([3, 0]);

    world.repair();
    world.accounts.endOtherLogIns();
    close();
    deviceNews.happen();
    await settled();
    expect(read().devices).to.have.length(3);
  });
});

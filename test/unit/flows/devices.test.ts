import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { inMemoryDeviceNews } from '../../../adapters/memory/devices';
import { makeDevicesFlow, type DevicesPart } from '../../../core/flows/devices/devices';
import type { DevicesState } from '../../../core/flows/devices/state';
import { byHand } from '../../builders/by-hand';
import { aPayflow } from '../../builders/payflow';
import { unhandledOf } from '../../builders/rejections';

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

const listed = ['this', 'phone', 'tablet'].map((id) => ({
  ...{ id, kind: 'phone', name: id, isThis: id === 'this', loggedInOn: null },
}));

/** A page whose calls the test answers manually. `part`: the arrival of the code, in the order of the requests. */
const aSlowPage = () => {
  const part = byHand<DevicesPart | null>();
  const list = byHand<E.Either<{ readonly _tag: string }, object>>();
  const logOut = byHand<E.Either<{ readonly _tag: string }, object>>();
  const news = inMemoryDeviceNews();
  let arrived = false;
  const code = { list: list.call, logOut: logOut.call, logOutOthers: logOut.call, hear: news.hear };
  const flow = makeDevicesFlow({
    devices: async () => {
      if (arrived) return code as unknown as DevicesPart;
      const there = await part.call();
      if (there === null) throw new Error('Not there');
      return there;
    },
    loadDataLayer: () => Promise.resolve(),
  });
  return {
    ...{ flow, list, logOut, news },
    state: () => flow.state.getValue(),
    /** From now on the code is there, or is not. */
    codeIs: (there: boolean) => void (arrived = there),
    arrive: async () => {
      part.answer(code as unknown as DevicesPart);
      await settled();
    },
    fail: async () => {
      part.answer(null);
      await settled();
    },
    answer: async (names: readonly string[] | null) => {
      const devices = listed.filter(({ id }) => names?.includes(id));
      list.answer(names === null ? E.left({ _tag: 'Offline' }) : E.right(devices));
      await settled();
    },
  };
};
const all = ['this', 'phone', 'tablet'];

/** The same page once it shows its list. */
const aShownPage = async () => {
  const page = aSlowPage();
  page.codeIs(true);
  const close = page.flow.open();
  await settled();
  await page.answer(all);
  const read = () => {
    const now = page.state();
    if (now._tag !== 'Read') throw new Error(now._tag);
    return now;
  };
  return { ...page, close, read, named: (name: string) => read().devices.find((one) => one.name === name)! };
};

describe('Devices flow while its calls run', () => {
  it('asks nothing and sends nothing before the list was read [AC-07]', async () => {
    const { flow, state, logOut, fail } = aSlowPage();
    const tryAll = async () => {
      flow.ask('others');
      flow.keep();
      void flow.confirm();
      await settled();
    };
    await tryAll();
    expect(state()).to.deep.equal({ _tag: 'Reading' });

    flow.open();
    await fail();
    await tryAll();
    expect(state()).to.deep.equal({ _tag: 'Unread', problem: 'Offline', retrying: false });
    expect(logOut.requests).to.deep.equal([]);
  });

  it('reads the list once at a time at the request of the reader [AC-06]', async () => {
    const { flow, list, state, answer, codeIs } = aSlowPage();
    codeIs(true);
    flow.open();
    await settled();
    void flow.again();
    await settled();
    expect(list.requests).to.have.length(1);

    await answer(null);
    void flow.again();
    await settled();
    void flow.again();
    await settled();
    expect(list.requests).to.have.length(2);

    await answer(all);
    void flow.again();
    expect(state()).to.deep.equal({ _tag: 'Reading' });
    await settled();
    await answer(all);
    expect(state()._tag).to.equal('Read');
  });

  it('hears no news if it was closed before its code arrived [AC-07]', async () => {
    const { flow, list, news, arrive, answer, codeIs } = aSlowPage();
    const close = flow.open();
    close();
    await arrive();
    await answer(all);
    codeIs(true);
    news.happen();
    await settled();
    expect(list.requests).to.have.length(1);
  });

  it('reads nothing at news while the list is unread or a log-out runs [AC-07]', async () => {
    const unread = aSlowPage();
    unread.codeIs(true);
    unread.flow.open();
    await settled();
    unread.news.happen();
    await settled();
    expect(unread.list.requests).to.have.length(1);
    await unread.answer(null);
    unread.news.happen();
    await settled();
    expect(unread.list.requests).to.have.length(1);

    const { flow, list, news, logOut } = await aShownPage();
    flow.ask('others');
    void flow.confirm();
    await settled();
    news.happen();
    await settled();
    expect([list.requests.length, logOut.requests.length]).to.deep.equal([1, 1]);
  });

  it('ignores the list of news that arrives during a log-out [AC-07]', async () => {
    const { flow, news, state, answer } = await aShownPage();
    flow.ask('others');
    news.happen();
    await settled();
    void flow.confirm();
    await settled();
    const before = state();
    await answer(['this']);
    expect(state()).to.equal(before);
  });

  it('ignores the list of news that arrives while the reader reads it again [AC-07]', async () => {
    const { flow, news, list, state } = await aShownPage();
    news.happen();
    await settled();
    list.answer(E.right(listed.slice(0, 1)));
    void flow.again();
    await settled();
    expect(list.requests).to.have.length(3);
    expect(state()).to.deep.equal({ _tag: 'Reading' });
  });

  it('keeps its list and its question if its code is gone at news or at a log-out [AC-07]', async () => {
    const { flow, news, read, codeIs, fail, named, logOut } = await aShownPage();
    codeIs(false);
    news.happen();
    await settled();
    await fail();
    expect(read().devices.map(({ name }) => name)).to.deep.equal(all);

    flow.ask(named('tablet'));
    void flow.confirm();
    await settled();
    await fail();
    expect(read()).to.deep.include({ target: named('tablet'), sending: false, problem: 'NotDone' });
    expect(logOut.requests).to.deep.equal([]);
  });

  it('reports a device that is no longer listed as gone, and sends nothing [AC-07]', async () => {
    const { flow, news, read, answer, named, logOut } = await aShownPage();
    const tablet = named('tablet');
    news.happen();
    await settled();
    await answer(['this', 'phone']);
    expect(read()).to.deep.include({ target: null, done: null, followed: 1 });

    flow.ask(tablet);
    void flow.confirm();
    await settled();
    expect(read()).to.deep.include({ target: null, done: { target: tablet, gone: true } });
    expect(read().devices.map(({ name }) => name)).to.deep.equal(['this', 'phone']);
    expect(logOut.requests).to.deep.equal([]);
  });

  it('keeps a question about all others while one of them is left [AC-07]', async () => {
    const { flow, news, read, answer, named } = await aShownPage();
    flow.ask('others');
    news.happen();
    await settled();
    await answer(['this', 'phone']);
    expect(read()).to.deep.include({ target: 'others', done: null, followed: 1 });

    const phone = named('phone');
    flow.ask(phone);
    news.happen();
    await settled();
    await answer(['this', 'tablet']);
    expect(read()).to.deep.include({ target: null, done: { target: phone, gone: true } });
  });

  it('ends without an error if its code or its list is not there, at news or a press [AC-07]', async () => {
    const unhandled = await unhandledOf(async () => {
      const { flow, news, codeIs, fail, close } = await aShownPage();
      codeIs(false);
      news.happen();
      await settled();
      await fail();
      void flow.again();
      void flow.confirm();
      await settled();
      await fail();
      news.happen();
      close();

      const without = aSlowPage();
      without.flow.open();
      void without.flow.confirm();
      await without.fail();

      const over = await aShownPage();
      over.news.happen();
      await settled();
      void over.flow.again();
      await over.answer(['this']);
    });
    expect(unhandled).to.deep.equal([]);
  });

  it('numbers the devices, and keeps the number of each while the page is open [AC-06]', async () => {
    const { news, read, answer } = await aShownPage();
    expect(read().devices.map(({ key }) => key)).to.deep.equal([1, 2, 3]);
    news.happen();
    await settled();
    await answer(['this', 'tablet']);
    expect(read().devices.map(({ key }) => key)).to.deep.equal([1, 3]);
  });
});

import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { browserDeviceNews } from '../../../adapters/browser/device-news';
import { httpDevices } from '../../../adapters/http/devices';
import { membershipClient } from '../../../adapters/http/membership-client';
import { json, startFixtureServer, type FixtureServer } from '../../contract/fixture-server';

describe('The decoded list of devices', () => {
  let server: FixtureServer;
  before(async () => void (server = await startFixtureServer()));
  after(() => server.close());

  const read = async (body: unknown) => {
    server.reply(() => json(body));
    const outcome = await httpDevices({
      client: membershipClient({ membershipHost: server.url, addresses: [] }),
    }).list();
    return E.isRight(outcome) ? outcome.right : outcome.left;
  };
  const nothing = {
    ...{ kind: null, name: null, browser: null, system: null, city: null, region: null, country: null },
    ...{ loggedInOn: null, isThis: false },
  };

  it('omits invalid and overlong names [AC-06]', async () => {
    const odd = {
      deviceType: 7,
      deviceName: 'x'.repeat(81),
      browser: ' \u0000\n',
      os: {},
      startDate: 'soon',
      isRequestingSession: 'perhaps',
    };
    expect(await read([{ id: 'one', ...odd }])).to.deep.equal([{ ...nothing, id: 'one' }]);
    expect(await read([{ id: 'one', deviceName: ' A\u202e\tB ', startDate: 0 }])).to.deep.equal([
      { ...nothing, id: 'one', name: 'A B', loggedInOn: new Date(0) },
    ]);
  });

  for (const [type, kind] of [
    ['Tablet', 'tablet'],
    ['mobile', 'phone'],
    ['SMARTPHONE', 'phone'],
    ['desktop', 'computer'],
    ['fridge', null],
  ] as const)
    it(`maps ${type} to ${kind} [AC-06]`, async () => {
      expect(await read([{ id: 'one', deviceType: type }])).to.deep.equal([{ ...nothing, id: 'one', kind }]);
    });

  it('is rejected if an entry has no usable id, and logs it without values [AC-06]', async () => {
    for (const entry of [{}, { id: '' }, { id: 5.5 }, null, 'secret-session'])
      expect(JSON.stringify(await read([{ id: 'secret-session' }, entry])))
        .to.contain('Unexpected')
        .and.not.contain('secret-session');
  });

  it('encodes any id in the URL [AC-07]', async () => {
    server.reply(() => ({ status: 204, headers: {}, body: null }));
    const { logOut, logOutOthers } = httpDevices({
      client: membershipClient({ membershipHost: server.url, addresses: [] }),
    });
    await logOut('../a?b#c');
    await logOutOthers();
    expect(server.requests().map(({ method, path, query }) => `${method} ${path}${query}`)).to.deep.equal([
      'DELETE /zephr/public/sessions/v1/sessions/..%2Fa%3Fb%23c',
      'DELETE /zephr/public/sessions/v1/sessions?except-current=true',
    ]);
  });
});

describe('Device events', () => {
  const aPage = (denied = false) => {
    const page = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const stored = new Map<string, string>();
    const news = browserDeviceNews({
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
      document,
      get localStorage() {
        if (denied) throw new Error('Denied');
        return { setItem: (key: string, text: string) => void stored.set(key, text) };
      },
    } as never);
    let heard = 0;
    const stop = news.hear(() => {
      heard += 1;
    });
    const store = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    return { news, document, stored, stop, store, heard: () => heard };
  };

  it('arrive from other tabs and when the reader returns to this one [AC-07]', () => {
    const { document, store, heard, stop } = aPage();
    store('masthead.devices');
    store('masthead.reader');
    store(null);
    expect(heard()).to.equal(1);
    document.dispatchEvent(new Event('visibilitychange'));
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard()).to.equal(2);

    stop();
    document.visibilityState = 'visible';
    store('masthead.devices');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard()).to.equal(2);
  });

  it('differ in text each time, and do nothing if storage is denied [AC-07]', () => {
    const { news, stored } = aPage();
    news.tell();
    const first = stored.get('masthead.devices');
    news.tell();
    expect(stored.get('masthead.devices')).to.be.a('string').and.not.equal(first);
    expect(() => aPage(true).news.tell()).not.to.throw();
  });
});

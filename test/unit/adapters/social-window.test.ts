import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { popupSocialWindow, type OpeningWindow } from '../../../adapters/browser/social-window';
import { readProvider } from '../../../core/domain/social/provider';
import { fixture, fixtureNames } from '../../contract/fixtures';

const membershipHost = 'https://membership.example.com';

interface PopupFixture {
  readonly request: { readonly url: string; readonly windowFeatures: string };
  readonly response: { readonly message: { readonly origin: string; readonly data: unknown } | null };
}
const popupFixture = (name: string) => fixture(name) as unknown as PopupFixture;
const login = popupFixture('identity/oauth-google.login').response.message!.data;

/** A page that can open windows and counts its listeners and timers. */
const aPage = ({
  opens = true,
  policy = '',
}: { readonly opens?: boolean | 'throws'; readonly policy?: string | null } = {}) => {
  const listeners = new Set<(event: MessageEvent) => void>();
  const timers = new Map<number, () => void>();
  const openedWith: (readonly string[])[] = [];
  const left: string[] = [];
  let policyReads = 0;
  const popups: { closed: boolean; readonly close: () => void; readonly focus: () => void }[] = [];
  let ids = 0;
  const window = {
    open: (...given: readonly string[]) => {
      openedWith.push(given);
      if (opens === 'throws') throw new Error('denied');
      if (!opens) return null;
      const popup = { closed: false, close: () => void (popup.closed = true), focus: () => undefined };
      popups.push(popup);
      return popup;
    },
    addEventListener: (_name: string, listener: (event: MessageEvent) => void) =>
      void listeners.add(listener),
    removeEventListener: (_name: string, listener: (event: MessageEvent) => void) =>
      void listeners.delete(listener),
    setInterval: (tick: () => void) => {
      ids += 1;
      timers.set(ids, tick);
      return ids;
    },
    clearInterval: (id: number) => void timers.delete(id),
    /** `null`: the page cannot be read. */
    fetch: () => {
      policyReads += 1;
      return policy === null
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(new Response('', { headers: { 'cross-origin-opener-policy': policy } }));
    },
    location: { href: 'https://www.courier.test/', assign: (address: string) => void left.push(address) },
    screenX: 100,
    screenY: 50,
    outerWidth: 1300,
    outerHeight: 900,
  } as unknown as OpeningWindow;
  return {
    window,
    openedWith,
    left,
    popups,
    policyReads: () => policyReads,
    /** The number of listeners and timers that were not cleaned up. */
    leftOver: () => listeners.size + timers.size,
    post: (origin: string, source: unknown, data: unknown) =>
      [...listeners].forEach((listener) => listener({ origin, source, data } as MessageEvent)),
    /** Advances the time in steps of 100 ms. */
    tick: (times = 1) => {
      for (let time = 0; time < times; time += 1) [...timers.values()].forEach((one) => one());
    },
  };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('The popup of a provider sign-in', () => {
  for (const name of fixtureNames().filter((one) => one.startsWith('identity/oauth-'))) {
    const { request, response } = popupFixture(name);
    it(`${name}: ${fixture(name).outcome} [AP-14] [AU-08]`, async () => {
      const page = aPage();
      const provider = readProvider(/oauth-(\w+)\./.exec(name)?.[1])!;
      let outcome: unknown = null;
      void popupSocialWindow({ window: page.window, membershipHost })
        .ask(provider)
        .then((end) => (outcome = end));

      const [address, , features] = page.openedWith[0]!;
      expect(address).to.equal(request.url);
      expect(features).to.equal(`${request.windowFeatures},left=500,top=200`);
      if (response.message !== null)
        page.post(response.message.origin, page.popups[0], response.message.data);
      await settled();

      const expected: Readonly<Record<string, unknown>> = {
        login: E.right({ _tag: 'Login', sessionId: '00000000-0000-4000-8000-00000000c0de' }),
        register: E.right({
          _tag: 'Register',
          email: 'robin.sample@example.com',
          stateKey: '00000000-0000-4000-8000-0000000005a0',
        }),
        failure: E.left({ _tag: 'Failed' }),
        'foreign-origin': null,
        'no-answer': null,
      };
      expect(outcome).to.deep.equal(expected[fixture(name).case]);
      expect(page.leftOver()).to.equal(outcome === null ? 2 : 0);
    });
  }

  it('opens synchronously within the call, so that a click can open it [AU-08]', () => {
    const page = aPage();

    void popupSocialWindow({ window: page.window, membershipHost }).ask('apple');

    expect(page.openedWith).to.have.length(1);
  });

  it('detects within 300 ms that the reader has closed it [AU-09]', async () => {
    const page = aPage();
    const answer = popupSocialWindow({ window: page.window, membershipHost }).ask('google');
    page.tick(7);
    page.popups[0]!.closed = true;

    page.tick(3);

    expect(await answer).to.deep.equal(E.left({ _tag: 'Closed' }));
    expect(page.leftOver()).to.equal(0);
  });

  it('treats a close after an unknown message as a rejection [AU-09] [R10]', async () => {
    const page = aPage();
    const answer = popupSocialWindow({ window: page.window, membershipHost }).ask('google');
    page.post(membershipHost, page.popups[0], { action: 'denied' });
    page.popups[0]!.closed = true;
    page.tick(3);

    expect(await answer).to.deep.equal(E.left({ _tag: 'Failed' }));
    expect(page.leftOver()).to.equal(0);
  });

  it('accepts the message if the window closes itself first [AU-08]', async () => {
    const page = aPage();
    const answer = popupSocialWindow({ window: page.window, membershipHost }).ask('google');
    page.popups[0]!.closed = true;
    page.tick();
    page.post(membershipHost, page.popups[0], login);

    expect(E.isRight(await answer)).to.equal(true);
    expect(page.leftOver()).to.equal(0);
  });

  it('counts as blocked if the policy of the page cuts it off, and is not opened again [AU-08] [AU-09]', async () => {
    const page = aPage({ policy: 'same-origin; report-to="default"' });
    const social = popupSocialWindow({ window: page.window, membershipHost });
    const answer = social.ask('google');
    // The popup is readable for a moment, until the browser cuts it off.
    page.tick();
    page.popups[0]!.closed = true;
    page.tick(2);

    expect(await answer).to.deep.equal(E.left({ _tag: 'Blocked' }));
    expect(await social.ask('google')).to.deep.equal(E.left({ _tag: 'Blocked' }));
    expect([page.openedWith.length, page.policyReads(), page.leftOver()]).to.deep.equal([1, 1, 0]);
  });

  for (const policy of ['', 'same-origin-allow-popups', 'unsafe-none', null])
    it(`counts as closed by the reader if the policy is ${policy === null ? 'unreadable' : `"${policy}"`} [AU-09]`, async () => {
      const page = aPage({ policy });
      const social = popupSocialWindow({ window: page.window, membershipHost });
      const closeNext = async () => {
        const answer = social.ask('google');
        page.popups.at(-1)!.closed = true;
        page.tick(2);
        return answer;
      };

      expect(await closeNext()).to.deep.equal(E.left({ _tag: 'Closed' }));
      expect(await closeNext()).to.deep.equal(E.left({ _tag: 'Closed' }));
      // The policy is read once, and again only if the read failed.
      expect([page.policyReads(), page.leftOver()]).to.deep.equal([policy === null ? 2 : 1, 0]);
    });

  it('times out [AU-09]', async () => {
    const page = aPage();
    const answer = popupSocialWindow({ window: page.window, membershipHost, limit: 2_000 }).ask('google');

    page.tick(20);

    expect(await answer).to.deep.equal(E.left({ _tag: 'TimedOut' }));
    expect(page.leftOver()).to.equal(0);
  });

  for (const opens of [false, 'throws'] as const) {
    it(`is blocked if a browser ${opens === false ? 'opens none' : 'throws'} [AU-09]`, async () => {
      const page = aPage({ opens });

      const outcome = await popupSocialWindow({ window: page.window, membershipHost }).ask('google');

      expect(outcome).to.deep.equal(E.left({ _tag: 'Blocked' }));
      expect(page.leftOver()).to.equal(0);
    });
  }

  it('ends if another popup is requested [AU-09]', async () => {
    const page = aPage();
    const social = popupSocialWindow({ window: page.window, membershipHost });
    const first = social.ask('google');

    const second = social.ask('apple');
    page.post(membershipHost, page.popups[1], login);

    expect(await first).to.deep.equal(E.left({ _tag: 'Closed' }));
    expect(page.popups[0]!.closed).to.equal(true);
    expect(E.isRight(await second)).to.equal(true);
    expect(page.leftOver()).to.equal(0);
  });

  it("reports the reader's return until the wait ends [AU-09]", () => {
    const page = aPage();
    const social = popupSocialWindow({ window: page.window, membershipHost });
    let times = 0;
    const end = social.whenBack(() => (times += 1));
    const comeBack = () => page.post('', null, null);

    comeBack();
    comeBack();
    expect(times).to.equal(2);
    end();
    comeBack();
    expect([times, page.leftOver()]).to.deep.equal([2, 0]);

    social.whenBack(() => (times += 1));
    page.tick();
    comeBack();
    expect([times, page.leftOver()]).to.deep.equal([2, 0]);
  });

  it('redirects this tab to the same address [AU-09]', () => {
    const page = aPage();

    popupSocialWindow({ window: page.window, membershipHost: `${membershipHost}:443` }).leave('facebook');

    expect(page.left).to.deep.equal([`${membershipHost}/blaize/oauth/facebook`]);
  });

  it('accepts only known messages from its own window and host [R10]', async () => {
    const origins = [
      'https://attacker.example.net',
      'http://membership.example.com',
      `${membershipHost}.attacker.example.net`,
      `${membershipHost}:8443`,
      'https://www.example.com',
      'null',
      '',
      `${membershipHost}/`,
      membershipHost.toUpperCase(),
    ];
    const shapes: readonly unknown[] = [
      null,
      undefined,
      '',
      'login',
      7,
      true,
      [],
      [login],
      {},
      { type: 'login' },
      { action: 1 },
      { action: 'loaded' },
      { action: 'LOGIN', cookie: 'blaize_session=abc; Path=/' },
      JSON.stringify(login),
      Object.create(login as object),
    ];
    const page = aPage();
    let outcome: unknown = null;
    const answer = popupSocialWindow({ window: page.window, membershipHost })
      .ask('google')
      .then((end) => (outcome = end));
    const own = page.popups[0];
    const sources: readonly unknown[] = [null, page.window, { closed: false }, { ...own }];
    const cases: readonly (readonly [string, unknown, unknown])[] = [
      ...origins.map((origin) => [origin, own, login] as const),
      ...sources.map((source) => [membershipHost, source, login] as const),
      ...shapes.map((shape) => [membershipHost, own, shape] as const),
    ];

    let ignored = 0;
    for (const [origin, source, data] of cases) {
      page.post(origin, source, data);
      await settled();
      if (outcome === null) ignored += 1;
    }
    console.log(`      R10 ${ignored} of ${cases.length} ignored`);

    expect(ignored).to.equal(cases.length);
    page.post(membershipHost, own, login);
    await answer;
    console.log(`      R10 listeners and timers left: ${page.leftOver()}`);
    expect(page.leftOver()).to.equal(0);
  });
});

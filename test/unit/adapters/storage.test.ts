import { expect } from 'chai';
import * as O from 'fp-ts/Option';
import { browserKeyValueStore } from '../../../adapters/storage/key-value-store';
import { browserLock } from '../../../adapters/storage/lock';
import { documentSessionCookies } from '../../../adapters/storage/session-cookies';

const now = () => new Date('2026-11-21T12:00:00Z');

/** A document whose cookies can be read back, and that keeps the lines written. */
const aDocument = () => {
  const jar = new Map<string, string>();
  const lines: string[] = [];
  return {
    lines,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      lines.push(line);
      const [name, value] = line.split(';')[0]!.split('=') as [string, string];
      if (line.includes('expires=Thu, 01 Jan 1970')) jar.delete(name);
      else jar.set(name, value);
    },
  };
};

describe('Session cookies', () => {
  it('keep the session for a year, for other sites too, on https alone [HM-17]', () => {
    const document = aDocument();
    documentSessionCookies({ document, secure: true, now }).keepSession({
      sessionId: 'abc',
      trackingId: 'def',
    });
    expect(document.lines).to.deep.equal([
      'blaize_session=abc; path=/; expires=Sun, 21 Nov 2027 12:00:00 GMT; SameSite=None; Secure',
      'blaize_tracking_id=def; path=/; expires=Sun, 21 Nov 2027 12:00:00 GMT; SameSite=None; Secure',
    ]);
  });

  it('are Lax without Secure on plain http [HM-17]', () => {
    const document = aDocument();
    const cookies = documentSessionCookies({ document, secure: false, now });
    cookies.keepSession({ sessionId: 'a b;c', trackingId: null });
    expect(document.lines).to.deep.equal([
      'blaize_session=a%20b%3Bc; path=/; expires=Sun, 21 Nov 2027 12:00:00 GMT; SameSite=Lax',
    ]);
    expect(cookies.sessionId()).to.equal('a b;c');
    cookies.dropSession();
    expect(cookies.sessionId()).to.equal(null);
  });

  it('mark a subscriber until the year 2999, and no longer when the mark goes [HM-16]', () => {
    const document = aDocument();
    const cookies = documentSessionCookies({ document, secure: true, now });
    cookies.markSubscriber(true);
    cookies.markSubscriber(true);
    expect(document.lines).to.deep.equal([
      'vip-go-seg=vc-v1__is-subscriber_--_yes; path=/; expires=Tue, 01 Jan 2999 00:00:00 GMT; SameSite=Lax; Secure',
    ]);
    expect(cookies.isMarkedSubscriber()).to.equal(true);
    cookies.markSubscriber(false);
    expect(cookies.isMarkedSubscriber()).to.equal(false);
    expect(document.cookie).to.equal('');
  });

  it('are nothing, and break nothing, where cookies are denied [HM-17]', () => {
    const document = {
      get cookie(): string {
        throw new Error('denied');
      },
      set cookie(_line: string) {
        throw new Error('denied');
      },
    };
    const cookies = documentSessionCookies({ document, secure: true, now });
    cookies.keepSession({ sessionId: 'abc', trackingId: null });
    expect(cookies.sessionId()).to.equal(null);
  });
});

describe('Key-value store', () => {
  const denied = () => {
    throw new Error('denied');
  };
  const aStorage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };

  for (const [name, localStorage] of [
    [
      'local storage',
      (
        (storage) => () =>
          storage
      )(aStorage()),
    ],
    ['a cookie', denied],
  ] as const) {
    it(`keeps texts in ${name} [HM-18]`, () => {
      const store = browserKeyValueStore({ localStorage, document: aDocument(), secure: true, now });
      expect(store.get('state')).to.equal(null);
      store.set('state', '{"a":"é;="}');
      expect(store.get('state')).to.equal('{"a":"é;="}');
      store.remove('state');
      expect(store.get('state')).to.equal(null);
    });
  }

  it('does not write a cookie that browsers would drop [HM-18]', () => {
    const store = browserKeyValueStore({ localStorage: denied, document: aDocument(), secure: true, now });
    store.set('state', 'x'.repeat(4_000));
    expect(store.get('state')).to.equal(null);
  });

  it('falls back when nothing can be written [HM-18]', () => {
    const document = aDocument();
    const store = browserKeyValueStore({
      localStorage: () => ({ ...aStorage(), setItem: denied }),
      document,
      secure: true,
      now,
    });
    store.set('state', 'x');
    expect(document.cookie).to.contain('masthead.state=x');
  });
});

describe('Lock', () => {
  it('lets one task in at a time where the browser has no locks [PZ-09]', async () => {
    const lock = browserLock(undefined);
    let inner: unknown;
    const outer = await lock.hold('a', async () => {
      inner = await lock.hold('a', async () => 'in')();
      return 'out';
    })();
    expect([outer, inner]).to.deep.equal([O.some('out'), O.none]);
    expect(await lock.hold('a', async () => 'again')()).to.deep.equal(O.some('again'));
  });
});

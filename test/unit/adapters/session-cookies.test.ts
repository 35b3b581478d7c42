import { expect } from 'chai';
import { CookieJar } from 'tough-cookie';
import type { CookieDocument } from '../../../adapters/storage/cookies';
import { documentSessionCookies } from '../../../adapters/storage/session-cookies';
import { inMemoryLog } from '../../../adapters/memory/log';
import { aDocument, denied, deniedDocument } from '../../builders/storage';

const now = () => new Date('2026-11-21T12:00:00Z');

const cookiesOf = (document: CookieDocument, secure = true) =>
  documentSessionCookies(
    { document, secure, now, hostname: 'localhost' },
    { segmentCookie: 'vip-go-seg', cookieDomain: null, identityHost: 'members.test', log: inMemoryLog() },
  );

/** The written lines that remove nothing. */
const stored = ({ lines }: ReturnType<typeof aDocument>) => lines.filter((line) => !line.includes('1970'));

describe('Session cookies', () => {
  it('store the session for a year, also for other sites, over https only [HM-17]', () => {
    const document = aDocument();
    cookiesOf(document).keepSession({
      sessionId: 'abc',
      trackingId: 'def',
    });
    expect(stored(document)).to.deep.equal([
      'blaize_session=abc; path=/; expires=Sun, 21 Nov 2027 12:00:00 GMT; SameSite=None; Secure',
      'blaize_tracking_id=def; path=/; expires=Sun, 21 Nov 2027 12:00:00 GMT; SameSite=None; Secure',
    ]);
  });

  it('are Lax without Secure on plain http [HM-17]', () => {
    const document = aDocument();
    const cookies = cookiesOf(document, false);
    cookies.keepSession({ sessionId: 'a b;c', trackingId: null });
    expect(stored(document)).to.deep.equal([
      'blaize_session=a%20b%3Bc; path=/; expires=Sun, 21 Nov 2027 12:00:00 GMT; SameSite=Lax',
    ]);
    expect(cookies.sessionId()).to.equal('a b;c');
    cookies.dropSession();
    expect(cookies.sessionId()).to.equal(null);
  });

  it('set the subscriber mark until 2999 and remove it when it is cleared [HM-16]', () => {
    const document = aDocument();
    const cookies = cookiesOf(document);
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

  it('are empty and throw no error if cookies are denied [HM-17]', () => {
    const document = deniedDocument;
    const cookies = cookiesOf(document);
    cookies.keepSession({ sessionId: 'abc', trackingId: null });
    expect(cookies.sessionId()).to.equal(null);
  });

  it('return only values that the document has stored [HM-17] [AU-01]', () => {
    const ids = { sessionId: 'abc', trackingId: 'def' };
    const ignoring = {
      get cookie() {
        return 'other=1';
      },
      set cookie(_line: string) {
        return;
      },
    };
    const writeDenied = {
      get cookie() {
        return '';
      },
      set cookie(_line: string) {
        denied();
      },
    };
    const readDenied = {
      get cookie(): string {
        return denied();
      },
      set cookie(_line: string) {
        return;
      },
    };
    for (const document of [ignoring, writeDenied, readDenied]) {
      const cookies = cookiesOf(document);
      cookies.keepSession(ids);
      expect([cookies.sessionId(), cookies.trackingId()]).to.deep.equal([null, null]);
    }
  });
});

/** The document of a page on a host, with the rules of a browser's cookie store. */
const pageOn = (jar: CookieJar, hostname: string): CookieDocument => ({
  get cookie() {
    return jar.getCookieStringSync(`https://${hostname}/`, { http: false });
  },
  set cookie(line: string) {
    jar.setCookieSync(line, `https://${hostname}/`, { http: false, ignoreError: true });
  },
});

const site = 'courier.publisher.test';
const sister = 'hearth.publisher.test';
const foreign = 'other.test';

/** A log-in in this browser on a host, with what the log-in's cookie line and the configuration say. */
const logIn = ({
  jar = new CookieJar(),
  on = site,
  line,
  configured = null,
  hostOnly = false,
}: {
  readonly jar?: CookieJar;
  readonly on?: string;
  readonly line?: string;
  readonly configured?: string | null;
  readonly hostOnly?: boolean;
}) => {
  const log = inMemoryLog();
  const cookies = documentSessionCookies(
    { document: pageOn(jar, on), secure: true, now, hostname: on },
    { segmentCookie: 'vip-go-seg', cookieDomain: configured, identityHost: 'members.publisher.test', log },
  );
  cookies.keepSession({
    sessionId: 'new',
    trackingId: 'nova',
    hostOnly,
    ...(line !== undefined && { cookieDomain: line }),
  });
  return {
    cookies,
    warnings: log.lines().map(({ what }) => what),
    on: (host: string) => pageOn(jar, host).cookie,
  };
};

const both = 'blaize_session=new; blaize_tracking_id=nova';

describe('The hosts that a session cookie covers', () => {
  it('are this host alone if nothing names a domain [HM-17]', () => {
    const { on, warnings, cookies } = logIn({});
    expect([on(site), on(sister)]).to.deep.equal([both, '']);
    expect(cookies.reachesIdentityHost?.()).to.equal(false);
    expect(warnings).to.deep.equal([]);
  });

  for (const [name, given] of Object.entries({
    'the line of the log-in': { line: 'publisher.test' },
    'the configuration': { configured: 'publisher.test' },
    'the configuration, with a dot': { configured: '.Publisher.test' },
    'the line before the configuration': { line: 'publisher.test', configured: 'courier.publisher.test' },
    'the configuration, if the line names another domain': {
      line: 'other.test',
      configured: 'publisher.test',
    },
  }))
    it(`are those below the domain of ${name} [HM-17]`, () => {
      const { on, warnings, cookies } = logIn(given);
      expect([on(site), on(sister), on(foreign)]).to.deep.equal([both, both, '']);
      expect(cookies.reachesIdentityHost?.()).to.equal(true);
      expect(warnings).to.deep.equal([]);
    });

  it('keep the flags of the session [HM-17]', () => {
    const document = aDocument();
    const log = inMemoryLog();
    documentSessionCookies(
      { document, secure: true, now, hostname: site },
      {
        segmentCookie: 'vip-go-seg',
        cookieDomain: 'publisher.test',
        identityHost: 'members.elsewhere.test',
        log,
      },
    ).keepSession({ sessionId: 'abc', trackingId: null });
    expect(stored(document)).to.deep.equal([
      'blaize_session=abc; path=/; domain=publisher.test; expires=Sun, 21 Nov 2027 12:00:00 GMT; SameSite=None; Secure',
    ]);
  });

  it('are this host, and the console names the domain, if the domain does not cover it [HM-17]', () => {
    for (const configured of [
      'other.test',
      'er.publisher.test',
      'a.courier.publisher.test',
      '',
      'https://x',
    ]) {
      const { on, warnings } = logIn({ configured });
      expect([on(site), on(sister)], configured).to.deep.equal([both, '']);
      expect(warnings, configured).to.deep.equal([
        'configuration: field "cookieDomain" does not cover this host. This host alone has the session',
      ]);
    }
  });

  it('are this host, and the console says so, if the browser refuses the domain [HM-17]', () => {
    for (const [on, configured] of [
      ['courier.co.uk', 'co.uk'],
      ['courier.com', 'com'],
      ['127.0.0.1', '0.0.1'],
    ] as const) {
      const made = logIn({ on, configured });
      expect(made.on(on), on).to.equal(both);
      expect(made.warnings, on).to.deep.equal([
        'The browser refused the domain of the session cookie. This host alone has it',
      ]);
    }
  });

  it('name no refused domain if cookies are denied [HM-17]', () => {
    const log = inMemoryLog();
    documentSessionCookies(
      { document: deniedDocument, secure: true, now, hostname: site },
      {
        segmentCookie: 'vip-go-seg',
        cookieDomain: 'publisher.test',
        identityHost: 'members.publisher.test',
        log,
      },
    ).keepSession({ sessionId: 'abc', trackingId: null });
    expect(log.lines()).to.deep.equal([]);
  });

  const leftovers = {
    'of this host': '',
    'of the domain': '; domain=publisher.test',
    'of this host as a domain': '; domain=courier.publisher.test',
  };
  for (const [name, attribute] of Object.entries(leftovers)) {
    const withLeftover = (): CookieJar => {
      const jar = new CookieJar();
      const page = pageOn(jar, site);
      for (const cookie of ['blaize_session=old', 'blaize_tracking_id=olga'])
        page.cookie = `${cookie}; path=/${attribute}; SameSite=None; Secure`;
      return jar;
    };
    for (const [how, given] of Object.entries({
      'for the domain': { configured: 'publisher.test' },
      'for this host': {},
      'for this host after the domain': { configured: 'publisher.test', hostOnly: true },
    }))
      it(`never keep another reader's cookie ${name} when one is stored ${how} [HM-17] [AU-02]`, () => {
        const { on, cookies } = logIn({ jar: withLeftover(), ...given });
        expect(on(site)).to.equal(both);
        expect([cookies.sessionId(), cookies.trackingId()]).to.deep.equal(['new', 'nova']);
      });

    it(`lose the cookie ${name} at log-out [HM-17] [AU-04]`, () => {
      const jar = withLeftover();
      const { on, cookies } = logIn({ jar, configured: 'publisher.test' });
      cookies.dropSession();
      expect([on(site), on(sister)]).to.deep.equal(['', '']);
    });
  }
});

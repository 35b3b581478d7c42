import { expect } from 'chai';
import fc from 'fast-check';
import { readAddress } from '../../../core/domain/redirect/address';
import { validateRedirect } from '../../../core/domain/redirect/redirect';
import { requestedRedirect } from '../../../core/domain/redirect/requested';

const site = {
  currentHost: 'www.courier.test',
  ownSites: ['www.courier.test', 'www.courierlife.test', '127.0.0.1:4174'],
};
const decide = (candidate: unknown) => validateRedirect(candidate, site);

const stored = [
  '/account/settings',
  '/',
  '/sports/a-story/?x=1#top',
  '/account/subscribe?plan=a',
  'sports/story',
  '?page=2',
  '#top',
  '/a?next=https://evil.test/',
  'https://www.courier.test/sports/',
  'HTTPS://WWW.COURIERLIFE.TEST/x',
  '//www.courierlife.test/x',
  'http://127.0.0.1:4174/x',
  'https://www.courier.test:443/x',
  'https://www.courier.test',
  'https://www.courier.test:/',
  '//www.courierlife.test:/x',
  '/a//b',
  '/search/?s=a\\b',
  '/account/loginx'.replace('loginx', 'settings'),
];
const refused = [
  '/account/login',
  '/account/login?x=1',
  '/account/register',
  '/account/register-success',
  '/account/x/../login',
  '/account/%2e/login',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '\t//evil.test',
  '/\n/evil.test',
  ' https://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'hTTps:\\\\evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://www.courier.test/x',
  'mailto:a@b.test',
  'https://www.courier.test@evil.test/',
  'https://user:pw@www.courier.test/',
  'https://www.courier.test.evil.test/',
  'https://evil.test/www.courier.test',
  'https://www.courier.test./',
  'https://www.courier.test:8443/',
  'http://127.0.0.1:4175/',
  'http://127.0.0.1/',
  'https://www.courier.test\\.evil.test',
  'https://www。courier.test/',
  'https://www.courier.test%2eevil.test/',
  '/..//evil.test',
  '/.//evil.test',
  '/%2e%2e//evil.test',
  'https://',
  '//',
  '\u0000/x',
  '/x\u0000',
  '   ',
  'https://www.courier.test/account/login',
  'https://www.courier.test:/account/login',
  'https://evil.test:/',
  'https://www.courier.test::/',
  'https://[::1]/',
  'ftp://www.courier.test/x',
  'https:x//www.courier.test/',
  'https:///x',
];

const onPage = (path: string) => ({ kind: 'path', path });
const elsewhere = (host: string, path = '/', scheme: string | null = 'https') => ({
  kind: 'absolute',
  scheme,
  host,
  path,
});

/** Addresses as browsers normalize them: without dot segments and without the default port of the scheme. */
const addresses: readonly (readonly [string, object])[] = [
  ['/a/b/../c', onPage('/a/c')],
  ['/a/..', onPage('/')],
  ['/a/b/..', onPage('/a/')],
  ['/a/.', onPage('/a/')],
  ['/./a', onPage('/a')],
  ['/../..', onPage('/')],
  ['/a/%2E%2e/b/%2e', onPage('/b/')],
  ['/a?x=/../#y', onPage('/a')],
  ['a:b', { kind: 'refused' }],
  ['', onPage('')],
  ['https://a.test', elsewhere('a.test')],
  ['HTTPS://A.test/b/../c?x#y', elsewhere('a.test', '/c')],
  ['//a.test', elsewhere('a.test', '/', null)],
  ['//a.test:443', elsewhere('a.test:443', '/', null)],
  ['http://a.test:80/', elsewhere('a.test', '/', 'http')],
  ['http://a.test:443/', elsewhere('a.test:443', '/', 'http')],
  ['https://a.test:0443/', elsewhere('a.test')],
  ['http://a.test:00000443/', elsewhere('a.test:443', '/', 'http')],
  ['https://[::1]/', elsewhere('[::1]')],
  ['https://[::1]:8080/', elsewhere('[::1]:8080')],
  ['https://[x]/', { kind: 'refused' }],
  ['https://a@b.test/', { kind: 'refused' }],
  ['https://a.test:123456/', { kind: 'refused' }],
  ['https://a.test:65536/', { kind: 'refused' }],
  ['https://a.test:4 43/', { kind: 'refused' }],
  ['https://a.test:/', elsewhere('a.test')],
  ['http://a.test:?x', elsewhere('a.test', '/', 'http')],
  ['//a.test:', elsewhere('a.test', '/', null)],
  ['https://[::1]:/', elsewhere('[::1]')],
  ['https://a..test/', { kind: 'refused' }],
  ['x-https://a.test/', { kind: 'refused' }],
];

describe('Redirect after sign-in', () => {
  for (const candidate of stored) {
    it(`stores ${JSON.stringify(candidate)} [VA-09]`, () => {
      expect(decide(candidate)).to.deep.equal({ kind: 'store', path: candidate });
    });
  }

  for (const candidate of refused) {
    it(`rejects ${JSON.stringify(candidate)} [VA-09]`, () => {
      expect(decide(candidate)).to.deep.equal({ kind: 'reject' });
    });
  }

  for (const [text, address] of addresses) {
    it(`resolves ${JSON.stringify(text)} like a browser [VA-09]`, () => {
      expect(readAddress(text)).to.deep.equal(address);
    });
  }

  it("accepts a listed host with its scheme's default port [VA-09]", () => {
    const listed = (own: string) => (candidate: string) =>
      validateRedirect(candidate, { currentHost: 'here.test', ownSites: [own] }).kind;

    expect(
      ['https://A.test/', '//a.test:443/', 'https://a.test:443/'].map(listed('a.test:443')),
    ).to.deep.equal(['store', 'store', 'store']);
    expect(['http://a.test/', '//a.test/', 'https://a.test:80/'].map(listed('a.test:443'))).to.deep.equal([
      'reject',
      'reject',
      'reject',
    ]);
    expect(['http://a.test/', 'https://a.test/', '//a.test/'].map(listed('A.test:80'))).to.deep.equal([
      'store',
      'reject',
      'reject',
    ]);
  });

  it('ignores invalid entries in the list of sites [VA-09]', () => {
    const site = { currentHost: 'here.test', ownSites: [undefined, 7, 'a.test'] as unknown as string[] };

    expect(validateRedirect('https://a.test/', site)).to.deep.equal({
      kind: 'store',
      path: 'https://a.test/',
    });
    expect(validateRedirect('https://b.test/', site)).to.deep.equal({ kind: 'reject' });
  });

  it('clears on an empty path [VA-09]', () => {
    expect(decide('')).to.deep.equal({ kind: 'clear' });
  });

  it('rejects non-strings [VA-09]', () => {
    for (const candidate of [undefined, null, 7, {}, [], ['/'], true, Symbol('x'), () => '/'])
      expect(decide(candidate)).to.deep.equal({ kind: 'reject' });
  });

  it('stores no address that leads a browser elsewhere, in 20,000 texts [VA-09]', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      ':',
      '@',
      '.',
      '..',
      '%2e',
      '%2F',
      '\t',
      '\n',
      '\r',
      ' ',
      '?',
      '#',
      'http',
      'https',
      'HTTPS:',
      'javascript:',
      'evil.test',
      'www.courier.test',
      'www.courierlife.test',
      '[',
      ']',
      ':443',
      ':80',
      'account',
      'login',
      '\u00a0',
      '。',
      'é',
      '\u0000',
      '\u200b',
    );
    const hosts = ['www.courier.test', 'www.courierlife.test', '127.0.0.1:4174'];
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
        (candidate) => {
          const decision = decide(candidate);
          if (decision.kind !== 'store') return;
          for (const page of ['https://www.courier.test/account/login', 'https://www.courier.test/']) {
            const resolved = new URL(decision.path, page);
            expect(['http:', 'https:'], candidate).to.include(resolved.protocol);
            expect(hosts, candidate).to.include(resolved.host);
            expect(resolved.username + resolved.password, candidate).to.equal('');
          }
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('resolves `referrer` to the previous page [RT-28]', () => {
    expect(requestedRedirect('referrer', 'https://www.courier.test/sports/')).to.equal(
      'https://www.courier.test/sports/',
    );
    expect(requestedRedirect('referrer', '')).to.equal(null);
    expect(requestedRedirect('/x', 'https://www.courier.test/')).to.equal('/x');
    expect(requestedRedirect(null, 'https://www.courier.test/')).to.equal(null);
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { validateRedirect } from '../../../core/domain/redirect/redirect';
import { makeFigure } from '../../builders/figure';

const ownSites = ['www.courier.test', 'www.courierlife.test', '127.0.0.1:4174'];
const site = { currentHost: 'www.courier.test', ownSites };
const pages = ['https://www.courier.test/account/login?x=1', 'https://www.courier.test/'];
const figure = makeFigure('R1, redirects');

/**
 * The browser's target from one of our pages. `null`: no navigation. `'elsewhere'`: it leaves the site or runs a
 * script.
 */
const browserGoes = (candidate: string, page: string): 'own' | 'elsewhere' | null => {
  if (!URL.canParse(candidate, page)) return null;
  const { protocol, host, username, password } = new URL(candidate, page);
  const isOwn = /^https?:$/.test(protocol) && ownSites.includes(host) && username + password === '';
  return isOwn ? 'own' : 'elsewhere';
};

const decided = (candidate: string) => validateRedirect(candidate, site).kind;

/** Ways to write a host that a careless check would accept as our own. */
const disguises: readonly ((host: string) => string)[] = [
  (host) => `https://${host}`,
  (host) => `HTTPS://${host.toUpperCase()}/`,
  (host) => `//${host}`,
  (host) => `///${host}`,
  (host) => `\\\\${host}`,
  (host) => `/\\${host}`,
  (host) => `\\/${host}`,
  (host) => `/\t/${host}`,
  (host) => `/\n/${host}`,
  (host) => `/\r/${host}`,
  (host) => `\t//${host}`,
  (host) => `\u0000//${host}`,
  (host) => `https:${host}`,
  (host) => `https:/${host}`,
  (host) => `https:\\\\${host}`,
  (host) => `ht\ntps://${host}`,
  (host) => `https://www.courier.test@${host}`,
  (host) => `https://www.courier.test:x@${host}/`,
  (host) => `https://www.courier.test%40${host}`,
  (host) => `https://${host}#www.courier.test`,
  (host) => `https://${host}?www.courier.test`,
  (host) => `https://${host}\\www.courier.test`,
  (host) => `https://www.courier.test.${host}`,
  (host) => `https://${host}:443`,
  (host) => `https://${host}:`,
  (host) => `http://${host}:80/x`,
  (host) => `/..//${host}`,
  (host) => `/.//${host}`,
  (host) => `/%2e%2e//${host}`,
  (host) => `/x/..//${host}`,
];
const foreign = [
  'evil.test',
  'www.courier.test.evil.test',
  'evil.test.',
  'www.courier.tést',
  'xn--courier-test.evil',
  '127.0.0.1:4175',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  'www.courier.test:8443',
  'localhost',
];
const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://www.courier.test/x',
  'filesystem:https://www.courier.test/x',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@b.test',
  'tel:1',
  'intent://evil.test',
  'view-source:https://www.courier.test/',
];
const ownPaths = [
  '/',
  '/account/settings',
  '/account/subscribe?plan=a&ref=https://evil.test/',
  '/sports/a-story/?x=1#top',
  '/a b',
  '/ä/ö?ü=ß',
  '/search?s=javascript:alert(1)',
  '/a//b//c',
  '/a;b=c,d',
  '/@user',
  '/a:b',
  '/%E0%A4%A',
  '/account/settings/newsletters?next=//evil.test',
];

describe('Figure R1: redirects', () => {
  after(() => figure.print());

  it('rejects every disguise of a foreign host [VA-09]', () => {
    for (const host of foreign)
      for (const disguise of disguises)
        for (const page of pages) {
          const candidate = disguise(host);
          if (browserGoes(candidate, page) !== 'elsewhere') continue;
          figure.holds(() => expect(decided(candidate), JSON.stringify(candidate)).to.equal('reject'));
        }
  });

  it('rejects every address that a browser would run or pass to another program [VA-09]', () => {
    for (const candidate of scripts)
      figure.holds(() => expect(decided(candidate), JSON.stringify(candidate)).to.equal('reject'));
  });

  it('stores every path of this site and every address of an own site [VA-09]', () => {
    const origins = [
      ...['', 'https://www.courier.test', '//www.courierlife.test', 'http://127.0.0.1:4174'],
      ...['https://www.courier.test:', 'https://www.courier.test:443', 'https://www.courier.test:0443'],
    ];
    for (const origin of origins)
      for (const path of ownPaths) {
        const candidate = origin + path;
        figure.holds(() =>
          expect(validateRedirect(candidate, site), candidate).to.deep.equal({
            kind: 'store',
            path: candidate,
          }),
        );
      }
  });

  it('stores no address that leads a browser elsewhere and never throws, in 10,000 texts [VA-09]', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        ':',
        '@',
        '..',
        '%2e',
        '\t',
        '\n',
        ' ',
        '?',
        '#',
        'https',
        'javascript:',
        '//',
      ),
      fc.constantFrom('evil.test', 'www.courier.test', '[', ']', ':443', '。', '\u0000', '\u200b', 'account'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
        fc.constantFrom(...pages),
        (candidate, page) =>
          figure.holds(() => {
            if (decided(candidate) === 'store')
              expect(browserGoes(candidate, page), JSON.stringify(candidate)).to.equal('own');
          }),
      ),
      { numRuns: 10_000 },
    );
  }).timeout(60_000);

  it('handles every value that is no string [VA-09]', () => {
    fc.assert(
      fc.property(fc.anything(), (candidate) =>
        figure.holds(() =>
          expect(validateRedirect(candidate, site).kind).to.be.oneOf(['store', 'reject', 'clear']),
        ),
      ),
    );
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { emptyProfile } from '../../../core/domain/profile/profile';
import { readIntent, writeIntent } from '../../../core/domain/social/intent';
import { isNameless, linkChange } from '../../../core/domain/social/link';
import { readSessionLine } from '../../../core/domain/session/session-line';
import { mayBeRefusal, readPopupMessage } from '../../../core/domain/social/popup-message';
import { lastUsedFirst, readProvider, socialProviders } from '../../../core/domain/social/provider';
import { nameFrom } from '../../../core/domain/social/provider-name';
import { fixture } from '../../contract/fixtures';

const runs = 10_000;
const email = 'robin.sample@example.com';
const documentOf = (name: string): unknown => fixture(`identity/profile-provider.${name}`).response.body;
const now = new Date('2026-11-21T12:00:00Z');

/** Records with the providers' field names and arbitrary values. */
const anything = fc.anything({ withNullPrototype: true, maxDepth: 3 });
const documents = fc.oneof(
  anything,
  fc.dictionary(
    fc.constantFrom('name', 'given_name', 'family_name', 'firstName', 'lastName', '__proto__', 'email'),
    fc.oneof(anything, fc.string(), fc.string({ unit: 'binary', maxLength: 2_000 })),
  ),
);

describe("A provider's name for a reader", () => {
  it('is taken from Google as given and family name [AU-08]', () => {
    expect(nameFrom('google', documentOf('google'), email)).to.deep.equal({
      firstName: 'Robin',
      lastName: 'Sample',
      fullName: 'Robin Sample',
    });
  });

  it("is the first and the last word of Facebook's name [AU-08]", () => {
    expect(nameFrom('facebook', documentOf('facebook'), email)).to.deep.equal({
      firstName: 'Robin',
      lastName: 'Sample',
      fullName: 'Robin Quinn Sample',
    });
    expect(nameFrom('facebook', { name: 'Robin' }, email)).to.deep.equal({
      firstName: 'Robin',
      lastName: '',
      fullName: 'Robin',
    });
  });

  it('is read from Apple if present [AU-08]', () => {
    expect(nameFrom('apple', documentOf('apple'), email)).to.deep.equal({
      firstName: 'Robin',
      lastName: 'Sample',
      fullName: 'Robin Sample',
    });
    expect(nameFrom('apple', { name: 'Robin Sample' }, email).lastName).to.equal('Sample');
  });

  it('is joined from its parts, or split from the full name without parts [AU-08]', () => {
    expect(nameFrom('google', { given_name: 'Robin' }, email)).to.deep.equal({
      firstName: 'Robin',
      lastName: '',
      fullName: 'Robin',
    });
    expect(nameFrom('google', { family_name: 'Sample', name: 'R. Sample' }, email)).to.deep.equal({
      firstName: '',
      lastName: 'Sample',
      fullName: 'R. Sample',
    });
    expect(nameFrom('google', { name: 'Robin Quinn Sample' }, email)).to.deep.equal({
      firstName: 'Robin',
      lastName: 'Sample',
      fullName: 'Robin Quinn Sample',
    });
    expect(nameFrom('apple', { name: { lastName: 'Sample' } }, email)).to.deep.equal({
      firstName: '',
      lastName: 'Sample',
      fullName: 'Sample',
    });
    expect(nameFrom('apple', { name: ' \u200bRobin\n Sample ' }, email)).to.deep.equal({
      firstName: 'Robin',
      lastName: 'Sample',
      fullName: 'Robin Sample',
    });
    const long = `${'x'.repeat(99)} tail`;
    expect(nameFrom('facebook', { name: long }, email).fullName).to.equal('x'.repeat(99));
  });

  it('falls back to the local part of the e-mail address [AU-08]', () => {
    const fallen = { firstName: 'robin.sample', lastName: '', fullName: 'robin.sample' };
    expect(nameFrom('apple', documentOf('apple-no-name'), email)).to.deep.equal(fallen);
    for (const document of [null, undefined, [], 'Robin', 7, { given_name: ' ', family_name: 3 }])
      expect(nameFrom('google', document, email)).to.deep.equal(fallen);
  });

  it('is one line of plain text of limited length [AU-08]', () => {
    const name = nameFrom(
      'google',
      { given_name: '\u202eRo\u0000bin\n\t Q', family_name: 'x'.repeat(5_000) },
      email,
    );
    expect(name.firstName).to.equal('Robin Q');
    expect(name.lastName).to.have.length(100);
  });

  it('never throws and returns only strings for any document [R19]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...socialProviders), documents, (provider, document) => {
        const name = nameFrom(provider, document, email);
        for (const text of Object.values(name)) {
          expect(text).to.be.a('string');
          expect(Array.from(text).length).to.be.at.most(100);
        }
        expect(name.fullName).to.not.be.oneOf(['', '[object Object]']);
      }),
      { numRuns: runs },
    );
  });
});

describe("A popup's message", () => {
  it('signs in with the session of its cookie line [AU-08]', () => {
    expect(
      readPopupMessage({ action: 'login', cookie: 'blaize_session=abc-1; Expires=x; Path=/;' }),
    ).to.deep.equal({ _tag: 'Login', sessionId: 'abc-1' });
  });

  it('registers with its identifier and key [AU-08]', () => {
    expect(readPopupMessage({ action: 'register', identifier: email, stateKey: 'key-1' })).to.deep.equal({
      _tag: 'Register',
      email,
      stateKey: 'key-1',
    });
  });

  const failing: readonly object[] = [
    { action: 'failure', message: 'Access denied' },
    { action: 'failure' },
    { action: 'login' },
    { action: 'login', cookie: 7 },
    { action: 'login', cookie: 'other=abc; Path=/' },
    { action: 'login', cookie: 'blaize_session=; Path=/' },
    { action: 'login', cookie: 'blaize_session=a%0d%0aSet-Cookie:%20x; Path=/' },
    { action: 'login', cookie: `blaize_session=${'a'.repeat(5_000)}` },
    { action: 'register', identifier: email },
    { action: 'register', stateKey: 'key-1' },
    { action: 'register', identifier: [email], stateKey: 'key-1' },
    { action: 'register', identifier: email, stateKey: ' ' },
    { action: 'register', identifier: email, stateKey: 'a b' },
  ];
  for (const message of failing) {
    it(`is a failure: ${JSON.stringify(message).slice(0, 60)} [AU-09]`, () => {
      expect(readPopupMessage(message)).to.deep.equal({ _tag: 'Failure' });
    });
  }

  it('is ignored without an action [R10]', () => {
    const inherited: unknown = Object.create({ action: 'login', cookie: 'blaize_session=abc' });
    for (const data of [
      null,
      undefined,
      'login',
      7,
      [],
      ['login'],
      {},
      { action: 7 },
      { action: '' },
      inherited,
    ])
      expect(readPopupMessage(data)).to.equal(null);
  });

  for (const action of [
    'error',
    'LOGIN',
    'Register',
    'loaded',
    'resize',
    'failure ',
    'toString',
    '__proto__',
  ])
    it(`with an unknown action is ignored, but may be a refusal: ${action} [R10] [AU-09]`, () => {
      const message = { action, cookie: 'blaize_session=abc', identifier: email, stateKey: 'key-1' };
      expect(readPopupMessage(message)).to.equal(null);
      expect(mayBeRefusal(message)).to.equal(true);
    });

  it('with a known action or none is no refusal [AU-09]', () => {
    for (const data of [null, {}, [], { action: 7 }, { action: 'failure' }, { action: 'login' }])
      expect(mayBeRefusal(data), JSON.stringify(data)).to.equal(false);
  });

  it('never throws [R19]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          fc.record(
            {
              action: fc.constantFrom('login', 'register', 'x'),
              cookie: fc.oneof(
                anything,
                fc.string().map((text) => `blaize_session=${text}`),
              ),
              identifier: anything,
              stateKey: fc.oneof(anything, fc.string()),
            },
            { requiredKeys: [] },
          ),
        ),
        (data) => {
          const message = readPopupMessage(data);
          if (message?._tag === 'Login') expect(message.sessionId).to.match(/^[\x21-\x7e]+$/);
        },
      ),
      { numRuns: runs },
    );
  });
});

describe('Providers', () => {
  it('start with the last one used on this device [AU-08]', () => {
    expect(lastUsedFirst(null)).to.deep.equal(['google', 'facebook', 'apple']);
    expect(lastUsedFirst('apple')).to.deep.equal(['apple', 'google', 'facebook']);
  });

  it('are those that the publisher offers, in its order [AU-08]', () => {
    expect(lastUsedFirst('apple', ['facebook', 'apple', 'facebook'])).to.deep.equal(['apple', 'facebook']);
    expect(lastUsedFirst('google', ['facebook', 'apple'])).to.deep.equal(['facebook', 'apple']);
    expect(lastUsedFirst('google', [])).to.deep.equal([]);
  });

  it('are identified by exact name only [AU-08]', () => {
    expect(['google', 'toString', '', null, {}].map(readProvider)).to.deep.equal([
      'google',
      null,
      null,
      null,
      null,
    ]);
  });

  it('are marked in a profile once [AU-08]', () => {
    const marked = { ssoUser: true, ssoProvider: 'apple', appleAuthenticated: true };
    expect(linkChange(emptyProfile, 'apple')).to.deep.equal(marked);
    expect(linkChange({ ...emptyProfile, ...marked }, 'apple')).to.deep.equal({});
    expect(linkChange({ ...emptyProfile, ...marked }, 'google')).to.deep.equal({
      ssoUser: true,
      ssoProvider: 'google',
      googleAuthenticated: true,
    });
  });

  it('set a name only in profiles without one [AU-08]', () => {
    expect(isNameless(emptyProfile)).to.equal(true);
    expect(isNameless({ ...emptyProfile, lastName: 'Sample' })).to.equal(false);
  });
});

describe('A sign-in that continues after a redirect', () => {
  it('is stored for half an hour [AU-09]', () => {
    const kept = writeIntent('google', now);
    const after = (minutes: number) => readIntent(kept, new Date(now.getTime() + minutes * 60_000));
    expect([after(0), after(30), after(31), after(-1)]).to.deep.equal(['google', 'google', null, null]);
  });

  it('is null if the stored text is invalid [AU-09]', () => {
    const at = now.toISOString();
    for (const text of [
      null,
      '',
      'x',
      '[]',
      'null',
      '7',
      '{}',
      `{"provider":"mine","at":"${at}"}`,
      '{"provider":"google","at":"soon"}',
      '{"provider":"google","at":7}',
    ])
      expect(readIntent(text, now)).to.equal(null);
  });
});

describe('The session in a cookie line', () => {
  it('is the decoded value of its own cookie [AU-08]', () => {
    for (const [line, id] of [
      ['blaize_session=abc', 'abc'],
      ['a=b;  blaize_session = abc ; Path=/', 'abc'],
      ['blaize_session=a%3Db', 'a=b'],
      ['blaize_session=%zz', '%zz'],
      ['blaize_session=', null],
      ['my_blaize_session=abc', null],
      ['blaize_sessionx', null],
      ['=blaize_session', null],
      ['', null],
    ] as const)
      expect(readSessionLine(line)?.sessionId ?? null, line).to.equal(id);
  });

  it('may name a domain [HM-17]', () => {
    for (const [line, domain] of [
      ['blaize_session=abc; Path=/', undefined],
      ['blaize_session=abc; Domain=Publisher.test; Path=/', 'publisher.test'],
      ['blaize_session=abc; path=/; domain = .publisher.test', 'publisher.test'],
      ['blaize_session=abc; Domain=; Path=/', undefined],
      ['blaize_session=abc; Domain', undefined],
    ] as const)
      expect(readSessionLine(line)?.cookieDomain, line).to.equal(domain);
  });
});

describe('Text from a popup', () => {
  it('is limited in length and keeps an address unchanged [AU-08]', () => {
    const register = (identifier: string) =>
      readPopupMessage({ action: 'register', identifier, stateKey: 'k' });
    const longest = 'a'.repeat(4_096);

    expect(register(longest)).to.deep.equal({ _tag: 'Register', email: longest, stateKey: 'k' });
    expect(register(`${longest}a`)).to.deep.equal({ _tag: 'Failure' });
    expect(register(' ')).to.deep.equal({ _tag: 'Failure' });
  });
});

describe('A profile without a name', () => {
  it('has none of the three name fields [AU-08]', () => {
    expect(isNameless(emptyProfile)).to.equal(true);
    for (const field of ['firstName', 'lastName', 'fullName'] as const)
      expect(isNameless({ ...emptyProfile, [field]: 'x' }), field).to.equal(false);
  });
});

describe('The stored provider of a redirect', () => {
  it('is null if the stored value is invalid [AU-09]', () => {
    const at = now.toISOString();
    for (const kept of [
      null,
      '',
      '{',
      'null',
      '7',
      '"google"',
      '[]',
      '{"provider":"google"}',
      JSON.stringify({ provider: 'google', at: now.getTime() }),
      JSON.stringify({ provider: 'none', at }),
    ])
      expect(readIntent(kept, now), String(kept)).to.equal(null);
    expect(readIntent(JSON.stringify({ provider: 'google', at }), now)).to.equal('google');
  });
});

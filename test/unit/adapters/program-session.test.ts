import { expect } from 'chai';
import {
  cookieJar,
  tokenSession,
  withSession,
  type KeptSession,
} from '../../../adapters/http/program-session';

const membershipHost = 'https://membership.courier.test';
const ids = { sessionId: 'a b;c', trackingId: 'tracking-1' };

describe('Token session of a program', () => {
  it('sends nothing before sign-in, and the ids afterwards [AU-01]', () => {
    const { cookies, cookiesFor } = tokenSession();
    expect([cookiesFor(membershipHost), cookies.sessionId(), cookies.trackingId()]).to.deep.equal([
      '',
      null,
      null,
    ]);

    cookies.keepSession({ sessionId: 'one', trackingId: null });
    expect(cookiesFor(membershipHost)).to.equal('blaize_session=one');
    cookies.keepSession(ids);

    expect(cookiesFor(membershipHost)).to.equal('blaize_session=a%20b%3Bc; blaize_tracking_id=tracking-1');
    expect([cookies.sessionId(), cookies.trackingId()]).to.deep.equal(['a b;c', 'tracking-1']);
  });

  it('reports the state to store, and restores it at a restart [HM-18]', () => {
    const observed: (KeptSession | null)[] = [];
    const { cookies } = tokenSession({ onChange: (kept) => observed.push(kept) });
    cookies.keepSession(ids);
    const later = tokenSession({ kept: observed.at(-1)! });
    expect(later.cookies.sessionId()).to.equal(ids.sessionId);

    cookies.dropSession();
    expect(observed).to.deep.equal([ids, null]);
    expect(cookies.sessionId()).to.equal(null);
  });

  it('keeps the subscriber mark in memory [HM-16]', () => {
    const { cookies } = tokenSession({ kept: ids });
    expect(cookies.isMarkedSubscriber()).to.equal(false);
    cookies.markSubscriber(true);
    expect(cookies.isMarkedSubscriber()).to.equal(true);
    cookies.markSubscriber(false);
    expect(cookies.isMarkedSubscriber()).to.equal(false);
  });
});

describe('Cookie jar session of a program', () => {
  it('stores response cookies and sends them only to their host [AU-01]', () => {
    const jar = cookieJar({ membershipHost });
    jar.receive(`${membershipHost}/blaize/login`, [
      'blaize_session=server-1; Path=/; Secure; HttpOnly',
      'balancer=b2; Path=/blaize',
    ]);

    expect(jar.cookies.sessionId()).to.equal('server-1');
    expect(jar.cookiesFor(`${membershipHost}/blaize/datalayer`).split('; ').sort()).to.deep.equal([
      'balancer=b2',
      'blaize_session=server-1',
    ]);
    expect(jar.cookiesFor(`${membershipHost}/zephr/payment`)).to.equal('blaize_session=server-1');
    expect(jar.cookiesFor('https://elsewhere.test/')).to.equal('');
    expect(jar.cookiesFor('http://membership.courier.test/')).to.equal('');
  });

  it('is stored as text and restored at a restart [HM-18]', () => {
    let kept: string | null = null;
    const jar = cookieJar({ membershipHost, onChange: (text) => (kept = text) });
    jar.cookies.keepSession(ids);

    const later = cookieJar({ membershipHost, kept });
    expect([later.cookies.sessionId(), later.cookies.trackingId()]).to.deep.equal(['a b;c', 'tracking-1']);

    later.cookies.dropSession();
    expect([later.cookies.sessionId(), later.cookies.trackingId()]).to.deep.equal([null, null]);
    expect(later.cookiesFor(membershipHost)).to.equal('');
  });

  it('ignores invalid and foreign cookies, and logs an unreadable stored text [R6]', () => {
    const jar = cookieJar({ membershipHost });
    jar.receive(membershipHost, ['', '=;', 'a=1; Domain=other.test', 'b=2']);
    expect(jar.cookiesFor(membershipHost)).to.equal('b=2');
    expect(() => cookieJar({ membershipHost, kept: '{' })).to.throw('cannot be read');
  });

  it('returns a session id with malformed escapes unchanged [R6]', () => {
    const jar = cookieJar({ membershipHost });
    jar.receive(membershipHost, ['blaize_session=100%; Path=/']);
    expect(jar.cookies.sessionId()).to.equal('100%');
  });
});

describe('A request with a session', () => {
  it("sends its cookies beside the request's headers and passes on response cookies [AU-01]", async () => {
    const sent: (readonly [string, Readonly<Record<string, string>>])[] = [];
    const jar = cookieJar({ membershipHost });
    const send = withSession(
      (async (input: string, init?: RequestInit) => {
        sent.push([input, Object.fromEntries(new Headers(init?.headers))]);
        return new Response('', { headers: { 'set-cookie': 'blaize_session=s1; Path=/' } });
      }) as typeof fetch,
      jar,
    );

    await send(`${membershipHost}/one`, { headers: { accept: 'application/json' } });
    await send(new URL(`${membershipHost}/two`));

    expect(sent).to.deep.equal([
      [`${membershipHost}/one`, { accept: 'application/json' }],
      [new URL(`${membershipHost}/two`), { cookie: 'blaize_session=s1' }],
    ]);
  });

  it('works if the runtime hides response cookies [HM-18]', async () => {
    const response = { headers: {}, ok: true } as unknown as Response;
    const send = withSession(() => Promise.resolve(response), tokenSession({ kept: ids }));
    expect(await send(`${membershipHost}/one`)).to.equal(response);
  });
});

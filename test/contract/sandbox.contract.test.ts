import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox';
import { articlePagePorts } from './article-page-ports';
import type { Connect, Persona } from './contract-world';
import { cookieJar, installJar } from './cookie-jar';
import { everyContract } from './every-contract';
import { httpPorts } from './http-ports';
import { succeed } from './outcomes';

const personaNames: Readonly<Record<Persona, string>> = {
  visitor: 'visitor',
  reader: 'reader',
  member: 'active-monthly',
  lapsed: 'cancelled-active',
  pastDue: 'past-due',
  unverified: 'unverified',
};

const plainFetch = globalThis.fetch;

interface Mail {
  readonly subject: string;
  readonly links: readonly { readonly href: string }[];
}

describe('Against the sandbox', () => {
  let sandbox: RunningSandbox;
  let folder = '';
  let takeJarAway = (): void => undefined;

  before(async function () {
    this.timeout(60_000);
    folder = mkdtempSync(join(tmpdir(), 'masthead-contract-'));
    sandbox = await startSandbox({ port: 0, dataDir: folder, distDir: join(folder, 'dist') });
  });
  after(async () => {
    await sandbox?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await control('POST', 'reset');
  });
  afterEach(() => takeJarAway());

  const control = async <A>(method: 'GET' | 'POST', path: string, body?: object): Promise<A> => {
    const answer = await fetch(`${sandbox.hosts.news}/__sandbox/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`/__sandbox/${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as A;
  };

  const connect: Connect = async (persona) => {
    const { news, membership, rewards } = sandbox.hosts;
    const jar = cookieJar();
    takeJarAway();
    takeJarAway = installJar(jar, news);
    const personas = await control<
      readonly { name: string; email: string | null; password: string | null }[]
    >('GET', 'personas');
    const listed = personas.find(({ name }) => name === personaNames[persona]);
    const signedIn = await control<{ session: string | null; trackingId?: string }>('POST', 'login', {
      persona: personaNames[persona],
    });
    if (signedIn.session !== null) jar.take([`blaize_session=${signedIn.session}`]);
    const nonceEndpoint = `${news}/wp-admin/admin-ajax.php?action=rest-nonce`;
    const ports = httpPorts({
      membershipHost: membership,
      siteHost: news,
      rewardsHost: rewards,
      rewardsTenant: 'courier',
      nonce: 'out-of-date',
      nonceEndpoint,
      sessionId: () => jar.get('blaize_session'),
      trackingId: signedIn.trackingId ?? '',
      query: '',
      path: '/',
    });
    const onArticles = articlePagePorts({
      membershipHost: membership,
      siteHost: news,
      commentsHost: sandbox.hosts.comments,
      spotId: 'sp_courier',
      nonce: 'out-of-date',
      nonceEndpoint,
      // The headers that a browser adds automatically.
      send: (address, init) =>
        plainFetch(address, { ...init, headers: { ...init?.headers, cookie: jar.line(), origin: news } }),
    });
    const atComments = async <A>(path: string, body: object, token?: string): Promise<A> => {
      const answer = await fetch(sandbox.hosts.comments + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return (await answer.json()) as A;
    };
    return {
      ...ports,
      messageCounts: onArticles.messageCounts,
      offers: onArticles.offers,
      paymentStatus: onArticles.paymentStatus,
      commentsAccess: onArticles.commentsAccess,
      webhook: onArticles.webhook,
      discussedPost: '12345',
      writeMessage: async (postId) => {
        const { code_a } = await atComments<{ code_a: string }>('/v1/codes', {});
        const codeB = await succeed(() => onArticles.commentsAccess.exchangeCode(code_a, 'Robin S.'));
        const { token } = await atComments<{ token: string }>('/v1/sessions', { code_a, code_b: codeB });
        await atComments(`/v1/conversations/${postId}`, { text: 'A message.' }, token);
      },
      credentials: { email: listed?.email ?? '', password: listed?.password ?? '' },
      logInElsewhere: async () => {
        const entered = await plainFetch(`${membership}/blaize/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' },
          body: JSON.stringify({
            identifiers: { email_address: listed?.email },
            validators: { password: listed?.password },
          }),
        });
        const { cookie } = (await entered.json()) as { readonly cookie: string };
        const headers = { cookie: cookie.split(';')[0]! };
        return async () => (await plainFetch(`${membership}/blaize/account`, { headers })).ok;
      },
      sessionIds: () => ({
        sessionId: jar.get('blaize_session') ?? '',
        trackingId: signedIn.trackingId ?? '',
      }),
      now: async () => new Date((await control<{ now: string }>('GET', 'clock')).now),
      advanceDays: async (days) => {
        await control('POST', 'clock', { advance: `P${days}D` });
      },
      resetState: (email) => fromMail(email, '/reset-password'),
      emailChangeTarget: (email) => fromMail(email, '/verify-email-change'),
      stateKey: async (provider, email) => {
        const answer = await fetch(`${membership}/sign-in/${provider}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ opener: news, email, first: 'Wren', last: 'Newcomer' }).toString(),
        });
        return /"stateKey":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
      },
      askForCaptcha: async (ask) => {
        await control('POST', 'settings', { captcha: ask });
      },
      contentId: await coveredArticle(),
    };
  };

  /** The first parameter of the link to a page, in a reader's mail. */
  const fromMail = async (email: string, page: string): Promise<string> => {
    const mails = await control<readonly Mail[]>('GET', `mail?to=${encodeURIComponent(email)}`);
    const link = mails.flatMap(({ links }) => links).find(({ href }) => href.includes(page));
    const [value] = new URL(link?.href ?? '').searchParams.values();
    return value ?? '';
  };

  /** The first article of the front page that has a covered part. */
  const coveredArticle = async (): Promise<string> => {
    const { news } = sandbox.hosts;
    const front = await (await fetch(`${news}/`)).text();
    const paths = [...new Set([...front.matchAll(/href="(\/[^"]+)"/g)].map(([, path]) => path!))];
    for (const path of paths) {
      const page = await (await fetch(news + path)).text();
      const id = /data-content-id="([^"]+)"/.exec(page)?.[1];
      if (id !== undefined) return id;
    }
    throw new Error('No article of the front page has a covered part');
  };

  everyContract('over HTTP', connect);
});

import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { JSDOM } from 'jsdom';
import { launcherConversation, type LauncherOptions } from '../../adapters/comments/launcher';
import type { SpotIm } from '../../adapters/comments/spotim';
import { inMemoryLog } from '../../adapters/memory/log';
import type { ConversationEvent } from '../../core/domain/comments/conversation-event';
import { webhookNews } from '../../core/domain/comments/conversation-event';
import { makeCountMessages } from '../../core/use-cases/comments/count-messages';
import { commentsSiteId } from '../../core/use-cases/comments/comments-site-id';
import { articlePagePorts } from './article-page-ports';
import { startFixtureServer, type FixtureServer } from './fixture-server';
import { fixture, fixtureNames, type Fixture } from './fixtures';
import { expectRequest, withoutWords } from './recorded-calls.test';

type Ports = ReturnType<typeof articlePagePorts>;
type Outcome = E.Either<{ readonly _tag: string }, unknown>;

const postIds = ['12345', '12346'];
const counted = (...messages: number[]): Outcome =>
  E.right(postIds.map((postId, at) => ({ postId, messages: messages[at] })));
const failed = (_tag: string, more: object = {}): Outcome => E.left({ _tag, ...more });

const http: Readonly<
  Record<
    string,
    {
      readonly run: (ports: Ports, recorded: Fixture) => Promise<Outcome>;
      readonly outcomes: Record<string, Outcome>;
    }
  >
> = {
  'comments/messages-count': {
    run: ({ messageCounts }) => messageCounts.read(postIds),
    outcomes: {
      success: counted(7, 0),
      many: counted(12345, 1000),
      'missing-post': counted(1, 0),
      'empty-list': counted(0, 0),
      failure: failed('Unexpected', { what: '' }),
    },
  },
  'comments/sso': {
    run: ({ commentsAccess }) => commentsAccess.exchangeCode('fixture-code-a', 'Robin S.'),
    outcomes: {
      success: E.right('fixture-code-b'),
      'bare-string': E.right('fixture-code-b'),
      unauthorized: failed('SignedOut'),
      failure: failed('Unexpected', { what: '' }),
    },
  },
  'site/webhook': {
    run: ({ webhook }, recorded) =>
      webhook.send(
        recorded.case === 'without-details'
          ? { type: 'conversation-viewed', targetUrl, details: null }
          : { type: 'comment-sent', targetUrl, details: ids },
      ),
    outcomes: {
      success: E.right({ success: true }),
      'without-details': E.right({ success: true }),
      failure: failed('Unexpected', { what: '' }),
      'bad-ajax-nonce': failed('Refused', { message: null }),
    },
  },
};

const targetUrl = 'https://news.example.com/2026/11/21/made-up-story/';
const ids = {
  clientId: '1000000001.1000000002',
  trackingId: '00000000-0000-4000-8000-000000000a01',
  postId: '12345',
};

describe('Recorded responses about comments', () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  for (const [call, { run, outcomes }] of Object.entries(http)) {
    for (const [name, expected] of Object.entries(outcomes)) {
      const recorded = fixture(`${call}.${name}`);
      it(`${call}.${name}: ${recorded.outcome} [${recorded.spec}]`, async () => {
        server.reply(() => recorded.response);
        const ports = articlePagePorts({
          membershipHost: server.url,
          siteHost: server.url,
          commentsHost: server.url,
        });

        const outcome = await run(ports, recorded);

        expect(withoutWords(outcome)).to.deep.equal(withoutWords(expected));
        expect(server.requests()).to.have.length(1);
        expectRequest(server.requests()[0], recorded);
      });
    }
  }

  it('comments/messages-count.missing-spot-id: sends no call and logs it [AP-35] [ER-04]', () => {
    const log = inMemoryLog();

    const { outcome } = fixture('comments/messages-count.missing-spot-id');
    expect(commentsSiteId({ commentsEnabled: true, spotId: null }, log)).to.equal(null);
    expect(outcome).to.equal(`no call; logged: ${log.lines().at(-1)!.what}`);
    expect(commentsSiteId({ commentsEnabled: false, spotId: null }, log)).to.equal(null);
    expect(commentsSiteId({ commentsEnabled: false, spotId: 'sp_fixture1' }, log)).to.equal(null);

    expect(log.lines()).to.deep.equal([{ level: 'error', what: 'Missing Spot ID', facts: {} }]);
    expect(commentsSiteId({ commentsEnabled: true, spotId: 'sp_fixture1' }, log)).to.equal('sp_fixture1');
  });

  it('sends 65 ids in three calls, without credentials [HM-12]', async () => {
    server.reply(() => fixture('comments/messages-count.empty-list').response);
    const { messageCounts } = articlePagePorts({
      membershipHost: server.url,
      siteHost: server.url,
      commentsHost: server.url,
    });
    const many = Array.from({ length: 65 }, (_, at) => String(at));

    const counts = await makeCountMessages({
      counts: messageCounts,
      override: () => null,
      log: inMemoryLog(),
    })([...many, ...many]);

    expect(counts).to.have.length(65);
    expect(server.requests()).to.have.length(3);
    expect(server.requests().map(({ headers }) => headers['cookie'])).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('retries the webhook once with a fresh nonce, in header and body [AP-32] [AP-37]', async () => {
    const refused = fixture('site/webhook.bad-ajax-nonce').response;
    const fresh = fixture('rest/nonce-refresh.success').response;
    server.reply(({ path }, count) =>
      path.endsWith('admin-ajax.php')
        ? fresh
        : count === 1
          ? refused
          : fixture('site/webhook.success').response,
    );
    const { webhook } = articlePagePorts({
      membershipHost: server.url,
      siteHost: server.url,
      commentsHost: server.url,
      nonceEndpoint: `${server.url}/wp-admin/admin-ajax.php`,
    });

    const outcome = await webhook.send({ type: 'comment-sent', targetUrl, details: ids });

    expect(outcome).to.deep.equal(E.right({ success: true }));
    const [, , again] = server.requests();
    expect(again?.headers['x-wp-nonce']).to.equal(String(fresh.body));
    expect((again?.body as Record<string, string>)['_ajax_nonce']).to.equal(String(fresh.body));
  });
});

interface SdkFixture extends Fixture {
  readonly request: Fixture['request'] & { readonly attributes?: Readonly<Record<string, string | boolean>> };
  readonly response: Fixture['response'] & {
    readonly message?: {
      readonly event?: string;
      readonly detail?: unknown;
      readonly callback?: readonly string[];
      readonly resolves?: unknown;
    } | null;
    readonly error?: { readonly name: string; readonly message: string };
  };
}
const sdk = (name: string): SdkFixture => fixture(`comments/${name}`) as SdkFixture;

describe("The comments service's script", () => {
  const ownController = globalThis.AbortController;
  let window: JSDOM['window'];
  let page: { spotIm: SpotIm | undefined };
  let log: ReturnType<typeof inMemoryLog>;

  beforeEach(() => {
    window = new JSDOM('<!doctype html><div id="place"></div>', { url: 'https://news.example.com/' }).window;
    // The document accepts only abort signals of its own window.
    globalThis.AbortController = window.AbortController as unknown as typeof AbortController;
    page = { spotIm: undefined };
    log = inMemoryLog();
  });
  afterEach(() => {
    globalThis.AbortController = ownController;
  });

  const connect = (more: Partial<LauncherOptions> = {}) => {
    const document = window.document as unknown as Document;
    return launcherConversation({
      document,
      mount: document.getElementById('place')!,
      launcher: 'https://comments-launcher.example.com',
      spotId: 'sp_fixture1',
      spotIm: () => page.spotIm,
      toScriptAddress: (address) => address,
      exchangeCode: async () => E.right('fixture-code-b'),
      limit: 40,
      loadLimit: 40,
      log,
      ...more,
    });
  };
  const fire = (name: string, detail: unknown = null): void => {
    window.document.dispatchEvent(new window.CustomEvent(name, { detail }));
  };
  const post = { id: '12345', url: targetUrl };
  const script = () => window.document.querySelector('script')!;
  const titled = (name: string): string => `[AP-35] comments/${name}: ${fixture(`comments/${name}`).outcome}`;

  it(titled('loader.success'), async () => {
    const recorded = sdk('loader.success');

    const loading = connect().load(post);

    expect(script().src).to.equal(recorded.request.url);
    expect(script().async).to.equal(true);
    for (const [name, value] of Object.entries(recorded.request.attributes ?? {}))
      if (name !== 'async') expect(script().getAttribute(name), name).to.equal(value);
    fire(recorded.response.message!.event!);
    expect(await loading).to.deep.equal(E.right(undefined));
  });

  it(titled('loader.failure'), async () => {
    const recorded = sdk('loader.failure');
    const loading = connect().load(post);

    script().dispatchEvent(new window.Event(recorded.response.error!.message));

    expect(await loading).to.deep.equal(E.left({ _tag: 'NotLoaded' }));
    expect(window.document.querySelectorAll('script')).to.have.length(0);
  });

  it('times out if the script never arrives, and can be retried [R6]', async () => {
    const conversation = connect();

    expect(await conversation.load(post)).to.deep.equal(E.left({ _tag: 'TimedOut' }));
    const again = conversation.load(post);
    expect(window.document.querySelectorAll('script')).to.have.length(1);
    fire('spot-im-api-ready');

    expect(await again).to.deep.equal(E.right(undefined));
  });

  it('reports that the page blocks the script [R16]', async () => {
    const conversation = connect({
      toScriptAddress: () => {
        throw new TypeError('The policy is not allowed');
      },
    });

    expect(await conversation.load(post)).to.deep.equal(E.left({ _tag: 'NotLoaded' }));
    expect(log.lines().map(({ level }) => level)).to.deep.equal(['error']);
    expect(window.document.querySelectorAll('script')).to.have.length(0);
  });

  it('removes everything from the page and ignores events after unmount [AP-35]', async () => {
    const conversation = connect();
    const heard: ConversationEvent[] = [];
    const stop = conversation.listen((event) => heard.push(event));
    void conversation.load(post);
    fire('spot-im-api-ready');

    stop();
    conversation.unload();
    fire('spot-im-user-up-vote-click');

    expect(heard).to.deep.equal([{ _tag: 'Ready' }]);
    expect(window.document.getElementById('place')!.childNodes).to.have.length(0);
  });

  for (const name of fixtureNames().filter((one) => one.startsWith('comments/event.'))) {
    const recorded = fixture(name) as SdkFixture;
    it(`${name}: ${recorded.outcome} [AP-35] [HM-25]`, () => {
      const heard: ConversationEvent[] = [];
      connect().listen((event) => heard.push(event));

      fire(recorded.response.message!.event!, recorded.response.message!.detail);

      expect(heard).to.have.length(1);
      expect(JSON.stringify(heard), '[R12]').not.to.match(/robin/i);
      const kind = /^webhook \(([^)]+)\)/.exec(recorded.outcome)?.[1];
      const types = {
        view: 'conversation-viewed',
        vote: 'comment-voted',
        like: 'comment-liked',
        'message sent': 'comment-sent',
        'message typed': 'comment-typed',
      };
      const news = webhookNews(heard[0]!);
      expect(news?.type ?? null).to.equal(kind === undefined ? null : types[kind as keyof typeof types]);
      if (recorded.case === 'login-start') expect(heard).to.deep.equal([{ _tag: 'LoginRequested' }]);
      if (recorded.case === 'auth-success') expect(heard).to.deep.equal([{ _tag: 'SignedIn' }]);
    });
  }

  /** Replays the recorded exchange: returns a code, accepts the response, and resolves the promise. */
  const answering = (recorded: SdkFixture, completions: unknown[][]): SpotIm => ({
    startSSO: (callback: (codeA: string, complete: (...observed: unknown[]) => void) => void) =>
      new Promise((resolve, reject) => {
        const { message, error } = recorded.response;
        if (error !== undefined) return reject(new Error(error.message));
        const [codeA] = message?.callback ?? [];
        if (codeA === undefined) return resolve(message?.resolves);
        callback(codeA, (...observed) => {
          completions.push(observed);
          if (observed[0] === null) reject(observed[1] as Error);
          else resolve(message?.resolves);
        });
      }),
  });

  it(titled('start-sso.complete'), async () => {
    const completions: unknown[][] = [];
    page.spotIm = answering(sdk('start-sso.complete'), completions);
    const requests: unknown[] = [];

    const outcome = await connect({
      exchangeCode: (...given) => {
        requests.push(given);
        return Promise.resolve(E.right('fixture-code-b'));
      },
    }).signIn('Robin S.');

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(requests).to.deep.equal([['fixture-code-a', 'Robin S.']]);
    expect(completions).to.deep.equal([['fixture-code-b']]);
  });

  it(titled('start-sso.already-logged-in'), async () => {
    page.spotIm = answering(sdk('start-sso.already-logged-in'), []);

    expect(await connect().signIn('Robin S.')).to.deep.equal(E.right(undefined));
  });

  it(titled('start-sso.failure'), async () => {
    page.spotIm = answering(sdk('start-sso.failure'), []);

    expect(await connect().signIn('Robin S.')).to.deep.equal(E.left({ _tag: 'HandshakeRefused' }));
  });

  it('notifies the service if the code was not exchanged; the reader stays a guest [AP-35]', async () => {
    const completions: unknown[][] = [];
    page.spotIm = answering(sdk('start-sso.complete'), completions);
    const signedOut = { exchangeCode: async () => E.left({ _tag: 'SignedOut' } as const) };

    const outcome = await connect(signedOut).signIn('Robin S.');

    expect(outcome).to.deep.equal(E.left({ _tag: 'HandshakeRefused' }));
    expect(completions[0]?.[0]).to.equal(null);
    expect(completions[0]?.[1]).to.be.instanceOf(Error);
  });

  for (const [what, startSSO, tag] of [
    ['is not there', undefined, 'NotLoaded'],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
      'HandshakeRefused',
    ],
    ['never ends', () => new Promise(() => undefined), 'TimedOut'],
    ['gives no code', (callback: (...given: unknown[]) => void) => callback(7, null), 'HandshakeRefused'],
    ['resolves to something else', () => Promise.resolve({ type: 'SSO_Failed' }), 'HandshakeRefused'],
    ['resolves to nothing', () => Promise.resolve(null), 'HandshakeRefused'],
  ] as const) {
    it(`tolerates a handshake that ${what} [AP-35] [R9]`, async () => {
      page.spotIm = { startSSO };

      expect(await connect().signIn('Robin S.')).to.deep.equal(E.left({ _tag: tag }));
    });
  }

  it(`${titled('sign-out.success')} [AU-04]`, async () => {
    page.spotIm = { logout: () => fire(sdk('sign-out.success').response.message!.event!) };

    expect(await connect().signOut()).to.equal(true);
    expect(log.lines()).to.deep.equal([]);
  });

  it(`${titled('sign-out.timeout')} [AU-04]`, async () => {
    page.spotIm = { logout: () => undefined };

    expect(await connect().signOut()).to.equal(false);
    expect(log.lines().map(({ level }) => level)).to.deep.equal(['error']);
  });

  it('waits for the promise of a sign-out, and returns false if it threw [AU-04]', async () => {
    page.spotIm = { logout: () => Promise.resolve() };
    expect(await connect({ limit: 5_000 }).signOut()).to.equal(true);
    page.spotIm = { logout: () => Promise.reject(new Error('broken')) };
    expect(await connect({ limit: 5_000 }).signOut()).to.equal(false);
    page.spotIm = {
      logout: () => {
        throw new Error('broken');
      },
    };
    expect(await connect({ limit: 5_000 }).signOut()).to.equal(false);
  });

  it('signs no reader out if the script was never loaded, and does not load it [AU-04]', async () => {
    expect(await connect().signOut()).to.equal(true);
    expect(window.document.querySelectorAll('script')).to.have.length(0);
  });
});

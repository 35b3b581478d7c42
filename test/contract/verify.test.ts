import { expect } from 'chai';
import { runCommand } from '../../contracts/verify/command';
import { everyPersona } from '../../sandbox/personas';
import { countTests } from '../builders/figure';
import { startTestSandbox, type TestSandbox } from '../sandbox/support/index';
import { startBentBackends, type BentBackends, type Bend, type Given } from './bent-backends';
import { everyNth } from '../sample';
import { contractsFolder } from './fixtures';

const password = 'Courier-Reader-1';
const email = 'morgan.monthly@example.com';

interface Run {
  readonly code: number;
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

const run = async (args: readonly string[], limit = 10_000): Promise<Run> => {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(args, {
    contracts: contractsFolder,
    environment: { READER_PASSWORD: password, EMPTY: '' },
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    now: () => new Date('2026-11-21T12:00:00Z'),
    limit,
  });
  return { code, lines, errors };
};

type Hosts = Readonly<Record<'news' | 'membership' | 'comments' | 'rewards', string>>;

const asVisitor = ({ news, membership, comments, rewards }: Hosts): readonly string[] => [
  ...['contracts', 'verify', '--site', news, '--membership', membership],
  ...['--comments', comments, '--launcher', comments, '--spot', 'sp_courier'],
  ...['--rewards', rewards, '--tenant', 'courier', '--content', '12345'],
  ...['--session-endpoint', `${news}${plugin}/session`],
];
const asReader = (hosts: Hosts): readonly string[] => [
  ...asVisitor(hosts),
  ...['--reader', email, '--password-env', 'READER_PASSWORD'],
];

/** The readers with the most different responses. */
const readers = [
  'reader',
  'active-monthly',
  'active-pending',
  'paused',
  'past-due',
  'home-delivery-active',
  'not-onboarded',
  'many-subscriptions',
].map((name) => everyPersona.find((one) => one.name === name)!);

describe("The check of a publisher's backends, against the sandbox", () => {
  let sandbox: TestSandbox;
  let conforming = 0;
  let made = 0;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(async () => {
    await sandbox.close();
    console.log(`\n  calls that conform, as ${readers.length} readers: ${conforming} of ${made}`);
  });

  for (const { name, account } of readers)
    it(`reports that every call conforms, with real writes: ${name}`, async () => {
      const { code, lines } = await run([
        ...asVisitor(sandbox.hosts),
        ...['--reader', account!.email, '--password-env', 'READER_PASSWORD', '--writes'],
      ]);

      const [, ok, all] = /^(\d+) of (\d+) calls conform/.exec(lines.at(-1)!)!.map(Number);
      conforming += ok!;
      made += all!;
      expect(lines.slice(0, -1).filter((line) => !/^(ok|skip)/.test(line))).to.deep.equal([]);
      expect(ok).to.equal(all);
      expect(ok).to.be.greaterThan(100);
      expect(code).to.equal(0);
    });

  it('leaves a reader unchanged: same methods, same default, nothing scheduled', async () => {
    const fresh = await startTestSandbox();
    const reader = await fresh.as('active-monthly');
    const before = [await reader.methods(), await reader.subscriptions()];

    await run([...asReader(fresh.hosts), '--writes']);

    const [methods, subscriptions] = [await reader.methods(), await reader.subscriptions()];
    expect(methods).to.deep.equal(before[0]);
    const old = new Set(before[1]!.map((one: Wire) => one['external-id']));
    const added = subscriptions.filter((one: Wire) => !old.has(one['external-id']));
    expect(added.map((one: Wire) => one['subscription-state'])).to.deep.equal(['cancelled']);
    expect(added[0]['transaction-history']).to.deep.equal([]);
    await fresh.close();
  });

  it('undoes writes whose response was malformed or that should have been rejected', async () => {
    const fresh = await startTestSandbox();
    const bent = await startBentBackends(fresh.hosts);
    const reader = await fresh.as('active-monthly');
    const before = [await reader.methods(), await reader.subscriptions()];
    bent.bend((requests, given) => {
      if (requests.method !== 'POST' || given.status !== 200) return;
      if (requests.path === methodsPath || requests.path === `${pay}/subscribe`) given.body = '{}';
    });

    await run([...asReader(bent.addresses), '--writes']);

    expect(await reader.methods()).to.deep.equal(before[0]);
    const live = (list: readonly Wire[]) =>
      list.filter((one) => one['subscription-state'] !== 'cancelled').map((one) => one['external-id']);
    expect(live(await reader.subscriptions())).to.deep.equal(live(before[1]!));
    await bent.close();
    await fresh.close();
  });

  it('writes nothing as a visitor, or as a reader without --writes', async () => {
    const fresh = await startTestSandbox();
    const reader = await fresh.as('active-monthly');
    const read = async (): Promise<readonly Wire[]> => [
      await reader.methods(),
      await reader.subscriptions(),
      (await reader.get('membership', '/blaize/profile')).body,
      (await fresh.browser().get('news', '/__sandbox/mail')).body,
    ];
    const before = await read();

    await run(asReader(fresh.hosts));

    expect(await read()).to.deep.equal(before);
    await fresh.close();
  });

  it('prints no password, address, session, nonce or token, as text or JSON [R12]', async () => {
    const bent = await startBentBackends(sandbox.hosts);
    const seen = new Set<string>([password, email]);
    bent.bend(({ headers, body }, given) => {
      // Changes every response, so that the output reports all differences.
      const found = `${JSON.stringify(headers)} ${body} ${given.body} ${JSON.stringify(given.headers)}`;
      for (const [secret] of found.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}|eyJ[\w.-]{20,}|"nonce":"\w+"/g))
        seen.add(secret.replace(/.*:"|"$/g, ''));
      given.body = given.body.replaceAll('"email_address"', '"email"').replaceAll('"sports-plus"', '5');
    });
    for (const more of [[], ['--json']]) {
      const { lines, errors } = await run([...asReader(bent.addresses), '--writes', ...more]);
      const printed = [...lines, ...errors].join('\n');
      for (const secret of seen) expect(printed.includes(secret), secret.slice(0, 4)).to.equal(false);
    }
    expect(seen.size).to.be.greaterThan(10);
    await bent.close();
  });
});

// oxlint-disable-next-line typescript/no-explicit-any
type Wire = any;

interface Bent {
  readonly name: string;
  /** Matches the start and the text of the finding. */
  readonly found: RegExp;
  readonly bend: Bend;
  readonly as?: 'reader' | 'writer';
  readonly limit?: number;
}

const at =
  (method: string, path: string | RegExp, change: (given: Given) => void | 'silence' | 'cut'): Bend =>
  (requests, given) => {
    const [pathname = ''] = requests.path.split('?');
    const isIt = typeof path === 'string' ? pathname === path : path.test(requests.path);
    return requests.method === method && isIt ? change(given) : undefined;
  };

const json = (given: Given, change: (body: Wire) => void): void => {
  const body = JSON.parse(given.body) as Wire;
  change(body);
  given.body = JSON.stringify(body);
};

const page = (given: Given): void => {
  given.headers['content-type'] = 'text/html; charset=utf-8';
  given.body = '<!DOCTYPE html><title>Maintenance</title><h1>We will be back</h1>';
};

const accepted = (given: Given): void => {
  given.status = 200;
  given.headers['content-type'] = 'application/json';
  given.body = '{"success":true,"message":"User profile updated"}';
};

const onMembership =
  (change: (given: Given) => void): Bend =>
  ({ host, method }, given) =>
    host === 'membership' && method !== 'OPTIONS' ? change(given) : undefined;

const plugin = '/wp-json/nyp-membership/v1';
const pay = '/blaize/payment/braintree';
const methodsPath = '/zephr/payment/braintree/payment-methods';

const bends: readonly Bent[] = [
  {
    name: 'another status',
    found: /^note visitor GET \/blaize\/datalayer .*status 500, not 401/,
    bend: at('GET', '/blaize/datalayer', (given) => void (given.status = 500)),
  },
  {
    name: 'another status of a documented answer',
    found: /^FAIL reader {2}GET \/blaize\/payment\/braintree\/token.*status 503, not 200/,
    bend: at(
      'GET',
      `${pay}/token`,
      (given) => void (given.status = given.status === 200 ? 503 : given.status),
    ),
    as: 'reader',
  },
  {
    name: 'a missing field',
    found: /^FAIL reader {2}GET \/blaize\/account: identifiers\.email_address is missing/,
    bend: at('GET', '/blaize/account', (given) => {
      if (given.status === 200) json(given, (body) => delete body.identifiers.email_address);
    }),
    as: 'reader',
  },
  {
    name: 'a field of another type',
    found: /^FAIL reader {2}GET .*subscriptions: \*\.subscription-state is integer, not string/,
    bend: at('GET', `${pay}/subscriptions`, (given) => {
      if (given.status === 200) json(given, (body) => (body[0]['subscription-state'] = 5));
    }),
    as: 'reader',
  },
  {
    name: 'a missing field of an assumed answer',
    found: /^note visitor GET .*\/plans: \*\.amount is missing/,
    bend: at('GET', `${plugin}/plans`, (given) => json(given, (body) => delete body[1].amount)),
  },
  {
    name: 'a word instead of a list',
    found: /^note visitor GET .*\/plans: the body is string, not array/,
    bend: at('GET', `${plugin}/plans`, (given) => void (given.body = '"plans"')),
  },
  {
    name: 'a page instead of JSON',
    found: /^note visitor GET .*\/plans: an HTML page instead of application\/json/,
    bend: at('GET', `${plugin}/plans`, page),
  },
  {
    name: 'a page instead of documented JSON',
    found: /^FAIL reader {2}GET .*\/token: an HTML page instead of application\/json/,
    bend: at('GET', `${pay}/token`, (given) => (given.status === 200 ? page(given) : undefined)),
    as: 'reader',
  },
  {
    name: 'half of a JSON',
    found: /^note visitor GET .*\/plans: the body is not JSON/,
    bend: at('GET', `${plugin}/plans`, (given) => void (given.body = given.body.slice(0, 50))),
  },
  {
    name: 'another content type',
    found: /^note visitor GET .*\/plans: content type text\/plain, not application\/json/,
    bend: at('GET', `${plugin}/plans`, (given) => void (given.headers['content-type'] = 'text/plain')),
  },
  {
    name: 'JSON instead of an error page',
    found: /^note visitor GET \/blaize\/account .*content type application\/json, not text\/html/,
    bend: at('GET', '/blaize/account', (given) => {
      given.headers['content-type'] = 'application/json';
      given.body = '{}';
    }),
  },
  {
    name: 'an error page without a heading',
    found: /^note visitor GET \/blaize\/account .*without a heading/,
    bend: at('GET', '/blaize/account', (given) => void (given.body = '<html><title>No</title></html>')),
  },
  {
    name: 'no CORS header',
    found: /^FAIL visitor GET \/blaize\/profile .*without access-control-allow-origin/,
    bend: onMembership((given) => delete given.headers['access-control-allow-origin']),
  },
  {
    name: 'CORS for everybody',
    found: /^FAIL visitor GET \/blaize\/profile .*allows \* as origin/,
    bend: onMembership((given) => void (given.headers['access-control-allow-origin'] = '*')),
  },
  {
    name: 'CORS for another site',
    found: /^FAIL visitor GET \/blaize\/profile .*allows an origin other than the page/,
    bend: onMembership(
      (given) => void (given.headers['access-control-allow-origin'] = 'https://other.example'),
    ),
  },
  {
    name: 'CORS without credentials',
    found: /^FAIL visitor GET \/blaize\/profile .*without access-control-allow-credentials/,
    bend: onMembership((given) => delete given.headers['access-control-allow-credentials']),
  },
  {
    name: 'CORS without vary',
    found: /^note visitor GET \/blaize\/profile .*without vary: Origin/,
    bend: onMembership((given) => delete given.headers['vary']),
  },
  {
    name: 'CORS for the site of anybody',
    found: /^FAIL visitor GET \/blaize\/account \(from another publisher's page\): allows every origin/,
    bend: ({ headers, host }, given) => {
      if (host !== 'membership') return;
      given.headers['access-control-allow-origin'] = headers['origin'] ?? '';
      given.headers['access-control-allow-credentials'] = 'true';
    },
  },
  {
    name: 'no CORS for the comments',
    found: /^FAIL visitor GET \/v1\/messages-count: without access-control-allow-origin/,
    bend: at(
      'GET',
      '/v1/messages-count',
      (given) => void delete given.headers['access-control-allow-origin'],
    ),
  },
  {
    name: 'a method that browsers may not send',
    found: /^FAIL visitor OPTIONS .*\(preflight before PUT\): does not allow PUT/,
    bend: at('OPTIONS', /./, (given) => void (given.headers['access-control-allow-methods'] = 'GET, POST')),
  },
  {
    name: 'a header that browsers may not send',
    found: /^FAIL visitor OPTIONS \/blaize\/login .*does not allow the header content-type/,
    bend: at('OPTIONS', /./, (given) => void (given.headers['access-control-allow-headers'] = 'accept')),
  },
  {
    name: 'no answer to what browsers ask before',
    found: /^FAIL visitor OPTIONS \/blaize\/login .*status 404, not 2xx/,
    bend: at('OPTIONS', '/blaize/login', (given) => void (given.status = 404)),
  },
  {
    name: 'a write that is accepted without a session',
    found:
      /^FAIL visitor POST \/blaize\/profile \(without a session\): was accepted with 200, but must be refused with 401/,
    bend: at('POST', '/blaize/profile', accepted),
  },
  {
    name: 'a start that is accepted without a session',
    found: /^FAIL visitor POST .*\/subscribe \(without a session\): was accepted with 200/,
    bend: at('POST', `${pay}/subscribe`, accepted),
  },
  {
    name: 'a removal that is accepted without a session',
    found: /^FAIL visitor DELETE .*\/payment-methods\/\{token\} .*was accepted with 204/,
    bend: at('DELETE', /payment-methods/, (given) => {
      given.status = 204;
      given.body = '';
    }),
  },
  {
    name: 'a write that is accepted with a nonce that counts no more',
    found: /^FAIL visitor POST .*\/prepare-customer \(an invalid nonce\): was accepted with 200/,
    bend: at('POST', `${plugin}/prepare-customer`, accepted),
  },
  {
    name: 'a write that is accepted without any nonce',
    found: /^FAIL visitor POST .*\/prepare-customer \(without any nonce\): was accepted with 200/,
    bend: ({ path, headers }, given) => {
      if (path === `${plugin}/prepare-customer` && headers['x-wp-nonce'] === undefined) accepted(given);
    },
  },
  {
    name: 'a session cookie for an unknown session',
    found: /^FAIL visitor POST .*\/session \(an unknown session\): was accepted with 200/,
    bend: at('POST', `${plugin}/session`, accepted),
  },
  {
    name: 'a token of rewards that is signed for anybody',
    found: /^FAIL visitor POST .*\/saasquatch_jwt .*was accepted with 200/,
    bend: at('POST', '/wp-json/saasquatch_jwt', accepted),
  },
  {
    name: 'another code of a nonce that is refused',
    found: /^FAIL visitor POST .*\/prepare-customer .*code has a different value/,
    bend: at('POST', `${plugin}/prepare-customer`, (given) => json(given, (body) => (body.code = 'no'))),
  },
  {
    name: 'another word for a nonce that is refused',
    found: /^FAIL visitor POST .*\/webhook .*the body is not -1/,
    bend: at('POST', '/wp-json/webhook', (given) => void (given.body = 'no')),
  },
  {
    name: 'no successor of a nonce',
    found: /^FAIL visitor GET .*the response contains the next nonce\): without the header x-wp-nonce/,
    bend: at('GET', `${plugin}/plans`, (given) => void delete given.headers['x-wp-nonce']),
  },
  {
    name: 'no nonce for readers',
    found: /^note visitor GET \/wp-admin\/admin-ajax\.php: status 400, not 200/,
    bend: at('GET', '/wp-admin/admin-ajax.php', (given) => {
      given.status = 400;
      given.body = '0';
    }),
  },
  {
    name: 'a list without its length',
    found: /^FAIL visitor GET .*\(a list\): without the header x-wp-total/,
    bend: at('GET', /categories/, (given) => void delete given.headers['x-wp-total']),
  },
  {
    name: 'a redirect',
    found: /^FAIL visitor GET \/blaize\/account .*redirects to another address \(302\)/,
    bend: at('GET', '/blaize/account', (given) => {
      given.status = 302;
      given.headers['location'] = '/elsewhere';
    }),
  },
  {
    name: 'a social sign-in that leads nowhere',
    found: /^note visitor GET \/blaize\/oauth\/\{provider\} \(google\): without the header location/,
    bend: at('GET', '/blaize/oauth/google', (given) => void delete given.headers['location']),
  },
  {
    name: 'a connection that is cut',
    found: /^FAIL visitor GET \/blaize\/profile .*the connection failed/,
    bend: at('GET', '/blaize/profile', () => 'cut'),
  },
  {
    name: 'silence',
    found: /^FAIL visitor GET \/blaize\/profile .*no response within 1 seconds/,
    bend: at('GET', '/blaize/profile', () => 'silence'),
    limit: 1000,
  },
  {
    name: 'a decision of another feature',
    found: /^note visitor POST .*decision-engine \(available-plans.*sdkFeatureSlug has a different value/,
    bend: at('POST', '/zephr/decision-engine', (given) => json(given, (body) => (body.sdkFeatureSlug = 'x'))),
  },
  {
    name: 'a decision whose text is no JSON',
    found: /^note visitor POST .*decision-engine \(available-plans.*outputValue is text, but not JSON/,
    bend: at('POST', '/zephr/decision-engine', (given) =>
      json(given, (body) => (body.outputValue = 'plan, plan')),
    ),
  },
  {
    name: 'a decision whose JSON is of another form',
    found: /^note visitor POST .*decision-engine \(available-plans.*outputValue\.\* is integer, not string/,
    bend: at('POST', '/zephr/decision-engine', (given) => json(given, (body) => (body.outputValue = '[5]'))),
  },
  {
    name: 'counts of comments as text',
    found: /^FAIL visitor GET \/v1\/messages-count: messages_count\.\* is string, not number/,
    bend: at('GET', '/v1/messages-count', (given) => void (given.body = '{"messages_count":{"1":"7"}}')),
  },
  {
    name: 'a page instead of the script of the conversation',
    found: /^FAIL visitor GET \/spot\/\{spot_id\}: content type text\/html, not application\/javascript/,
    bend: at('GET', '/spot/sp_courier', page),
  },
  {
    name: 'an error of the rewards service without its code',
    found: /^note visitor PUT .*\/upsert .*apiErrorCode is missing/,
    bend: at('PUT', /upsert/, (given) => json(given, (body) => delete body.apiErrorCode)),
  },
  {
    name: 'a reader whom shared caches may keep',
    found: /^note reader {2}GET \/blaize\/account: its cache-control allows shared caches to store it/,
    bend: at(
      'GET',
      '/blaize/account',
      (given) => void (given.headers['cache-control'] = 'public, max-age=60'),
    ),
    as: 'reader',
  },
  {
    name: 'a log-in without a session',
    found: /^FAIL visitor POST \/blaize\/login \(the test account\): cookie is missing/,
    bend: at('POST', '/blaize/login', (given) => {
      if (given.status === 200) json(given, (body) => delete body.cookie);
    }),
    as: 'reader',
  },
  {
    name: 'a log-in that sets no cookie',
    found: /^note visitor POST \/blaize\/login \(the test account\): sets no cookie/,
    bend: at('POST', '/blaize/login', (given) => void delete given.headers['set-cookie']),
    as: 'reader',
  },
  {
    name: 'any password',
    found: /^FAIL visitor POST \/blaize\/login \(a wrong password\): was accepted with 200/,
    bend: at('POST', '/blaize/login', accepted),
    as: 'reader',
  },
  {
    name: 'a log-out with another message',
    found: /^FAIL reader {2}POST \/blaize\/logout: message has a different value/,
    bend: at('POST', '/blaize/logout', (given) => json(given, (body) => (body.message = 'Bye'))),
    as: 'reader',
  },
  {
    name: 'newsletters without lists',
    found: /^note reader {2}POST .*\/newsletters \(read\): data\.lists is missing/,
    bend: at('POST', `${plugin}/newsletters`, (given) => {
      if (given.status === 200) json(given, (body) => delete body.data.lists);
    }),
    as: 'reader',
  },
  {
    name: 'a stored method without its nonce',
    found: /^FAIL reader {2}GET .*\/payment-methods: \*\.nonce is missing/,
    bend: at('GET', methodsPath, (given) => {
      if (given.status === 200) json(given, (body) => delete body[0].nonce);
    }),
    as: 'reader',
  },
  {
    name: 'a declined card that is stored',
    found: /^FAIL reader {2}POST .*\/payment-methods \(a declined card\): was accepted with 200/,
    bend: (requests, given) => {
      if (requests.body.includes('processor-declined')) accepted(given);
    },
    as: 'writer',
  },
  {
    name: 'a body where there should be none',
    found: /^FAIL reader {2}PUT .*default-payment-method \(the stored method\): status 200, not 204/,
    bend: at('PUT', /default-payment-method/, (given) =>
      given.status === 204 ? accepted(given) : undefined,
    ),
    as: 'writer',
  },
  {
    name: 'a start that gives no grant',
    found: /^FAIL reader {2}POST .*\/subscribe \(a start date in two months\): grant_id is missing/,
    bend: at('POST', `${pay}/subscribe`, (given) => {
      if (given.status === 200) json(given, (body) => delete body.grant_id);
    }),
    as: 'writer',
  },
  {
    name: 'a nested value in the profile',
    found: /^FAIL reader {2}POST \/blaize\/profile \(a value that is a record\): was accepted with 200/,
    bend: (requests, given) => {
      if (requests.body.includes('nested')) accepted(given);
    },
    as: 'writer',
  },
];

describe("The check of a publisher's backends, with one fault", function () {
  this.timeout(60_000);
  countTests('bends of backends that are found');
  let sandbox: TestSandbox;
  let backends: BentBackends;
  before(async () => {
    sandbox = await startTestSandbox();
    backends = await startBentBackends(sandbox.hosts);
  });
  after(async () => {
    await backends.close();
    await sandbox.close();
  });

  for (const { name, found, bend, as, limit } of everyNth('bent backends', bends, 3))
    it(`detects ${name}`, async () => {
      backends.bend(bend);
      const { addresses } = backends;
      const args = as === undefined ? asVisitor(addresses) : asReader(addresses);

      const { code, lines } = await run(as === 'writer' ? [...args, '--writes'] : args, limit);

      const differing = lines.slice(0, -1).filter((line) => !line.startsWith('ok'));
      expect(
        differing.some((line) => found.test(line)),
        differing.join('\n'),
      ).to.equal(true);
      expect(code).to.equal(lines.some((line) => line.startsWith('FAIL')) ? 1 : 0);
    });
});

describe("The check of a publisher's backends: safety", function () {
  this.timeout(60_000);
  let sandbox: TestSandbox;
  let backends: BentBackends;
  before(async () => {
    sandbox = await startTestSandbox();
    backends = await startBentBackends(sandbox.hosts);
  });
  after(async () => {
    await backends.close();
    await sandbox.close();
  });

  for (const environment of ['production', 'Sandbox', undefined])
    it(`makes no real write if the gateway is in ${environment ?? 'nothing that is named'}`, async () => {
      backends.bend(
        at('GET', `${pay}/token`, (given) => {
          if (given.status === 200)
            given.body = JSON.stringify({
              token: Buffer.from(JSON.stringify({ environment })).toString('base64'),
            });
        }),
      );

      const { code, lines } = await run([...asReader(backends.addresses), '--writes']);

      const session = (one: { headers: Readonly<Record<string, string>> }): boolean =>
        one.headers['cookie']?.includes('blaize_session') === true;
      const written = backends
        .requests()
        .filter((one) => session(one) && one.method !== 'GET')
        .map(({ path }) => path.split('?')[0]);
      expect([...new Set(written)].toSorted()).to.deep.equal([
        '/blaize/logout',
        '/wp-json/nyp-membership/v1/newsletters',
        // Changes no record: its answer writes the reader's own cookie.
        '/wp-json/nyp-membership/v1/session',
        '/wp-json/saasquatch_jwt',
        '/zephr/decision-engine',
      ]);
      expect(lines.find((line) => line.includes('real writes'))).to.match(
        /^FAIL reader {2}real writes \(none was made\)/,
      );
      expect(code).to.equal(1);
    });

  it('follows no redirect with the password [R13]', async () => {
    backends.bend(
      at('POST', '/blaize/login', (given) => {
        given.status = 307;
        given.headers['location'] = `${backends.addresses.rewards}/taken`;
      }),
    );

    const { lines } = await run(asReader(backends.addresses));

    expect(
      lines.some((line) => /the test account\): redirects to another address \(307\)/.test(line)),
    ).to.equal(true);
    expect(backends.requests().filter(({ path }) => path === '/taken')).to.deep.equal([]);
  });

  it('logs out its sessions, and sends no further request to an unreachable host', async () => {
    backends.bend(() => undefined);
    await run(asReader(backends.addresses));
    expect(backends.requests().filter(({ path }) => path === '/blaize/logout')).to.have.length(1);

    const gone = await startTestSandbox();
    const { membership } = gone.hosts;
    await gone.close();
    const { code, lines } = await run([
      'contracts',
      'verify',
      '--site',
      sandbox.hosts.news,
      '--membership',
      membership,
    ]);

    expect(lines.filter((line) => line.includes('the connection was refused'))).to.have.length(7);
    expect(lines.at(-1)).to.match(/not made$/);
    expect(code).to.equal(1);
  });

  const https = ['contracts', 'verify', '--site', 'https://a.example', '--membership', 'https://b.example'];
  const wrong: readonly (readonly [words: RegExp, args: readonly string[]])[] = [
    [/^The command is missing/, []],
    [/^Unknown command/, ['contracts', 'check']],
    [/^--site is missing/, ['contracts', 'verify']],
    [/^--membership is missing/, ['contracts', 'verify', '--site', 'https://a.example']],
    [/^--site requires a full address/, ['contracts', 'verify', '--site', 'a.example']],
    [/^--site requires a full address/, ['contracts', 'verify', '--site', 'ftp://a.example']],
    [
      /^--site must not contain a user name/,
      ['contracts', 'verify', '--site', 'https://me:secret@a.example'],
    ],
    [
      /^--membership requires the address of the host only/,
      [...https.slice(0, 4), '--membership', 'https://b.example/x'],
    ],
    [/^--sites is unknown/, [...https, '--sites', 'x']],
    [/^--spot is unknown, or its value is missing/, [...https, '--spot']],
    [/^--comments and --launcher require --spot/, [...https, '--comments', 'https://c.example']],
    [/^--rewards requires --tenant/, [...https, '--rewards', 'https://r.example']],
    [/^--reader and --password-env must be used together/, [...https, '--reader', email]],
    [/^The environment variable .* is empty/, [...https, '--reader', email, '--password-env', 'EMPTY']],
    [/^--writes requires a test account/, [...https, '--writes']],
    [
      /^--reader requires https/,
      [
        ...['contracts', 'verify', '--site', 'http://a.example', '--membership', 'http://b.example'],
        ...['--reader', email, '--password-env', 'READER_PASSWORD'],
      ],
    ],
  ];
  for (const [words, args] of wrong)
    it(`reports invalid arguments: masthead ${args.join(' ').replace('secret', '…')}`, async () => {
      const { code, lines, errors } = await run(args);

      expect(errors[0]).to.match(words);
      expect(errors.join()).not.to.include('secret');
      expect(errors.join()).not.to.include(email);
      expect(lines).to.deep.equal([]);
      expect(code).to.equal(2);
    });

  it('prints usage with --help', async () => {
    const { code, lines } = await run(['--help']);

    expect(lines[0]).to.match(/^masthead contracts verify/);
    expect(code).to.equal(0);
  });
});

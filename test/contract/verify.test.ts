import { expect } from 'chai';
import { runCommand } from '../../contracts/verify/command';
import { everyPersona } from '../../sandbox/personas';
import { startTestSandbox, type TestSandbox } from '../sandbox/support/index';
import { findings } from '../../contracts/verify/findings';
import { everyNth } from '../sample';
import { at, bends, harmless, methodsPath, pay, plugin, type Wire } from './bends';
import { pageOrigin, startBentBackends, type BentBackends } from './bent-backends';
import { contractsFolder } from './fixtures';

const password = 'Courier-Reader-1';
const email = 'morgan.monthly@example.com';
/** Without a customer at the payment service. */
const newReader = 'rowan.reader@example.com';

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
  ...['--site', news, '--membership', membership],
  ...['--comments', comments, '--launcher', comments, '--spot', 'sp_courier'],
  ...['--rewards', rewards, '--tenant', 'courier', '--content', '12345'],
  ...['--session-endpoint', `${news}${plugin}/session`],
];
const asReader = (hosts: Hosts, address = email): readonly string[] => [
  ...asVisitor(hosts),
  ...['--reader', address, '--password-env', 'READER_PASSWORD'],
];

/** The findings in a line of the report. */
const saidBy = (line: string): readonly string[] => {
  const remark = /^note (?!visitor|reader)(.*) in [A-Z]+ \//.exec(line)?.[1];
  if (remark !== undefined)
    return [remark.replace(/^the product can do without (.*), missing$/, '$1 is missing')];
  const [, said = ''] = /^(?:FAIL|note) [^:]*?: (.*?)( \[\w+\])?$/.exec(line) ?? [];
  return said === '' ? [] : said.split('; ');
};

const isUnexplained = (said: string): boolean => !findings.some(({ words }) => words.test(said));

/** The exit code for these lines of a report. */
const codeOf = (lines: readonly string[]): number => {
  if (lines.some((line) => line.startsWith('FAIL'))) return 1;
  return lines.some((line) => line.startsWith('skip')) ? 3 : 0;
};

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
    console.log(`\n  calls that conform: ${conforming} of ${made}`);
  });

  for (const { name, account } of everyNth('readers of the check', readers, 3))
    it(`reports that every call conforms, with real writes: ${name}`, async () => {
      const { code, lines } = await run([
        ...asVisitor(sandbox.hosts),
        ...['--reader', account!.email, '--password-env', 'READER_PASSWORD', '--writes'],
      ]);

      const [, ok, all] = /^(\d+) of (\d+) calls conform/.exec(lines.at(-1)!)!.map(Number);
      conforming += ok!;
      made += all!;
      const calls = lines.filter((line) => /^(ok|FAIL|note|skip)/.test(line));
      expect(calls.filter((line) => !/^(ok|skip)/.test(line))).to.deep.equal([]);
      expect(ok).to.equal(all);
      expect(ok).to.be.greaterThan(140);
      expect(code).to.equal(codeOf(calls));
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

describe("The check of a publisher's backends, with one fault", function () {
  this.timeout(60_000);
  let sandbox: TestSandbox;
  let backends: BentBackends;
  before(async () => {
    sandbox = await startTestSandbox(undefined, [pageOrigin]);
    backends = await startBentBackends(sandbox.hosts);
  });
  after(async () => {
    await backends.close();
    await sandbox.close();
  });

  const results = { found: 0, noted: 0, missed: 0 };
  after(() => {
    const { found, noted, missed } = results;
    console.log(`\n  bends of backends: ${found} found, ${noted} noted, ${missed} missed`);
  });

  const ownRest = (): readonly string[] => {
    const { news, rest } = backends.addresses;
    return [
      ...['--rest', `${rest}/wp-json`],
      ...['--nonce-endpoint', `${news}/wp-admin/admin-ajax.php?action=rest-nonce`],
    ];
  };

  it('finds none in a REST API of its own', async () => {
    backends.bend(() => undefined);
    const { lines } = await run([...asReader(backends.addresses), ...ownRest()]);
    expect(lines.filter((line) => /^(FAIL|note)/.test(line))).to.deep.equal([]);
  });

  for (const { name, bend } of harmless)
    it(`lets pass what the product can use: ${name}`, async () => {
      backends.bend(bend);
      const { lines, code } = await run([...asReader(backends.addresses), '--writes']);
      expect(lines.filter((line) => /^(FAIL|skip)/.test(line))).to.deep.equal([]);
      expect(code).to.equal(0);
    });

  for (const { name, found, bend, as, rest, limit } of everyNth('bent backends', bends, 6))
    it(`detects ${name}`, async () => {
      backends.bend(bend);
      const { addresses } = backends;
      const args = [
        ...(as === undefined
          ? asVisitor(addresses)
          : asReader(addresses, as === 'new reader' ? newReader : email)),
        ...(rest ? ownRest() : []),
        ...(as === 'writer' ? ['--writes'] : []),
      ];

      const { code, lines } = await run(args, limit);

      const differing = lines.slice(0, -1).filter((line) => /^(FAIL|note|skip)/.test(line));
      const line = differing.find((one) => found.test(one));
      results[line === undefined ? 'missed' : line.startsWith('FAIL') ? 'found' : 'noted'] += 1;
      expect(line, differing.join('\n')).to.be.a('string');
      expect(code).to.equal(codeOf(differing));
      expect(
        differing.flatMap(saidBy).filter(isUnexplained),
        'docs/backends.md has what to change',
      ).to.deep.equal([]);
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
    const { code, lines } = await run(['--site', sandbox.hosts.news, '--membership', membership]);

    expect(lines.filter((line) => line.includes('the connection was refused'))).to.have.length(5);
    expect(lines.at(-1)).to.match(/not made$/);
    expect(code).to.equal(1);
  });

  const https = ['--site', 'https://a.example', '--membership', 'https://b.example'];
  const wrong: readonly (readonly [words: RegExp, args: readonly string[]])[] = [
    [/^A value is without the name of its option/, ['https://a.example']],
    [/^--tenant requires --rewards/, [...https, '--tenant', 'a']],
    [/^--spot requires --comments or --launcher/, [...https, '--spot', 'a']],
    [/^--site is missing/, []],
    [/^--membership is missing/, ['--site', 'https://a.example']],
    [/^--site requires a full address/, ['--site', 'a.example']],
    [/^--site requires a full address/, ['--site', 'ftp://a.example']],
    [/^--site must not contain a user name/, ['--site', 'https://me:secret@a.example']],
    [
      /^--membership requires the address of the host only/,
      [...https.slice(0, 2), '--membership', 'https://b.example/x'],
    ],
    [/^--only requires names of services/, [...https, '--only', 'identity,pay']],
    [/^--only comments requires --comments/, [...https, '--only', 'comments']],
    [/^--only referral requires --rewards/, [...https, '--only', 'identity,referral']],
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
        ...['--site', 'http://a.example', '--membership', 'http://b.example'],
        ...['--reader', email, '--password-env', 'READER_PASSWORD'],
      ],
    ],
  ];
  for (const [words, args] of wrong)
    it(`reports invalid arguments: masthead verify ${args.join(' ').replace('secret', '…')}`, async () => {
      const { code, lines, errors } = await run(args);

      expect(errors[0]).to.match(words);
      expect(errors.join()).not.to.include('secret');
      expect(errors.join()).not.to.include(email);
      expect(lines).to.deep.equal([]);
      expect(code).to.equal(2);
    });

  it('prints usage with --help', async () => {
    const { code, lines } = await run(['--help']);

    expect(lines[0]).to.match(/^masthead verify/);
    expect(code).to.equal(0);
  });
});

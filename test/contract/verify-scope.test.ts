import { expect } from 'chai';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionCookiesOf } from '../../contracts/verify/headers';
import { runCommand } from '../../contracts/verify/command';
import { startTestSandbox, type TestSandbox } from '../sandbox/support/index';
import { contractsFolder } from './fixtures';

const email = 'robin.sample@example.com';
const password = 'Courier-Reader-1';

const run = async (args: readonly string[]) => {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(args, {
    contracts: contractsFolder,
    environment: { READER_PASSWORD: password },
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    now: () => new Date('2026-11-21T12:00:00Z'),
    limit: 2_000,
  });
  return { code, lines, errors };
};

/** The lines of calls as the reader, or of one call. */
const linesOf = (lines: readonly string[], words: RegExp): readonly string[] =>
  lines.filter((line) => words.test(line));

interface FiveCalls {
  readonly address: string;
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** A backend with five calls, written from the product's specification alone, without a header that browsers can do without. */
const startFiveCalls = async (heading: string): Promise<FiveCalls> => {
  const asked: string[] = [];
  const page = (answer: ServerResponse, status: number, words: string): void =>
    void answer
      .writeHead(status, { 'content-type': 'text/html' })
      .end(`<!DOCTYPE html><title>${words}</title><h1>${words}</h1>`);
  const json = (answer: ServerResponse, body: unknown): void =>
    void answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server: Server = createServer((request, answer) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const call = `${request.method} ${request.url?.split('?')[0]}`;
      asked.push(call);
      const { origin, cookie = '' } = request.headers;
      if (origin?.startsWith('http://127.0.0.1')) {
        answer.setHeader('access-control-allow-origin', origin);
        answer.setHeader('access-control-allow-credentials', 'true');
      }
      const isReader = cookie.includes('blaize_session=five');
      switch (call) {
        case 'POST /blaize/login': {
          if (!text.includes(email)) return page(answer, text === '{}' ? 400 : 404, 'User not found');
          if (!text.includes(password)) return page(answer, 401, 'Wrong password');
          answer.setHeader('set-cookie', 'blaize_session=five; Max-Age=31536000; Path=/; SameSite=Lax');
          return json(answer, { cookie: 'blaize_session=five; Max-Age=31536000; Path=/' });
        }
        case 'GET /blaize/datalayer':
          return json(answer, { dataLayer: { loggedIn: isReader } });
        case 'GET /blaize/account':
          return isReader ? json(answer, { email }) : page(answer, 401, 'Log in');
        case 'GET /blaize/payment/braintree/subscriptions':
          return isReader ? page(answer, 404, heading) : page(answer, 401, 'Log in');
        case 'GET /wp-json/nyp-membership/v1/plans':
          return json(answer, [{ id: 'monthly', amount: '9.99', productId: 'sports' }]);
        default:
          return page(answer, 404, 'Nothing here');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const against = (address: string): readonly string[] => [
  ...['--site', address, '--membership', address, '--only', 'identity,site'],
  ...['--reader', email, '--password-env', 'READER_PASSWORD'],
];

describe("The check of a publisher's backends, of five calls", () => {
  const has =
    /(visitor POST \/blaize\/login|GET \/blaize\/(datalayer|account)|GET \/blaize\/payment\/braintree\/subscriptions|GET \/wp-json\/nyp-membership\/v1\/plans)( \((without a session|an unknown email address|a wrong password|the test account)\))?(:|$)/;

  it('is ok for each call that it has, and names the services by what readers lose', async () => {
    const backend = await startFiveCalls('Customer not found');
    const { lines, code } = await run(against(backend.address));
    await backend.close();
    const own = linesOf(lines, has).filter((line) => /^(ok|note|FAIL|skip) +(visitor|reader) /.test(line));
    expect(own.filter((line) => !line.startsWith('ok'))).to.deep.equal([]);
    expect(own.length).to.be.greaterThan(7);
    expect(
      linesOf(lines, /^Identity and access: fails\. While it fails, readers cannot log in/),
    ).to.have.length(1);
    expect(linesOf(lines, /^(Payment|Comments|Rewards|Referral)/)).to.deep.equal([]);
    expect(code, 'the calls that it lacks').to.equal(1);
    expect(backend.asked.filter((call) => /subscribe|token|payment-methods\//.test(call))).to.deep.equal([]);
  });

  it('fails by one other heading for a reader without a customer, which the line names', async () => {
    const backend = await startFiveCalls('Unknown person');
    const { lines } = await run(against(backend.address));
    const named = await run([...against(backend.address), '--customer-not-found', 'Unknown person']);
    await backend.close();
    const list = /reader {2}GET \/blaize\/payment\/braintree\/subscriptions/;
    expect(linesOf(lines, list).join()).to.match(
      /^FAIL .*its heading is "Unknown person", and only "Customer not found" means that the reader has no records/,
    );
    expect(linesOf(named.lines, list).join(), 'configured by customerNotFound').to.match(/^ok/);
  });
});

describe("The check of a publisher's backends, in parts", () => {
  let sandbox: TestSandbox;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());

  const of = (...more: readonly string[]): readonly string[] => {
    const { news, membership, rewards } = sandbox.hosts;
    return ['--site', news, '--membership', membership, '--rewards', rewards, '--tenant', 'courier', ...more];
  };
  const reader = ['--reader', 'morgan.monthly@example.com', '--password-env', 'READER_PASSWORD'];
  const titles = (lines: readonly string[]): readonly string[] =>
    linesOf(lines, /\. While it fails, /).map((line) => line.split(':')[0]!);

  it('checks the chosen services alone, and logs in for them', async () => {
    for (const [only, title] of [
      ['payment', 'Payment'],
      ['site', 'Site'],
      ['rewards', 'Rewards'],
      ['referral', 'Referral program'],
    ] as const) {
      const { lines, code } = await run(of(...reader, '--only', only));
      expect(titles(lines)).to.deep.equal([title]);
      expect(lines[0]).to.match(
        new RegExp(`^Checks ${only} for the pages of http\\S+. Not part of this run: identity, `),
      );
      expect(linesOf(lines, /^ok {3}/).length, only).to.be.greaterThan(2);
      expect(code, only).to.equal(0);
    }
    const { lines } = await run(of());
    expect(titles(lines)).to.deep.equal([
      'Identity and access',
      'Payment',
      'Site',
      'Rewards',
      'Referral program',
    ]);
  });

  it('tells what was not made from what conforms, by a line and by the exit code', async () => {
    const { lines, code } = await run(of(...reader, '--no-registration'));
    expect(linesOf(lines, /^skip .*\/blaize\/register: left out by --no-registration$/)).to.have.length(1);
    expect(lines.at(-1)).to.match(/^(\d+) of \1 calls conform; 1 not made$/);
    expect(code).to.equal(3);
    expect(linesOf(lines, /^Registers/)).to.deep.equal([]);
  });

  it('announces each registration, on the error output if the report is JSON', async () => {
    const { lines, errors, code } = await run(of('--json', '--only', 'identity'));
    expect(errors).to.have.length(1);
    expect(errors[0]).to.match(/^Registers masthead-verify-\w{12}@example\.com with a weak password/);
    const report = JSON.parse(lines.join('\n')) as {
      readonly services: readonly {
        readonly service: string;
        readonly outcome: string;
        readonly loss: string;
      }[];
    };
    expect(report.services.map(({ service, outcome }) => [service, outcome])).to.deep.equal([
      ['identity', 'ok'],
    ]);
    expect(report.services[0]?.loss).to.match(/^readers cannot log in/);
    expect(code).to.equal(0);
  });
});

describe("The check of a publisher's backends, at a wrong address", () => {
  it('says that the host answers every call with a page, and names no account that was made', async () => {
    const server = createServer((_, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><h1>Welcome</h1>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { lines, code } = await run(['--site', address, '--membership', address]);
    server.closeAllConnections();
    server.close();
    expect(lines).to.include(`${address} answers every call with a page. Is it the right address?`);
    expect(lines.join('\n')).to.not.match(/it made the account/);
    expect(code).to.equal(1);
  });
});

describe('The cookies of a log-in, over https', () => {
  const site = 'https://www.paper.example';
  const found = (line: string, host: string): readonly string[] => {
    const headers = new Headers([['set-cookie', line]]);
    return sessionCookiesOf({ kind: 'answer', status: 200, text: '', headers }, { site, host }).map(
      ({ kind, what }) => `${kind}: ${what}`,
    );
  };
  const near = 'https://id.paper.example';
  const far = 'https://paper.identity.example';
  const good = 'blaize_session=a; Max-Age=31536000; Path=/; SameSite=None; Secure';

  it('must be sent by the pages of the site, and last for a year', () => {
    expect(found(good, near)).to.deep.equal([]);
    expect(found(good, far)).to.deep.equal([]);
    expect(found(good.replace('; Secure', ''), far)).to.deep.equal([
      'rule: the cookie blaize_session is without Secure, so browsers refuse it',
    ]);
    expect(found(good.replace('; SameSite=None', ''), far)).to.deep.equal([
      "rule: the cookie blaize_session is without SameSite=None, so the site's pages cannot send it",
    ]);
    expect(found(good.replace('None', 'Lax'), near), 'one site').to.deep.equal([]);
    expect(found(good.replace('; SameSite=None', ''), near)).to.deep.equal([
      'hint: the cookie blaize_session is without SameSite',
    ]);
    expect(found(good.replace(' Max-Age=31536000;', ''), near).join()).to.match(/^rule: .*has no lifetime/);
    expect(found(good.replace('Path=/;', ''), near).join()).to.match(/^rule: .*without Path=\//);
  });
});

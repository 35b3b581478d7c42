import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getQuickJS } from 'quickjs-emscripten';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox';

const root = process.cwd();
const examples = 'examples/headless';
const reader = { email: 'harlan.hadtrial@example.com', contentId: '12345' };

/** Runs Node in the package folder, where `masthead/…` resolves to the build. Returns the printed lines. */
const runNode = (code: string | null, ...args: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const program = spawn(process.execPath, [
      ...(code === null ? [] : ['--input-type=module', '-']),
      ...args,
    ]);
    let output = '';
    let errors = '';
    program.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    program.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    program.on('close', (status) => {
      if (status === 0) resolve(output.trim().split('\n'));
      else reject(new Error(errors));
    });
    program.stdin.end(code ?? '');
  });

const document = readFileSync('docs/headless.md', 'utf8');

/** The program in a document that uses in-memory ports. */
const programIn = (text: string): string =>
  [...text.matchAll(/```ts\n([^`]+)```/g)]
    .map(([, program]) => program!)
    .find((program) => program.includes('masthead/memory'))!;

const day = '[A-Z][a-z]+ \\d{1,2}(?:, \\d{4})?';

/** The texts of the whole story, with the article between its parts. */
const story = [
  'This article is for members\\.',
  `Your membership starts today\\. \\$9\\.99 today, then \\$9\\.99 every month from ${day}\\.`,
  '<p>.*The nothing is the good part.*',
  `Subscription successfully paused\\. You won't be charged until ${day}\\.`,
  'Membership successfully resumed\\.',
  `Canceled\\. You won't be charged again\\. Access until ${day}\\.`,
];

const expectLines = (lines: readonly string[], patterns: readonly string[]): void => {
  expect(lines).to.have.length(patterns.length);
  lines.forEach((line, at) => expect(line).to.match(new RegExp(`^${patterns[at]!}$`)));
};

describe('A headless program', () => {
  let sandbox: RunningSandbox;
  before(async () => {
    sandbox = await startSandbox({ port: 0, dataDir: null, distDir: 'dist/site' });
  });
  after(() => sandbox.close());

  it('subscribes, reads an article, pauses, resumes and cancels over HTTP; the mails arrive [PZ-01] [PZ-02] [PZ-04] [PZ-06] [HM-14] [AP-28]', async function () {
    this.timeout(60_000);
    const { membership, news } = sandbox.hosts;

    expectLines(
      await runNode(null, `${examples}/main.mjs`, membership, news, reader.email, reader.contentId),
      story,
    );

    // The mail about a cancellation waits two minutes for a start that would make it a change.
    await fetch(`${news}/__sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'PT3M' }),
    });
    const mails = (await (await fetch(`${news}/__sandbox/mail?to=${reader.email}`)).json()) as readonly {
      readonly kind: string;
      readonly text: string;
    }[];
    expect(mails.map(({ kind }) => kind).reverse()).to.deep.equal([
      'welcome',
      'pause',
      'resumed',
      'canceled',
    ]);
    const pause = mails.find(({ kind }) => kind === 'pause')!;
    expect(pause.text).to.include(`\n${news}/account/settings/membership\n`);
  });

  it('reports a wrong password and a card that is not stored, and pays nothing [AU-01] [PZ-08]', async function () {
    this.timeout(60_000);
    const { membership, news } = sandbox.hosts;
    const lines = await runNode(
      `import { httpPorts } from 'masthead/http';
      import { signIn, subscribe } from './${examples}/membership.mjs';
      const [membershipHost, site, email, password] = process.argv.slice(2);
      const ports = httpPorts({ membershipHost, restBase: site + '/wp-json' });
      await signIn(ports, { email, password: 'wrong' }).catch((error) => console.log(error.message));
      const account = await signIn(ports, { email, password });
      console.log(await subscribe(account, 'sports-plus-monthly', 'no-such-token'));
      console.log((await account.paymentRecords()).right.filter((one) => one['subscription-state'] === 'active').length);
      process.exit();`,
      ...[membership, news, 'corin.gone@example.com', 'Courier-Reader-1'],
    );

    expectLines(lines, ['Not logged in: InvalidPassword', 'This payment method is no longer saved.*', '0']);
  });

  it('prints the status of a membership in memory as in docs/headless.md [PZ-02]', async () => {
    const [, observed] = /\/\/ (Your membership billing .*)/.exec(document)!;
    expect(await runNode(`${programIn(document)}\nprocess.exit();`)).to.deep.equal([observed]);
  });

  it('signs in to every persona of docs/react.md as in docs/headless.md [AU-01]', async () => {
    const [, rows] = /\| persona \|[^\n]*\n[^\n]*\n((?:\|.*\n)+)/.exec(
      readFileSync('docs/react.md', 'utf8'),
    )!;
    const names = [...rows!.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name!);
    const said = /email `([^`]+)`, password `([^`]+)`/.exec(document)!;
    const lines = await runNode(
      `import { makeMembership } from 'masthead/core';
      import { memoryPorts, worldOf } from 'masthead/memory';
      const [email, password, ...names] = process.argv.slice(2);
      for (const name of names) {
        const { signIn } = makeMembership(memoryPorts(worldOf(name)));
        console.log(name, (await signIn({ email, password }))._tag);
      }
      process.exit();`,
      ...[said[1]!, said[2]!, ...names],
    );

    expect(names).to.include.members(['visitor', 'reader', 'past-due']);
    expect(lines).to.deep.equal(names.map((name) => `${name} ${name === 'visitor' ? 'Left' : 'Right'}`));
  });

  it('also works with in-memory ports in an engine without fetch, timers or Intl [PZ-01] [PZ-02] [PZ-04]', async () => {
    const modules: Readonly<Record<string, string>> = {
      'masthead/core': readFileSync('dist/core/index.mjs', 'utf8'),
      'masthead/memory': readFileSync('dist/memory/index.mjs', 'utf8'),
      membership: readFileSync(`${root}/${examples}/membership.mjs`, 'utf8'),
    };
    const runtime = (await getQuickJS()).newRuntime();
    runtime.setModuleLoader((name) => modules[name] ?? '');
    const engine = runtime.newContext();
    const program = `
      import { memoryPorts, worldOf } from 'masthead/memory';
      import { change, readArticle, signIn, subscribe } from 'membership';
      const lines = [];
      const run = async () => {
        const ports = memoryPorts(worldOf('had-trial', { articles: { '1': '<p>The nothing is the good part.</p>' } }));
        const account = await signIn(ports, { email: 'robin.sample@example.com', password: 'Fixture-Passw0rd' });
        lines.push((await readArticle(account, ports, '1')) ?? 'This article is for members.');
        lines.push(await subscribe(account, 'sports-plus-monthly'));
        lines.push(await readArticle(account, ports, '1'));
        for (const action of ['pause', 'resume', 'cancel']) lines.push(await change(account, action));
      };
      run()
        .catch((error) => lines.push(String(error) + error.stack))
        .then(() => { globalThis.told = JSON.stringify(lines); });`;
    engine.unwrapResult(engine.evalCode(program, 'program.mjs', { type: 'module' })).dispose();
    runtime.executePendingJobs().dispose();
    const observed = engine.getProp(engine.global, 'told').consume((handle) => engine.getString(handle));
    engine.dispose();
    runtime.dispose();

    expectLines(JSON.parse(observed) as readonly string[], story);
  });
});

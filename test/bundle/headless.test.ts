import { expect } from 'chai';
import { transform } from 'esbuild';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getQuickJS } from 'quickjs-emscripten';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox';

const example = readFileSync('examples/headless.ts', 'utf8');
const password = 'Courier-Reader-1';

/** Runs a module with Node in the package folder; `masthead/…` resolves to the build. */
const runInNode = (code: string, ...args: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const program = spawn(process.execPath, ['--input-type=module', '-', ...args]);
    let output = '';
    let errors = '';
    program.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    program.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    program.on('close', (status) => {
      if (status === 0) resolve(output.trim().split('\n'));
      else reject(new Error(errors));
    });
    program.stdin.end(code);
  });

const document = readFileSync('docs/headless.md', 'utf8');

/** The program in a document that uses in-memory ports. */
const programIn = (text: string): string =>
  [...text.matchAll(/```ts\n([^`]+)```/g)]
    .map(([, program]) => program!)
    .find((program) => program.includes('masthead/memory'))!;

describe('A headless program', () => {
  let sandbox: RunningSandbox;
  let code: string;
  before(async () => {
    sandbox = await startSandbox({ port: 0, dataDir: null, distDir: 'dist/site' });
    code = (await transform(example, { loader: 'ts', format: 'esm', target: 'es2022' })).code;
  });
  after(() => sandbox.close());

  it('has at most 30 lines [PZ-02]', () => {
    expect(example.trim().split('\n').length).to.be.at.most(30);
  });

  it('logs in, pauses and resumes a membership over HTTP, in Node [AU-01] [PZ-02] [PZ-04]', async function () {
    const { membership, news } = sandbox.hosts;
    this.timeout(30_000);
    const lines = await runInNode(
      `${code}
      import { httpPorts } from 'masthead/http';
      const [membershipHost, site, email, password] = process.argv.slice(2);
      const ports = httpPorts({ membershipHost, restBase: site + '/wp-json' });
      await pauseAndResume(ports, { email, password: 'wrong' }, console.log);
      await pauseAndResume(ports, { email, password }, console.log);
      // Timers of notices that a request is slow are still running.
      process.exit();`,
      ...[membership, news, 'morgan.monthly@example.com', password],
    );

    const day = '[A-Z][a-z]+ \\d{1,2}(, \\d{4})?';
    const expected = [
      'Not logged in: InvalidPassword',
      `Your membership renews on ${day} for \\$9\\.99\\.`,
      `Subscription successfully paused\\. You won't be charged until ${day}\\.`,
      'Membership successfully resumed\\.',
    ];
    expect(lines).to.have.length(expected.length);
    lines.forEach((line, at) => expect(line).to.match(new RegExp(`^${expected[at]!}$`)));
  });

  it('prints the status of a membership in memory as in docs/headless.md [PZ-02]', async () => {
    const [, observed] = /\/\/ (Your membership billing .*)/.exec(document)!;
    expect(await runInNode(`${programIn(document)}\nprocess.exit();`)).to.deep.equal([observed]);
  });

  it('signs in to every persona of docs/react.md as in docs/headless.md [AU-01]', async () => {
    const [, rows] = /\| persona \|[^\n]*\n[^\n]*\n((?:\|.*\n)+)/.exec(
      readFileSync('docs/react.md', 'utf8'),
    )!;
    const names = [...rows!.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name!);
    const said = /email `([^`]+)`, password `([^`]+)`/.exec(document)!;
    const lines = await runInNode(
      `import { makeMembership } from 'masthead/core';
      import { memoryPorts, worldOf } from 'masthead/memory';
      const [email, password, ...names] = process.argv.slice(2);
      for (const name of names) {
        const { signIn } = makeMembership(memoryPorts(worldOf(name)));
        console.log(name, (await signIn({ email, password })())._tag);
      }
      process.exit();`,
      ...[said[1]!, said[2]!, ...names],
    );

    expect(names).to.include.members(['visitor', 'reader', 'past-due']);
    expect(lines).to.deep.equal(names.map((name) => `${name} ${name === 'visitor' ? 'Left' : 'Right'}`));
  });

  it('also works with in-memory ports in an engine without fetch, timers or Intl [PZ-02] [PZ-04]', async () => {
    const modules: Readonly<Record<string, string>> = {
      'masthead/core': readFileSync('dist/core/index.mjs', 'utf8'),
      'masthead/memory': readFileSync('dist/memory/index.mjs', 'utf8'),
    };
    const runtime = (await getQuickJS()).newRuntime();
    runtime.setModuleLoader((name) => modules[name] ?? '');
    const engine = runtime.newContext();
    const story = `${code}
      import { memoryPorts, worldOf } from 'masthead/memory';
      const lines = [];
      pauseAndResume(memoryPorts(worldOf('active-monthly')), { email: 'robin.sample@example.com', password: 'Fixture-Passw0rd' }, (line) => lines.push(line))
        .catch((error) => lines.push(String(error) + error.stack))
        .then(() => { globalThis.told = JSON.stringify(lines); });`;
    engine.unwrapResult(engine.evalCode(story, 'story.mjs', { type: 'module' })).dispose();
    runtime.executePendingJobs().dispose();
    const observed = engine.getProp(engine.global, 'told').consume((handle) => engine.getString(handle));
    engine.dispose();
    runtime.dispose();

    expect(JSON.parse(observed)).to.deep.equal([
      'Your membership renews on December 14 for $9.99.',
      "Subscription successfully paused. You won't be charged until January 14.",
      'Membership successfully resumed.',
    ]);
  });
});

import { expect } from 'chai';
import { transform } from 'esbuild';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getQuickJS } from 'quickjs-emscripten';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox';

const example = readFileSync('examples/headless.ts', 'utf8');
const password = 'Courier-Reader-1';

/** Runs a module with Node, in the folder of the package: `masthead/…` is what was built. */
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

describe('A program without a page', () => {
  let sandbox: RunningSandbox;
  let code: string;
  before(async () => {
    sandbox = await startSandbox({ port: 0, dataDir: null, distDir: 'dist/site' });
    code = (await transform(example, { loader: 'ts', format: 'esm', target: 'es2022' })).code;
  });
  after(() => sandbox.close());

  it('is 30 lines at most [PZ-02]', () => {
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

  it('does the same over ports in memory, in an engine without fetch, timers or Intl [PZ-02] [PZ-04]', async () => {
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
    const told = engine.getProp(engine.global, 'told').consume((handle) => engine.getString(handle));
    engine.dispose();
    runtime.dispose();

    expect(JSON.parse(told)).to.deep.equal([
      'Your membership renews on December 14 for $9.99.',
      "Subscription successfully paused. You won't be charged until January 14.",
      'Membership successfully resumed.',
    ]);
  });
});

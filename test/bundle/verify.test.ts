import { expect } from 'chai';
import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSandbox, type TestSandbox } from '../sandbox/support/index';

const root = join(import.meta.dirname, '..', '..');

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

describe('The masthead command, installed without any other package', function () {
  this.timeout(60_000);
  let sandbox: TestSandbox;
  let folder: string;
  before(async () => {
    sandbox = await startTestSandbox();
    folder = await mkdtemp(join(tmpdir(), 'masthead-installed-'));
    const installed = join(folder, 'node_modules', 'masthead');
    for (const part of [
      'package.json',
      'bin',
      'contracts/fixtures',
      'contracts/index.json',
      'contracts/openapi.json',
      'dist/contracts',
    ])
      await cp(join(root, part), join(installed, part), { recursive: true });
    await mkdir(join(folder, 'node_modules', '.bin'));
    await symlink('../masthead/bin/masthead.mjs', join(folder, 'node_modules', '.bin', 'masthead'));
  });
  after(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  const masthead = (...args: readonly string[]): Promise<Ended> =>
    new Promise((resolve) => {
      execFile(
        join(folder, 'node_modules', '.bin', 'masthead'),
        args,
        { cwd: folder, env: { ...process.env, READER_PASSWORD: 'Courier-Reader-1' } },
        (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
      );
    });

  it("reports that the sandbox's calls conform", async () => {
    const { news, membership } = sandbox.hosts;

    const { code, output, errors } = await masthead(
      ...['verify', '--site', news, '--membership', membership],
      ...['--reader', 'morgan.monthly@example.com', '--password-env', 'READER_PASSWORD'],
    );

    expect(errors).to.equal('');
    expect(output).to.match(/^Payment: ok\. While it fails, readers cannot subscribe/m);
    expect(output.trim().split('\n').at(-1)).to.match(/^(\d+) of \1 calls conform/);
    expect(code).to.equal(0);
  });

  it('exits with 2 without a target, also by its earlier name', async () => {
    for (const name of [['verify'], ['contracts', 'verify']]) {
      const { code, errors } = await masthead(...name);

      expect(errors).to.match(/^--site is missing/);
      expect(code).to.equal(2);
    }
  });

  it('lists its commands, and names them for an unknown one', async () => {
    const { code, output } = await masthead('--help');
    expect(code).to.equal(0);
    for (const name of ['sandbox', 'verify', 'config check'])
      expect(output).to.include(`  masthead ${name} `);

    for (const given of [['verfy'], ['config', 'chek']]) {
      const unknown = await masthead(...given);
      expect(unknown.errors).to.match(
        /^Unknown command: .*\. The commands are sandbox, verify and config check\./,
      );
      expect(unknown.code).to.equal(2);
    }
    expect((await masthead()).code).to.equal(2);
  });

  it('has help of its own for each command, and a version', async () => {
    expect((await masthead('verify', '--help')).output).to.match(/^masthead verify --site/);
    expect((await masthead('config', 'check', '--help')).output).to.match(/^masthead config check/);
    expect((await masthead('config', '--help')).output).to.match(/^masthead config check/);
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    expect((await masthead('--version')).output).to.equal(`${version}\n`);
  });

  it('names the missing part of an incomplete package', async () => {
    const { code, errors } = await masthead('sandbox', '--help');
    expect(errors).to.match(/^The package is incomplete: dist\/sandbox\/command\.mjs is missing\./);
    expect(code).to.equal(2);
  });
});

describe('The masthead command in a clone without a build', function () {
  this.timeout(60_000);
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-clone-'));
    for (const part of [
      'bin',
      'contracts',
      'core',
      'adapters',
      'ui',
      'mails',
      'sandbox',
      'scripts',
      'package.json',
      'tsconfig.json',
    ])
      await cp(join(root, part), join(folder, part), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('runs its sources', () => {
    const masthead = (...args: readonly string[]) =>
      spawnSync(process.execPath, [join(folder, 'bin', 'masthead.mjs'), ...args], { encoding: 'utf8' });
    expect(masthead('verify').stderr).to.match(/^--site is missing/);
    expect(masthead('sandbox', '--help').stdout).to.match(/^masthead sandbox/);
    const checked = spawnSync(
      process.execPath,
      [join(folder, 'bin', 'masthead.mjs'), 'config', 'check', '-'],
      {
        encoding: 'utf8',
        input: '{}',
      },
    );
    expect(checked.stdout).to.match(/^Field "environment" must be one of/);
    expect(checked.status).to.equal(1);
  });
});

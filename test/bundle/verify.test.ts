import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSandbox, type TestSandbox } from '../sandbox/support/index';

const root = join(import.meta.dirname, '..', '..');

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

describe('The verify command, installed without any other package', function () {
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
      ...['contracts', 'verify', '--site', news, '--membership', membership],
      ...['--reader', 'morgan.monthly@example.com', '--password-env', 'READER_PASSWORD'],
    );

    expect(errors).to.equal('');
    expect(output.trim().split('\n').at(-1)).to.match(/^(\d+) of \1 calls conform/);
    expect(code).to.equal(0);
  });

  it('exits with 2 without a target', async () => {
    const { code, errors } = await masthead('contracts', 'verify');

    expect(errors).to.match(/^--site is missing/);
    expect(code).to.equal(2);
  });
});

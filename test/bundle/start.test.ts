import { expect } from 'chai';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('npm start', function () {
  this.timeout(60_000);
  let data: string;
  let started: ChildProcess;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'masthead-start-'));
  });
  afterEach(() => {
    started.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });

  /** Starts a command line, and resolves to its output and the printed address once the sandbox listens. */
  const start = async (command: string): Promise<{ readonly output: string; readonly address: string }> => {
    started = spawn('sh', ['-c', command], {
      env: { ...process.env, PORT: '0', SANDBOX_DATA: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    for await (const part of started.stdout!) {
      output += String(part);
      if (output.includes('__sandbox/')) break;
    }
    return { output, address: /Masthead sandbox: (\S+)/.exec(output)?.[1] ?? '' };
  };

  const isGone = async (address: string): Promise<boolean> => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const answers = await fetch(address).then(
        () => true,
        () => false,
      );
      if (!answers) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  };

  it('reports its steps, uses an up-to-date build, and ends with a signal', async () => {
    const { output, address } = await start('exec node scripts/start.mjs');
    expect((await fetch(`${address}masthead/membership.js`)).status).to.equal(200);
    expect(output).to.match(/^The script for host pages is up to date\.\nStarting the sandbox …\n/);

    started.kill('SIGTERM');
    expect(await once(started, 'exit')).to.deep.equal([0, null]);
    expect(await isGone(address)).to.equal(true);
  });

  it('ends when the shell between npm and it has ended', async () => {
    const { address } = await start('node scripts/start.mjs; true');
    expect((await fetch(address)).status).to.equal(200);

    started.kill('SIGTERM');
    expect(await isGone(address)).to.equal(true);
  });
});

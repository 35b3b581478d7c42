import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../sandbox/database/database';
import { explained } from '../../sandbox/database/explain';
import type { Database } from '../../sandbox/database/store';
import { startSandbox } from '../../sandbox/sandbox';

const writer = fileURLToPath(new URL('./support/write-burst.ts', import.meta.url));
const main = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));

describe('Sandbox storage', function () {
  this.timeout(20_000);
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'masthead-storage-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const run = (file: string, env: Record<string, string> = {}) =>
    spawn(process.execPath, ['--import', '@oxc-node/core/register', file], {
      env: { ...process.env, SANDBOX_DATA: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  it('keeps every acknowledged write after a kill during other writes', async () => {
    for (let round = 0; round < 2; round += 1) {
      const child = run(writer);
      let acknowledged = '';
      const ended = new Promise((resolve) => child.once('exit', resolve));
      for await (const chunk of child.stdout) {
        acknowledged += String(chunk);
        if (acknowledged.split('\n').length > 60) break;
      }
      child.kill('SIGKILL');
      await ended;

      const database = openDatabase(dataDir);
      const kept = new Set(database.all('SELECT name FROM facts').map(({ name }) => name));
      const halves = database.all(
        "SELECT COUNT(*) AS count FROM facts WHERE name LIKE 'burst-%' GROUP BY value HAVING COUNT(*) <> 2",
      );
      database.close();
      const names = acknowledged.split('\n').slice(0, -1);
      expect(names.length).to.be.greaterThan(50);
      expect(names.filter((name) => !kept.has(`${name}-a`) || !kept.has(`${name}-b`))).to.deep.equal([]);
      expect(halves).to.deep.equal([]);
    }
  });

  it("opens after a crash that left SQLite's lock and a dead owner", () => {
    openDatabase(dataDir).close();
    mkdirSync(path.join(dataDir, 'sandbox.sqlite.lock'));
    writeFileSync(path.join(dataDir, 'sandbox.lock'), JSON.stringify({ pid: 2 ** 22 + 1, began: '1' }));

    const database = openDatabase(dataDir);
    expect(database.all('SELECT * FROM facts')).to.deep.equal([]);
    database.close();
  });

  it('rejects a folder in use by a running sandbox, in this or another process', async () => {
    const first = await startSandbox({ port: 0, dataDir, distDir: dataDir });
    const second = await startSandbox({ port: 0, dataDir, distDir: dataDir }).catch(
      (error: Error) => error.message,
    );
    const third = run(main, { PORT: '0' });
    let words = '';
    third.stderr.on('data', (chunk) => (words += String(chunk)));
    const code = await new Promise((resolve) => third.once('exit', resolve));
    await first.close();

    expect(second).to.match(/^Another Masthead sandbox \(process \d+\) is using the data/);
    expect([code, words.trim().split('\n').length]).to.deep.equal([1, 1]);
    expect(words).to.match(/^Another Masthead sandbox/);
  });

  it('uses a statement again after it has failed', () => {
    const database = openDatabase(dataDir);
    const write = (name: string) => database.run('INSERT INTO facts (name, value) VALUES (?, ?)', name, '1');
    write('a');
    expect(() => write('a')).to.throw(/UNIQUE/);
    expect(() => database.transaction(() => write('a'))).to.throw(/UNIQUE/);

    write('b');

    expect(database.all('SELECT name FROM facts').map(({ name }) => name)).to.deep.equal(['a', 'b']);
    database.close();
  });

  it('names a damaged database and what to do, in one line', async () => {
    const file = path.join(dataDir, 'sandbox.sqlite');
    const whole = openDatabase(dataDir);
    whole.run('INSERT INTO facts (name, value) VALUES (?, ?)', 'a', '1');
    whole.close();
    const sound = readFileSync(file);
    for (const [what, bytes] of [
      ['another file', Buffer.from('This is no database. '.repeat(500))],
      ['a page overwritten', Buffer.concat([sound.subarray(0, 100), Buffer.alloc(sound.length - 100, 0x5a)])],
    ] as const) {
      writeFileSync(file, bytes);

      const child = run(main, { PORT: '0' });
      let words = '';
      child.stderr.on('data', (chunk) => (words += String(chunk)));
      const code = await new Promise((resolve) => child.once('exit', resolve));

      expect([code, words.trim().split('\n').length], `${what}: ${words}`).to.deep.equal([1, 1]);
      expect(words, what).to.include(`The sandbox's database ${file} is damaged`);
      expect(words, what).to.include('Delete the file, or move it away, and start again.');
      // The next start is not blocked.
      rmSync(file);
      openDatabase(dataDir).close();
    }
  });

  it('names a full disk, and a folder that cannot be written', () => {
    // The file system of the processes has no free space.
    const full = explained(new Error('disk I/O error'), '/proc/sandbox.sqlite') as Error;
    expect(full.message).to.match(/^The disk of the sandbox's database \/proc\/sandbox\.sqlite is full\./);
    for (const error of [
      new Error('database or disk is full'),
      Object.assign(new Error(), { code: 'ENOSPC' }),
    ])
      expect(String(explained(error, path.join(dataDir, 'a'))), error.message).to.include('is full');
    const other = explained(new Error('disk I/O error'), path.join(dataDir, 'a'));
    expect(String(other)).to.include('could not be read or written (disk I/O error)');
    const unknown = new Error('near "x": syntax error');
    expect(explained(unknown, 'a')).to.equal(unknown);
  });

  it('reports in one sentence that a port is in use', async () => {
    const first = await startSandbox({ port: 0, dataDir: path.join(dataDir, 'first'), distDir: dataDir });
    const port = new URL(first.hosts.rewards).port;
    const child = run(main, { PORT: port });
    let words = '';
    child.stderr.on('data', (chunk) => (words += String(chunk)));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    await first.close();

    expect([code, words.trim()]).to.deep.equal([
      1,
      `Port ${port} is in use. Stop the other program, or set PORT to the first of seven free consecutive ports.`,
    ]);
  });

  it('starts with invalid dates and bills none of them [AP-19]', async () => {
    const now = (): Date => new Date('2026-11-21T12:00:00Z');
    const start = () => startSandbox({ port: 0, dataDir, distDir: dataDir, now });
    await (await start()).close();
    const broken = openDatabase(dataDir);
    const ids = broken.all("SELECT id FROM subscriptions WHERE state = 'active'").map(({ id }) => String(id));
    const dates = ['+010000-01-01T11:59:59.000Z', '0001-01-01T00:00:00.000Z', '2026-99-99', 'soon', ''];
    dates.forEach((date, index) =>
      broken.run(
        'UPDATE subscriptions SET next_billing_at = ?, due_at = ? WHERE id = ?',
        date,
        date,
        ids[index] ?? '',
      ),
    );
    const chargesIn = (database: Database): unknown =>
      database.get(
        'SELECT COUNT(*) AS count FROM transactions WHERE subscription_id IN (?, ?, ?, ?, ?)',
        ...ids.slice(0, dates.length),
      );
    const before = chargesIn(broken);
    broken.close();

    const second = await start();
    const clock = await fetch(`${second.hosts.news}/__sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":"P1Y"}',
    });
    await second.close();

    const repaired = openDatabase(dataDir);
    const rows = repaired.all(
      'SELECT next_billing_at AS next FROM subscriptions WHERE next_billing_at > ?',
      '2199',
    );
    expect([clock.status, rows.length, chargesIn(repaired)]).to.deep.equal([200, dates.length, before]);
    repaired.close();
  });

  it('keeps accounts and the clock after a restart', async () => {
    const now = (): Date => new Date('2026-11-21T12:00:00Z');
    const first = await startSandbox({ port: 0, dataDir, distDir: dataDir, now });
    const json = { 'content-type': 'application/json' };
    const login = await fetch(`${first.hosts.news}/__sandbox/login`, {
      method: 'POST',
      headers: json,
      body: '{"persona":"active-monthly"}',
    });
    const { session } = (await login.json()) as { session: string };
    await fetch(`${first.hosts.news}/__sandbox/clock`, {
      method: 'POST',
      headers: json,
      body: '{"advance":"P1M"}',
    });
    await first.close();
    const second = await startSandbox({ port: 0, dataDir, distDir: dataDir, now });
    const clock = (await (await fetch(`${second.hosts.news}/__sandbox/clock`)).json()) as { now: string };
    const list = await fetch(`${second.hosts.membership}/blaize/payment/braintree/subscriptions`, {
      headers: { cookie: `blaize_session=${session}` },
    });
    const [subscription] = (await list.json()) as { 'transaction-history': unknown[] }[];
    await second.close();

    expect([clock.now, subscription?.['transaction-history'].length]).to.deep.equal([
      '2026-12-21T12:00:00.000Z',
      4,
    ]);
  });
});

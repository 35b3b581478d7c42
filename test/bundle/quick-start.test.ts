import { expect } from 'chai';
import { transform } from 'esbuild';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { servePages as ServePages } from '../../examples/plain-page/serve.mjs';
import { launchBrowser } from '../browser';
import { coverOf, opened } from '../e2e/covered';
import { registerAndPay } from '../e2e/world';
import { installPackage, runIn } from './installed-package';

const read = (path: string): string => readFileSync(path, 'utf8');
const ofApp = JSON.parse(read('examples/react-app/package.json')) as Readonly<
  Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
>;
const portOf = (site: Server): number => (site.address() as AddressInfo).port;
const closed = (site: Server) => new Promise((done) => site.close(done));

/** Serves a built app. Every path without a file returns the app's page. */
const serveApp = async (built: string): Promise<Server> => {
  const site = createServer(({ url = '/' }, response) => {
    const file = join(built, new URL(url, 'http://localhost').pathname);
    const isFile = existsSync(file) && statSync(file).isFile();
    const type = { '.js': 'text/javascript', '.css': 'text/css' }[extname(file)] ?? 'text/html';
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.end(readFileSync(isFile ? file : join(built, 'index.html')));
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  return site;
};

describe('docs/quick-start.md, followed in an empty folder', () => {
  let folder: string;
  let plainPage: Server;
  let app: Server;
  let sandbox: ChildProcess;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];
  /** Replaces the addresses of the documents with the addresses of this run. */
  let local = (text: string): string => text;
  let localApp = local;

  before(async function () {
    this.timeout(300_000);
    const source = Object.fromEntries(
      ['index.html', 'src/main.tsx'].map((name) => [name, read(join('examples', 'react-app', name))]),
    );
    ({ folder } = await installPackage('quick-start', source, {
      ...ofApp.dependencies,
      ...ofApp.devDependencies,
    }));
    const examples = join(folder, 'node_modules', 'masthead', 'examples', 'plain-page', 'serve.mjs');
    const { servePages } = (await import(pathToFileURL(examples).href)) as {
      readonly servePages: typeof ServePages;
    };
    plainPage = await servePages(0, (text) => local(text));
    app = await serveApp(join(folder, 'dist'));
    const origins = [plainPage, app].map((site) => `http://localhost:${portOf(site)}`);
    // Runs `npx --no-install masthead sandbox` without an intermediate process.
    sandbox = spawn(join(folder, 'node_modules', '.bin', 'masthead'), ['sandbox'], {
      cwd: folder,
      env: { ...process.env, PORT: '0', SANDBOX_ORIGINS: origins.join(), SANDBOX_DATA: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed = await new Promise<string>((resolve) => {
      let text = '';
      sandbox.stdout!.on('data', (part: Buffer) => {
        text += String(part);
        if (text.includes('restBase')) resolve(text);
      });
      sandbox.once('exit', () => resolve(text));
    });
    const [, membership = '', site = ''] = /membershipHost http:\/\/(\S+), restBase http:\/\/(\S+?)\//.exec(
      printed,
    )!;
    const at = (origin: string) => (text: string) =>
      text
        .replaceAll('localhost:3000', new URL(origin).host)
        .replaceAll('localhost:4173', site)
        .replaceAll('localhost:4176', membership);
    local = at(origins[0]!);
    localApp = at(origins[1]!);
    browser = await launchBrowser();
  });

  beforeEach(async () => {
    page = await browser.newPage({ locale: 'en-US' });
    faults.length = 0;
    page.on('pageerror', (error) => faults.push(String(error)));
  });
  afterEach(() => page.close());

  after(async () => {
    await browser?.close();
    if (sandbox?.exitCode === null) {
      sandbox.kill('SIGTERM');
      await once(sandbox, 'exit');
    }
    await Promise.all([plainPage, app].map(closed));
    await rm(folder, { recursive: true, force: true });
  });

  it('opens the covered article after the purchase, with a script tag [HM-05] [RT-03] [RT-15]', async function () {
    this.timeout(60_000);
    await page.goto(`http://localhost:${portOf(plainPage)}/`);
    expect((await coverOf(page)).button).to.match(/free/i);
    await page.locator('[data-masthead="content"] .act').click();
    await registerAndPay(page, 'ada.script@example.com');
    await page.getByRole('button', { name: /^Keep reading/ }).click();
    await opened(page);
    expect(faults).to.deep.equal([]);
  });

  it('ends with a paying reader in a React app [RT-03] [RT-15] [PZ-01]', async function () {
    this.timeout(180_000);
    await writeFile(join(folder, 'src', 'main.tsx'), localApp(read('examples/react-app/src/main.tsx')));
    runIn(folder, 'npx', '--no-install', 'vite', 'build', '--logLevel', 'warn');
    const own = `http://localhost:${portOf(app)}`;
    await page.goto(`${own}/account/login`);
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await page.goto(`${own}/account/subscribe`);
    await registerAndPay(page, 'ada.react@example.com');
    await page
      .getByRole('heading', { name: /^You're in\./ })
      .first()
      .waitFor();
    await page.goto(`${own}/account/settings/membership`);
    await page
      .getByText(/^Your trial runs to/)
      .first()
      .waitFor();
    expect(faults).to.deep.equal([]);
  });

  it('pauses a membership without a page [AU-01] [PZ-02]', async () => {
    const program = [...read('docs/quick-start.md').matchAll(/```ts\n([^`]+)```/g)].map(([, text]) => text!);
    expect(program).to.have.length(1);
    const { code } = await transform(local(program[0]!), { loader: 'ts', format: 'esm', target: 'es2022' });
    await writeFile(join(folder, 'pause.mjs'), code);
    const [status, outcome] = runIn(folder, process.execPath, 'pause.mjs').trim().split('\n');
    expect(status).to.match(/^Your membership renews on .+ for \$9\.99\.$/);
    expect(outcome).to.match(/^Subscription successfully paused\. You won't be charged until .+\.$/);
  });
});

import { expect } from 'chai';
import { transform } from 'esbuild';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { servePages as ServePages } from '../../examples/plain-page/serve.mjs';
import { launchBrowser } from '../browser';
import { freePort } from '../free-port';
import { coverOf, opened } from '../e2e/covered';
import { isWhole } from '../sample';
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

/** The versions of React in which every quick start must reach its goal. Without a version, that of the examples. */
const reacts = isWhole ? [null, '18.3.1'] : [null];

for (const react of reacts)
  describe(`docs/quick-start.md, followed in an empty folder, React ${react ?? 'of the examples'}`, () => {
    let folder: string;
    let plainPage: Server;
    let app: Server;
    let sandbox: ChildProcess;
    let browser: Browser;
    let page: Page;
    /** The sandbox's addresses. */
    let news = '';
    const faults: string[] = [];
    /** Processes that a failed test may leave running. */
    const started: ChildProcess[] = [];
    /** Replaces the addresses of the documents with the addresses of this run. `host`: the page's own. */
    let local = (text: string, _host: string): string => text;
    const hostOf = (site: Server): string => `localhost:${portOf(site)}`;
    let serverPort = 0;
    /** The host of the app with a server. */
    let rendered = '';

    before(async function () {
      this.timeout(300_000);
      const files = ['react-app', 'react-server'].flatMap((example) =>
        readdirSync(join('examples', example), { recursive: true, encoding: 'utf8' })
          .filter((name) => extname(name) !== '' && name !== 'package.json')
          .map((name) => [join(example, name), read(join('examples', example, name))] as const),
      );
      ({ folder } = await installPackage('quick-start', Object.fromEntries(files), {
        ...ofApp.dependencies,
        ...ofApp.devDependencies,
        ...(react === null ? {} : { react, 'react-dom': react }),
      }));
      const examples = join(folder, 'node_modules', 'masthead', 'examples', 'plain-page', 'serve.mjs');
      const { servePages } = (await import(pathToFileURL(examples).href)) as {
        readonly servePages: typeof ServePages;
      };
      plainPage = await servePages(0, (text) => local(text, hostOf(plainPage)));
      app = await serveApp(join(folder, 'react-app', 'dist'));
      serverPort = await freePort();
      rendered = `localhost:${serverPort}`;
      const origins = [hostOf(plainPage), hostOf(app), rendered].map((host) => `http://${host}`);
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
          if (text.includes('rewardsDomain')) resolve(text);
        });
        sandbox.once('exit', () => resolve(text));
      });
      const [, membership = '', site = '', rewards = ''] =
        /membershipHost http:\/\/(\S+), restBase http:\/\/(\S+?)\/\S+, rewardsDomain http:\/\/(\S+)/.exec(
          printed,
        )!;
      news = `http://${site}`;
      local = (text, host) =>
        text
          .replaceAll('localhost:3000', host)
          .replaceAll('localhost:4173', site)
          .replaceAll('localhost:4176', membership)
          .replaceAll('localhost:4178', rewards);
      browser = await launchBrowser();
    });

    beforeEach(async () => {
      page = await browser.newPage({ locale: 'en-US' });
      faults.length = 0;
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          faults.push(message.text());
      });
    });
    afterEach(() => page.close());

    after(async () => {
      await browser?.close();
      for (const one of started) one.kill();
      if (sandbox?.exitCode === null) {
        sandbox.kill('SIGTERM');
        await once(sandbox, 'exit');
      }
      await Promise.all([plainPage, app].map(closed));
      await rm(folder, { recursive: true, force: true });
    });

    /** Writes the sources of an example with the addresses of this run. */
    const prepare = async (example: string, host: string): Promise<string> => {
      const at = join(folder, example);
      for (const name of readdirSync(join(at, 'src')))
        await writeFile(join(at, 'src', name), local(read(join(at, 'src', name)), host));
      return at;
    };
    const story = 'The nothing is the good part';

    it('opens the covered article after the purchase, with a script tag [HM-05] [HM-14] [RT-03] [RT-15]', async function () {
      this.timeout(60_000);
      await page.goto(`http://${hostOf(plainPage)}/`);
      expect((await coverOf(page)).button).to.match(/free/i);
      await page.locator('[data-masthead="content"] .act').click();
      await registerAndPay(page, 'ada.script@example.com');
      await page.getByRole('button', { name: /^Keep reading/ }).click();
      await opened(page);
      await page.getByText(story).waitFor();
      expect(faults).to.deep.equal([]);
    });

    it("opens a member's article in a React app after the purchase [HM-14] [RT-03] [RT-15] [PZ-01]", async function () {
      this.timeout(180_000);
      const at = await prepare('react-app', hostOf(app));
      runIn(at, 'npx', '--no-install', 'vite', 'build', '--logLevel', 'warn');
      const own = `http://${hostOf(app)}`;
      await page.goto(`${own}/account/login`);
      await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
      await page.goto(`${own}/story`);
      await page.getByRole('link', { name: 'See the plans' }).click();
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
      await page.goto(`${own}/story`);
      await page.getByText(story).waitFor();
      expect(await page.getByText('The rest is for members.').count()).to.equal(0);
      expect(faults).to.deep.equal([]);
    });

    it("renders an article on a server and opens its rest in a member's browser [HM-14] [RT-02]", async function () {
      this.timeout(180_000);
      const at = await prepare('react-server', rendered);
      runIn(at, 'npx', '--no-install', 'vite', 'build', '--logLevel', 'warn');
      const server = ['--ssr', 'src/server.tsx', '--outDir', 'dist-server'];
      runIn(at, 'npx', '--no-install', 'vite', 'build', '--logLevel', 'warn', ...server);
      const program = spawn(process.execPath, ['server.mjs'], {
        cwd: at,
        env: { ...process.env, PORT: String(serverPort) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      started.push(program);
      await once(program.stdout, 'data');
      const html = await (await fetch(`http://127.0.0.1:${serverPort}/`)).text();
      expect(html).to.contain('<p>What everybody may read.</p>').and.to.contain('The rest is for members.');
      expect(html).to.not.contain(story);

      await page.request.post(`${news}/__sandbox/login`, { data: { persona: 'active-monthly' } });
      await page.goto(`http://${rendered}/`);
      await page.getByText(story).waitFor();
      expect(await page.getByText('The rest is for members.').count()).to.equal(0);
      expect(faults).to.deep.equal([]);
      program.kill();
    });

    it('pauses a membership without a page, and the mail arrives [AU-01] [PZ-02] [AP-28]', async () => {
      const program = [...read('docs/quick-start.md').matchAll(/```ts\n([^`]+)```/g)].map(
        ([, text]) => text!,
      );
      expect(program).to.have.length(1);
      expect(program[0]!.trim().split('\n').length, 'is short [PZ-02]').to.be.at.most(30);
      const { code } = await transform(local(program[0]!, ''), {
        loader: 'ts',
        format: 'esm',
        target: 'es2022',
      });
      await writeFile(join(folder, 'pause.mjs'), code);
      const [status, outcome] = runIn(folder, process.execPath, 'pause.mjs').trim().split('\n');
      expect(status).to.match(/^Your membership renews on .+ for \$9\.99\.$/);
      expect(outcome).to.match(/^Subscription successfully paused\. You won't be charged until .+\.$/);
      const mails = (await (
        await fetch(`${news}/__sandbox/mail?to=morgan.monthly@example.com`)
      ).json()) as readonly { readonly kind: string; readonly text: string }[];
      expect(mails.map(({ kind }) => kind)).to.deep.equal(['pause']);
      expect(mails[0]!.text).to.contain(`${news}/account/settings/membership`);
    });

    it('shows a referral widget in the page, and one in a window [RF-03] [RF-04]', async function () {
      this.timeout(60_000);
      await page.goto(`http://${hostOf(plainPage)}/refer`);
      const embedded = page.frameLocator('#squatchembed iframe');
      await embedded.getByRole('heading').first().waitFor();
      const frames = await page.locator('iframe').count();
      await page.getByRole('button', { name: 'Give $10, get $10' }).click();
      await page.locator('dialog iframe, [role="dialog"] iframe').first().waitFor();
      const popup = page.frameLocator('dialog iframe, [role="dialog"] iframe').first();
      await popup.getByRole('heading').first().waitFor();
      expect(frames).to.be.greaterThan(0);
      expect(faults).to.deep.equal([]);
    });
  });

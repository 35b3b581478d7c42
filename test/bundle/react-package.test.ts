import { expect } from 'chai';
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser';
import { bundledApp, hostApp } from './host-app';

const root = process.cwd();
const origin = 'http://127.0.0.1:9';

/** A publisher's React app whose pages include our components. */
const app = `
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  MastheadProvider, Membership, Settings, SignIn, servicesFromPorts, useMember, useMembership, useSignIn, useSignOut,
  type Go, type MastheadServices, type PublisherSettings,
} from 'masthead/react';
import 'masthead/react.css';
import { ports } from './backends';

const settings: PublisherSettings = {
  brand: 'lifestyle', membershipEnabled: true, pausingEnabled: true, helpUrl: 'https://help.courier.test/',
  canResendVerification: true, feedbackUrl: null, deleteAccountUrl: null, ownSites: [], mobileApp: false, direction: 'ltr',
  regionSupported: !location.search.includes('nowhere'), memberOutsideRegion: location.search.includes('outside'),
  eventsUrl: null, registrationDelay: 0, homeDeliveryPlan: null, place: null,
  messages: { 'title.login': 'Welcome back' },
};
const services: MastheadServices = servicesFromPorts(ports, settings);

const Greeting = () => {
  const { signedIn, name } = useMember();
  const { status, isMember } = useMembership();
  const { signOut } = useSignOut();
  const { signIn } = useSignIn();
  return (
    <header>
      <p>{signedIn === null ? 'Who is it?' : signedIn ? \`Hello \${name}, \${status ?? 'unread'}, \${String(isMember)}\` : 'Hello visitor'}</p>
      {(signedIn === true || settings.memberOutsideRegion) && <button onClick={() => void signOut()}>Leave</button>}
      {signedIn === false && <button onClick={signIn}>Log in here</button>}
    </header>
  );
};

const Pages = () => {
  const [page, setPage] = useState('/account/login');
  const go: Go = (address) => setPage(address);
  return (
    <MastheadProvider services={services} onGo={go}>
      <Greeting />
      <output>{page}</output>
      <button onClick={() => setPage('/account/settings/membership')}>My membership</button>
      {page.startsWith('/account/login') && <SignIn />}
      {page.startsWith('/account/settings/membership') && <Membership />}
      {page === '/account/settings' && <Settings />}
      {page === '/story' && <h1>The story</h1>}
      <button onClick={() => setPage('/story')}>A story</button>
    </MastheadProvider>
  );
};

createRoot(document.getElementById('app')!).render(<StrictMode><Pages /></StrictMode>);
`;

const backends = `
import { aStoredMethod, memoryWorld } from './adapters/memory/world/memory-world';
import { anAccount } from './adapters/memory/world/accounts';
import { memoryPlans } from './adapters/memory/world/plans';
const day = (iso) => new Date(iso + 'T00:00:00Z');
const held = {
  id: 'sub-1', plan: memoryPlans[0], productId: 'sports-plus', state: 'active', nextBilling: day('2026-12-05'),
  paidThrough: day('2026-12-04'), ends: null, charges: [{ time: day('2026-11-05'), cents: 999 }],
  methodToken: 'pm-1', visibleFrom: day('2020-01-01'),
};
const world = memoryWorld({
  accounts: [anAccount({ methods: [aStoredMethod()], subscriptions: [held] })],
  ...(location.search !== '' && { signedInAs: 'robin.sample@example.com' }),
});
globalThis.requests = () => world.calls().map(({ name }) => name);
export const ports = { ...world, store: world.storage, format: world.formatter, comments: world.comments ?? { signOut: async () => true } };
`;

describe('The React package', () => {
  let folder: string;
  let browser: Browser;

  before(async function () {
    this.timeout(180_000);
    folder = await hostApp(app.replace("'./backends'", "'./backends.js'"));
    await writeBackends(folder);
    browser = await launchBrowser();
  });

  after(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const compile = (options: object): string => {
    const project = join(folder, 'tsconfig.json');
    const compilerOptions = {
      strict: true,
      noEmit: true,
      jsx: 'react-jsx',
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
      ...options,
    };
    writeFileSync(project, JSON.stringify({ compilerOptions, files: ['app.tsx', 'styles.d.ts'] }));
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', project], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout;
  };

  it('has types that compile in a strict project, with both resolution modes', function () {
    this.timeout(180_000);
    expect(compile({ module: 'ESNext', moduleResolution: 'bundler' })).to.equal('');
    expect(compile({ module: 'NodeNext', moduleResolution: 'NodeNext' })).to.equal('');
  });

  it('rejects wrong usage at compile time', async function () {
    this.timeout(60_000);
    const right = await readFile(join(folder, 'app.tsx'), 'utf8');
    await writeFile(join(folder, 'app.tsx'), right.replace("brand: 'lifestyle'", "brand: 'purple'"));
    const observed = compile({ module: 'ESNext', moduleResolution: 'bundler' });
    await writeFile(join(folder, 'app.tsx'), right);

    expect(observed).to.match(/app\.tsx.*'"purple"' is not assignable/);
  });

  it('is resolved and loaded by plain Node, and bundles everything except React', function () {
    this.timeout(60_000);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', "console.log(Object.keys(await import('masthead/react')).join())"],
      { cwd: folder, encoding: 'utf8' },
    );

    expect(stdout.trim().split(','), stderr).to.include.members([
      ...['MastheadProvider', 'connectMasthead', 'servicesFromPorts'],
      ...['Account', 'SignIn', 'Register', 'Subscribe', 'Membership', 'PaymentMethods', 'Newsletters'],
      ...['useMember', 'useMembership', 'useSignIn', 'useSignOut'],
    ]);
  });

  it("signs a reader in inside a publisher's app and shows the membership [RT-02]", async function () {
    this.timeout(120_000);
    const { page, problems } = await openApp(browser, folder);

    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await page.getByText('Hello visitor').isVisible()).to.equal(true);
    await page.getByLabel('Email').fill('robin.sample@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Not-The-Passw0rd');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('Sorry, this is the wrong email or password.').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Fixture-Passw0rd');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('Hello Robin, Active, true').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.getByRole('button', { name: 'My membership' }).click();
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
    await page.getByText('$9.99').first().waitFor();

    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate((one) => getComputedStyle(one).fontSize)).to.equal('40px');
    expect(await page.evaluate(() => [document.title, location.pathname])).to.deep.equal(["The app's", '/']);

    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByText('Hello visitor').waitFor();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await page.locator('output').textContent()).to.equal('/account/login');
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });

  it('opens sign-in in a dialog over the app, restores the focus, and follows links [RT-02] [HM-07]', async function () {
    this.timeout(120_000);
    const { page, problems } = await openApp(browser, folder);
    await page.getByRole('button', { name: 'A story' }).click();
    const opener = page.getByRole('button', { name: 'Log in here' });
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await opener.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((one) => one === document.activeElement)).to.equal(true);

    await opener.click();
    await dialog.getByRole('link', { name: 'Forgot password?' }).click();
    await page.locator('output').getByText('/account/forgot-password').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'A story' }).click();
    await opener.click();
    await dialog.getByLabel('Email').fill('robin.sample@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Fixture-Passw0rd');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('Hello Robin, Active, true').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { level: 1, name: 'The story' }).isVisible()).to.equal(true);
    expect(await page.locator('output').textContent()).to.equal('/story');
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });

  const requests = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as { requests: () => readonly string[] }).requests());

  it('shows a replacement page outside the region and sends no request [HM-03] [SC-10]', async function () {
    this.timeout(120_000);
    const { page, problems } = await openApp(browser, folder, '?nowhere');

    await page.getByRole('heading', { level: 1, name: 'Not available where you are' }).waitFor();
    await page.getByText('Hello visitor').waitFor();
    await page.getByRole('button', { name: 'My membership' }).click();
    await page.locator('output').getByText('/account/settings/membership').waitFor();
    await page.waitForTimeout(300);

    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).to.deep.equal([
      'Not available where you are',
    ]);
    expect(await page.locator('input, form').count()).to.equal(0);
    expect(await requests(page)).to.deep.equal([]);
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });

  it('treats a member outside the region as a visitor, also after sign-out [HM-03] [AU-10]', async function () {
    this.timeout(120_000);
    const { page, problems } = await openApp(browser, folder, '?outside');

    await page.getByText(/You can't log in from where you are/).waitFor();
    await page.getByText('Hello visitor').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).count()).to.equal(0);
    await page.getByRole('button', { name: 'My membership' }).click();
    await page.locator('output').getByText('/account/login?redirect=').waitFor();
    expect(await requests(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForTimeout(300);

    await page.getByText('Hello visitor').waitFor();
    await page.getByText(/You can't log in from where you are/).waitFor();
    expect(await requests(page))
      .to.include('identity.signOut')
      .and.not.include('subscriptions.list');
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });
});

/** Our in-memory adapters, used as the app's own backends. */
const writeBackends = async (folder: string): Promise<void> => {
  await writeFile(
    join(folder, 'backends.d.ts'),
    "import type { MastheadPorts } from 'masthead/react';\nexport declare const ports: MastheadPorts;\n",
  );
  await build({
    stdin: { contents: backends, resolveDir: root, loader: 'ts' },
    outfile: join(folder, 'backends.js'),
    bundle: true,
    format: 'esm',
  });
};

/** Bundles the app like a publisher does, and opens it without a server. */
const openApp = async (
  browser: Browser,
  folder: string,
  search = '',
): Promise<{ readonly page: Page; readonly problems: readonly string[] }> => {
  const files = await bundledApp(folder);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const html =
      "<!doctype html><html lang=en><title>The app's</title><link rel=stylesheet href=/app.css><div id=app></div><script type=module src=/app.js></script></html>";
    const file = pathname === '/' ? { body: html, contentType: 'text/html' } : files.get(pathname);
    return route.fulfill(file ?? { status: 404, body: '' });
  });
  await page.goto(`${origin}/${search}`);
  return { page, problems };
};

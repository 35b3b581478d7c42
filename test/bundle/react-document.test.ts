import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser';
import { bundledApp, hostApp, type AppFile } from './host-app';

const root = process.cwd();
const origin = 'http://127.0.0.1:9';

/** The persona for each page component of the document, and the expected heading. */
const shown: Readonly<Record<string, readonly [persona: string, heading: string]>> = {
  SignIn: ['visitor', 'Log in'],
  Register: ['visitor', 'Create your account'],
  ForgotPassword: ['visitor', 'Forgot your password?'],
  ResetPassword: ['visitor', 'Choose a new password'],
  Subscribe: ['had-trial', 'Sports+'],
  Membership: ['paused', 'Membership'],
  PaymentMethods: ['past-due', 'Payment methods'],
  Payments: ['active-monthly', 'Payments and receipts'],
  Overview: ['active-monthly', 'Overview'],
  Settings: ['reader', 'Profile'],
  DisplaySettings: ['reader', 'Display'],
  UpdateEmail: ['reader', 'Change your email'],
  VerifyEmailChange: ['reader', 'Confirm your new email'],
  Newsletters: ['reader', 'Newsletters'],
  ExclusiveNewsletters: ['active-monthly', 'Member newsletters'],
  TextAlerts: ['home-delivery-active', 'Text alerts'],
  Devices: ['reader', 'Devices'],
  MyRewards: ['cancelled-active', 'My rewards'],
  ReferAFriend: ['active-monthly', 'Refer a friend'],
  Onboarding: ['reader', 'Welcome, Robin'],
  Account: ['cancelled', 'Membership'],
  Gate: ['visitor', 'The long way home'],
};

/** Exports that are not components. */
const others = [
  ...['ConfigurationError', 'MastheadProvider', 'connectMasthead', 'servicesFromPorts'],
  ...['useMember', 'useMembership', 'useSignIn', 'useSignOut', 'useSiteQuery'],
];

/** One of our components that fails while the test requires it, inside a publisher's page. */
const broken = `
import { useState } from 'react';
import { Gate, MastheadProvider, Membership, servicesFromPorts, type PublisherSettings } from 'masthead/react';
import { memoryPorts, worldOf } from 'masthead/memory';
const settings: PublisherSettings = {
  brand: 'news', membershipEnabled: true, pausingEnabled: true, helpUrl: 'https://help.courier.test/', canResendVerification: true, feedbackUrl: null,
  deleteAccountUrl: null, ownSites: [], mobileApp: false, eventsUrl: null, registrationDelay: 0, homeDeliveryPlan: null, place: null, messages: {},
};
const good = servicesFromPorts(memoryPorts(worldOf('active-monthly')), settings);
const fails = () => { if (!('repaired' in globalThis)) throw new Error('A fault of ours'); };
const services = {
  ...good,
  get display() { fails(); return good.display; },
  get gate() { fails(); return good.gate; },
};
export const Page = () => {
  const [presses, setPresses] = useState(0);
  return (
    <MastheadProvider services={services}>
      <h1>The publisher's own</h1>
      <button onClick={() => setPresses(presses + 1)}>Pressed {presses}</button>
      <Membership />
      <Gate contentId="1" fallback={<p>For members</p>} />
    </MastheadProvider>
  );
};
`;

/** An app that shows these pages one at a time. */
const app = (names: readonly string[]): string => `
import { worldOf } from 'masthead/memory';
import { renderWithReader, type MemoryPersona } from 'masthead/testing';
import 'masthead/react.css';
const pages = { ${names.map((name) => `${name}: () => import('./pages/${name}')`).join(', ')} };
const asked = new URLSearchParams(location.hash.slice(1));
const { Page } = await pages[asked.get('page') as keyof typeof pages]();
const failing = location.search === '?failing';
const { world, went } = await renderWithReader(asked.get('persona') as MemoryPersona, <Page />, {
  // One page exists only where it is named.
  settings: { sections: asked.get('page') === 'Devices' ? ['devices'] : [] },
  world: { articles: { '12345': '<p>The harbor was quiet.</p>' } },
  prepare: (made) => { if (failing) made.fail('articleContent.hiddenBody', { _tag: 'Offline' }); },
  container: document.getElementById('app')!,
});
Object.assign(globalThis, { world, went, member: worldOf('active-monthly').accounts.all()[0] });
`;

describe('The examples of docs/react.md', () => {
  let folder: string;
  let browser: Browser;
  let files: ReadonlyMap<string, AppFile>;
  let names: readonly string[];

  before(async function () {
    this.timeout(180_000);
    const document = await readFile(join(root, 'docs', 'react.md'), 'utf8');
    const pages = [...document.matchAll(/### (\w+)\n[^#]*?```tsx\n([^`]+)```/g)].map(
      ([, name, text]) => [name!, text!] as const,
    );
    names = pages.map(([name]) => name);
    folder = await hostApp(app([...names, 'Broken']));
    await mkdir(join(folder, 'pages'));
    for (const [name, text] of pages) await writeFile(join(folder, 'pages', `${name}.tsx`), text);
    await writeFile(join(folder, 'pages', 'Broken.tsx'), broken);
    files = await bundledApp(folder);
    browser = await launchBrowser();
  });

  after(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (
    name: string,
    persona: string,
    at = '/',
  ): Promise<{ readonly page: Page; readonly problems: readonly string[] }> => {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.route(`${origin}/**`, (route) => {
      const file = files.get(new URL(route.request().url()).pathname);
      const body =
        '<!doctype html><html lang=en-US><title>Ours</title><link rel=stylesheet href=/app.css><div id=app></div><script type=module src=/app.js></script></html>';
      return route.fulfill(file ?? { body, contentType: 'text/html' });
    });
    await page.goto(`${origin}${at}#page=${name}&persona=${persona}`);
    return { page, problems };
  };

  it('include a page for every component', async () => {
    const { stdout } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', "console.log(Object.keys(await import('masthead/react')).join())"],
      { cwd: folder, encoding: 'utf8' },
    );
    const components = stdout
      .trim()
      .split(',')
      .filter((name) => !others.includes(name));

    expect([...names].sort()).to.deep.equal([...components].sort());
    expect(Object.keys(shown).sort()).to.deep.equal([...components].sort());
  });

  for (const [name, [persona, heading]] of Object.entries(shown))
    it(`run: ${name}, before "${persona}"`, async function () {
      this.timeout(30_000);
      const { page, problems } = await open(
        name,
        persona,
        name === 'Account' ? '/account/settings/membership' : '/',
      );

      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect(problems).to.deep.equal([]);
      await page.context().close();
    });

  it('lead a visitor to the log-in [RT-25]', async function () {
    this.timeout(30_000);
    const { page } = await open('Membership', 'visitor');
    await page.waitForFunction(
      () => ((globalThis as { readonly went?: readonly string[] }).went ?? []).length > 0,
    );

    expect(
      await page.evaluate(() => (globalThis as unknown as { went: readonly string[] }).went),
    ).to.deep.equal(['/account/login?redirect=%2Faccount%2Fsettings%2Fmembership']);
    await page.context().close();
  });

  it('open a gate in place after a log-in and focus the opened content [HM-14] [RT-02]', async function () {
    this.timeout(30_000);
    const { page, problems } = await open('Gate', 'visitor');
    await page.waitForFunction(() => 'member' in globalThis);
    await page.evaluate(() =>
      (
        globalThis as unknown as { world: { accounts: { add: (account: unknown) => void } }; member: unknown }
      ).world.accounts.add((globalThis as unknown as { member: unknown }).member),
    );
    await page.getByRole('button', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('robin.sample@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Fixture-Passw0rd');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();

    await page.getByText('The harbor was quiet.').waitFor();
    expect(await page.getByRole('heading', { name: 'The rest is for members' }).count()).to.equal(0);
    await page.waitForFunction(() => document.activeElement?.textContent === 'The harbor was quiet.');
    expect(problems).to.deep.equal([]);
    await page.context().close();
  });

  it('report a missing body below the fallback, and retry [HM-14]', async function () {
    this.timeout(30_000);
    const { page } = await open('Gate', 'active-monthly', '/?failing');
    await page.getByRole('alert').getByText("The rest of this story didn't load").waitFor();
    expect(await page.getByRole('heading', { name: 'The rest is for members' }).isVisible()).to.equal(true);
    await page.evaluate(() => (globalThis as unknown as { world: { repair: () => void } }).world.repair());
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByText('The harbor was quiet.').waitFor();
    expect(await page.getByRole('alert').count()).to.equal(0);
    await page.context().close();
  });

  it('contain a crash: the app keeps running and the component can be retried', async function () {
    this.timeout(30_000);
    const { page } = await open('Broken', 'visitor');
    await page.getByRole('alert').waitFor();
    await page.getByText('For members').waitFor();
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { repaired: true }));
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
    expect(await page.getByRole('heading', { name: "The publisher's own" }).isVisible()).to.equal(true);
    await page.context().close();
  });
});

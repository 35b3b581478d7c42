import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { strayKinds, strayMarkup } from './stray-markup';
import { withConfiguration } from './page-configuration';
import { keepVisits, startWorld, type Visit, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';
const loginItem = (page: Page) => page.locator('[data-masthead="login"]');
const menuButton = (page: Page) => page.locator('[data-masthead="menu"]');

describe('A landing page', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const visitAs = async (persona: string): Promise<Visit> => {
    const visit = keep(await world.visit());
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    return visit;
  };
  const configure = (visit: Visit, fields: Readonly<Record<string, unknown>>) =>
    withConfiguration(world, visit, (configuration) => ({ ...configuration, ...fields }));
  const click = async ({ context }: Visit): Promise<string | undefined> =>
    (await context.cookies(world.hosts.news)).find(({ name }) => name === 'masthead_affiliate_event')?.value;

  it('stores an affiliate click on its landing page once the reader consents [HM-17]', async () => {
    const visit = await visitAs('visitor');
    await configure(visit, { consent: null });
    await visit.page.goto(`${world.hosts.news}${article}?awc=1001_17_ab`);
    await loginItem(visit.page).getByText('Log In').waitFor();
    await visit.page.waitForTimeout(300);
    expect(await click(visit)).to.equal(undefined);
    await visit.page.evaluate(() => {
      document.documentElement.setAttribute('data-masthead-consent', 'advertising');
      document.dispatchEvent(new Event('masthead:consent'));
    });
    expect(await click(visit)).to.equal('1001_17_ab');
  });

  it("reads the click from the publisher's configured parameter [HM-17]", async () => {
    const visit = await visitAs('visitor');
    await configure(visit, { consent: ['advertising'], affiliateParameter: 'clickref' });
    await visit.page.goto(`${world.hosts.news}${article}?awc=other`);
    await loginItem(visit.page).getByText('Log In').waitFor();
    await visit.page.waitForTimeout(300);
    expect(await click(visit)).to.equal(undefined);
    await visit.page.goto(`${world.hosts.news}${article}?clickref=ab-9`);
    await loginItem(visit.page).getByText('Log In').waitFor();
    await visit.page.waitForTimeout(300);
    expect(await click(visit)).to.equal('ab-9');
  });

  it('warns about unknown configuration names with suggestions, and loads config-check only then [HM-05]', async () => {
    const visit = await visitAs('visitor');
    const warnings: string[] = [];
    const parts: string[] = [];
    visit.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    visit.page.on('request', (request) => parts.push(request.url()));
    // An article of the sandbox has `messages`, which the local environment checks.
    await visit.page.goto(`${world.hosts.news}/sports/`);
    await loginItem(visit.page).getByText('Log In').waitFor();
    await visit.page.waitForTimeout(300);
    expect(warnings.filter((words) => words.includes('configuration'))).to.deep.equal([]);
    expect(parts.filter((address) => address.includes('config-check'))).to.deep.equal([]);

    await configure(visit, {
      rewardTenant: 'x',
      off: ['comment'],
      messages: { 'header.login': 'Sign in', 'header.log-in': 'Sign in' },
    });
    await visit.page.goto(world.hosts.news + article);
    await loginItem(visit.page).getByText('Sign in').waitFor();
    await visit.page.waitForTimeout(300);
    expect(warnings.filter((words) => words.includes('configuration'))).to.deep.equal([
      'masthead: configuration: field "rewardTenant" is not known; did you mean "rewardsTenant"?',
      'masthead: configuration: the feature in "off" "comment" is not known; did you mean "comments"?',
      'masthead: configuration: the key in "messages" "header.login" is not known; did you mean "header.log-in"?',
    ]);
  });

  it('is the app for the whole visit: no log-in or log-out in header, menu and pages [HM-19] [HM-07] [AU-10]', async () => {
    const { page } = await visitAs('mobile-app');
    await page.goto(`${world.hosts.news}/sports/?UTM_Medium=Tablet%2DApp`);
    await page.locator('[data-masthead-state="out"]').waitFor({ state: 'attached' });
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead-state="out"]').waitFor({ state: 'attached' });
    expect(await loginItem(page).isVisible()).to.equal(false);
    await menuButton(page).click();
    await page.getByRole('heading', { name: 'Hi, Mika' }).waitFor();
    expect(await page.locator('#masthead-menu').getByText('Log Out').count()).to.equal(0);

    await page.goto(`${world.hosts.news}/account/settings`);
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('masthead.state')?.includes('"mobileApp":true'));
    expect(await page.getByRole('button', { name: 'Log out' }).count()).to.equal(0);
    const visitor = await visitAs('visitor');
    await visitor.page.goto(`${world.hosts.news}/account/register?utm_source=tablet+app`);
    await visitor.page.getByLabel('Email').waitFor();
    expect(await visitor.page.locator('main a[href*="/account/login"]').count()).to.equal(0);
  });

  it('shows log-out and account link right after a sign-in on the page, and tracks sign-in and account once [HM-07] [AU-02] [AU-01]', async () => {
    const visit = await visitAs('visitor');
    const { page, context } = visit;
    await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
    const outcome = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer: readonly { readonly event: string }[] }).dataLayer.map(
          ({ event }) => event,
        ),
      );
    await context.grantPermissions(['local-network-access']);
    await page.route('**/account/login', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-masthead="(cta|subtext|alert|comment-count)"/g, '');
      await route.fulfill({ response, body });
    });
    await page.goto(`${world.hosts.news}/account/login`);
    await page.getByLabel('Email').fill('morgan.monthly@example.com');
    expect(await loginItem(page).isVisible()).to.equal(false);
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

    await loginItem(page)
      .filter({ hasText: /log out/i })
      .waitFor();
    await page.locator('[data-masthead="account-link"]').first().waitFor();
    expect(await outcome()).to.deep.equal(['login', 'account-loaded']);

    await page.getByRole('link', { name: 'Newsletters' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Newsletters' }).waitFor();
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(await outcome()).to.deep.equal(['login', 'account-loaded']);
    await loginItem(page).click();
    await loginItem(page).getByText('Log In').waitFor({ state: 'attached' });
    expect(await outcome()).to.deep.equal(['login', 'account-loaded', 'logout']);
  });

  it('shows and announces a failed log-out below the header [ER-01] [HM-07]', async () => {
    const { page } = await visitAs('active-monthly');
    await page.goto(world.hosts.news + article);
    await loginItem(page).getByText('Log Out').waitFor();
    await world.control('faults', [{ method: 'POST', path: '/blaize/logout', kind: 'status', code: 500 }]);
    await loginItem(page).click();
    const observed = page.getByRole('alert').getByText('An unknown error has occurred.');
    await observed.waitFor();
    expect(await loginItem(page).innerText()).to.match(/log out/i);
    await page.keyboard.press('Tab');
    await observed.waitFor({ state: 'detached' });
  });

  it('works and stores a referral link on a page whose element names shadow used globals [RF-09] [HM-05] [R16]', async () => {
    const [, table = ''] = readFileSync('docs/host-contract.md', 'utf8').split(/^## Globals$/m);
    const names = [...table.split(/^## /m)[0]!.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!);
    const taken = ['document', 'location', 'trustedTypes', 'webkit', 'masthead', 'ApplePaySession'];
    expect(names).to.include.members(['SaaSquatchDoNotAutoDrop', 'dataLayer', 'MastheadApp', 'SPOTIM']);
    const brought = Buffer.from('{"app.referralsaasquatch.com":{"courier_CODE":"REMYREFERS"}}').toString(
      'base64url',
    );
    for (const kind of strayKinds) {
      const { page, context, complaints } = await visitAs('active-monthly');
      await page.addInitScript(
        (markup) =>
          document.addEventListener('readystatechange', () => {
            if (window === top && document.readyState === 'interactive')
              document.body.insertAdjacentHTML('afterbegin', markup);
          }),
        strayMarkup(kind, [...names, ...taken], 'data:,'),
      );
      await page.goto(`${world.hosts.news}${article}?_saasquatch=${brought}`);
      await loginItem(page).getByText('Log Out').waitFor();
      await page.locator('[data-masthead="content"][data-masthead-shown]').waitFor();
      await menuButton(page).click();
      await page.getByRole('heading', { name: 'Hi, Morgan' }).waitFor();
      const kept = (await context.cookies(world.hosts.news)).find(({ name }) => name === '_saasquatch');

      expect(kept?.value, kind).to.not.equal(undefined);
      expect(complaints.list(), kind).to.deep.equal([]);
    }
  });

  it('keeps no name of a reader who signed in by the dialog and out again [AU-04] [HM-07]', async () => {
    const { page } = await visitAs('visitor');
    await page.goto(`${world.hosts.news}/sports/`);
    await loginItem(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('morgan.monthly@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await loginItem(page).getByText('Log Out').waitFor();
    await page.getByRole('status').getByText('Logged in as Morgan').waitFor({ state: 'attached' });
    await loginItem(page).click();
    await loginItem(page).getByText('Log In').waitFor();
    expect(await page.content()).to.not.contain('Morgan');
  });
});

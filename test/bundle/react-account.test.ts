import { expect } from 'chai';
import { rm } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { typeCard, startWorld, type Visit, type World } from '../e2e/world';
import { bundledApp, hostApp, type AppFile } from './host-app';

/** A publisher's React app that mounts the account area below /account and shows its own greeting. */
const app = `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Account, connectMasthead, Gate, MastheadProvider, useMember, useMembership } from 'masthead/react';
import 'masthead/react.css';

const services = connectMasthead(JSON.parse(document.getElementById('courier')!.textContent));

const Greeting = () => {
  const { signedIn, name } = useMember();
  const { status, isMember } = useMembership();
  if (signedIn === null) return <p>Who is it?</p>;
  return <p>{signedIn ? \`Hello \${name}, \${status ?? 'unread'}, \${String(isMember)}\` : 'Hello visitor'}</p>;
};

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <MastheadProvider services={services}>
      <Greeting />
      {location.pathname === '/account/story' ? <Gate contentId="12345" fallback={<h2>For members</h2>} /> : <Account />}
    </MastheadProvider>
  </StrictMode>,
);
`;

const membership = '/account/settings/membership';

describe("The whole account area in a React app, with the publisher's backends", () => {
  let folder: string;
  let world: World;
  let files: ReadonlyMap<string, AppFile>;
  let visit: Visit;
  let page: Page;
  /** Configuration fields in addition to the fields of the site's pages. */
  let extra: object = {};

  before(async function () {
    this.timeout(180_000);
    folder = await hostApp(app);
    files = await bundledApp(folder);
    world = await startWorld();
  });

  afterEach(async () => {
    await visit.context.close();
  });

  after(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Serves the app instead of the site's pages, with the same configuration for the script. */
  const serve = async (route: Route): Promise<void> => {
    const request = route.request();
    // The card provider's frames have addresses below the same path.
    if (request.resourceType() !== 'document' || request.frame().parentFrame() !== null)
      return route.fallback();
    const page = await (await route.fetch()).text();
    const [, configuration] = /id="masthead-config">([\s\S]*?)<\/script>/.exec(page) ?? [];
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang=en><title>The app's</title><link rel=stylesheet href=/app.css><script type="application/json" id="courier">${JSON.stringify({ ...JSON.parse(configuration!), ...extra })}</script><div id=app></div><script type=module src=/app.js></script></html>`,
    });
  };

  const open = async (path: string, expectedFailures: readonly RegExp[] = []): Promise<void> => {
    visit = await world.visit({ expectedFailures });
    ({ page } = visit);
    // Pages that a test replaces need this permission to call servers on this machine.
    await visit.context.grantPermissions(['local-network-access']);
    for (const [name, file] of files)
      await page.route(world.hosts.news + name, (route) => route.fulfill(file));
    await page.route(`${world.hosts.news}/account/**`, serve);
    await page.goto(world.hosts.news + path);
  };
  const path = () => new URL(page.url()).pathname;
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

  it('signs a reader in, shows the membership, and survives a reload and back navigation [RT-02] [RT-17] [RT-29]', async function () {
    this.timeout(120_000);
    await world.control('reset', {});
    await open(membership, [/\/blaize\/login$/]);
    await page.getByText('Hello visitor').waitFor();
    expect(path()).to.equal('/account/login');

    await page.getByLabel('Email').fill('morgan.monthly@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Not-The-Passw0rd');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('Sorry, this is the wrong email or password.').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();

    await heading('Membership');
    await page.getByText(/Your membership renews on /).waitFor();
    await page.getByText(/^Hello \w+, Active, true$/).waitFor();
    expect(path()).to.equal(membership);

    await page.getByRole('link', { name: 'Payment methods' }).first().click();
    await page.getByRole('button', { name: 'Add a payment method' }).waitFor();
    await page.goBack();
    await heading('Membership');
    await page.reload();
    await page.getByText(/Your membership renews on /).waitFor();

    await page.getByRole('button', { name: 'Pause membership' }).click();
    await page.getByRole('button', { name: 'Pause for 1 month' }).click();
    await heading('Subscription successfully paused');
    await page.getByText(/^Hello \w+, Active_Paused, true$/).waitFor();
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('reports an unknown configuration field with the nearest known name [HM-05]', async function () {
    this.timeout(120_000);
    extra = { helpURL: 'https://help.courier.test/' };
    try {
      await open('/account/login');
      const warned = page.waitForEvent('console', (message) => message.text().includes('helpURL'));
      await page.reload();
      expect((await warned).text()).to.equal(
        'masthead: configuration: field "helpURL" is not known; did you mean "helpUrl"?',
      );
    } finally {
      extra = {};
    }
  });

  it("opens a gate only for readers admitted by the publisher's own rule [HM-14] [HM-16]", async function () {
    this.timeout(120_000);
    await world.control('reset', {});
    await open('/account/story', [/\/braintree\/subscriptions$/]);
    await page.getByText('Hello visitor').waitFor();
    await heading('For members');
    for (const [persona, opens] of [
      ['reader', false],
      ['active-monthly', true],
    ] as const) {
      await page.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      const decided = page.waitForResponse(
        (answer) =>
          /decision-engine/.test(answer.url()) && /entitlement/.test(answer.request().postData() ?? ''),
      );
      await page.goto(`${world.hosts.news}/account/story`);
      const { contentId } = (await decided).request().postDataJSON() as { readonly contentId: string };
      expect(contentId).to.equal('12345');
      if (opens) await page.locator('#app > div p').nth(2).waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      expect(await page.getByRole('heading', { name: 'For members' }).count()).to.equal(opens ? 0 : 1);
    }
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it("accepts a card in the provider's own fields and starts a trial [RT-15] [PZ-01]", async function () {
    this.timeout(120_000);
    await world.control('reset', {});
    await open('/account/login', [/\/braintree\/(subscriptions|payment-methods)$/]);
    await page.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona: 'trial-eligible' } });
    await page.goto(`${world.hosts.news}/account/subscribe`);
    await typeCard(page, {});
    await page.getByRole('button', { name: 'Start free trial' }).click();

    await heading(/^You're in\./);
    await page.getByText(/^Hello \w+, Active, true$/).waitFor();
    expect(visit.complaints.list()).to.deep.equal([]);
  });
});

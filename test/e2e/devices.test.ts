import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';

const path = '/account/settings/devices';
/** The sections in the page's configuration. */
const named = '?sections=membership+newsletters+devices';
const sessions = '/zephr/public/sessions/v1/sessions';

/** The name must be unique among the buttons of the page. */
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');
/** Simulates the reader's return to a tab. */
const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('Devices', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());
  const kept = keepVisits(() => world);
  beforeEach(() => world.control('reset', {}));

  const logIn = (context: BrowserContext, persona: string) =>
    context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
  const as = async (persona: string, at = path) => {
    const visit = kept(
      await world.visit({ expectedFailures: [...unknownToProvider, /sessions\/v1\/sessions/, /datalayer/] }),
    );
    await logIn(visit.context, persona);
    await visit.page.goto(world.hosts.news + at);
    return visit;
  };
  const listed = async ({ request }: BrowserContext) =>
    (await (await request.get(world.hosts.membership + sessions)).json()) as readonly {
      readonly id: string;
      readonly isRequestingSession: boolean;
    }[];

  it('logs another device out, whose tabs follow when the reader returns [AC-07]', async () => {
    const here = await as('reader', path + named);
    const there = await as('reader', path + named);
    const otherTab = await there.context.newPage();
    await otherTab.goto(`${world.hosts.news}/account/settings`);
    await otherTab.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await there.page.getByText('This device', { exact: true }).waitFor();
    await here.page.reload();
    const other = here.page.getByRole('button', { name: 'Log out Computer', exact: true });
    await other.waitFor();

    await other.click();
    await press(here.page, 'Log out');

    await here.page.getByText('You logged out Computer.').waitFor();
    expect(await focused(here.page)).to.equal('You logged out Computer.');
    await here.page.getByText("You're not logged in on any other device.").waitFor();
    await comeBack(there.page);
    await there.page.waitForURL(/\/account\/login\?redirect=%2Faccount%2Fsettings%2Fdevices%3Fsections/);
    await otherTab.waitForURL(/\/account\/login/);
    expect(await listed(here.context)).to.have.length(1);
  });

  it('updates in another tab of the same browser without an interaction [AC-07]', async () => {
    const { page, context } = await as('many-devices');
    const otherTab = await context.newPage();
    await otherTab.goto(world.hosts.news + path);
    const row = otherTab.getByRole('heading', { name: 'iPad' });
    await row.waitFor();

    await press(page, 'Log out iPad');
    await press(page, 'Log out');

    await page.getByText('You logged out iPad.').waitFor();
    await row.waitFor({ state: 'detached' });
    expect(await otherTab.evaluate(() => localStorage.getItem('masthead.devices'))).to.be.a('string');
  });

  it('exposes no id in the document, storage, cookies, log or events [AC-06]', async () => {
    const visit = kept(await world.visit({ expectedFailures: unknownToProvider }));
    const { page, context } = visit;
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await context.addInitScript({
      content: 'window.told = []; window.dataLayer = { push: (event) => void window.told.push(event) };',
    });
    await logIn(context, 'many-devices');
    const ids = (await listed(context)).map(({ id }) => id);
    await page.goto(world.hosts.news + path);
    await press(page, 'Log out iPad');
    await page.getByRole('heading', { name: 'Log out iPad?' }).waitFor();
    const seen = [await page.content()];
    await press(page, 'Log out');
    await page.getByText('You logged out iPad.').waitFor();
    seen.push(
      await page.content(),
      await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          Reflect.get(window, 'told'),
          history.state,
        ]),
      ),
      JSON.stringify(await context.cookies()),
      page.url(),
      said.join('\n'),
    );

    expect(ids).to.have.length(6);
    expect(ids.filter((id) => seen.join('\n').includes(id))).to.deep.equal([]);
  });

  it('is in the navigation and at its address only if the publisher configures it [AC-06] [HM-05]', async () => {
    const { page, context } = await as('reader', path + named);
    const sections = page.locator('[data-masthead="account"]').getByRole('navigation', { name: 'Account' });
    await sections.getByRole('link', { name: 'Devices' }).waitFor();
    const names = () => sections.getByRole('link').allTextContents();
    expect(await names()).to.deep.equal(['Profile', 'Membership', 'Newsletters', 'Devices']);

    for (const [query, left] of [
      ['?sections=display', ['Profile', 'Display']],
      ['', ['Overview', 'Profile', 'Membership', 'Payments and receipts', 'Newsletters', 'Display']],
    ] as const) {
      await page.goto(world.hosts.news + path + query);
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      expect(new URL(page.url()).pathname).to.equal('/account/settings');
      await sections.getByRole('link', { name: 'Display' }).waitFor();
      expect(await names()).to.deep.equal(left);
    }
    expect(await listed(context)).to.have.length(1);
  });

  it('reports that its part failed to load, and loads it on retry [HM-23] [AC-06]', async () => {
    const visit = kept(await world.visit({ expectedFailures: [...unknownToProvider, /./] }));
    await logIn(visit.context, 'many-devices');
    let blocked = true;
    await visit.page.route(/\/devices-part-[^/]*\.js/, (route) =>
      blocked ? route.abort() : route.fallback(),
    );
    await visit.page.goto(world.hosts.news + path);
    await visit.page.getByText("We couldn't load your devices").waitFor();
    blocked = false;
    await press(visit.page, 'Try again');
    await visit.page.getByText('This device', { exact: true }).waitFor();
  });
});

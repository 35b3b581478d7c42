import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { axeFindings } from '../atlas/checks/axe';
import { markArea } from '../atlas/checks/in-page';
import { shiftOf, watchShift } from './shift';
import { keepVisits, movePointer, startWorld, unknownToProvider, type World } from './world';

const list = /\/blaize\/payment\/braintree\/subscriptions$/;
const article = '/sports/lanterns-win-in-the-dark/';
const menu = (page: Page) => page.locator('#masthead-menu');
const line = (page: Page) => menu(page).locator('.status');
const trigger = (page: Page) => page.locator('[data-masthead="menu"]');

describe('The header menu', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());
  const keep = keepVisits(() => world);

  const signedIn = async (persona: string, width = 1280) => {
    await world.control('reset', {});
    const visit = keep(await world.visit({ width, expectedFailures: unknownToProvider }));
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    return visit;
  };

  const open = async (page: Page): Promise<void> => {
    await page.locator('[data-masthead-state="out"]').first().waitFor({ state: 'attached' });
    await trigger(page).click();
    await menu(page).getByRole('heading').waitFor();
    await menu(page).getByText('Loading...').waitFor({ state: 'hidden' });
  };

  const listsOf = (context: BrowserContext): readonly string[] => {
    const requests: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'GET' && list.test(request.url())) requests.push(request.url());
    });
    return requests;
  };

  it('reads the subscriptions once when it opens, and not again on the next pages of the tab [HM-10] [BC-05]', async () => {
    const { page, context } = await signedIn('home-delivery-active');
    const requests = listsOf(context);
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead-state="out"]').first().waitFor({ state: 'attached' });
    // The alert reads the payment status after the first interaction.
    await movePointer(page);
    await page.waitForTimeout(1_500);
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    await open(page);
    expect(await line(page).textContent()).to.match(/^Sports\+ · /);
    expect(requests.length - before).to.be.at.most(1);

    await page.goto(`${world.hosts.news}/metro/`);
    const onNext = requests.length;
    await open(page);
    expect(await line(page).textContent()).to.match(/^Sports\+ · /);
    expect(requests.length - onNext).to.equal(0);

    const kept = await page.evaluate(() => ({ ...sessionStorage }));
    expect(Object.keys(kept)).to.include.members(['masthead.standing', 'masthead.menu']);
    expect(kept['masthead.menu'], 'no id of the reader').to.not.match(/@|reader/);

    // A reload reads again: readers who doubt what they see reload.
    await page.reload();
    const reloaded = requests.length;
    await open(page);
    expect(requests.length - reloaded).to.equal(1);
  });

  it('follows a pause and a log-out in another tab while it is open, without a reload [HM-10] [HM-13]', async () => {
    const { page, context } = await signedIn('active-monthly');
    // An open article would load its page again after the log-out.
    await page.goto(`${world.hosts.news}/metro/`);
    await open(page);
    expect(await line(page).textContent()).to.match(/^Sports\+ · renews /);

    const other = await context.newPage();
    await other.goto(`${world.hosts.news}/account/settings/membership?do=pause`);
    await other.getByRole('button', { name: 'Pause for 1 month' }).click();
    await other.getByText('Subscription successfully paused').waitFor();
    await line(page)
      .getByText(/^Sports\+ · paused until /)
      .waitFor();

    await open(other);
    await menu(other).getByRole('button', { name: 'Log Out' }).click();
    await menu(page).getByRole('link', { name: 'Log In' }).waitFor();
    expect(await line(page).count()).to.equal(0);
  });

  it('follows a change of plan in another tab [HM-10]', async () => {
    const { page, context } = await signedIn('active-monthly');
    await page.goto(world.hosts.news + article);
    await open(page);
    const other = await context.newPage();
    await other.goto(`${world.hosts.news}/account/settings/membership?do=change`);
    await other.getByRole('radio', { name: /Annual/ }).check();
    await other.getByRole('button', { name: /^Change to / }).click();
    await other.getByRole('heading', { name: /^Your plan changes to / }).waitFor();
    await line(page)
      .getByText(/^Sports\+ · changes /)
      .waitFor();
  });

  it('moves no entry while it reads, and none after [HM-02] [HM-10] [R18]', async () => {
    for (const persona of ['active-monthly', 'trial-eligible', 'past-due'])
      for (const width of [390, 1280]) {
        const { page } = await signedIn(persona, width);
        let answer = (): void => undefined;
        const released = new Promise<void>((resolve) => (answer = resolve));
        await page.route(list, async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(`${world.hosts.news}/metro/`);
        await page.locator('[data-masthead-state="out"]').first().waitFor({ state: 'attached' });
        await watchShift(page);
        await trigger(page).click();
        await menu(page).getByText('Loading...').waitFor();
        const places = () =>
          menu(page).evaluate((host) =>
            [...(host.shadowRoot?.querySelectorAll('li:not(.offer) .item') ?? [])].map((item) => [
              item.textContent,
              Math.round(item.getBoundingClientRect().top),
            ]),
          );
        await page.waitForTimeout(300);
        const before = await places();
        expect(before.length, persona).to.be.greaterThan(4);
        answer();
        await menu(page).getByText('Loading...').waitFor({ state: 'hidden' });
        expect(await places(), `${persona} at ${width} px`).to.deep.equal(before);
        expect(await shiftOf(page), `the page, ${persona} at ${width} px`).to.be.at.most(0.02);
      }
  });

  it('is read in the order in which it is seen, at 320 px and in Spanish too [HM-08] [ER-01]', async () => {
    for (const locale of ['en-US', 'es-US']) {
      await world.control('reset', {});
      await world.control('settings', { locale });
      const visit = keep(await world.visit({ width: 320, expectedFailures: unknownToProvider }));
      const { page, context } = visit;
      await context.request.post(`${world.hosts.news}/__sandbox/login`, {
        data: { persona: 'active-monthly' },
      });
      await page.goto(`${world.hosts.news}/metro/`);
      await page.locator('[data-masthead-state="out"]').first().waitFor({ state: 'attached' });
      await trigger(page).press('Enter');
      await menu(page).getByRole('heading').waitFor();
      await line(page).getByText(/·/).waitFor();
      const found = await menu(page).evaluate((host) => {
        const items = [...(host.shadowRoot?.querySelectorAll<HTMLElement>('a, button') ?? [])];
        return {
          tops: items.slice(1).map((item) => item.getBoundingClientRect().top),
          wide: items
            .filter((item) => item.scrollWidth > item.clientWidth + 1)
            .map((item) => item.textContent),
        };
      });
      expect(found.tops, locale).to.deep.equal([...found.tops].sort((one, other) => one - other));
      expect(found.wide, locale).to.deep.equal([]);
      await markArea(page);
      expect(await axeFindings(page), locale).to.deep.equal([]);
    }
    await world.control('settings', { locale: 'en-US' });
  });
});

describe('The account on a phone', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());
  const keep = keepVisits(() => world);

  it('opens the list of its pages by one button, and moves nothing after a resize [HM-09]', async () => {
    const { page, context } = keep(await world.visit({ width: 390, expectedFailures: unknownToProvider }));
    await context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'active-monthly' },
    });
    await page.goto(`${world.hosts.news}/account/settings/membership`);
    const nav = page.getByRole('navigation', { name: 'Account', exact: true });
    const button = nav.getByRole('button', { name: 'Account Membership' });
    await button.waitFor();
    expect(await nav.getByRole('link').count(), 'nothing slides').to.equal(0);

    await button.click();
    const names = await nav.getByRole('link').allTextContents();
    await button.click();

    // Wide windows show the list beside the page, and the way back changes nothing.
    const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())!.y;
    const before = await top();
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await nav.getByRole('link').allTextContents()).to.deep.equal(names);
    expect(await button.isVisible()).to.equal(false);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await top()).to.equal(before);

    await button.click();
    await nav.getByRole('link', { name: 'Newsletters', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Newsletters' }).waitFor();
    const there = nav.getByRole('button', { name: 'Account Newsletters' });
    expect(await there.getAttribute('aria-expanded'), 'closed on the next page').to.equal('false');
  });

  it('has the same list at the end of the overview [HM-09] [AC-01]', async () => {
    const { page, context } = keep(await world.visit({ width: 390, expectedFailures: unknownToProvider }));
    await context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'active-monthly' },
    });
    await page.goto(`${world.hosts.news}/account/overview`);
    const all = page.getByRole('navigation', { name: 'All pages' });
    await all.waitFor();
    const names = await all.getByRole('link').allTextContents();
    await page.getByRole('button', { name: 'Account Overview' }).click();
    const nav = page.getByRole('navigation', { name: 'Account', exact: true });
    expect(await nav.getByRole('link').allTextContents()).to.deep.equal(names);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await all.isVisible()).to.equal(false);
  });
});

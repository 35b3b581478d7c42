import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';
import { recordShifts, shiftsOf } from './shift';
import { onlyInAll } from './variants';

const seesTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('The overview of the account', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());
  const kept = keepVisits(() => world);
  beforeEach(() => world.control('reset', {}));

  const as = async (persona: string, path: string, width = 1280, expectedFailures = unknownToProvider) => {
    const { page, context } = kept(await world.visit({ width, expectedFailures }));
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await recordShifts(context);
    await page.goto(world.hosts.news + path);
    return page;
  };
  const detail = (page: Page, term: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: term }) })
      .locator('dd')
      .first();

  it('links a member to each section and back [AC-01]', async () => {
    const page = await as('referral-eligible', '/account/overview');
    await seesTitle(page, 'Overview');
    await page.getByText(/Your membership renews on \w+ \d+ for \$9\.99\./).waitFor();
    await detail(page, 'My rewards').getByText('$11.00 to spend').waitFor();
    await detail(page, 'Newsletters').getByText('You get none yet').waitFor();
    const nav = page.getByRole('navigation', { name: 'Account' });
    expect(await nav.getByRole('link').first().textContent()).to.equal('Overview');

    for (const [link, title] of [
      ['Manage membership', 'Membership'],
      ['See rewards', 'My rewards'],
      ['Choose newsletters', 'Newsletters'],
    ] as const) {
      await page.getByRole('link', { name: link }).click();
      await seesTitle(page, title);
      if (title === 'Newsletters') break;
      await page.goBack();
      await seesTitle(page, 'Overview');
    }
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('checkbox', { name: 'Final Whistle' }).check();
    await page.getByRole('button', { name: 'Update' }).click();
    await page
      .getByText(/^Saved\. /)
      .first()
      .waitFor();
    await nav.getByRole('link', { name: 'Overview' }).click();
    await detail(page, 'Newsletters').getByText('You get 1').waitFor();
  });

  it('links a reader with a failed payment to its payment page, and shows no task afterwards [AC-01] [PZ-07]', async () => {
    const page = await as('past-due', '/account/overview', 390);
    await page.getByText('$9.99 is due for your membership.').waitFor();
    expect(await page.getByRole('complementary', { name: 'Needs your attention' }).count()).to.equal(0);
    await page.locator('[data-masthead="account"]').getByRole('link', { name: 'Pay now' }).click();
    await seesTitle(page, 'Payment methods');
  });

  it('marks what is new since the previous visit [AC-01]', async () => {
    const page = await as('referral-eligible', '/account/overview');
    await detail(page, 'My rewards').getByText('$11.00 to spend').waitFor();
    await page.waitForFunction(() => localStorage.getItem('masthead.last-look') !== null);
    expect(await page.getByText("What's new").count()).to.equal(0);
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('masthead.last-look') ?? '') as {
        last: { at: number; lists: string[] };
      };
      kept.last = { at: 0, lists: kept.last.lists.slice(1) };
      localStorage.setItem('masthead.last-look', JSON.stringify(kept));
    });
    for (const visit of ['next', 'loaded anew']) {
      await page.reload();
      const news = page.getByRole('list', { name: "What's new" });
      await news.getByText('You earned $21.00 in rewards').waitFor();
      expect(await news.getByRole('link').count(), visit).to.equal(2);
    }
  });

  it('keeps the parts that were read if another fails, and retries it [AC-01] [R6]', async () => {
    const path = '/wp-json/nyp-membership/v1/newsletters';
    await world.control('faults', { method: 'POST', path, kind: 'status', code: 503, times: 1 });
    const page = await as('active-monthly', '/account/overview', 1280, [/./]);
    await page.getByText(/Your membership renews on/).waitFor();
    await detail(page, 'Newsletters').getByText("We couldn't load this.").waitFor();
    await page.getByRole('button', { name: 'Try again: Newsletters' }).click();
    await detail(page, 'Newsletters')
      .getByText(/^You get /)
      .waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'At a glance');
  });

  for (const [persona, width] of [
    ['referral-eligible', 390],
    ['referral-eligible', 1280],
    ['past-due', 390],
    ['past-due', 1280],
    ['reader', 390],
  ] as const)
    it(`causes no layout shift while loading: ${persona}, ${width} px [AC-01] [AC-02] [R18]${onlyInAll(persona !== 'past-due' || width > 390)}`, async () => {
      const page = await as(persona, '/account/overview', width);
      await detail(page, 'Newsletters')
        .getByText(/^You get /)
        .waitFor();
      await page.getByRole('link', { name: 'Display' }).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const { moved } = await shiftsOf(page);
      const inArea = moved.filter(({ inAccountArea }) => inAccountArea).map(({ what }) => what);
      // The list of sections grows downward beside the page, as on every account page.
      expect(inArea.filter((one) => !one.startsWith('LI.mh-section-nav-item '))).to.deep.equal([]);
    });

  it('leads through every section of the opened list on Tab, at 320 px [AC-01] [HM-09] [RT-29]', async () => {
    const page = await as('past-due', '/account/settings/payment-method', 320);
    const nav = page.getByRole('navigation', { name: 'Account', exact: true });
    await page.getByRole('button', { name: /^Pay / }).waitFor();
    await nav.getByRole('button').focus();
    await page.keyboard.press('Enter');
    const links = await nav.getByRole('link').all();
    expect(links.length).to.be.greaterThan(4);
    for (const link of links) {
      await page.keyboard.press('Tab');
      await page.waitForFunction((one) => one === document.activeElement, await link.elementHandle());
      const { x, width } = (await link.boundingBox())!;
      expect(x, (await link.textContent())!).to.be.at.least(0);
      expect(x + width, (await link.textContent())!).to.be.at.most(320);
    }
  });

  it("is the account's start page and the target of a sign-in, if configured [AC-01] [RT-01] [RT-28]", async () => {
    const { page } = kept(await world.visit({ expectedFailures: unknownToProvider }));
    const site = world.hosts.news;
    await page.goto(`${site}/account?accountHome=overview`);
    await seesTitle(page, 'Log in');
    await page.goto(`${site}/account/login?accountHome=overview`);
    await page.getByLabel('Email').fill('rowan.reader@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await page.locator('[data-masthead="account"]').getByRole('button', { name: 'Log in' }).click();
    await seesTitle(page, 'Overview');
    await page.goto(`${site}/account?accountHome=overview`);
    await seesTitle(page, 'Overview');
    await page.goto(`${site}/account`);
    await seesTitle(page, 'Profile');
  });
});

describe('Customer service at the end of every account page', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());
  const kept = keepVisits(() => world);

  for (const [persona, path, title] of [
    ['visitor', '/account/login', 'Log in'],
    ['visitor', '/account/register', 'Create your account'],
    ['visitor', '/account/nowhere', 'Page not found'],
    ['active-monthly', '/account/settings', 'Profile'],
    ['active-monthly', '/account/subscribe', 'Sports+'],
    ['active-monthly', '/account/settings/payment-method', 'Payment methods'],
  ] as const)
    it(`shows the phone number and hours: ${path} [AC-02]${onlyInAll(path !== '/account/subscribe')}`, async () => {
      const { page, context } = kept(await world.visit({ width: 390, expectedFailures: [/./] }));
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      await page.goto(world.hosts.news + path);
      await seesTitle(page, title);

      const number = page.locator('[data-masthead="account"]').getByRole('link', { name: '1-800-555-0123' });
      await number.waitFor();
      expect(await number.getAttribute('href')).to.equal('tel:18005550123');
      const line = number.locator('xpath=..');
      expect(await line.textContent()).to.equal('Get in touch · 1-800-555-0123 · Mon to Fri, 9 to 5 ET');
      await line.getByRole('link', { name: 'Get in touch' }).click();
      await page.getByRole('heading', { name: 'Customer service' }).waitFor();
    });
});

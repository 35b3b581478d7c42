import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { onlyInAll } from './variants';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';

/** The places that may offer something. `menu` and the pages show their offer only; empty: nothing is offered. */
interface Offers {
  readonly header: string;
  readonly aside: string;
  readonly subtext: string;
  readonly menu: string;
  readonly cover: string;
  readonly welcome: string;
  readonly subscribe: string;
}

const referral = 'Get $10 / Refer a friend';
const trialTerms = '7 days free, then $9.99 a month. Cancel anytime.';
const nothing: Offers = {
  ...{ header: '', aside: '', subtext: '', menu: '', cover: '', welcome: '', subscribe: '' },
};
const trial: Offers = {
  header: 'Try it free',
  aside: 'Try for free',
  subtext: trialTerms,
  menu: 'Try it free',
  cover: 'Start free trial · $0 today',
  welcome: 'Sports+',
  subscribe: 'plans',
};
const member: Offers = { ...nothing, header: referral, menu: referral };
/** The host's page hides its own sales box in these cases, with the call to action in it. */
const only = (words: string, cover: string): Offers => ({ ...nothing, header: words, menu: words, cover });

const expected: Readonly<Record<string, Offers>> = {
  visitor: { ...trial, welcome: '' },
  'trial-eligible': trial,
  'had-trial': {
    header: 'Subscribe',
    aside: 'Get 4 Weeks for $9.99',
    subtext: '$9.99 a month. Cancel anytime.',
    menu: 'Subscribe',
    cover: 'Start for $9.99',
    welcome: 'Sports+',
    subscribe: 'plans',
  },
  'past-due': only('Pay now', 'Pay $9.99'),
  paused: only('Resume', 'Resume for $9.99'),
  cancelled: { ...only('Restart', 'Restart for $9.99'), welcome: 'Sports+', subscribe: 'plans' },
  'home-delivery-cancelled': trial,
  'member-outside-region': nothing,
  'active-monthly': member,
  'expired-card': member,
  'active-paused': member,
  'cancelled-active': member,
  'home-delivery-active': member,
};

/** One reader for each standing that is not offered a plan. Further readers run in `npm run test:all`. */
const isSampled = (persona: string): boolean =>
  ['past-due', 'paused', 'cancelled', 'member-outside-region', 'expired-card'].includes(persona);

/** Records each text that a call to action shows while the reader is known to be signed in. */
const recordOffers = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenOffers: seen });
    const look = (): void => {
      if (document.querySelector('[data-masthead-state="out"]'))
        for (const one of document.querySelectorAll('[data-masthead="cta"]'))
          if (getComputedStyle(one).visibility === 'visible') seen.add(one.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
const seenOffers = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { readonly seenOffers: Set<string> }).seenOffers]);

describe('Offers to each kind of reader', () => {
  let world: World;
  const keep = keepVisits(() => world);
  const table: string[] = [];

  before(async () => {
    world = await startWorld();
  });
  after(async () => {
    await world.close();
    console.log(`reader | ${Object.keys(nothing).join(' | ')}\n${table.join('\n')}`);
  });

  const shownIn = (page: Page, selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((item) => (getComputedStyle(item).visibility === 'visible' ? item.textContent : ''));

  const onArticle = async (page: Page): Promise<Omit<Offers, 'welcome' | 'subscribe'>> => {
    await page.locator('[data-masthead="cta"][data-masthead-offer]').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    // The offers of a signed-in reader are read when the page is idle.
    await page.waitForTimeout(600);
    const header = await shownIn(page, '[data-masthead="cta"][data-spot="header"]');
    const aside = await shownIn(page, '[data-masthead="cta"][data-spot="sidebar"]');
    const subtext = await shownIn(page, '[data-masthead="subtext"]');
    const cover = await page.evaluate(() => {
      const host = [...document.querySelectorAll('[data-masthead="content"] *')].find(
        (one) => one.shadowRoot,
      );
      return host?.shadowRoot?.querySelector('.act')?.textContent ?? '';
    });
    await page.locator('[data-masthead="menu"]').first().click();
    const menu = page.locator('#masthead-menu');
    await menu.getByRole('list').waitFor();
    await menu.getByText('Loading...').waitFor({ state: 'hidden' });
    const offer = await menu.locator('.offer').allInnerTexts();
    return { header, aside, subtext, menu: offer.join('').trim(), cover };
  };

  const welcomes = async (page: Page): Promise<string> => {
    await page.goto(`${world.hosts.news}/account/onboarding`);
    const list = page.getByRole('list', { name: "What's ahead" });
    const other = page.getByRole('heading', { level: 1, name: /^(Log in|Not available where you are)$/ });
    await list.or(other).first().waitFor();
    // A free membership ends with the home delivery, which changes the steps.
    await page.waitForLoadState('networkidle');
    return (await list.getByText('Sports+').count()) > 0 ? 'Sports+' : '';
  };

  const sells = async (page: Page): Promise<string> => {
    await page.goto(`${world.hosts.news}/account/subscribe`);
    const plans = page
      .getByRole('group', { name: 'Plan' })
      .or(page.getByRole('radiogroup', { name: 'Plan' }));
    const other = page.getByRole('heading', {
      name: /already have|didn't go through|is paused|free with your home delivery|Not available where you are|Welcome/,
    });
    await plans.or(other).first().waitFor();
    return (await plans.count()) > 0 ? 'plans' : '';
  };

  for (const [persona, offers] of Object.entries(expected))
    it(`has one offer in every place: ${persona} [HM-10] [HM-13] [HM-14] [ON-01] [RT-15]${onlyInAll(!isSampled(persona))}`, async () => {
      await world.control('reset', {});
      const { page, context } = keep(await world.visit({ expectedFailures: unknownToProvider }));
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      await recordOffers(page);
      await page.goto(world.hosts.news + article);
      const found = await onArticle(page);
      const onPage = await seenOffers(page);
      const all = { ...found, welcome: await welcomes(page), subscribe: await sells(page) };
      const seen = [...onPage, ...(await seenOffers(page))];
      table.push([persona, ...Object.values(all).map((words) => words || 'nothing')].join(' | '));

      expect(all).to.deep.equal(offers);
      // The calls to action never showed another offer.
      expect(seen.filter((words) => words !== offers.header && words !== offers.aside)).to.deep.equal([]);
      await world.control('reset', {});
    });

  const readsOf = async (path: RegExp): Promise<number> =>
    ((await world.control('calls')) as readonly { readonly method: string; readonly path: string }[]).filter(
      (call) => path.test(`${call.method} ${call.path}`),
    ).length;
  const subscriptions = /GET .*braintree\/subscriptions/;
  const settled = async (page: Page, path: string, offer: string): Promise<void> => {
    await page.goto(world.hosts.news + path);
    await page.locator(`[data-spot="header"][data-masthead-offer="${offer}"]`).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600);
  };

  it('reads the membership once for the pages of a tab, and only of a reader who may not read [HM-13] [BC-05]', async () => {
    for (const [persona, offer, reads] of [
      ['active-monthly', 'refer', 0],
      ['trial-eligible', 'try-free', 1],
    ] as const) {
      await world.control('reset', {});
      const { page, context } = keep(await world.visit({ expectedFailures: unknownToProvider }));
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      await settled(page, '/sports/', offer);
      await settled(page, '/', offer);
      expect(await readsOf(subscriptions), persona).to.equal(reads);
      await context.close();
    }
    await world.control('reset', {});
  });

  it('offers nothing if the membership cannot be read, and keeps the space [HM-13] [ER-03]', async () => {
    await world.control('reset', {});
    const { page, context } = keep(
      await world.visit({ expectedFailures: [...unknownToProvider, /braintree\/subscriptions/] }),
    );
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona: 'past-due' } });
    await page.route('**/braintree/subscriptions', (route) => route.fulfill({ status: 503, body: '' }));
    await recordOffers(page);
    await settled(page, '/sports/', 'none');
    expect(await seenOffers(page)).to.deep.equal([]);
    for (const offer of await page.locator('[data-masthead="cta"]').all())
      expect((await offer.boundingBox())!.height).to.be.at.least(30);
    await world.control('reset', {});
  });

  it('thanks members alone: the page of the sandbox follows the offer [HM-13]', async () => {
    for (const [persona, offer, isThanked] of [
      ['past-due', 'pay', false],
      ['active-monthly', 'refer', true],
    ] as const) {
      await world.control('reset', {});
      const { page, context } = keep(await world.visit({ expectedFailures: unknownToProvider }));
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      await settled(page, article, offer);
      const thanks = page.getByText('Thank you for reading as a member.');
      expect(await thanks.isVisible(), persona).to.equal(isThanked);
      await context.close();
    }
    await world.control('reset', {});
  });
});

import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { axeFindings } from '../atlas/checks/axe';
import { markArea } from '../atlas/checks/in-page';
import { cutOffWords, sidewaysScroll } from '../atlas/checks/layout';
import {
  keepVisits,
  startWorld,
  registerAndPay,
  typeCard,
  unknownToProvider,
  type Visit,
  type World,
} from './world';
import { onlyInAll } from './variants';

interface Record {
  readonly plan_id: string;
  readonly 'next-billing-time': string;
  readonly 'transaction-history': readonly { readonly cents: number }[];
}

const password = 'Courier-Reader-1';

/** A date in the format of the page. */
const dayWords = (iso: string, year: boolean): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    ...(year && { year: 'numeric' }),
  }).format(new Date(iso));

describe('The offer page', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const anOffer = async (width: number): Promise<Visit> => {
    await world.control('reset', {});
    const visit = keep(await world.visit({ width, expectedFailures: unknownToProvider }));
    await visit.page.goto(`${world.hosts.news}/account/subscribe`);
    await visit.page.getByRole('radio').first().waitFor();
    return visit;
  };

  const logIn = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByLabel('Email').fill('rowan.reader@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page
      .frameLocator('iframe[name="braintree-hosted-field-number"]')
      .locator('input')
      .first()
      .waitFor();
  };

  /** Pays with a new card and returns the payment provider's record. */
  const pay = async ({ page, context }: Visit): Promise<Record> => {
    await typeCard(page, {});
    await page.getByRole('button', { name: /^(Start free trial|Pay )/ }).click();
    await page.getByRole('heading', { level: 1, name: /^You're in\./ }).waitFor();
    const answer = await context.request.get(
      `${world.hosts.membership}/blaize/payment/braintree/subscriptions`,
    );
    const [record] = (await answer.json()) as readonly Record[];
    return record!;
  };

  for (const width of [390, 1280])
    it(`lets a visitor choose by keyboard, log in and pay the shown amount, at ${width} px [RT-15] [SC-02] [BC-03] [PZ-01]${onlyInAll(width > 390)}`, async () => {
      const visit = await anOffer(width);
      const { page, complaints } = visit;
      await page.getByRole('list', { name: 'What you get' }).waitFor();

      await page.getByRole('radio', { checked: true }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).to.equal(
        'sports-plus-annual',
      );
      await page
        .getByText(/\$19\.90 a year/)
        .first()
        .waitFor();
      await page.getByText('$89.99 today', { exact: true }).waitFor();
      const observed = await page
        .getByText(/^Then \$119\.88 every year from /)
        .filter({ visible: true })
        .first()
        .innerText();

      const question = page.locator('summary', { hasText: 'How do I cancel?' });
      await question.focus();
      await page.keyboard.press('Enter');
      await page.getByText(/^Go to Membership in your account and choose “Cancel membership”\./).waitFor();

      await markArea(page);
      expect(await axeFindings(page)).to.deep.equal([]);
      expect(await sidewaysScroll(page, width)).to.deep.equal([]);
      expect(await cutOffWords(page)).to.deep.equal([]);

      await logIn(page);
      await page.getByRole('heading', { name: 'Flexible Annually' }).waitFor();
      const record = await pay(visit);
      expect(record.plan_id).to.equal('sports-plus-annual');
      expect(record['transaction-history'].map(({ cents }) => cents)).to.deep.equal([8999]);
      expect(observed).to.contain(`from ${dayWords(record['next-billing-time'], true)}.`);
      expect(complaints.list()).to.deep.equal([]);
    });

  it('shows a trial as it is charged: nothing today, the price on its last day [RT-15] [ST-14] [PZ-01]', async () => {
    const visit = await anOffer(390);
    const { page } = visit;
    await page.getByText('$0 today', { exact: true }).waitFor();
    const observed = await page
      .getByText(/^Then \$9\.99 every month from /)
      .filter({ visible: true })
      .first()
      .innerText();

    await logIn(page);
    const record = await pay(visit);

    expect(record['transaction-history']).to.deep.equal([]);
    expect(observed).to.contain(`from ${dayWords(record['next-billing-time'], false)}.`);
  });

  for (const width of [390, 1280])
    it(`registers beside a chosen plan, within one screen of the top, and pays, at ${width} px [RT-15] [SC-02] [AU-03]${onlyInAll(width > 390)}`, async () => {
      const visit = await anOffer(width);
      const { page, complaints } = visit;
      await page.goto(`${world.hosts.news}/account/subscribe?plan=sports-plus-monthly-trial`);
      const field = page.getByLabel('First name', { exact: true });
      const { y } = (await field.boundingBox())!;
      expect(y).to.be.at.most(900);

      await registerAndPay(page, `ada.${width}@example.com`);
      await page.getByRole('heading', { level: 1, name: /^You're in\./ }).waitFor();
      expect(new URL(page.url()).pathname).to.equal('/account/subscribe');
      expect(complaints.list()).to.deep.equal([]);
    });

  it("formats amounts by the page's locale and currency, in the account and calls to action [BC-03] [HM-13]", async () => {
    await world.control('reset', {});
    const { page, context } = keep(await world.visit());
    await context.grantPermissions(['local-network-access']);
    await page.route(`${world.hosts.news}/**`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(id="masthead-config"[^>]*>\s*\{)/, '$1"currency":"EUR",');
      return route.fulfill({ response: answer, body });
    });
    await page.goto(`${world.hosts.news}/account/subscribe`);

    await page
      .getByText(/^Then €9\.99 every month from /)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await page.locator('[data-masthead="account"]').innerText()).to.not.contain('$');
    await page.goto(`${world.hosts.news}/sports/lanterns-win-in-the-dark/`);
    await page
      .locator('[data-masthead="subtext"]')
      .getByText(/then €9\.99 a month/)
      .first()
      .waitFor();
  });
});

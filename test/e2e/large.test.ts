import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';

type Row = Record<string, unknown>;

/** Accounts that are much larger than usual: 500 records of memberships, and 60 payment methods. */
describe('A large account', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  /** Opens a page of a reader whose records and methods are multiplied. */
  const visit = async (
    path: string,
    { records, methods }: { records: number; methods: number },
  ): Promise<Page> => {
    const { page, context } = keep(await world.visit({ expectedFailures: unknownToProvider }));
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona: 'many-payments' } });
    const multiply = async (address: string, change: (rows: readonly Row[]) => readonly Row[]) => {
      const answer = await context.request.get(world.hosts.membership + address);
      const rows = change((await answer.json()) as readonly Row[]);
      await page.route(`**${address}`, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({
              json: rows,
              headers: {
                'access-control-allow-origin': world.hosts.news,
                'access-control-allow-credentials': 'true',
              },
            })
          : route.continue(),
      );
    };
    await multiply('/blaize/payment/braintree/subscriptions', (rows) => {
      const ended = rows.filter(({ status }) => !/active/i.test(String(status)));
      const copies = Array.from({ length: records - rows.length }, (_, at) => ({
        ...ended[at % ended.length],
        id: `ended-${at}`,
      }));
      return [...copies, ...rows];
    });
    await multiply('/zephr/payment/braintree/payment-methods', (rows) => [
      ...rows,
      ...Array.from({ length: methods - rows.length }, (_, at) => ({
        ...rows[0],
        token: `card-${at}`,
        default: false,
        last4: String(1000 + at),
      })),
    ]);
    await page.goto(world.hosts.news + path);
    return page;
  };
  /** The number of elements of our page: a page with many thousands blocks a slow phone. */
  const elements = (page: Page): Promise<number> => page.locator('[data-masthead="account"] *').count();

  it('opens membership as fast as a small one: its history has the latest payments [AP-12] [R18] [SC-05]', async () => {
    const [small, large] = [
      await visit('/account/settings/membership', { records: 2, methods: 1 }),
      await visit('/account/settings/membership', { records: 500, methods: 60 }),
    ];
    for (const page of [small, large])
      await page.getByRole('button', { name: 'Cancel membership' }).waitFor();
    expect(await elements(large)).to.equal(await elements(small));
  });

  it('opens 60 payment methods [AP-17] [R18]', async () => {
    const page = await visit('/account/settings/payment-method', { records: 500, methods: 60 });
    await page.locator('[data-masthead="account"] li').nth(120).waitFor({ state: 'attached' });
    expect(await elements(page)).to.be.below(2_500);
  });

  it('opens the payments of 500 records, the rest by a button, and all of them in the file [AC-03] [R18]', async () => {
    const page = await visit('/account/settings/payments', { records: 500, methods: 60 });
    const more = page.getByRole('button', { name: /^Show more \(\d+ left\)$/ }).filter({ visible: true });
    await more.waitFor();
    expect(await elements(page)).to.be.below(2_500);
    const rows = () => page.locator('[id^="masthead-payment-"]').filter({ visible: true }).count();
    const before = await rows();

    await more.focus();
    await page.keyboard.press('Enter');

    await page.waitForFunction(
      (count) => document.querySelectorAll('[id^="masthead-payment-"]').length > count,
      600,
    );
    expect(await rows()).to.be.greaterThan(before);
    expect(await page.evaluate(() => document.activeElement?.id)).to.match(/^masthead-payment-/);
    const file = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
    const text = decodeURIComponent(file!.slice(file!.indexOf(',') + 1));
    expect(text.split('\r\n').length).to.be.greaterThan(4_000);
  });
});

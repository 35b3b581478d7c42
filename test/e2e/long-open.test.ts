import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { press } from '../atlas/acts';
import { keepVisits, startWorld, unknownToProvider, type Visit, type World } from './world';

const day = 24 * 3_600_000;

/** A page that stays open while the machine sleeps for a day: its timers run once when it wakes up. */
describe('A page that is open for a day', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  after(() => world.close());
  afterEach(() => world.control('reset', {}));

  const visitAs = async (persona: string, path: string): Promise<Visit & { readonly asked: string[] }> => {
    const visit = keep(await world.visit({ expectedFailures: [...unknownToProvider, /wp-json/, /blaize/] }));
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await visit.page.clock.install({ time: new Date() });
    const asked: string[] = [];
    visit.page.on('request', (request) => {
      if (!/\/(masthead|assets)\//.test(request.url()))
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await visit.page.goto(world.hosts.news + path);
    return { ...visit, asked };
  };
  const sleep = async (page: Page): Promise<void> => {
    await world.control('clock', { advance: 'P1D' });
    await page.clock.fastForward(day);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await page.waitForTimeout(1_000);
  };

  it('cancels a membership with fresh facts and a fresh nonce [ST-06] [AP-37]', async () => {
    const { page, asked } = await visitAs('active-monthly', '/account/settings/membership');
    await page.getByRole('button', { name: /cancel/i }).waitFor();

    await sleep(page);
    const shownWith = asked.length;

    for (const name of ['Cancel membership', 'Continue to cancel', 'No thanks, cancel', 'Cancel membership'])
      await press(page, name);
    await page
      .getByText(/^Canceled\./)
      .filter({ visible: true })
      .first()
      .waitFor();
    const cancelled = asked.findIndex((one) => one.startsWith('DELETE'));
    expect(asked.filter((one) => one.startsWith('DELETE'))).to.have.length(1);
    // The records are read again before anything is sent.
    expect(asked.slice(shownWith, cancelled)).to.include('GET /blaize/payment/braintree/subscriptions');
  });

  it('asks little when it wakes up, on an article [HM-02]', async () => {
    const { page, asked } = await visitAs('active-monthly', '/sports/lanterns-win-in-the-dark/');
    await page.locator('[data-masthead="menu"]').getByText(/^Hi, /).waitFor();
    await page.waitForTimeout(1_500);
    const before = asked.length;

    await sleep(page);
    expect(asked.length - before).to.be.at.most(3);

    await page.locator('[data-masthead="menu"]').click();
    await page.getByRole('link', { name: 'Account Settings' }).first().waitFor();
  });
});

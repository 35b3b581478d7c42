import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../scripts/sizes.mjs';
import { startWorld, type World } from './world';
import { onlyInAll } from './variants';

const { files } = JSON.parse(readFileSync(join(process.cwd(), 'dist', 'site', 'manifest.json'), 'utf8')) as {
  readonly files: Readonly<Record<string, { readonly brotli: number }>>;
};

interface Control {
  readonly selector: string;
  /** The label of the control. */
  readonly words?: string;
}

const button = (words?: string): Control => ({ selector: 'button', ...(words && { words }) });
const field: Control = { selector: 'input' };

/** Account pages, each with its first usable control. The persona is given if not every reader may open the page. */
const pages: readonly (readonly [path: string, control: Control, persona?: string])[] = [
  ['settings', button()],
  ['settings/display', field],
  ['settings/membership', button('Pause membership')],
  ['settings/payment-method', button('Add a payment method')],
  ['settings/newsletters', { selector: 'button, input' }],
  ['settings/exclusive-newsletters', { selector: 'button, input' }],
  ['settings/update-email', field],
  ['settings/texts', field],
  ['settings/my-rewards', { selector: 'a', words: 'Refer a friend' }],
  ['settings/refer-a-friend', button()],
  ['subscribe', field, 'reader'],
  ['onboarding', { selector: 'main a, main button, h1 ~ * a, h1 ~ * button' }, 'not-onboarded'],
];

/**
 * The page itself records the time at which the control appears. Polling from outside is later, especially on a busy
 * machine.
 */
const noteFirst = (page: Page, control: Control): Promise<unknown> =>
  page.addInitScript(({ selector, words = '' }: Control) => {
    const within = `[data-masthead="account"] :is(${selector})`;
    const observer = new MutationObserver(() => {
      const there = [...document.querySelectorAll(within)].some(
        (one) => one.textContent.includes(words) && one.getClientRects().length > 0,
      );
      if (!there) return;
      observer.disconnect();
      performance.mark('first control');
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, control);

/** Our scripts and style sheets that were requested before that time. */
const askedBefore = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [{ startTime }] = performance.getEntriesByName('first control') as [PerformanceEntry];
    return performance
      .getEntriesByType('resource')
      .filter((one) => one.startTime < startTime)
      .map(({ name }) => /\/masthead\/(.*\.(?:js|css))$/.exec(name)?.[1])
      .filter((name) => name !== undefined);
  });

/**
 * Three of the requests belong to the host page: its loader, the following script, and the entitlement check
 * (decision 58).
 */
describe('Requests of an account page until its first control works', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  for (const [at, [path, control, persona = 'active-monthly']] of pages.entries())
    it(`${path}: loads few of our scripts and style sheets, uncached, signed in [RT-15]${onlyInAll(at % 3 > 0)}`, async () => {
      const { page, context } = await world.visit();
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      await noteFirst(page, control);
      await page.goto(`${world.hosts.news}/account/${path}`);
      await page.waitForFunction(() => performance.getEntriesByName('first control').length > 0);

      const requests = await askedBefore(page);
      const bytes = requests.reduce((sum, file) => sum + files[file]!.brotli, 0);
      console.log(`      ${path}: ${requests.length} files, ${bytes} bytes of brotli`);
      expect(new URL(page.url()).pathname).to.match(new RegExp(`^/account/${path}`));
      expect(requests).to.include('membership.js');
      expect(requests, requests.join(' ')).to.have.length.at.most(limits['account page: files, most'].limit);
      expect(bytes, requests.join(' ')).to.be.at.most(limits['account page, largest'].limit);
      expect(requests.filter((file) => file.includes('changes-part'))).to.deep.equal([]);
      await context.close();
    });

  /** A member's page whose account area is still loading. `html` changes the page. */
  const loadingArea = async (html?: (page: string) => string) => {
    const { page, context } = await world.visit();
    await context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'active-monthly' },
    });
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/parts/membership-part-*.js', (route) => arrived.then(() => route.continue()));
    if (html)
      await page.route('**/account/settings/membership', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: html(await response.text()) });
      });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const membership = page.waitForRequest('**/parts/membership-part-*.js');
    await page.goto(`${world.hosts.news}/account/settings/membership`);
    await membership;
    const isPageAsked = (): boolean => asked.some((url) => /\/parts\/page-/.test(url));
    return { page, context, arrive, isPageAsked };
  };

  it('loads the code for the rest of the page when the area has rendered [RT-15]', async () => {
    const { page, context, arrive, isPageAsked } = await loadingArea();
    expect(isPageAsked()).to.equal(false);
    const asked = page.waitForRequest('**/parts/page-*.js');
    arrive();
    await asked;
    await page.getByRole('button', { name: 'Pause membership' }).waitFor();
    await context.close();
  });

  it('loads it at once when the host listens to events [RT-15]', async () => {
    const { context, isPageAsked, arrive } = await loadingArea((page) =>
      page.replace('<main', '<div data-masthead="events"></div><main'),
    );
    expect(isPageAsked()).to.equal(true);
    arrive();
    await context.close();
  });

  it('loads it when a router has removed the loading area [RT-15] [HM-24]', async () => {
    const { page, context, isPageAsked, arrive } = await loadingArea();
    expect(isPageAsked()).to.equal(false);
    const asked = page.waitForRequest('**/parts/page-*.js');
    await page.locator('[data-masthead="account"]').evaluate((area) => area.remove());
    await asked;
    arrive();
    await context.close();
  });

  /** A member's page on which a pause is chosen. `route` handles the request for the part with the changes. */
  const aboutToPause = async (route: (route: Route) => unknown, expectedFailures: RegExp[] = []) => {
    const { page, context } = await world.visit({ expectedFailures });
    await context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'active-monthly' },
    });
    await page.route('**/parts/changes-part-*.js', route);
    await page.goto(`${world.hosts.news}/account/settings/membership`);
    await page.getByRole('button', { name: 'Pause membership' }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: /^Pause for/ }).click();
    return { page, context };
  };

  it('a press whose part fails to load changes nothing and reports it [HM-23] [ER-01]', async () => {
    const { page, context } = await aboutToPause((route) => route.abort(), [/changes-part-/]);
    await page
      .getByText('Nothing changed and you have not been charged.')
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Pause for/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Pause membership' }).waitFor();
    await context.close();
  });

  it('an early press is busy until its data is loaded, and runs once [PZ-02]', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { page, context } = await aboutToPause((route) => arrived.then(() => route.continue()));
    await page.getByText('Pausing…').filter({ visible: true }).first().waitFor();
    arrive();
    await page
      .getByText(/You won't be charged until/)
      .first()
      .waitFor();
    await context.close();
  });
});

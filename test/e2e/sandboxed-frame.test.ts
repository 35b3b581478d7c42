import { expect } from 'chai';
import type { FrameLocator } from 'playwright-core';
import { keepVisits, startWorld, type World } from './world';

/** Frames without an origin of their own: cookies, storage, workers and the session of the site are refused in them. */
describe('Our pages inside a sandboxed frame', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  const refusal = async (frame: FrameLocator): Promise<void> => {
    await frame.getByRole('heading', { level: 1, name: 'Open this page in its own window' }).waitFor();
    await frame.getByRole('link', { name: 'Open the page' }).waitFor();
  };
  const shown: Readonly<Record<string, (frame: FrameLocator) => Promise<void>>> = {
    '/account/login': refusal,
    '/account/settings/membership': refusal,
    '/sports/lanterns-win-in-the-dark/': async (frame) => {
      await frame.locator('[data-masthead="login"]').getByText('Log In').waitFor();
      await frame.locator('[data-masthead="content"] h2').first().waitFor();
      await frame.locator('[data-masthead="login"]').click();
      await refusal(frame);
    },
  };
  for (const [path, isShown] of Object.entries(shown))
    it(`say what does not work, without errors of ours, and repeat nothing: ${path} [HM-01] [R6]`, async () => {
      const { page } = keep(await world.visit({ expectedFailures: [/./] }));
      await page.goto(`${world.hosts.news}/`);
      const asked = new Map<string, number>();
      const errors: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
      });
      page.on('console', (message) => void (/PartError/.test(message.text()) && errors.push(message.text())));
      page.on('pageerror', (error) => errors.push(error.message));
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.id = 'sandboxed';
        frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
        frame.src = src;
        frame.style.cssText = 'width: 900px; height: 800px';
        document.body.prepend(frame);
      }, world.hosts.news + path);

      await isShown(page.frameLocator('#sandboxed'));
      await page.waitForTimeout(5_000);

      expect(errors).to.deep.equal([]);
      expect([...asked].filter(([, times]) => times > 3)).to.deep.equal([]);
    });
});

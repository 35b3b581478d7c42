import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { contrastIn } from './contrast';
import { keepVisits, startWorld, typeCard, unknownToProvider, type World } from './world';

/** Styles of an extension that inverts a page. Pictures and frames are inverted twice. */
const inverted = `
  html { filter: invert(1) hue-rotate(180deg) !important; background: #fff !important }
  img, video, iframe, picture { filter: invert(1) hue-rotate(180deg) !important }
`;

const modes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'of the browser': async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  },
  'of an extension': (page) =>
    page.addInitScript((css) => {
      addEventListener('DOMContentLoaded', () => {
        if (window !== top) return;
        const style = document.createElement('style');
        style.textContent = css;
        document.documentElement.append(style);
      });
    }, inverted),
};

describe('Forced dark modes', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  for (const [mode, begin] of Object.entries(modes))
    for (const colorScheme of ['light', 'dark'] as const)
      it(`${mode} leave prices, errors and card fields readable, ${colorScheme} [RT-15] [PF-01]`, async () => {
        const { page, context } = keep(
          await world.visit({ expectedFailures: unknownToProvider, window: { colorScheme } }),
        );
        await begin(page);
        await context.request.post(`${world.hosts.news}/__sandbox/login`, {
          data: { persona: 'trial-eligible' },
        });
        await page.goto(`${world.hosts.news}/account/subscribe`);
        const field = (name: string): Locator =>
          page.locator(`iframe[name="braintree-hosted-field-${name}"]`);
        await typeCard(page, { number: '4111111111111112' });
        await page.keyboard.press('Tab');
        const error = page
          .getByText(/number.*(valid|check)|(valid|check).*number/i)
          .filter({ visible: true })
          .last();
        await error.waitFor();
        const contrasts: Record<string, number> = {};
        for (const [name, one] of Object.entries({
          price: page
            .getByText(/\$9\.99/)
            .filter({ visible: true })
            .first(),
          error,
          number: field('number'),
          name: field('cardholderName'),
        }))
          contrasts[name] = await contrastIn(page, one);
        expect(Object.entries(contrasts).filter(([, contrast]) => contrast < 4.5)).to.deep.equal([]);
      });
});

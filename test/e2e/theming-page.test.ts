import { expect } from 'chai';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { axeFindings } from '../atlas/checks/axe';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';

describe('The theming page of the sandbox', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());
  const keep = keepVisits(() => world);

  const open = async (query = '', width = 1280): Promise<Page> => {
    const { page } = keep(
      await world.visit({
        width,
        expectedFailures: unknownToProvider,
        // An emulated scheme would hide that of the frames.
        window: { colorScheme: null },
      }),
    );
    await page.goto(`${world.hosts.news}/__sandbox/theming${query}`);
    await page.locator('#frame-mail').waitFor();
    return page;
  };
  const control = (page: Page, name: string): Locator => page.getByRole('group', { name });
  const block = (page: Page): Promise<string | null> => page.locator('#block').textContent();
  const account = (page: Page): FrameLocator => page.frameLocator('#frame-account');
  const styleOf = (element: Locator, property: string): Promise<string> =>
    element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);

  it('changes the surfaces, the style block and the address, which restores them [HM-06]', async () => {
    const page = await open();
    const button = account(page).getByRole('main').getByRole('link', { name: 'Try for free' });
    const before = await styleOf(button, 'background-color');
    const accent = control(page, 'Accent --masthead-accent');
    await accent.getByLabel('light, as text').fill('#0a5');
    await control(page, 'Radius').getByRole('slider').fill('12');

    expect(before).to.not.equal('rgb(0, 170, 85)');
    expect(await styleOf(button, 'background-color')).to.equal('rgb(0, 170, 85)');
    expect(await styleOf(button, 'border-top-left-radius')).to.equal('12px');
    const dark = await accent.getByLabel('dark, as text').inputValue();
    const expected = `:root {\n  --masthead-accent: light-dark(#00aa55, ${dark});\n  --masthead-radius: 12px;\n}`;
    expect(await block(page)).to.equal(expected);

    await page.waitForURL(/accent=00aa55.*radius=12/);
    await page.reload();
    await page.locator('#frame-mail').waitFor();
    expect(await block(page)).to.equal(expected);
    expect(await styleOf(button, 'background-color')).to.equal('rgb(0, 170, 85)');
    const mail = page.frameLocator('#frame-mail').getByRole('link', { name: 'Choose a new password' });
    expect(await mail.evaluate((link) => link.outerHTML + link.parentElement!.outerHTML)).to.contain(
      '#00aa55',
    );

    await page.getByRole('button', { name: 'Undo Accent' }).click();
    expect(await block(page)).to.equal(':root {\n  --masthead-radius: 12px;\n}');
    await page.getByRole('button', { name: 'Reset all values' }).click();
    expect(await styleOf(button, 'background-color')).to.equal(before);
  });

  it('names failing contrasts, and wrong parts of the address [HM-06]', async () => {
    const page = await open('?text=eeeeee,111111&radius=99');

    expect(await page.getByRole('status').textContent()).to.contain('radius=99');
    expect(await control(page, 'Text --masthead-text').textContent()).to.match(
      /on background:.*✗ fails, needs 4\.5/,
    );
    for (const name of ['Muted text', 'Danger', 'Success', 'Focus ring', 'On accent'])
      expect(await control(page, name).textContent(), name)
        .to.match(/✓ passes/)
        .and.not.contain('✗');
    expect(await block(page)).to.equal(':root {\n  --masthead-text: light-dark(#eeeeee, #111111);\n}');
  });

  it('shows the surfaces in the chosen scheme, and to the chosen persona [HM-06]', async () => {
    const page = await open('?persona=past-due&scheme=dark');
    await page.locator('#frame-alert').scrollIntoViewIfNeeded();
    const alert = page
      .frameLocator('#frame-alert')
      .getByRole('complementary', { name: 'Needs your attention' });
    await alert.waitFor();
    const root = account(page).locator('[data-masthead-brand]');
    expect(await styleOf(root, 'color-scheme')).to.equal('dark');
    await page.locator('#frame-menu').scrollIntoViewIfNeeded();
    await page.frameLocator('#frame-menu').locator('#masthead-menu').waitFor();

    await page.getByRole('button', { name: 'Change to visitor' }).click();
    await page.locator('#frame-login').scrollIntoViewIfNeeded();
    await page.frameLocator('#frame-login').getByLabel('Password', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).to.equal('persona');
  });

  it('copies the style block without permission for the clipboard [HM-06]', async () => {
    const page = await open('?radius=3');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).to.contain('--masthead-radius: 3px;');
  });

  for (const width of [1280, 390])
    it(`has no findings of axe, and no overflow: ${width} px [R17]`, async () => {
      const page = await open('?text=eeeeee,111111', width);
      expect(await axeFindings(page)).to.deep.equal([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).to.be.at.most(0);
    });
});

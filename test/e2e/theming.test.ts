import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { article, place } from './covered';
import { keepVisits, startWorld, type World } from './world';

const sheet = `
  body {
    --masthead-accent: #7a1fa2;
    --masthead-background: #101820;
    --masthead-surface: #1b2733;
    --masthead-radius: 14px;
    --masthead-density: 0.75;
  }
  :root { --masthead-text: #e8eef4; --masthead-accent: #00ff00 }
  [data-masthead-brand], #masthead-menu, section.cover {
    --_masthead-accent: red; --_masthead-background: red; background: red; color: red; border-radius: 3px;
  }
  [data-masthead-brand] * { color: red; background: red; --masthead-ink: red }
`;

const style = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('Themes by custom properties', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  /** Opens a page of the news site, to which the publisher's style sheet was added. */
  const open = async (
    path: string,
    css: string,
    persona: string | null = null,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<{ readonly page: Page; readonly said: readonly string[] }> => {
    const { page, context } = keep(await world.visit({ window: { colorScheme } }));
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('masthead: theme'))
        said.push(message.text().replace('masthead: theme: ', ''));
    });
    await page.addInitScript((text) => {
      const added = new CSSStyleSheet();
      added.replaceSync(text);
      document.adoptedStyleSheets = [added];
    }, css);
    if (persona !== null)
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await page.goto(`${world.hosts.news}${path}`);
    return { page, said };
  };
  const root = (page: Page): Locator => page.locator('[data-masthead-brand]').first();

  const submit = (page: Page): Locator => root(page).getByRole('button', { name: 'Log in', exact: true });

  it('take the nearest value above a surface, on every surface; other rules reach nothing [HM-06]', async () => {
    const { page, said } = await open('/account/login', sheet, null, 'dark');
    const button = submit(page);
    await button.waitFor();
    expect(await style(root(page), 'background-color')).to.equal('rgb(16, 24, 32)');
    expect(await style(root(page), 'color')).to.equal('rgb(232, 238, 244)');
    expect(await style(button, 'border-top-left-radius')).to.equal('14px');
    await page.locator('[data-masthead="menu"]').click();
    const panel = page.locator('#masthead-menu .panel');
    await panel.getByRole('heading').waitFor();
    expect(await style(panel, 'background-color')).to.equal('rgb(16, 24, 32)');
    expect(await style(panel, 'border-top-color')).to.equal('rgb(122, 31, 162)');

    expect(said).to.deep.equal([]);

    const { page: reading } = await open(article, sheet, 'trial-eligible', 'dark');
    const cover = reading.locator(`${place} section.cover[aria-busy="false"]`);
    await cover.waitFor();
    expect(await style(cover, 'background-color')).to.equal('rgba(0, 0, 0, 0)');
    expect(await style(cover, 'color')).to.equal('rgb(232, 238, 244)');
    const act = cover.locator('.act');
    expect(await style(act, 'background-color')).to.equal('rgb(122, 31, 162)');
  });

  it('each reach a surface [HM-06]', async () => {
    const { page } = await open(
      '/account/login',
      `:root {
        --masthead-accent: #123456; --masthead-on-accent: #fffff1; --masthead-text: #111112; --masthead-muted: #333334;
        --masthead-background: #fffff2; --masthead-surface: #fffff3; --masthead-border: #aaaaab;
        --masthead-danger: #990001; --masthead-success: #005501; --masthead-focus: #000051; --masthead-radius: 5px;
        --masthead-density: 1.2; --masthead-font-text: Papyrus; --masthead-font-heading: Impact;
      }`,
    );
    await submit(page).click();
    const error = root(page).getByText('Please enter a password.').filter({ visible: true }).last();
    await error.waitFor();
    const label = page.getByText('Email', { exact: true }).first();
    const heading = page.getByRole('heading', { level: 1 });
    expect({
      accent: await style(submit(page), 'background-color'),
      onAccent: await style(submit(page), 'color'),
      text: await style(label, 'color'),
      background: await style(root(page), 'background-color'),
      danger: await style(error, 'color'),
      radius: await style(submit(page), 'border-top-right-radius'),
      fontText: await style(label, 'font-family'),
      fontHeading: await style(heading, 'font-family'),
      density: await style(root(page), '--_masthead-density'),
      inner: await root(page).evaluate((element) =>
        ['muted', 'surface', 'border', 'success', 'focus'].map((name) =>
          getComputedStyle(element).getPropertyValue(`--_masthead-${name}`),
        ),
      ),
    }).to.deep.equal({
      accent: 'rgb(18, 52, 86)',
      onAccent: 'rgb(255, 255, 241)',
      text: 'rgb(17, 17, 18)',
      background: 'rgb(255, 255, 242)',
      danger: 'rgb(153, 0, 1)',
      radius: '5px',
      fontText: 'Papyrus',
      fontHeading: 'Impact',
      density: 'clamp(.6, 1.2, 1.4)',
      inner: ['#333334', '#fffff3', '#aaaaab', '#005501', '#000051'],
    });
  });

  it('derive what the page does not set, legibly in both schemes [HM-06] [R17]', async () => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [background, accent] of [
        ['#fdf6e3', '#ffd400'],
        ['#05261f', '#0b6e63'],
        ['light-dark(#ffffff, #000000)', 'light-dark(#004488, #88ccff)'],
      ]) {
        const { page, said } = await open(
          '/account/settings',
          `:root { --masthead-background: ${background}; --masthead-accent: ${accent} }`,
          'active-monthly',
          colorScheme,
        );
        await page.getByRole('heading', { name: 'Public profile' }).waitFor();
        await page.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name }) => /\/watch-theme-/.test(name)),
        );
        const contrasts = await page.evaluate(() => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
          const light = (color: string): number => {
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
            const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
              part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
            );
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          };
          const ground = document.querySelector('[data-masthead-brand]')!;
          const below = light(getComputedStyle(ground).backgroundColor);
          return [...ground.querySelectorAll('h1, h2, p, a:not([class*="button"]), label')]
            .filter((one) => one.textContent !== '' && one.checkVisibility())
            .map((one) => {
              const own = light(getComputedStyle(one).color);
              return (Math.max(own, below) + 0.05) / (Math.min(own, below) + 0.05);
            });
        });
        expect(contrasts.length).to.be.greaterThan(5);
        expect(Math.min(...contrasts), `${background} ${accent} ${colorScheme}`).to.be.at.least(4.5);
        expect(said.filter((line) => line.startsWith('--masthead-text'))).to.deep.equal([]);
      }
  });

  it('reach the card fields of the payment provider, derived colors included [PF-01]', async () => {
    const { page } = await open(
      '/account/subscribe',
      ':root { --masthead-background: #05261f; --masthead-accent: #4fd1b8 }',
      'trial-eligible',
      'dark',
    );
    const field = page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator('input').first();
    await field.waitFor();
    expect(await style(field, 'color')).to.equal('rgb(255, 255, 255)');
  });

  it('name values that fail, and do not use them [R17]', async () => {
    const { page, said } = await open(
      '/account/login',
      `:root {
        --masthead-accent: blurple;
        --masthead-text: #777777;
        --masthead-background: #808080;
        --masthead-density: wide;
        --masthead-radius: 12;
      }`,
    );
    await submit(page).waitFor();
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('[data-masthead-brand]')!).color === 'rgb(0, 0, 0)',
    );
    expect(await style(root(page), 'background-color')).to.equal('rgb(128, 128, 128)');
    const button = submit(page);
    expect(await style(button, 'background-color')).to.equal('rgb(196, 17, 31)');
    expect(await style(button, 'border-top-left-radius')).to.equal('0px');
    expect(said).to.include('--masthead-accent: "blurple" is not a color, and not used');
    expect(said).to.include('--masthead-density: "wide" is not a number such as 0.8, and not used');
    expect(said).to.include('--masthead-radius: "12" is not a length such as 8px, and not used');
    expect(said).to.include(
      '--masthead-text on --masthead-background has a contrast of 1.12 : 1 instead of 4.5 : 1. #000000 is used',
    );
  });

  it('hint at the color scheme if the background does not suit it [R17]', async () => {
    const { said } = await open('/account/login', ':root { --masthead-background: #101820 }');
    const hint =
      '--masthead-background is dark in the color scheme light. Set colorScheme, or use light-dark()';
    for (let tries = 0; tries < 100 && !said.includes(hint); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(said).to.include(hint);
  });

  it('load no further code on a page without a theme [HM-01]', async () => {
    const { page } = await open('/account/login', ':root { --masthead-font-text: Georgia, serif }');
    await submit(page).waitFor();
    await page.waitForTimeout(300);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/watch-theme-/.test(name)),
    );
    expect(loaded).to.deep.equal([]);
  });
});

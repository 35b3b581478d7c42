import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { article, atArticle, coverOf, opened, place } from './covered';
import { shiftOf, watchShift } from './shift';
import { onlyInAll } from './variants';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';

/** The height that hosts reserve for a cover (docs/host-contract.md). */
const reserved = 336;

/** The cover and its fade, as drawn in the shadow root. */
const lookOf = (page: Page) =>
  page.locator(place).evaluate((mount) => {
    const shadow = mount.firstElementChild!.shadowRoot!;
    const [fade, section] = [shadow.querySelector('.fade')!, shadow.querySelector('section')!];
    const { display, pointerEvents, color } = getComputedStyle(fade);
    return {
      height: section.getBoundingClientRect().height,
      background: getComputedStyle(section).backgroundColor,
      ink: getComputedStyle(section.querySelector('h2')!).color,
      fade: display === 'none' ? null : color,
      isHidden: fade.ariaHidden,
      pointerEvents,
      reach: mount.getBoundingClientRect().top - fade.getBoundingClientRect().top,
    };
  });

const quiet = (page: Page): Promise<readonly boolean[]> =>
  page
    .locator('[data-masthead="cta"]')
    .evaluateAll((items) => items.map((item) => item.hasAttribute('data-masthead-quiet')));

describe('The look of a cover', () => {
  let world: World;
  const keep = keepVisits(() => world);
  const visit = async (width: number, colorScheme: 'light' | 'dark' = 'light') =>
    keep(await world.visit({ width, expectedFailures: unknownToProvider, window: { colorScheme } }));
  /** A visitor's article, with a style sheet of the page. */
  const styled = async (css: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> => {
    const visited = await visit(1280, colorScheme);
    await visited.page.addInitScript((text) => {
      const added = new CSSStyleSheet();
      added.replaceSync(text);
      document.adoptedStyleSheets = [added];
    }, css);
    const page = await atArticle(world, visited, 'visitor');
    await coverOf(page);
    return page;
  };

  before(async () => void (world = await startWorld()));
  afterEach(() => world.control('settings', { locale: 'en-US' }));
  after(() => world.close());

  const personas = [
    'visitor',
    'trial-eligible',
    'had-trial',
    'paused',
    'past-due',
    'cancelled',
    'home-delivery-cancelled',
  ];
  for (const locale of ['en-US', 'es-US'])
    it(`fits the reserved height at 390 px for every reader, with three benefits, in ${locale} [HM-14] [ER-01]`, async () => {
      await world.control('settings', { locale });
      for (const persona of personas) {
        const page = await atArticle(world, await visit(390), persona);
        await coverOf(page);
        const { height } = await lookOf(page);
        expect(height, `${persona}: ${height}`).to.be.at.most(reserved);
        const isOffered = !['paused', 'past-due'].includes(persona);
        expect(await page.locator(`${place} section li`).count(), persona).to.equal(isOffered ? 3 : 0);
      }
    });

  it("fades the text above into the page's background, in both color schemes [HM-14]", async () => {
    const page = await styled('');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await lookOf(page);
    expect(light).to.deep.include({
      background: 'rgba(0, 0, 0, 0)',
      fade: await background(),
      isHidden: 'true',
      pointerEvents: 'none',
    });
    expect(light.reach).to.be.within(100, 135);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await lookOf(page);
    expect(dark.fade).to.equal(await background());
    expect(dark.fade).to.not.equal(light.fade);
    await page.emulateMedia({ media: 'print' });
    expect((await lookOf(page)).fade).to.equal(null);
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    expect((await lookOf(page)).fade).to.equal(null);
  });

  it('does not fade a picture, or text on an image; the text on an image gets a background [HM-14]', async () => {
    const page = await styled(`${place} { overflow: hidden }`);
    expect(await lookOf(page)).to.deep.include({ fade: null, background: 'rgba(0, 0, 0, 0)' });

    const onImage = await lookOf(await styled('.prose { background-image: linear-gradient(#fff, #eee) }'));
    expect(onImage.fade).to.equal(null);
    expect(onImage.background).to.not.equal('rgba(0, 0, 0, 0)');

    const afterPicture = await lookOf(await styled('.prose > p:not(.dateline) { position: absolute }'));
    expect(afterPicture.fade).to.equal(null);
  });

  it('is legible on a page whose background does not follow its color scheme [HM-14]', async () => {
    const page = await styled(
      ':root { color-scheme: light !important } body { background: oklch(0.2 0 0) !important }',
    );
    expect((await lookOf(page)).ink).to.equal('rgb(243, 243, 241)');
    await page.evaluate(() => document.body.style.setProperty('background', '#fff', 'important'));
    await page.waitForFunction((mount) => {
      const shadow = document.querySelector(mount)!.firstElementChild!.shadowRoot!;
      return getComputedStyle(shadow.querySelector('h2')!).color === 'rgb(18, 18, 18)';
    }, place);
  });

  for (const [persona, asks] of [
    ['visitor', true],
    ['paused', true],
    ['past-due', true],
    ['cancelled', true],
    ['active-monthly', false],
  ] as const)
    it(`${asks ? 'sets' : 'does not set'} data-masthead-quiet on the page's calls to action: ${persona} [HM-13]${onlyInAll(['past-due', 'cancelled'].includes(persona))}`, async () => {
      const page = await atArticle(world, await visit(1280), persona);
      if (asks) await coverOf(page);
      else await opened(page);
      await page.waitForTimeout(200);
      expect(new Set(await quiet(page))).to.deep.equal(new Set([asks]));
    });

  it('removes data-masthead-quiet after a log-in opens the article, and marks new calls to action [HM-13]', async () => {
    const page = await atArticle(world, await visit(1280), 'visitor');
    await coverOf(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/account/subscribe' });
      link.dataset['masthead'] = 'cta';
      document.querySelector('.foot')!.append(link);
    });
    await page.locator('.foot [data-masthead-quiet]').waitFor({ state: 'attached' });
    expect(new Set(await quiet(page))).to.deep.equal(new Set([true]));

    await page.getByRole('link', { name: 'Already a member? Log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('morgan.monthly@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await opened(page);
    expect(new Set(await quiet(page))).to.deep.equal(new Set([false]));
  });

  it('moves nothing when the calls to action become quiet [HM-13] [HM-14]', async () => {
    for (const brand of ['news', 'lifestyle', 'media', 'harbor'] as const) {
      const { page } = await visit(1280);
      await page.goto(`${world.hosts[brand]}${articles[brand]}`);
      await watchShift(page);
      await coverOf(page);
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page), brand).to.equal(0);
    }
  });
});

const articles = {
  news: article,
  lifestyle: '/sports/winter-swimmers-of-cold-harbor-steps/',
  media: '/sports/inside-the-truck/',
  harbor: '/sea/forty-hours-behind-the-front/',
};

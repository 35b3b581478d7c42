import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { launchWholeChromium } from '../browser';
import { bentOf, ourDialogIsolation, ourParts } from '../host-isolation/our-parts';
import { differing, looksOf } from '../host-isolation/appearance';
import { inEachRun } from './part-of-run';
import { limits } from '../../scripts/sizes.mjs';
import { recordShifts, shiftsOf } from './shift';
import { startWorld, type Visit, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';

/** All elements of the host: the mount points and everything around them. */
const hosts = 'body > *, body';

/** Records if the browser restored the page from the back/forward cache. */
const noteReturn = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { returned: persisted })),
  );

describe('Isolation on host pages', () => {
  let world: World;
  let visit: Visit;
  let page: Page;

  before(async () => {
    world = await startWorld();
  });

  beforeEach(async () => {
    visit = await world.visit();
    page = visit.page;
  });

  afterEach(async () => {
    await visit.context.close();
  });

  after(async () => {
    await world.close();
  });

  /** Our cover replaces the host's own one, so it no longer counts as a host element. */
  const clearCover = () =>
    page.evaluate(() => {
      for (const place of document.querySelectorAll('[data-masthead="content"]')) place.replaceChildren();
    });
  const headerIsFilled = () => page.locator('[data-masthead-state]').waitFor();

  it('loads only the loader and the data layer, with at most 3.5 kB of script, for header items [HM-01]', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const others =
          ':not([data-masthead="login"], [data-masthead="menu"], [data-masthead="account-link"])';
        for (const spot of document.querySelectorAll(`[data-masthead]${others}`)) spot.remove();
      });
    });
    await page.goto(`${world.hosts.news}/sports/`);
    await headerIsFilled();
    await page.waitForLoadState('networkidle');

    const scripts = requests.filter((address) => address.includes('/masthead/'));
    expect(scripts).to.deep.equal([`${world.hosts.news}/masthead/membership.js`]);
    expect(requests.filter((address) => address.includes('/blaize/'))).to.have.length(1);
    const { files } = (await (await fetch(`${world.hosts.news}/masthead/manifest.json`)).json()) as {
      readonly files: Readonly<Record<string, { readonly brotli: number }>>;
    };
    // The names of the parts add some bytes to the measured size.
    expect(files['membership.js']!.brotli).to.be.at.most(limits.loader.limit + 20);
  });

  it("changes no style of the host's own elements [HM-01]", async () => {
    await page.route('**/masthead/**', (route) => route.abort());
    await page.goto(world.hosts.news + article);
    await page.evaluate(() => document.fonts.ready);
    await clearCover();
    const bare = await looksOf(page, hosts);
    await page.unroute('**/masthead/**');

    await page.goto(world.hosts.news + article);
    await headerIsFilled();
    await page.waitForLoadState('networkidle');
    await clearCover();

    // Our texts in the host's items may be longer than the original texts.
    const bySize = (name: string, element: string) =>
      /^(perspective|transform)-origin$/.test(name) ||
      (element === 'span' && /^(width|inline-size)$/.test(name));
    const changed = differing(bare, await looksOf(page, hosts), (...which) => !bySize(...which));
    expect(bare.length).to.be.greaterThan(100);
    expect(changed).to.deep.equal([]);
  });

  it('causes no layout shift after the first paint [HM-01] [HM-07]', async () => {
    // The host's fonts load late and move its text.
    await page.route('**/assets/fonts/**', (route) => route.abort());
    await recordShifts(page);

    await page.goto(`${world.hosts.news}/sports/`);
    await headerIsFilled();
    await page.waitForLoadState('networkidle');

    expect((await shiftsOf(page)).total).to.equal(0);
  });

  it('opens menu and sign-in under a strict policy with Trusted Types without violations [HM-01]', async () => {
    const violations: string[] = [];
    await page.exposeFunction('noteViolation', (text: string) => void violations.push(text));
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
          `${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
        ),
      ),
    );
    await page.goto(`${world.hosts.news}/hostile/policy/`);

    await page.goto(`${world.hosts.news}/sports/`);
    await headerIsFilled();
    await page.locator('[data-masthead="menu"]').click();
    await page.getByRole('region', { name: 'Hi there' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-masthead="login"]').click();
    await page.getByLabel('Email').fill('rowan.reader@example.com');
    await page.getByRole('button', { name: /Google/ }).waitFor();

    expect(violations).to.deep.equal([]);
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('keeps the page eligible for the back/forward cache [HM-24]', async () => {
    const browser = await launchWholeChromium();
    try {
      const kept = await browser.newPage();
      await noteReturn(kept);
      await kept.goto(`${world.hosts.news}/sports/`);
      await kept.locator('[data-masthead-state]').waitFor();
      await kept.waitForLoadState('networkidle');
      await kept.goto(`${world.hosts.news}/terms/`);
      await kept.goBack({ waitUntil: 'commit' });

      await kept.waitForFunction(() => 'returned' in window);

      expect(await kept.evaluate(() => (window as unknown as { returned: boolean }).returned)).to.equal(true);
    } finally {
      await browser.close();
    }
  });

  for (const part of inEachRun(ourParts, 6)) {
    it(`keeps the appearance of ${part.name} on a page with careless styles [HM-01]`, async () => {
      const { bent, elements } = await bentOf(world, part);

      expect(elements).to.be.greaterThan(10);
      expect(bent).to.deep.equal([]);
    });
  }

  it('has a modal, named dialog that traps the focus, closes on Escape, and restores the focus [SC-03]', async () => {
    expect(await ourDialogIsolation(world)).to.deep.equal({
      isModal: true,
      isNamed: true,
      takesFocus: true,
      keepsFocus: true,
      closesOnEscape: true,
      givesFocusBack: true,
    });
  });
});

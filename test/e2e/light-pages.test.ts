import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';
const offers = '[data-masthead=cta], [data-masthead=subtext]';
const others = '[data-masthead=comment-count], [data-masthead=comments], [data-masthead=alert]';

interface PageKind {
  readonly name: string;
  readonly persona: string | null;
  readonly path: string;
  /** Elements that the page does not have. */
  readonly without: string;
  /** The offers of the page are far below the view. */
  readonly isBelow?: boolean | undefined;
  /** Our script files, their bytes of brotli, and calls to the backends, before the first interaction. */
  readonly most: { readonly files: number; readonly bytes: number; readonly calls: readonly string[] };
}

const dataLayer = 'GET /blaize/datalayer';
const plans = 'GET /wp-json/nyp-membership/v1/plans';
const decision = 'POST /zephr/decision-engine';
const body = 'GET /wp-json/nyp-membership/v1/content/12345';
/** The loader's limit in `scripts/sizes.mjs`, and some bytes for the names of the parts. */
const loader = { files: 1, bytes: 4_620 };

const kinds: readonly PageKind[] = [
  {
    name: "a visitor's plain article",
    persona: null,
    path: article,
    without: `${offers}, ${others}, [data-masthead=content]`,
    most: { ...loader, calls: [dataLayer] },
  },
  {
    name: "a visitor's article with an offer far below",
    persona: null,
    path: article,
    without: others,
    isBelow: true,
    most: { files: 5, bytes: 30_500, calls: [dataLayer, plans, decision] },
  },
  {
    name: "a visitor's article with a cover",
    persona: null,
    path: article,
    without: `${offers}, ${others}`,
    most: { files: 4, bytes: 29_500, calls: [dataLayer, plans, decision] },
  },
  {
    name: "a member's plain article",
    persona: 'active-monthly',
    path: article,
    without: `${offers}, ${others}, [data-masthead=content]`,
    most: { files: 3, bytes: 18_400, calls: [dataLayer, plans, decision] },
  },
  {
    name: "a member's article with a hidden body",
    persona: 'active-monthly',
    path: article,
    without: `${offers}, ${others}`,
    most: { files: 3, bytes: 18_400, calls: [dataLayer, decision, body, plans, decision] },
  },
  {
    name: 'the front page of a member',
    persona: 'active-monthly',
    path: '/',
    without: `${offers}, ${others}`,
    most: { ...loader, calls: [dataLayer] },
  },
];

/** Counts what an article costs its readers before they touch it (R18, HM-13, HM-15, HM-22, AU-02). */
describe('Pages before the first interaction', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  const { files: built } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as {
    readonly files: Readonly<Record<string, { readonly brotli: number }>>;
  };

  /** Opens a page, and counts the files and calls of ours until nothing more comes. */
  const observe = async (
    { persona, path, without, isBelow, most }: Omit<PageKind, 'most'> & Partial<PageKind>,
    prepare: (page: Page) => Promise<unknown> = async () => undefined,
  ) => {
    const { page, context } = keep(await world.visit({ expectedFailures: unknownToProvider }));
    if (persona !== null)
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await page.addInitScript(
      ({ gone, below }) =>
        document.addEventListener('readystatechange', () => {
          if (document.readyState !== 'interactive') return;
          for (const one of document.querySelectorAll(gone)) one.remove();
          if (!below) return;
          const space = document.createElement('div');
          space.style.height = '5000px';
          document.querySelector('[data-masthead=content]')!.before(space);
        }),
      { gone: without, below: isBelow === true },
    );
    const files: string[] = [];
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, host } = new URL(request.url());
      const [, file] = /\/masthead\/(.*\.(?:js|css))$/.exec(pathname) ?? [];
      // Only the local environment loads the check of `messages`.
      if (file?.includes('config-check')) return;
      if (file !== undefined) files.push(file);
      else if (/^\/(blaize|zephr|wp-json|v1|spot)\//.test(pathname) || host.includes('saasquatch'))
        calls.push(`${request.method()} ${pathname}`);
    });
    await prepare(page);
    await page.goto(world.hosts.news + path, { waitUntil: 'domcontentloaded' });
    // On a busy machine the page is idle later.
    for (let tries = 0; tries < 50 && calls.length < (most?.calls.length ?? 0); tries += 1)
      await page.waitForTimeout(100);
    await page.waitForTimeout(1_500);
    return { page, files, calls };
  };

  for (const kind of kinds)
    it(`load so many files, bytes and calls: ${kind.name} [HM-13] [HM-14] [HM-15] [HM-22]`, async () => {
      const { files: loaded, calls } = await observe(kind);
      // The cover of a member shows that the body takes long, which depends on the machine.
      const files = loaded.filter((file) => kind.persona === null || !file.includes('cover-'));
      const bytes = files.reduce((sum, file) => sum + (built[file]?.brotli ?? NaN), 0);
      expect(files.length).to.be.at.most(kind.most.files);
      expect(bytes).to.be.at.most(kind.most.bytes);
      expect(calls.toSorted()).to.deep.equal(kind.most.calls.toSorted());
    });

  /** Keeps the page from being loaded, and so from being idle. */
  const holdLoad = async (page: Page): Promise<void> => {
    await page.route('**/never.png', () => undefined);
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          document.body.append(Object.assign(new Image(), { src: '/assets/never.png' }));
      }),
    );
  };
  const { most: _most, ...below } = kinds.find(({ isBelow }) => isBelow)!;

  it('wait with the cover and its calls until the place comes near the view [HM-13] [HM-14]', async () => {
    const { page, files, calls } = await observe({ ...below, without: `${offers}, ${others}` }, holdLoad);
    expect(files).to.have.length(1);
    expect(calls).to.deep.equal([dataLayer]);

    const place = page.locator('[data-masthead=content]');
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(1_500);
    expect(files.filter((file) => file.includes('cover-'))).to.deep.equal([]);

    await place.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 2.5 * innerHeight));
    await page.waitForTimeout(1_500);
    expect(
      files.filter((file) => file.includes('cover-')),
      'more than one screen below',
    ).to.deep.equal([]);

    await place.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 1.9 * innerHeight));
    await place.locator('.act').waitFor({ state: 'attached' });
  });

  it('start a cover in view at once, before the page is loaded [HM-13] [HM-14]', async () => {
    const { page } = await observe({ ...below, isBelow: false, without: others }, holdLoad);
    await page.locator('[data-masthead=content] .act').waitFor({ state: 'attached' });
  });

  it('check no entitlement for a member until the hidden body comes near the view [HM-14] [HM-16]', async () => {
    const { page, calls } = await observe({ ...below, persona: 'active-monthly' }, holdLoad);
    expect(calls).to.not.include(body);
    await page.locator('[data-masthead=content]').scrollIntoViewIfNeeded();
    await page.locator('[data-masthead=content][data-masthead-shown]').waitFor();
  });
});

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { siteNames, type Site } from '../../sandbox/addresses';
import { launchBrowser } from '../browser';
import type { World } from '../e2e/world';
import { atlasPages, type Picture } from './atlas-page';
import { eachOf } from './crew';
import { readOptions } from './options';
import { slugOf, visitsOf, type ScreenState } from './screen-state';
import { bringAbout, settle } from './stage';

const allWidths = [1280, 390] as const;
/** Minimum and maximum height of a picture, in CSS pixels. A longer page is cut at the end of the account area. */
const heights = { window: 900, most: 4_000 };

const options = readOptions(allWidths, siteNames);
/** Pictures with other colors are stored in a folder next to the atlas. */
const folder = options.theme === null ? 'atlas' : `atlas-${options.theme}`;
const target = join(process.cwd(), 'dist', folder);
const colors = {
  none: {},
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;
const pictures: Picture[] = [];
const failures: string[] = [];

/** The end of the account area in pixels; an overlay is as high as the window. */
const endOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const place = document.querySelector('[data-masthead="account"]');
    const rect = place?.getBoundingClientRect();
    const overlay = document.querySelector('dialog[open], #masthead-menu:not([hidden])') !== null;
    return overlay || rect === undefined ? 0 : Math.ceil(rect.bottom + window.scrollY) + 40;
  });

const photograph = async (
  world: World,
  {
    state,
    brand,
    widths,
  }: { readonly state: ScreenState; readonly brand: Site; readonly widths: readonly number[] },
): Promise<void> => {
  const label = `${state.screen}, ${state.name} (${brand})`;
  try {
    const { page, context, complaints } = await bringAbout(world, state, {
      brand,
      width: widths[0] ?? 1280,
      window: colors[options.theme ?? 'none'],
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights.window });
      await settle({ page });
      const end = Math.min(Math.max(await endOf(page), heights.window), heights.most);
      const tall = end > heights.window;
      // Sets the window to that height, so that sticky elements are at its edges and not in the middle of the picture.
      if (tall) await page.setViewportSize({ width, height: end });
      const file = `${slugOf(state)}-${brand}-${width}.jpg`;
      await mkdir(dirname(join(target, file)), { recursive: true });
      await page.screenshot({
        path: join(target, file),
        type: 'jpeg',
        quality: 82,
        animations: 'disabled',
      });
      pictures.push({ state, brand, width, height: end, file });
    }
    for (const complaint of complaints.list()) failures.push(`${label}: ${complaint}`);
    await context.close();
  } catch (error) {
    failures.push(`${label}: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`);
  }
};

const started = performance.now();
if (options.whole) await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const browser = await launchBrowser();
try {
  await eachOf(
    browser,
    options.hands,
    options.states.flatMap((state) =>
      options.brands.flatMap((brand) =>
        visitsOf(state, options.widths).map((widths) => ({ state, brand, widths })),
      ),
    ),
    photograph,
  );
} finally {
  await browser.close();
}
for (const { path, html } of atlasPages(pictures)) await writeFile(join(target, path), html);

const wanted = options.states.length * options.brands.length * options.widths.length;
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(
  `Pictures: ${pictures.length} of ${wanted} (${Math.round((performance.now() - started) / 1000)} s)`,
);
console.log(`Open ${join('dist', folder, 'index.html')}`);
process.exitCode = failures.length === 0 && pictures.length === wanted ? 0 : 1;

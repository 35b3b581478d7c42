import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'] as const;

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

const run = (page: Page, within: string | null, options: object): Promise<readonly string[]> =>
  page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as {
        axe: { run: (where: unknown, options: object) => Promise<{ violations: Finding[] }> };
      };
      const where = within === null ? document : (document.querySelector(within) ?? document);
      return (await axe.run(where, { resultTypes: ['violations'], ...options })).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      );
    },
    [within, options] as const,
  );

/** WCAG 2.0 to 2.2, A and AA, best practice and the size of targets, on the whole page. Nothing found is an empty list. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(source);
  return run(page, null, {
    runOnly: { type: 'tag', values: tags },
    rules: { 'target-size': { enabled: true } },
  });
};

/** Contrast of the account's part in the scheme that is not the brand's own. `axeFindings` has to have run before. */
export const contrastInOtherScheme = async (page: Page): Promise<readonly string[]> => {
  const place = '[data-masthead-brand]';
  const before = await page.evaluate((place) => {
    const root = document.querySelector<HTMLElement>(place);
    if (root === null) return null;
    const isDark = getComputedStyle(root).colorScheme === 'dark';
    const was = root.dataset['mastheadScheme'] ?? '';
    root.dataset['mastheadScheme'] = isDark ? 'light' : 'dark';
    return was;
  }, place);
  if (before === null) return [];
  // Colors change over a moment where a browser has not been told that its reader wants less motion.
  await page.waitForTimeout(200);
  const found = await run(page, place, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.evaluate(
    ([place, was]) => {
      const root = document.querySelector<HTMLElement>(place)!;
      if (was === '') delete root.dataset['mastheadScheme'];
      else root.dataset['mastheadScheme'] = was;
    },
    [place, before] as const,
  );
  return found;
};

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

/**
 * Runs axe on the whole page: WCAG 2.0 to 2.2, A and AA, best practices and target size. Returns an empty list without
 * findings.
 */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(source);
  return run(page, null, {
    runOnly: { type: 'tag', values: tags },
    rules: { 'target-size': { enabled: true } },
  });
};

/**
 * Checks the contrast of the account area in the color scheme that is not the brand's default. Run `axeFindings` first.
 */
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
  // Colors change with a transition unless the browser is set to reduced motion.
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

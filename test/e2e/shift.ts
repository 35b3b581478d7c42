import type { BrowserContext, Page } from 'playwright-core';

/** The layout shifts of a page since it was recorded. */
export interface Shifts {
  readonly total: number;
  readonly moved: readonly {
    /** Name and classes of the element, with its position before and after. */
    readonly what: string;
    readonly inAccountArea: boolean;
  }[];
}

/**
 * A script that records layout shifts. `fromStart`: includes shifts before the script ran, and omits those within half
 * a second of user input.
 */
const recorder = (fromStart: boolean): string => `{
  const seen = (window.seenShifts = { total: 0, moved: [] });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (${fromStart} && hadRecentInput) continue;
      seen.total += value;
      for (const { node, previousRect, currentRect } of sources)
        seen.moved.push({
          what: node?.nodeName + '.' + node?.className + ' ' + previousRect.y + ' to ' + currentRect.y,
          inAccountArea: Boolean(node?.parentElement?.closest('[data-masthead="account"]')),
        });
    }
  }).observe({ type: 'layout-shift', buffered: ${fromStart} });
}`;

/** Records the layout shifts of each page from its start, except those within half a second of user input. */
export const recordShifts = (pages: Page | BrowserContext): Promise<unknown> =>
  pages.addInitScript({ content: recorder(true) });

/** The recorded layout shifts of a page. */
export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (window as unknown as { readonly seenShifts: Shifts }).seenShifts);

/**
 * Loads all fonts of the host's page. `fonts.ready` resolves between two of them, and a font that arrives later moves the
 * host's own texts.
 */
export const loadFonts = (page: Page): Promise<unknown> =>
  page.evaluate(async () => void (await Promise.all([...document.fonts].map((font) => font.load()))));

/** Starts to add up the page's layout shifts, including shifts after user input. */
export const watchShift = async (page: Page): Promise<void> => {
  await loadFonts(page);
  await page.waitForTimeout(300);
  await page.evaluate(recorder(false));
};

/** The layout shift since then. If it is not zero, the console lists the moved elements. */
export const shiftOf = async (page: Page): Promise<number> => {
  await page.waitForTimeout(300);
  const { total, moved } = await shiftsOf(page);
  if (total > 0) console.log(`      shifted by ${total}: ${moved.map(({ what }) => what).join('; ')}`);
  return total;
};

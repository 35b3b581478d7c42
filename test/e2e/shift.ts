import type { Page } from 'playwright-core';

/** From now on the browser's layout shifts of this page are added up, those after a reader's own input as well. */
export const watchShift = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
};

export const shiftOf = async (page: Page): Promise<number> => {
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
};

import type { Page } from 'playwright-core';

/** From now on the browser's layout shifts of this page are added up, those after a reader's own input as well. */
export const watchShift = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const seen = window as unknown as { shift: number; moved: string[] };
    seen.shift = 0;
    seen.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly Shift[]) {
        seen.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          seen.moved.push(
            `${node?.nodeName} ${(node as Element | null)?.className} ${previousRect.y} → ${currentRect.y}`,
          );
      }
    }).observe({ type: 'layout-shift' });
  });
};

interface Shift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** What has shifted since; where something has, the console names it. */
export const shiftOf = async (page: Page): Promise<number> => {
  await page.waitForTimeout(300);
  const { shift, moved } = await page.evaluate(() => {
    const seen = window as unknown as { shift: number; moved: string[] };
    return { shift: seen.shift, moved: seen.moved };
  });
  if (shift > 0) console.log(`      shifted by ${shift}: ${moved.join('; ')}`);
  return shift;
};

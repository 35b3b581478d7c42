import type { Page } from 'playwright-core';

/** Starts to add up the page's layout shifts, including shifts after user input. */
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

/** The layout shift since then. If it is not zero, the console lists the moved elements. */
export const shiftOf = async (page: Page): Promise<number> => {
  await page.waitForTimeout(300);
  const { shift, moved } = await page.evaluate(() => {
    const seen = window as unknown as { shift: number; moved: string[] };
    return { shift: seen.shift, moved: seen.moved };
  });
  if (shift > 0) console.log(`      shifted by ${shift}: ${moved.join('; ')}`);
  return shift;
};

import type { Page } from 'playwright-core';
import { inPage } from './in-page';

/** Reports horizontal scrolling of the page. */
export const sidewaysScroll = async (page: Page, width: number): Promise<readonly string[]> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide <= width ? [] : [`scrolls sideways: ${wide} px of content in ${width} px`];
};

/** Reports text that is cut off by its own box or exceeds the window. Needs `markArea`. */
export const cutOffWords = (page: Page): Promise<readonly string[]> =>
  inPage(
    page,
    () => {
      const { area, nameOf } = window.mastheadAudit;
      if (area === null) return [];
      const isForReadersOnly = (one: Element): boolean => {
        for (let up: Element | null = one; up !== null && up !== area; up = up.parentElement) {
          const { clipPath, position, width } = getComputedStyle(up);
          if (position === 'absolute' && (clipPath !== 'none' || parseFloat(width) <= 1)) return true;
        }
        return false;
      };
      return [...area.querySelectorAll<HTMLElement>('*')].flatMap((one) => {
        const words = [...one.childNodes].filter(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
        if (words.length === 0 || !one.checkVisibility({ visibilityProperty: true })) return [];
        if (isForReadersOnly(one)) return [];
        return words.flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          const { left, right } = range.getBoundingClientRect();
          for (let box: Element | null = one; box !== null && box !== area; box = box.parentElement) {
            const { overflowX } = getComputedStyle(box);
            const edges = box.getBoundingClientRect();
            // A horizontally scrolling box brings its text into view.
            if (overflowX === 'auto' || overflowX === 'scroll') return [];
            if (overflowX !== 'visible' && (left < edges.left - 1 || right > edges.right + 1))
              return [`cut off: ${nameOf(one)}`];
          }
          return left < -1 || right > document.documentElement.clientWidth + 1
            ? [`beyond the edge: ${nameOf(one)}`]
            : [];
        });
      });
    },
    undefined,
  );

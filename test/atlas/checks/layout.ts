import type { Page } from 'playwright-core';
import { inPage } from './in-page';

/** How far the page scrolls sideways, which it should not. */
export const sidewaysScroll = async (page: Page, width: number): Promise<readonly string[]> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide <= width ? [] : [`scrolls sideways: ${wide} px of content in ${width} px`];
};

/** Words of ours that are cut off by their own box, or stand beyond the window's edge. Needs `markArea`. */
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
        const words = [...one.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
        if (!words || !one.checkVisibility({ visibilityProperty: true }) || isForReadersOnly(one)) return [];
        const range = document.createRange();
        range.selectNodeContents(one);
        const { left, right } = range.getBoundingClientRect();
        if (left < -1 || right > document.documentElement.clientWidth + 1)
          return [`beyond the edge: ${nameOf(one)}`];
        for (let box: Element | null = one; box !== null && box !== area; box = box.parentElement) {
          const { overflowX } = getComputedStyle(box);
          const edges = box.getBoundingClientRect();
          if (overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll')
            if (left < edges.left - 1 || right > edges.right + 1) return [`cut off: ${nameOf(one)}`];
        }
        return [];
      });
    },
    undefined,
  );

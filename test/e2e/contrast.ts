import type { Locator, Page } from 'playwright-core';
import { contrast } from '../contrast';

/**
 * The contrast of the text in a screenshot of an element, after filters and forced colors. The most frequent color is
 * the background, and the most different one is the text.
 */
export const contrastIn = async (page: Page, element: Locator): Promise<number> => {
  await element.scrollIntoViewIfNeeded();
  const picture = (await element.screenshot()).toString('base64');
  const reader = await page.context().newPage();
  const [background, ...others] = await reader.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d')!;
    drawing.drawImage(image, 0, 0);
    const { data: pixels } = drawing.getImageData(0, 0, image.width, image.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const color = `rgb(${pixels.slice(at, at + 3).join()})`;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    return [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
  }, picture);
  await reader.close();
  return Math.max(...others.map((color) => contrast(color, background!)));
};

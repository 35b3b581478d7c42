import type { Locator, Page } from 'playwright-core';

/**
 * The contrast of the text in a screenshot of an element, after filters and forced colors. The most frequent color is
 * the background, and the most different one is the text.
 */
export const contrastIn = async (page: Page, element: Locator): Promise<number> => {
  await element.scrollIntoViewIfNeeded();
  const picture = (await element.screenshot()).toString('base64');
  const reader = await page.context().newPage();
  const contrast = await reader.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d')!;
    drawing.drawImage(image, 0, 0);
    const { data: pixels } = drawing.getImageData(0, 0, image.width, image.height);
    const counts = new Map<number, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const color = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    const light = (color: number): number => {
      const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255].map((part) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const [background] = [...counts].sort(([, one], [, other]) => other - one)[0]!;
    const ratios = [...counts.keys()].map((color) => {
      const [high, low] = [light(color), light(background)].sort((one, other) => other - one);
      return (high! + 0.05) / (low! + 0.05);
    });
    return Math.max(...ratios);
  }, picture);
  await reader.close();
  return contrast;
};

import { errors, type Browser, type Locator } from 'playwright-core';

/**
 * Playwright looks for an element again after 20, 50, 100 and 100 ms, and then every 500 ms. If the timeout is below
 * two and a half seconds, it skips the last step and retries every 100 ms.
 */
const soon = 2_400;

let isDone = false;

/**
 * Makes this process detect an awaited element within 100 ms, because waits start with a short timeout. With steps of
 * 500 ms, a third of the time of the browser tests was lost while the page was ready.
 */
export const askOften = async (browser: Browser): Promise<void> => {
  if (isDone) return;
  isDone = true;
  const page = await browser.newPage();
  const prototype = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'waitFor'>;
  await page.close();
  const { waitFor } = prototype;
  prototype.waitFor = async function (this: Locator, options = {}) {
    if (options.timeout === undefined || options.timeout > soon)
      try {
        return await waitFor.call(this, { ...options, timeout: soon });
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
      }
    return waitFor.call(this, options);
  };
};

import { errors, type Browser, type Locator, type Page } from 'playwright-core';

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
    try {
      return await waitFor.call(this, options);
    } catch (error) {
      if (error instanceof errors.TimeoutError) error.message += await insteadOn(this.page());
      throw error;
    }
  };
};

/** The address and the beginning of the page that was there instead, for the report of a failed test. */
const insteadOn = async (page: Page): Promise<string> => {
  const text = await page
    .locator('body')
    .innerText({ timeout: 1_000 })
    .catch((error: unknown) => String(error));
  return `\nInstead, ${page.url()} had:\n${text.slice(0, 600)}`;
};

import type { BrowserServer } from 'playwright-core';
import { shareBrowser } from '../browser';

let browser: BrowserServer | undefined;

/** Before any file of the suite runs: one Chromium for all of them. */
export const setUp = async (): Promise<void> => {
  browser = await shareBrowser();
};

export const tearDown = async (): Promise<void> => {
  await browser?.close();
};

import type { Page } from 'playwright-core';
import { press, sees } from '../acts';
import type { ScreenState, Stage } from '../screen-state';

const media = /\/wp\/v2\/media$/;

/** A single white pixel. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const send = async (page: Page): Promise<void> => {
  await press(page, /^Edit Picture/);
  await page.getByLabel('Choose a picture').setInputFiles(picture);
  await page.getByRole('img', { name: 'Preview of your picture' }).waitFor();
  await press(page, 'Save');
};

const failing = (
  name: string,
  words: string,
  before: (stage: Stage) => Promise<unknown>,
): Pick<ScreenState, 'kind' | 'name' | 'before' | 'reach' | 'ids'> => ({
  kind: 'error',
  name,
  ids: ['AP-37', 'AP-38', 'ER-01'],
  before,
  reach: async (page) => {
    await send(page);
    await sees(page, words);
  },
});

/** A picture that the upload rejects, with the error text of the site's client. */
export const pictureStates = [
  failing('a picture while offline', 'You are probably offline.', ({ page }) =>
    page.route(media, (route) => route.abort('internetdisconnected')),
  ),
  failing(
    'a picture, and an answer that is no JSON',
    'The response is not a valid JSON response.',
    ({ control }) => control('faults', { method: 'POST', path: '*/wp/v2/media', kind: 'html', times: null }),
  ),
  failing('a picture, and the site fails', 'An unknown error occurred.', ({ page }) =>
    page.route(media, (route) => route.fulfill({ status: 500, json: { code: 'internal_server_error' } })),
  ),
  failing(
    'a picture that the site cannot finish',
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
    async ({ page, fail }) => {
      await fail('POST', '*/post-process');
      await page.route(media, (route) =>
        route.fulfill({ status: 500, json: {}, headers: { 'x-wp-upload-attachment-id': '1' } }),
      );
    },
  ),
];

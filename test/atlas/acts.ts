import type { Locator, Page } from 'playwright-core';
import { typeCard } from '../e2e/world';

/** The account's part of the page, where the header and the host's own words do not interfere. */
const account = (page: Page): Locator => page.locator('[data-masthead="account"]');

/** Presses a button by its whole name, or by a pattern. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  account(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

export const fill = (page: Page, label: string, text: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(text);

/** Waits for words that can be seen. */
export const sees = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).filter({ visible: true }).first().waitFor();

export const seesTitle = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const seesHeading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

export const choose = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('radio', { name }).first().check();

/** The skeleton, which stands from 150 ms on. */
export const seesSkeleton = async (page: Page): Promise<void> => {
  await account(page).locator('[aria-busy="true"]').first().waitFor();
  await page.waitForTimeout(250);
};

/** A button that says that it is at work. */
export const seesBusy = (page: Page, words: string | RegExp): Promise<void> =>
  account(page).locator('[data-busy]').filter({ hasText: words }).first().waitFor();

/** For what comes only after a while: the page's own clock, which has to be installed, goes ahead. */
export const timePassesUntil = async (page: Page, what: Locator): Promise<void> => {
  for (let turn = 0; turn < 200 && !(await what.first().isVisible()); turn += 1) {
    await page.clock.fastForward(1_000);
    await page.waitForTimeout(50);
  }
  await what.first().waitFor();
};

/** The card provider's fields can be typed into. */
export const cardIsOpen = (page: Page): Promise<void> =>
  page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator('input').first().waitFor();

/** A card in all five fields: one that pays, unless it says otherwise. */
export const fillCard = async (page: Page, card: Parameters<typeof typeCard>[1] = {}): Promise<void> => {
  await cardIsOpen(page);
  await typeCard(page, card);
};

/** Presses a button that is not ready: it has the focus, and answers with what is missing. */
export const pressUnready = async (page: Page, name: string | RegExp): Promise<void> => {
  await account(page).getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

/** The way back to an article, of which its cover has told. */
export const story = '/sports/lanterns-win-in-the-dark/#rest';
export const keepStory = (page: Page): Promise<void> =>
  page.evaluate(
    (path) =>
      localStorage.setItem(
        'masthead.article',
        JSON.stringify({
          path,
          title: 'Lights out, Lanterns win',
          picture: `${location.origin}/assets/pictures/stadium-lights.svg`,
        }),
      ),
    story,
  );

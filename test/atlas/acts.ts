import type { Locator, Page } from 'playwright-core';
import { typeCard } from '../e2e/world';

/** The account area, without the header and the host's own text. */
const account = (page: Page): Locator => page.locator('[data-masthead="account"]');

/** Presses a button by its full name or by a pattern. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  account(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Shows the list of account pages, which a button opens on narrow windows. */
export const openSections = async (page: Page): Promise<Locator> => {
  const list = page.getByRole('navigation', { name: 'Account', exact: true });
  await list.waitFor();
  const button = list.getByRole('button');
  if (await button.isVisible()) await button.click();
  await list.getByRole('link').first().waitFor();
  return list;
};

/** Goes to another account page by the list of pages. */
export const goToSection = async (page: Page, name: string): Promise<void> => {
  const list = await openSections(page);
  await list.getByRole('link', { name, exact: true }).click();
};

export const fill = (page: Page, label: string, text: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(text);

/** Waits for visible text. */
export const sees = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).filter({ visible: true }).first().waitFor();

export const seesTitle = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const seesHeading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

export const choose = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('radio', { name }).first().check();

/** Waits for the skeleton, which is shown after 150 ms. */
export const seesSkeleton = async (page: Page): Promise<void> => {
  await account(page).locator('[aria-busy="true"]').first().waitFor();
  await page.waitForTimeout(250);
};

/** Waits for a button in its busy state. */
export const seesBusy = (page: Page, words: string | RegExp): Promise<void> =>
  account(page).locator('[data-busy]').filter({ hasText: words }).first().waitFor();

/** Advances the page's clock until an element appears that the page shows with a delay. The clock must be installed. */
export const timePassesUntil = async (page: Page, what: Locator): Promise<void> => {
  for (let turn = 0; turn < 200 && !(await what.first().isVisible()); turn += 1) {
    await page.clock.fastForward(1_000);
    await page.waitForTimeout(50);
  }
  await what.first().waitFor();
};

/** Waits until the card provider's fields accept input. */
export const cardIsOpen = (page: Page): Promise<void> =>
  page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator('input').first().waitFor();

/** Fills all five card fields; by default with a valid card. */
export const fillCard = async (page: Page, card: Parameters<typeof typeCard>[1] = {}): Promise<void> => {
  await cardIsOpen(page);
  await typeCard(page, card);
};

/** Presses a button that is not ready: it takes the focus and shows the missing input. */
export const pressUnready = async (page: Page, name: string | RegExp): Promise<void> => {
  await account(page).getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

/** The link back to an article, as its cover stores it. */
export const story = '/sports/lanterns-win-in-the-dark/#rest';
export const keepStory = (page: Page): Promise<void> =>
  page.evaluate(
    (path) =>
      localStorage.setItem('masthead.article', JSON.stringify({ path, title: 'Lights out, Lanterns win' })),
    story,
  );

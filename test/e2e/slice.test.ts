import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startWorld, typeCard, type Visit, type World } from './world';

const email = 'ada.reader@example.com';
const password = 'Courier-Morning-1';

interface Mail {
  readonly to: string;
  readonly kind: string;
  readonly links: readonly string[];
}

const header = (page: Page) => page.locator('[data-masthead="menu"]');
const loginItem = (page: Page) => page.locator('[data-masthead="login"]');
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

/** One reader's life, told once from the first visit to the last; each part goes on where the one before ended. */
describe('The walking product', () => {
  let world: World;
  let reader: Visit;
  let article: string;

  before(async () => {
    world = await startWorld();
    reader = await world.visit({
      expectedFailures: [/\/blaize\/(login|register|payment\/braintree\/subscribe)$/],
    });
  });

  after(async () => {
    await world.close();
  });

  it("shows a visitor the header's Log In and a covered article [HM-07]", async () => {
    const { page } = reader;
    await page.goto(`${world.hosts.news}/sports/`);
    await page.locator('main a[href^="/sports/"]').first().click();
    await loginItem(page).getByText('Log In').waitFor();
    article = page.url();
    await page.getByText('This is a Sports+ story').first().waitFor();
  });

  it('refuses a password that is too weak and an e-mail address that is taken [AU-03]', async () => {
    const { page } = reader;
    await loginItem(page).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Reader');
    await page.getByLabel('Email').fill('rowan.reader@example.com');
    await page.getByLabel('Password', { exact: true }).fill('weak');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page
      .getByText('Password must be at least 8 characters with one uppercase letter.')
      .first()
      .waitFor();

    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Sorry, this email is already in use.').first().waitFor();
    expect(await page.getByLabel('First name').inputValue()).to.equal('Ada');
  });
});

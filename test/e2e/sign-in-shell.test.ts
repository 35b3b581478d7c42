import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import { startWorld, type Visit, type World } from './world';

const reader = { email: 'rowan.reader@example.com', password: 'Courier-Reader-1' };

const email = (page: Page) => page.getByLabel('Email');
const secret = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: /^(Log in|Logging in…)$/ });

/** The built part that sends the sign-in request. */
const sessionPart = /\/parts\/composed-\w+\.js/;

/** Holds back a part of the script until the test releases or rejects it. */
const holdBack = async (page: Page) => {
  const heldRoutes: Route[] = [];
  let open = false;
  await page.route(sessionPart, (route) => {
    if (open) return route.continue();
    heldRoutes.push(route);
  });
  return {
    letGo: async () => {
      open = true;
      await Promise.all(heldRoutes.splice(0).map((route) => route.continue()));
    },
    refuse: () => Promise.all(heldRoutes.splice(0).map((route) => route.abort())),
  };
};

describe('The sign-in shell', () => {
  let world: World;
  let visit: Visit;
  let page: Page;

  before(async () => {
    world = await startWorld();
  });

  beforeEach(async () => {
    visit = await world.visit({ expectedFailures: [/\/blaize\/login$/, sessionPart] });
    page = visit.page;
    page.setDefaultTimeout(10_000);
  });

  afterEach(async () => {
    await visit.context.close();
  });

  after(async () => {
    await world.close();
  });

  const login = () => page.goto(`${world.hosts.news}/account/login`, { waitUntil: 'commit' });

  it('keeps the input, the focus and the caret when the rest loads [RT-02]', async () => {
    const rest = await holdBack(page);
    await login();
    await email(page).fill('ada.reader@example.com');
    await secret(page).fill('Courier');
    await secret(page).evaluate((field: HTMLInputElement) => {
      field.dataset['same'] = 'yes';
      field.setSelectionRange(3, 3);
    });

    await rest.letGo();
    await page.getByRole('button', { name: /Google/ }).waitFor();

    expect(await email(page).inputValue()).to.equal('ada.reader@example.com');
    const now = await secret(page).evaluate((field: HTMLInputElement) => ({
      same: field.dataset['same'],
      value: field.value,
      caret: field.selectionStart,
      focused: document.activeElement === field,
    }));
    expect(now).to.deep.equal({ same: 'yes', value: 'Courier', caret: 3, focused: true });
  });

  it('signs in once if it was submitted before it was ready [RT-02]', async () => {
    const rest = await holdBack(page);
    let callCount = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/blaize/login')) callCount += 1;
    });
    await login();
    await email(page).fill(reader.email);
    await secret(page).fill(reader.password);
    await submit(page).click();
    await page.locator('button[data-busy]').waitFor();
    await page.keyboard.press('Enter');

    await rest.letGo();

    await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
    expect(callCount).to.equal(1);
  });

  it('reports a part that failed to load, keeps the input, and continues once it has loaded [HM-23]', async () => {
    const rest = await holdBack(page);
    await login();
    await email(page).fill(reader.email);
    await secret(page).fill(reader.password);
    await submit(page).click();
    await rest.refuse();
    await page.getByRole('alert').getByText("You can't log in yet").waitFor();
    expect(await email(page).inputValue()).to.equal(reader.email);
    expect(await secret(page).inputValue()).to.equal(reader.password);

    await rest.letGo();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText("You can't log in yet").waitFor({ state: 'detached' });
    await submit(page).click();

    await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
  });

  it('has working links before other parts load', async () => {
    await holdBack(page);
    await login();
    await page.getByRole('link', { name: 'Create an account' }).waitFor();

    expect(await page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).to.equal(
      '/account/register',
    );
    expect(await page.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).to.equal(
      '/account/forgot-password',
    );
  });

  it('navigates to other pages in place and back, with the typed e-mail address', async () => {
    await login();
    await email(page).fill('ada.reader@example.com');
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await page.getByRole('link', { name: 'Forgot password?' }).click();

    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    expect(await email(page).inputValue()).to.equal('ada.reader@example.com');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(await page.evaluate(() => 'samePage' in window)).to.equal(true);
  });

  it('shows a reader who is already signed in, without a form [RT-02]', async () => {
    await login();
    await email(page).fill(reader.email);
    await secret(page).fill(reader.password);
    await submit(page).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));

    await login();

    await page.getByText(/You're logged in as/).waitFor();
    expect(await email(page).count()).to.equal(0);
  });

  it('shows no form before the data layer has loaded [HM-02]', async () => {
    let answer: () => void = () => undefined;
    const pending = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/blaize\/datalayer/, async (route) => {
      await pending;
      await route.continue();
    });
    await login();
    await page.getByText('Loading...').waitFor();
    expect(await email(page).count()).to.equal(0);

    answer();

    await email(page).waitFor();
  });

  it('accepts values that a password manager fills in without events', async () => {
    await login();
    await email(page).waitFor();
    await page.evaluate(
      ([name, word]) => {
        document.querySelector<HTMLInputElement>('input[name="email"]')!.value = name!;
        document.querySelector<HTMLInputElement>('input[name="password"]')!.value = word!;
      },
      [reader.email, reader.password],
    );
    await submit(page).click();

    await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
  });
});

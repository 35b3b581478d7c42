import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { shiftOf, watchShift } from './shift';
import { translateEveryPage } from './translated-page';
import { startWorld, type Visit, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';
const member = { email: 'morgan.monthly@example.com', password: 'Courier-Reader-1' };

const loginItem = (page: Page) => page.locator('[data-masthead="login"]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const email = (page: Page) => dialog(page).getByLabel('Email');
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((one) => document.activeElement?.matches(one), selector);

/** Holds back the part with React until the test releases it. */
const holdBack = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/masthead/parts/login-app-*.js', (route) => released.then(() => route.continue()));
  return release;
};

/** Waits for React: without React, the provider buttons are missing. */
const answers = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).waitFor();
};

describe('Sign-in dialog on a host page', () => {
  let world: World;
  let visit: Visit;
  let page: Page;

  before(async () => {
    world = await startWorld();
  });
  after(async () => {
    await world.close();
  });
  beforeEach(async () => {
    visit = await world.visit();
    page = visit.page;
  });
  afterEach(async () => {
    await visit.context.close();
  });

  const atArticle = async (path = article): Promise<void> => {
    await page.goto(world.hosts.news + path);
    await page.locator('[data-masthead-state="in"]').waitFor({ state: 'attached' });
  };
  const opened = async (): Promise<void> => {
    await atArticle();
    await loginItem(page).click();
    await dialog(page).waitFor();
  };
  const typed = (): Promise<string> => email(page).inputValue();
  /** Marks the current field. */
  const mark = () => email(page).evaluate((field) => Object.assign(window, { marked: field }));
  const isMarked = () =>
    email(page).evaluate((field) => (window as unknown as { marked: unknown }).marked === field);

  it('shows its form before React loads, and keeps field, input and focus afterwards [HM-07] [RT-02]', async () => {
    const release = await holdBack(page);
    await opened();
    expect(await email(page).evaluate((field) => field === document.activeElement)).to.equal(true);
    await page.keyboard.type('morgan.mon');
    await mark();

    release();
    await answers(page);
    await page.keyboard.type('thly@');

    expect([await typed(), await isMarked()]).to.deep.equal(['morgan.monthly@', true]);
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('keeps field, text and focus if the page was translated before React came [HM-07]', async () => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await translateEveryPage(visit.context);
    const release = await holdBack(page);
    await opened();
    await page.keyboard.type('morgan.mon');
    await mark();
    expect(await dialog(page).locator('font').count()).to.be.greaterThan(0);

    release();
    await answers(page);
    await page.keyboard.type('thly@');

    expect([await typed(), await isMarked()]).to.deep.equal(['morgan.monthly@', true]);
    expect(warnings.filter((text) => text.includes('drawn anew'))).to.deep.equal([]);
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('is rendered identically by the build and React, with publisher texts and right-to-left [HM-06]', async () => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route(`**${article}`, async (route) => {
      const answer = await route.fetch();
      const config =
        '"locale":"ar","messages":{"login.new-here":"<b>New & \\"here\\"?","field.email":"E-mail"},';
      const body = (await answer.text())
        .replace(/"locale":"[^"]*",/, '')
        .replace(/"messages":\{[^}]*\},/, '')
        .replace(/(<script[^>]*id="masthead-config"[^>]*>\s*\{)/, `$1${config}`);
      await route.fulfill({ response: answer, body });
    });
    const release = await holdBack(page);
    await visit.context.grantPermissions(['local-network-access']);
    await opened();
    await dialog(page).getByLabel('E-mail').fill('someone');
    await dialog(page)
      .getByLabel('E-mail')
      .evaluate((field) => Object.assign(window, { marked: field }));

    release();
    await answers(page);

    const field = dialog(page).getByLabel('E-mail');
    expect(await field.evaluate((one) => (window as unknown as { marked: unknown }).marked === one)).to.equal(
      true,
    );
    expect(await field.inputValue()).to.equal('someone');
    expect(await dialog(page).getByText('<b>New & "here"?').count()).to.equal(1);
    expect(await dialog(page).evaluate((one) => getComputedStyle(one).direction)).to.equal('rtl');
    expect(warnings.filter((text) => text.includes('was rendered again'))).to.deep.equal([]);
  });

  for (const [offered, names] of [
    [['apple'], ['Continue with Apple']],
    [[], []],
  ] as const)
    it(`has only the site's providers, and is not rendered again for them: ${offered.length} [AU-08] [HM-07]`, async () => {
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await page.route(`**${article}`, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(
          /(<script[^>]*id="masthead-config"[^>]*>\s*\{)/,
          `$1"socialProviders":${JSON.stringify(offered)},`,
        );
        await route.fulfill({ response: answer, body });
      });
      const release = await holdBack(page);
      await visit.context.grantPermissions(['local-network-access']);
      await opened();
      const places = dialog(page).locator('[data-providers] span');
      expect(await places.count()).to.equal(offered.length);
      await email(page).fill('someone');
      const top = async () => (await email(page).boundingBox())!.y;
      const before = await top();

      release();
      // Only React handles this button.
      const shown = dialog(page).locator('input[name="password"][type="text"]');
      while ((await shown.count()) === 0) {
        await dialog(page).getByRole('button', { name: 'Show password' }).click();
        await page.waitForTimeout(100);
      }
      const buttons = dialog(page).getByRole('button', { name: /^Continue with/ });
      if (offered.length > 0) await buttons.first().waitFor();

      expect(await buttons.count()).to.equal(names.length);
      for (const name of names)
        expect(await dialog(page).getByRole('button', { name, exact: true }).count()).to.equal(1);
      expect([await typed(), await top()]).to.deep.equal(['someone', before]);
      expect(warnings.filter((text) => text.includes('was rendered again'))).to.deep.equal([]);
    });

  it('sends a form once that was submitted before React loaded [AU-01]', async () => {
    const release = await holdBack(page);
    await opened();
    await email(page).fill(member.email);
    await password(page).fill(member.password);
    await password(page).press('Enter');
    await password(page).press('Enter');
    expect(await dialog(page).getAttribute('aria-busy')).to.equal('true');

    release();

    await page.locator('[data-masthead-state="out"]').waitFor();
    const calls = (await world.control('calls')) as readonly {
      readonly method: string;
      readonly path: string;
    }[];
    expect(
      calls.filter(({ method, path }) => method === 'POST' && path.includes('/blaize/login')),
    ).to.have.length(1);
  });

  it('signs in on the page: opens the article, greets in the header, does not scroll [HM-14] [AU-01]', async () => {
    await opened();
    await page.evaluate(() => Object.assign(window, { same: true }));
    await email(page).fill(member.email);
    await password(page).fill(member.password);
    await answers(page);
    await watchShift(page);
    await password(page).press('Enter');

    await page.locator('[data-masthead="content"][data-masthead-shown]').waitFor({ state: 'attached' });
    await page.locator('[data-masthead="menu"]').getByText('Hi, Morgan').waitFor();

    expect(await dialog(page).count()).to.equal(0);
    await page.getByRole('status').getByText('Logged in as Morgan').waitFor({ state: 'attached' });
    await hasFocus(page, '[data-masthead="menu"]');
    expect(await page.evaluate(() => 'same' in window)).to.equal(true);
    expect(new URL(page.url()).pathname).to.equal(article);
    expect(await shiftOf(page)).to.equal(0);
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('can be used again after sign-out [AU-04]', async () => {
    await opened();
    await email(page).fill(member.email);
    await password(page).fill(member.password);
    await password(page).press('Enter');
    await page.locator('[data-masthead-state="out"]').click();
    await page.locator('[data-masthead-state="in"]').waitFor();

    await loginItem(page).click();
    await answers(page);

    expect(await typed()).to.equal('');
    await email(page).fill(member.email);
    await password(page).fill(member.password);
    await password(page).press('Enter');
    await page.locator('[data-masthead-state="out"]').waitFor();
  });

  it('shows errors in place and keeps the input [VA-05]', async () => {
    await opened();
    await email(page).fill(member.email);
    await password(page).fill('Wrong-Password-1');
    await password(page).press('Enter');

    await dialog(page).getByText('Sorry, this is the wrong email or password.').first().waitFor();

    await hasFocus(page, 'dialog input[name="password"]');
    expect(await typed()).to.equal(member.email);
  });

  for (const [when, early] of [
    ['before React is there', true],
    ['with React', false],
  ] as const) {
    it(`closes ${when} on Escape, button and backdrop, restores the focus and keeps the input [SC-03]`, async () => {
      if (early) await holdBack(page);
      await opened();
      if (!early) await answers(page);
      await email(page).fill('half an addr');

      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog(page).getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(8, 300),
      ]) {
        await close();
        await dialog(page).waitFor({ state: 'hidden' });
        await hasFocus(page, '[data-masthead="login"]');
        await loginItem(page).click();
        await dialog(page).waitFor();
        expect(await typed()).to.equal('half an addr');
      }
    });
  }

  it('stays closed if the reader closed it before React loaded [SC-03]', async () => {
    const release = await holdBack(page);
    await opened();
    await page.keyboard.press('Escape');

    release();
    await page.waitForLoadState('networkidle');

    expect(await dialog(page).count()).to.equal(0);
    await loginItem(page).click();
    await answers(page);
  });

  it('passes the address to the forgotten password page, which returns to the article [RT-12] [RT-28]', async () => {
    await opened();
    await answers(page);
    await email(page).fill(member.email);

    await dialog(page).getByRole('link', { name: 'Forgot password?' }).click();

    await page.waitForURL(`**/account/forgot-password?redirect=${encodeURIComponent(article)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).to.equal(member.email);
    expect(page.url()).not.to.contain('morgan');
    await page.goBack();
    await page.waitForURL(`**${article}`);
    await page.locator('[data-masthead-state="in"]').waitFor();
  });

  it('links to registration, which knows the article [RT-03] [RT-28]', async () => {
    await opened();

    await dialog(page).getByRole('link', { name: 'Create an account' }).click();

    await page.waitForURL(`**/account/register?redirect=${encodeURIComponent(article)}`);
  });

  it('also opens from the menu [HM-10]', async () => {
    await atArticle();
    await page.locator('[data-masthead="menu"]').click();
    await page.locator('#masthead-menu').getByRole('link', { name: 'Log In' }).click();

    await dialog(page).waitFor();

    expect(await page.locator('#masthead-menu').count()).to.equal(0);
    expect(await email(page).evaluate((field) => field === document.activeElement)).to.equal(true);
  });

  it("signs in by a provider's window and stays on the article [AU-08]", async () => {
    await opened();
    await answers(page);
    const window = page.waitForEvent('popup');
    await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
    await (await window).getByRole('button', { name: 'Continue' }).click();

    await page.locator('[data-masthead="menu"]').getByText('Hi, Noor').waitFor();

    await dialog(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).to.equal(article);
  });

  it('tells a reader who has signed in elsewhere meanwhile, and shows no form [RT-02]', async () => {
    await opened();
    await answers(page);
    const other = await visit.context.newPage();
    await other.goto(`${world.hosts.news}/account/login`);
    await other.getByLabel('Email').fill(member.email);
    await other.getByLabel('Password', { exact: true }).fill(member.password);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();

    await dialog(page).getByText("You're logged in as").waitFor();
    await dialog(page).getByRole('button', { name: 'Continue' }).click();

    await dialog(page).waitFor({ state: 'hidden' });
    await page.locator('[data-masthead="menu"]').getByText('Hi, Morgan').waitFor();
  });

  it('is a page if the host disables the dialog, or in a new tab on request [HM-04] [HM-07]', async () => {
    await atArticle();
    const tab = visit.context.waitForEvent('page');
    await loginItem(page).click({ modifiers: ['Control'] });
    await (await tab).waitForURL('**/account/login?**');

    for (const word of ['login', 'sign-in']) {
      await atArticle(`${article}?off=${word}`);
      await loginItem(page).click();

      await page.waitForURL('**/account/login?**');
    }
  });

  it('opens the sign-in page if the dialog fails to load [HM-23]', async () => {
    await page.route('**/masthead/parts/login-*.js', (route) => route.abort());
    await atArticle();
    await loginItem(page).click();
    await page.waitForURL(`**/account/login?redirect=${encodeURIComponent(article)}`);
    await page.getByLabel('Email').waitFor();
  });

  it('keeps the input if React fails to load: the page opens on submit [HM-23]', async () => {
    let fail = (): void => undefined;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/masthead/parts/login-app-*.js', (route) => failing.then(() => route.abort()));
    await opened();
    await email(page).fill(member.email);
    fail();
    await page.waitForTimeout(300);
    expect(await typed()).to.equal(member.email);

    await password(page).press('Enter');

    await page.waitForURL('**/account/login?**');
  });
});

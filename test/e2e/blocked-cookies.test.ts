import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startWorld, unknownToProvider, type Visit, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';
const member = { email: 'morgan.monthly@example.com', password: 'Courier-Reader-1' };
const blocked = 'Your browser is blocking cookies for this site. Allow them to log in.';
const registeredBlocked =
  'Your account was created, but your browser is blocking cookies for this site. Allow them to log in.';

type Block = (visit: Visit) => Promise<void>;

/** Responses of the membership host set no cookies. */
const withoutSetCookie: Block = async ({ context }) => {
  for (const path of ['**/blaize/**', '**/sign-in/**'])
    await context.route(path, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      const headers = Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie');
      // The route's fetch stores cookies in the context.
      await context.clearCookies();
      await route.fulfill({ response, headers: Object.fromEntries(headers) });
    });
};

/** A script as text, because the compiler adds helper calls to functions and the page lacks the helper. */
const script =
  (content: string): Block =>
  async ({ context }) => {
    await context.addInitScript({ content });
  };

const ignored = script(
  `Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '', set: () => undefined });`,
);

const throwing = script(`
  const deny = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: deny, set: deny });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get: deny });
`);

const sessionRefused = script(`
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    get,
    set(line) { if (!line.startsWith('blaize_session=')) set.call(this, line); },
  });
`);

const both =
  (...blocks: readonly Block[]): Block =>
  async (visit) => {
    for (const block of blocks) await block(visit);
  };

/** Ways in which a browser keeps no session, by their effect on the page. */
const ways: Readonly<Record<string, Block>> = {
  'cookies are written to nowhere': both(withoutSetCookie, ignored),
  'all site data throws': both(withoutSetCookie, throwing),
  'the session cookie alone is refused': both(withoutSetCookie, sessionRefused),
};

const form = (page: Page) => page.getByRole('form');
const loginItem = (page: Page) => page.locator('[data-masthead="login"]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const hasRefusal = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('alert').getByText(words).waitFor({ state: 'attached' });
};
const announced = async (page: Page): Promise<string> =>
  (await page.getByRole('status').allTextContents()).join(' ');
const hasNoRefusal = async (page: Page): Promise<void> => {
  expect(await page.getByText(blocked).count()).to.equal(0);
};
const isVisitor = async (page: Page): Promise<void> => {
  await page.locator('[data-masthead-state="in"]').waitFor({ state: 'attached' });
  expect(await page.locator('[data-masthead-state="out"]').count()).to.equal(0);
};

for (const [way, block] of Object.entries(ways))
  describe(`Log-in when ${way}`, () => {
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
      await block(visit);
    });
    afterEach(async () => {
      expect(visit.complaints.list()).to.deep.equal([]);
      await visit.context.close();
    });

    it('reports it on the log-in page, keeps the e-mail address, and announces no log-in [AU-01] [VA-05]', async () => {
      await page.goto(`${world.hosts.news}/account/login`);
      await page.getByLabel('Email').fill(member.email);
      await page.getByLabel('Password', { exact: true }).fill(member.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();

      await hasRefusal(page, blocked);

      expect(await form(page).getByText(blocked).isVisible()).to.equal(true);
      expect(await page.getByLabel('Email').inputValue()).to.equal(member.email);
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).to.equal(member.password);
      expect(await announced(page)).to.not.contain('Logged in');
      expect(new URL(page.url()).pathname).to.equal('/account/login');
      await isVisitor(page);
    });

    it('reports it in the dialog over an article, which stays open [AU-01] [HM-07]', async () => {
      await page.goto(world.hosts.news + article);
      await page.locator('[data-masthead-state="in"]').waitFor({ state: 'attached' });
      await loginItem(page).click();
      await dialog(page).getByLabel('Email').fill(member.email);
      await dialog(page).getByLabel('Password', { exact: true }).fill(member.password);
      await dialog(page).getByLabel('Password', { exact: true }).press('Enter');

      await hasRefusal(page, blocked);

      expect(await dialog(page).getByText(blocked).first().isVisible()).to.equal(true);
      expect(await dialog(page).getByLabel('Email').inputValue()).to.equal(member.email);
      expect(await announced(page)).to.not.contain('Logged in');
      await isVisitor(page);
    });

    it('reports a new account on the registration page, and offers no log-in [AU-03]', async () => {
      await page.goto(`${world.hosts.news}/account/register`);
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill('Reader');
      await page.getByLabel('Email').fill('ada.blocked@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
      // The password rules are announced after a pause in typing and would replace the alert.
      await page.getByRole('status').getByText('One uppercase letter, done').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Create account' }).click();

      await hasRefusal(page, registeredBlocked);

      expect(await form(page).getByText(registeredBlocked).isVisible()).to.equal(true);
      expect(await page.getByLabel('Email').inputValue()).to.equal('ada.blocked@example.com');
      expect(await page.getByLabel('First name').inputValue()).to.equal('Ada');
      expect(
        await form(page)
          .getByRole('link', { name: /^log in/i })
          .count(),
      ).to.equal(0);
      expect(await announced(page)).to.not.contain('Logged in');
      expect(new URL(page.url()).pathname).to.equal('/account/register');
      await isVisitor(page);
    });

    for (const [place, path, person, words] of [
      ['log-in page', '/account/login', 'Sasha Social', blocked],
      ['page of registration', '/account/register', 'Noor', registeredBlocked],
    ] as const)
      it(`reports it after a provider sign-in, on the ${place} [AU-08]`, async () => {
        await page.goto(world.hosts.news + path);
        const [popup] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('button', { name: 'Continue with Google' }).click(),
        ]);
        if (person === 'Noor') await popup.getByRole('button', { name: 'Continue', exact: true }).click();
        else await popup.getByRole('button', { name: person }).click();

        await hasRefusal(page, words);

        expect(await form(page).getByText(words).isVisible()).to.equal(true);
        expect(await announced(page)).to.not.contain('Logged in');
        expect(new URL(page.url()).pathname).to.equal(path);
        await isVisitor(page);
      });
  });

describe('Log-in when only scripts cannot read cookies, and the server keeps its own', () => {
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
    visit = await world.visit({ expectedFailures: unknownToProvider });
    page = visit.page;
    await throwing(visit);
  });
  afterEach(async () => {
    expect(visit.complaints.list()).to.deep.equal([]);
    await visit.context.close();
  });

  it('works on the log-in page [AU-01]', async () => {
    await page.goto(`${world.hosts.news}/account/login`);
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();

    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

    expect(await page.locator('[data-masthead="menu"]').textContent()).to.contain('Hi, Morgan');
    await hasNoRefusal(page);
  });

  it('works in the dialog over an article [AU-01] [HM-07]', async () => {
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead-state="in"]').waitFor({ state: 'attached' });
    await loginItem(page).click();
    await dialog(page).getByLabel('Email').fill(member.email);
    await dialog(page).getByLabel('Password', { exact: true }).fill(member.password);
    await dialog(page).getByLabel('Password', { exact: true }).press('Enter');

    await page.locator('[data-masthead-state="out"]').waitFor({ state: 'attached' });

    await dialog(page).waitFor({ state: 'detached' });
    await hasNoRefusal(page);
  });

  it('works with a provider [AU-08]', async () => {
    await page.goto(`${world.hosts.news}/account/login`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue with Google' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Sasha Social' }).click();

    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

    await hasNoRefusal(page);
  });
});

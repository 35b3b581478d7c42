import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { dump, found } from './traces';
import { startWorld, typeCard, type World } from './world';

const lastName = 'Quillfeather';
const sharedPassword = 'Courier-Reader-1';
const article = '/sports/lanterns-win-in-the-dark/';
const membership = '/account/settings/membership';
const loginItem = (page: Page) => page.locator('[data-masthead="login"]');
const menuButton = (page: Page) => page.locator('[data-masthead="menu"]');

describe('Reader data left in the browser', () => {
  let world: World;
  const figure = { passed: 0, tried: 0 };

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    console.log(`\n  R11 in the browser: ${figure.passed} of ${figure.tried}`);
    await world.close();
  });

  interface Session {
    readonly session: string;
    readonly trackingId: string;
  }

  const signInAs = async (context: BrowserContext, persona: string): Promise<Session> =>
    (await (
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } })
    ).json()) as Session;

  /** Opens a membership page and an article page for Morgan, and returns all values that identify Morgan. */
  const aReader = async () => {
    const { context, page } = await world.visit({ expectedFailures: [/./] });
    const { session, trackingId } = await signInAs(context, 'active-monthly');
    // A last name that does not occur in plans, which contain no reader data.
    const renamed = await context.request.post(`${world.hosts.membership}/blaize/profile`, {
      data: { 'last-name': lastName },
    });
    expect(renamed.ok()).to.equal(true);
    await page.goto(world.hosts.news + membership);
    await page.getByRole('button', { name: 'Pause membership' }).waitFor();
    const story = await context.newPage();
    await story.goto(world.hosts.news + article);
    await menuButton(story).getByText('Hi, Morgan').waitFor();
    const traces = ['Morgan', lastName, 'morgan.monthly@example.com', session, trackingId, 'is-subscriber'];
    expect(found(await dump(page), traces)).to.have.length.above(3);
    return { context, page, story, traces };
  };

  const signOutFromHeader = async (page: Page): Promise<void> => {
    await loginItem(page).getByText('Log Out').click();
    await loginItem(page).getByText('Log In').waitFor({ state: 'attached' });
  };

  const showsNobody = (page: Page) => menuButton(page).getByText('Account', { exact: true }).waitFor();

  const holds = async (pages: readonly Page[], traces: readonly string[]): Promise<void> => {
    for (const page of pages)
      expect(await dump(page).then((places) => found(places, traces))).to.deep.equal([]);
    figure.passed += 1;
  };

  it('is empty after a logout on the account page [AU-04]', async () => {
    figure.tried += 1;
    const { context, page, story, traces } = await aReader();
    await signOutFromHeader(page);
    await showsNobody(story);
    await holds([page, story], traces);
    await context.close();
  });

  it('is empty on the open account page after a logout on an article page [AU-04]', async () => {
    figure.tried += 1;
    const { context, page, story, traces } = await aReader();
    await signOutFromHeader(story);
    await page.waitForURL('**/account/login*');
    await showsNobody(page);
    await showsNobody(story);
    await holds([page, story], traces);
    await context.close();
  });

  it('is empty if the session has ended between two pages [HM-18]', async () => {
    figure.tried += 1;
    const { context, page, story, traces } = await aReader();
    await signInAs(context, 'visitor');
    await story.reload();
    await showsNobody(story);
    await story.waitForFunction(() => localStorage.getItem('masthead.state') === null);
    await page.reload();
    await page.waitForURL('**/account/login*');
    await holds([page, story], traces);
    await context.close();
  });

  it('is empty when another reader signs in in another tab [AU-01]', async () => {
    figure.tried += 1;
    const { context, page, story, traces } = await aReader();
    await signInAs(context, 'visitor');
    const login = await context.newPage();
    await login.goto(`${world.hosts.news}/account/login`);
    await login.getByLabel('Email').fill('rowan.reader@example.com');
    await login.getByLabel('Password', { exact: true }).fill(sharedPassword);
    await login.getByRole('button', { name: 'Log in' }).click();
    await menuButton(login).getByText('Hi, Rowan').waitFor();
    await menuButton(page).getByText('Hi, Rowan').waitFor();
    await menuButton(story).getByText('Hi, Rowan').waitFor();
    await page.getByRole('button', { name: 'Pause membership' }).waitFor({ state: 'detached' });
    await holds([page, story, login], traces);
    await context.close();
  });

  it('is read again when a page returns from the history [AU-04]', async () => {
    figure.tried += 1;
    const { context, page, story, traces } = await aReader();
    await story.goto(`${world.hosts.news}/sports/`);
    await signOutFromHeader(page);
    await story.goBack({ waitUntil: 'commit' });
    await showsNobody(story);
    await holds([page, story], traces);
    await context.close();
  });
});

describe('Secrets in the browser', () => {
  let world: World;
  const figure = { passed: 0, tried: 0 };
  const secret = { password: 'Sentinel-Pass-90210', number: '4111111111111111', cvv: '917' };
  const email = 'sentinel.reader@example.com';
  const seen = { console: [] as string[], addresses: [] as string[], kept: [] as string[] };
  const nonces: string[] = [];

  before(async () => {
    world = await startWorld();
  });

  after(async () => {
    console.log(`\n  R12 in the browser: ${figure.passed} of ${figure.tried}`);
    await world.close();
  });

  it('are collected from a full journey: registered, signed in, subscribed, paused, resumed, cancelled [PZ-01]', async () => {
    const { context, page } = await world.visit({ expectedFailures: [/./] });
    context.on('console', (message) => seen.console.push(message.text()));
    context.on('weberror', (error) => seen.console.push(String(error.error())));
    context.on('request', (request) => {
      seen.addresses.push(request.url(), request.headers()['referer'] ?? '');
      const nonce = /"payment_nonce":"([^"]+)"/.exec(request.postData() ?? '')?.[1];
      if (nonce !== undefined) nonces.push(nonce);
    });
    context.on('response', (response) => {
      if (!/payment-methods$/.test(response.url())) return;
      void response.text().then(
        (text) => nonces.push(...[...text.matchAll(/"nonce":"([^"]+)"/g)].map(([, nonce]) => nonce!)),
        () => undefined,
      );
    });
    const inspect = async (): Promise<void> => {
      const places = await dump(page);
      seen.kept.push(
        ...['local storage', 'session storage', 'cookies', 'dataLayer'].map((place) => places[place]!),
      );
      seen.addresses.push(places['address']!);
    };
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

    await page.goto(`${world.hosts.news}/account/register`);
    await page.getByLabel('First name').fill('Senta');
    await page.getByLabel('Last name').fill('Nell');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(secret.password);
    await press('Create account');
    await page.waitForURL('**/account/register-success');
    await inspect();
    await page.goto(`${world.hosts.news}/account/subscribe`);
    await page
      .frameLocator('iframe[name="braintree-hosted-field-number"]')
      .locator('input')
      .first()
      .waitFor();
    await typeCard(page, { number: secret.number, cvv: secret.cvv });
    await inspect();
    await press('Start free trial');
    await page.getByRole('heading', { level: 1, name: /^You're in/ }).waitFor();
    await inspect();
    await world.control('clock', { advance: 'P8D' });
    await page.goto(`${world.hosts.news}${membership}?do=pause`);
    await page.getByRole('radio', { name: /^1 month/ }).check();
    await press(/^Pause for 1 month/);
    await page.getByText('Subscription successfully paused').filter({ visible: true }).first().waitFor();
    await inspect();
    await page.goto(`${world.hosts.news}${membership}?do=resume`);
    await press('Resume membership');
    await page.getByText('Membership successfully resumed').filter({ visible: true }).first().waitFor();
    await inspect();
    await page.goto(`${world.hosts.news}${membership}?do=cancel`);
    await press('Continue to cancel');
    await press('Cancel membership');
    await page
      .getByText(/^Canceled\./)
      .filter({ visible: true })
      .first()
      .waitFor();
    await inspect();
    await loginItem(page).getByText('Log Out').click();
    await page.waitForURL('**/account/login*');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(`${secret.password}-wrong`);
    await press('Log in');
    await page
      .getByText(/Sorry, this/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await inspect();
    await context.close();

    expect(nonces).to.have.length.above(1);
    expect(seen.addresses.length).to.be.above(50);
  });

  const places = {
    'the console': 'console',
    addresses: 'addresses',
    'storage, cookies and events': 'kept',
  } as const;
  for (const [name, place] of Object.entries(places)) {
    it(`do not appear in ${name} [PZ-01]`, () => {
      // The journal of an open change and the address of a page contain no reader data.
      const secrets = [secret.password, secret.number, email, encodeURIComponent(email), ...nonces];
      for (const one of secrets) {
        figure.tried += 1;
        expect(seen[place].filter((text) => text.includes(one))).to.deep.equal([]);
        figure.passed += 1;
      }
      figure.tried += 1;
      expect(seen[place].filter((text) => /cvv|eyJ[A-Za-z0-9_-]+\.eyJ/.test(text))).to.deep.equal([]);
      figure.passed += 1;
    });
  }
});

import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startWorld, type Visit, type World } from './world';

const sasha = 'Sasha Social';
const providerButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Continue with ${name}` });
const greeting = (page: Page) => page.locator('[data-masthead="menu"]');
const failure = 'Sorry, there was a problem logging into your account.';

/** A reader without a profile name, who is unknown to the payment provider. */
const expectedFailures = [/\/blaize\/profile\/_/, /\/blaize\/payment\//, /\/zephr\//];

describe('Provider sign-in', () => {
  let world: World;
  let visit: Visit;
  let page: Page;

  before(async () => {
    world = await startWorld();
  });
  beforeEach(async () => {
    visit = await world.visit({ expectedFailures });
    page = visit.page;
  });
  afterEach(async () => {
    expect(visit.complaints.list()).to.deep.equal([]);
    await visit.context.close();
  });
  after(async () => {
    await world.close();
  });

  const article = '/sports/lanterns-win-in-the-dark/';
  const openLogin = async (path = '/account/login'): Promise<void> => {
    await page.goto(`${world.hosts.news}${path}?redirect=${encodeURIComponent(article)}`);
    await providerButton(page, 'Google').waitFor();
  };
  const popupOf = async (name: string): Promise<Page> => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), providerButton(page, name).click()]);
    await popup.getByRole('heading', { name: `Sign in with ${name}` }).waitFor();
    return popup;
  };
  /** Pauses the page's clock; only `runFor` advances it. */
  const stopTime = async (): Promise<void> => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  };
  const cookies = async () => (await visit.context.cookies()).map(({ name }) => name);

  it("registers a new reader with Google and greets by Google's name [AU-08]", async () => {
    await openLogin('/account/register');
    const popup = await popupOf('Google');
    expect(popup.url()).to.match(new RegExp(`^${world.hosts.membership}/`));
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).to.deep.equal([500, 600]);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Continue', exact: true }).click();
    await closed;

    await page.waitForURL(`**${article}`);
    await greeting(page).getByText('Hi, Noor').waitFor();
    expect(await cookies()).to.include.members(['blaize_session', 'blaize_tracking_id']);
    const profile = await page.request.get(`${world.hosts.membership}/blaize/profile`);
    expect(await profile.json()).to.include({
      'first-name': 'Noor',
      'last-name': 'Newcomer',
      'sso-user': true,
      'google-authenticated': true,
    });
  });

  it('signs in with Apple, marks it in the profile, and lists it first the next time [AU-08]', async () => {
    await openLogin();
    const popup = await popupOf('Apple');
    await popup.getByRole('button', { name: sasha }).click();

    await page.waitForURL(`**${article}`);
    await greeting(page).getByText('Hi, Sasha').waitFor();
    const profile = await page.request.get(`${world.hosts.membership}/blaize/profile`);
    expect(await profile.json()).to.include({ 'apple-authenticated': true, 'google-authenticated': true });

    await page.context().clearCookies();
    await openLogin();
    const first = page.getByRole('group', { name: 'Log in with' }).getByRole('button').first();
    expect(await first.getAttribute('aria-label')).to.equal('Continue with Apple Last used');
    expect(await first.innerText()).to.match(/^Apple\s+Last used$/);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).to.not.match(/example\.com|blaize_session|stateKey/);
  });

  it('reports a refusal by the reader and retries [AU-09]', async () => {
    await openLogin();
    await (await popupOf('Facebook')).getByRole('button', { name: 'Refuse' }).click();

    await page.getByText(failure).filter({ visible: true }).first().waitFor();
    const again = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Try again' }).click();
    await (await again).getByRole('button', { name: sasha }).click();
    await page.waitForURL(`**${article}`);
  });

  it('shows no error if the reader closes the window [AU-09]', async () => {
    await page.clock.install();
    await openLogin();
    await stopTime();
    const popup = await popupOf('Google');
    await page.getByRole('button', { name: 'Waiting for Google…' }).waitFor();
    await popup.close();
    await page.clock.runFor(400);
    await providerButton(page, 'Google').waitFor();

    expect(await page.getByText(failure).count()).to.equal(0);
  });

  for (const [what, path] of [
    ['on the sign-in page', '/account/login'],
    ['on the page for registering', '/account/register'],
  ] as const)
    it(`continues if a cut-off window has signed the reader in, ${what} [AU-08]`, async () => {
      await openLogin(path);
      const popup = await popupOf('Google');
      await popup.close();
      await providerButton(page, 'Google').waitFor();
      await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, {
        data: { persona: 'active-monthly' },
      });

      await page.evaluate(() => window.dispatchEvent(new Event('focus')));

      await page.waitForURL(`**${article}`);
      await greeting(page).getByText('Hi, Morgan').waitFor();
    });

  it('stops waiting after five seconds, and still accepts the result [AU-09]', async () => {
    await page.clock.install();
    await openLogin();
    await stopTime();
    const popup = await popupOf('Google');
    const waiting = page.getByRole('button', { name: 'Waiting for Google…' });
    await waiting.waitFor();
    await page.clock.runFor(4_900);
    expect(await waiting.count()).to.equal(1);
    await page.clock.runFor(200);
    await providerButton(page, 'Google').waitFor();
    await popup.getByRole('button', { name: sasha }).click();

    await page.waitForURL(`**${article}`);
  });

  it('continues in the same tab if popups are blocked, and returns to the page [AU-09] [RT-04]', async () => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openLogin();
    await providerButton(page, 'Google').click();
    await page.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
    await page.getByLabel('First name').fill('Nell');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();

    await page.waitForURL(`**${article}`);
    await greeting(page).getByText('Hi, Nell').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('masthead.social-leaving'))).to.equal(null);
  });

  it('ignores messages of other origins and windows [R10]', async () => {
    await openLogin();
    const popup = await popupOf('Google');
    const login = { action: 'login', cookie: 'blaize_session=planted; Path=/;' };
    // Messages from the site's own origin, and from a window that we did not open.
    await page.evaluate((message) => window.postMessage(message, '*'), login);
    await page.evaluate((message) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.srcdoc = `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`;
    }, login);
    // A message from our own popup after it has navigated to another origin.
    await popup.goto(`${world.hosts.lifestyle}/`);
    await popup.evaluate((message) => window.opener.postMessage(message, '*'), login);
    await page.waitForTimeout(300);

    expect(await cookies()).to.not.include('blaize_session');
    expect(page.url()).to.include('/account/login');
    await popup.goto(
      `${world.hosts.membership}/sign-in/google?opener=${encodeURIComponent(world.hosts.news)}`,
    );
    await popup.getByRole('button', { name: sasha }).click();
    await page.waitForURL(`**${article}`);
  });

  const register = async (): Promise<void> => {
    await openLogin('/account/register');
    await page.getByLabel('First name').fill('Wren');
    await page.getByLabel('Last name').fill('Newcomer');
    await page.getByLabel('Email').fill('wren.newcomer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Courier-Morning-1');
    await page.getByRole('button', { name: 'Create account' }).click();
  };

  it('requires the captcha for a password registration if the site enables it [AU-11]', async () => {
    await world.control('settings', { captcha: true, captchaRefuses: true });
    await register();
    await page
      .getByText('The check could not be completed. Please try again.')
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await cookies()).to.not.include('blaize_session');

    await world.control('settings', { captchaRefuses: false });
    await register();
    await page.waitForURL('**/account/register-success');
    await world.control('settings', { captcha: false });
  });

  it('asks to log in if no session is opened [RT-04]', async () => {
    await page.clock.install();
    await page.goto(`${world.hosts.news}/account/handoff`);
    await page.getByText('Logging you in…').waitFor();
    for (let turn = 0; turn < 60 && page.url().endsWith('/handoff'); turn += 1) {
      await page.clock.fastForward(1_000);
      await page.waitForTimeout(50);
    }
    await page.waitForURL('**/account/login');

    await page.getByText("We couldn't finish logging you in.").filter({ visible: true }).first().waitFor();
  });
});

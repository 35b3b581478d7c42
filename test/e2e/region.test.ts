import { expect } from 'chai';
import { startWorld, unknownToProvider, type World } from './world';

const loginItem = '[data-masthead="login"]';

describe('Regions, the app and metered plans', () => {
  let world: World;

  const visitAs = async (persona: string) => {
    const visit = await world.visit();
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    return visit;
  };

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  it('shows one replacement page and sends no request if no region is supported [HM-03] [SC-10]', async () => {
    const { page, context, complaints } = await visitAs('outside-region');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(world.hosts.news) || /wp-json|blaize/.test(request.url()))
        requests.push(request.url());
    });

    await page.goto(`${world.hosts.news}/account/settings/membership`);
    await page.getByRole('heading', { level: 1, name: 'Not available where you are' }).waitFor();

    expect(await page.title()).to.match(/^Not available where you are — /);
    expect(await page.getByRole('link', { name: 'Customer service' }).getAttribute('href')).to.match(
      /\/help$/,
    );
    await page.goto(`${world.hosts.news}/sports/`);
    await page.waitForTimeout(300);
    expect(await page.locator('[data-masthead-state], #masthead-menu').count()).to.equal(0);
    await page.locator('[data-masthead="menu"]').click();
    await page.waitForURL('**/account/settings');
    await page.getByRole('heading', { level: 1, name: 'Not available where you are' }).waitFor();
    expect(requests).to.deep.equal([]);
    expect(complaints.list()).to.deep.equal([]);
    await context.close();
  });

  it('treats a member outside the region as logged out on every page except the account [HM-03] [AU-10]', async () => {
    const { page, context } = await visitAs('member-outside-region');

    await page.goto(`${world.hosts.news}/sports/lanterns-win-in-the-dark/`);
    await page.locator(loginItem).getByText('Log In').waitFor();
    await page.getByText("You can't read this story from where you are").waitFor();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.waitForTimeout(300);
    expect(await page.locator('[data-masthead-state="in"]').count()).to.equal(1);

    await page.goto(`${world.hosts.news}/account/settings/newsletters`);
    await page.getByRole('heading', { level: 1, name: 'Not available where you are' }).waitFor();
    await page.goto(`${world.hosts.news}/account/subscribe`);
    await page.getByRole('heading', { level: 1, name: 'Not available where you are' }).waitFor();
    await page.getByRole('link', { name: 'Go to your membership' }).click();
    await page.getByRole('button', { name: 'Cancel membership' }).waitFor();

    await page.goto(`${world.hosts.news}/sports/`);
    await page.locator(loginItem).getByText('Log In').waitFor();
    await context.close();
  });

  it('leads a member outside the region from the site to the membership, with a menu of open pages [HM-03] [HM-10] [AU-10]', async () => {
    const { page, context, complaints } = await visitAs('member-outside-region');
    await page.goto(`${world.hosts.news}/sports/lanterns-win-in-the-dark/`);
    const offers = page.locator('[data-masthead="cta"]');
    await page.locator('[data-masthead-offer="none"]').first().waitFor({ state: 'attached' });
    for (const offer of await offers.all()) {
      expect(await offer.isVisible()).to.equal(false);
      expect((await offer.boundingBox())!.height).to.be.at.least(30);
    }
    await page.locator(loginItem).first().click();
    await page.waitForURL('**/account/settings/membership');
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();

    await page.locator('[data-masthead="menu"]').getByText('Hi, Osric').click();
    const menu = page.locator('#masthead-menu');
    await menu.getByRole('button', { name: 'Log Out' }).waitFor();
    await menu.getByText('Payment methods').waitFor();
    expect(await menu.getByRole('listitem').allInnerTexts()).to.deep.equal([
      'Membership',
      'Payment methods',
      'Log Out',
    ]);
    expect(complaints.list()).to.deep.equal([]);
    await context.close();
  });

  it('says nothing about canceling to a visitor outside the region [HM-03] [AU-10]', async () => {
    const { page, context } = await world.visit();
    const at = (path: string) => `${world.hosts.news}${path}?region=member-outside`;
    for (const path of [
      '/account/subscribe',
      '/account/forgot-password',
      '/account/login',
      '/account/register',
    ]) {
      await page.goto(at(path));
      await page.locator('[data-masthead="account"] h1').waitFor();
      expect(await page.locator('[data-masthead="account"]').innerText(), path).to.not.match(
        /cancel|change your card/i,
      );
    }
    await page.goto(at('/account/subscribe'));
    await page
      .getByText("Accounts and memberships on this site aren't offered in your region right now.")
      .waitFor();
    await page.locator('[data-masthead="account"]').getByRole('link', { name: 'Log In' }).click();
    await page.waitForURL('**/account/login');
    await context.close();
  });

  it('lets a member outside the region log in only to change the card and to cancel [HM-03] [AU-10] [PZ-06]', async () => {
    const { page, context, complaints } = await world.visit({ expectedFailures: unknownToProvider });
    const at = (path: string) => `${world.hosts.news}${path}?region=member-outside`;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(at('/account/register'));
    await page.getByText("You can't create an account from where you are.").waitFor();
    expect(await page.locator('[data-masthead="account"] input').count()).to.equal(0);

    await page.goto(at('/account/login'));
    await page.getByText("Memberships aren't sold where you are. Members can still log in.").waitFor();
    await page.getByLabel('Email').fill('morgan.monthly@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await press('Log in');
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
    expect(new URL(page.url()).pathname).to.equal('/account/settings/membership');
    await page.getByRole('button', { name: 'Cancel membership' }).waitFor();
    for (const closed of ['Pause membership', 'Change plan'])
      expect(await page.getByRole('button', { name: closed }).count(), closed).to.equal(0);
    const sections = page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link');
    expect(await sections.allTextContents()).to.deep.equal(['Membership', 'Payment methods']);

    await page.goto(at('/account/settings/payment-method'));
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .waitFor();

    await page.goto(at('/account/settings/membership'));
    await press('Cancel membership');
    expect(await page.getByText('Other options').count()).to.equal(0);
    await press('Continue to cancel');
    const offer = page.getByRole('button', { name: 'No thanks, cancel' });
    const last = page.getByRole('heading', { name: 'Confirm your cancellation' });
    await offer.or(last).first().waitFor();
    if (await offer.isVisible()) await offer.click();
    await last.waitFor();
    await press('Cancel membership');
    await page
      .getByText(/^Canceled\. You won't be charged again\./)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /Restart/ }).count()).to.equal(0);
    expect(complaints.list()).to.deep.equal([]);
    await context.close();
  });

  it('detects the mobile app by its mark: no log-in or log-out in header and menu [HM-19] [AU-10]', async () => {
    for (const [persona, mark, isApp] of [
      ['mobile-app', 'utm_medium=tablet-app', true],
      ['mobile-app', 'utm_source=Tablet-App&x=1', true],
      ['mobile-app', 'medium=tablet-app', false],
      ['mobile-app', 'utm_medium=tablet-apps', false],
    ] as const) {
      const { page, context } = await visitAs(persona);
      await page.goto(`${world.hosts.news}/sports/?${mark}`);
      await page.locator('[data-masthead-state="out"]').waitFor({ state: 'attached' });
      expect(await page.evaluate(() => 'masthead.app' in sessionStorage), mark).to.equal(isApp);
      await page.locator('[data-masthead="menu"]').click();
      await page.getByRole('heading', { name: 'Hi, Mika' }).waitFor();

      expect(await page.locator(loginItem).isVisible(), mark).to.equal(!isApp);
      expect(await page.locator('#masthead-menu').getByText('Log Out').count(), mark).to.equal(isApp ? 0 : 1);
      await context.close();
    }
  });

  it('marks the body of account pages and articles only while a metered plan is offered [HM-15]', async () => {
    for (const [query, marked] of [
      ['?offer=step-up', true],
      ['', false],
    ] as const) {
      const { page, context } = await visitAs('trial-eligible');
      const isMarked = () => page.evaluate(() => document.body.classList.contains('masthead-test-metered'));
      await page.goto(`${world.hosts.news}/account/subscribe${query}`);
      await page.getByRole('radio').first().waitFor();
      expect(await isMarked(), query).to.equal(marked);

      await page.goto(`${world.hosts.news}/sports/lanterns-win-in-the-dark/${query}`);
      await page.locator('[data-masthead="cta"][data-masthead-offer="try-free"]').first().waitFor();
      expect(await isMarked(), `article ${query}`).to.equal(marked);
      await page.locator('[data-masthead="menu"]').click();
      await page.locator('#masthead-menu').getByRole('link', { name: 'Try it free' }).waitFor();
      expect(await isMarked(), `menu on the article ${query}`).to.equal(marked);
      await context.close();
    }
  });

  it('shows a visitor from an article the price, logs in there, and returns a member [SC-02] [RT-15] [RT-28]', async () => {
    const { page, context } = await world.visit();
    await page.goto(`${world.hosts.news}/sports/lanterns-win-in-the-dark/`);
    const article = page.url();
    await page.locator('a[data-masthead="cta"][data-spot="article-end"]').first().click();
    await page.waitForURL('**/account/subscribe');
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('region', { name: 'What you pay' }).waitFor();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill('morgan.monthly@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await page.getByRole('button', { name: 'Log in' }).click();

    await page.getByRole('heading', { level: 1, name: 'You already have Sports+' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(article);
    await context.close();
  });

  it('logs in on the subscribe page and keeps the selected plan [SC-02] [RT-15]', async () => {
    const { page, context } = await world.visit();
    await page.goto(`${world.hosts.news}/account/subscribe?plan=sports-plus-biannual`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill('rowan.reader@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');

    await page.getByRole('button', { name: 'Log in' }).click();

    await page.locator('iframe[name="braintree-hosted-field-number"]').waitFor();
    expect(page.url()).to.equal(`${world.hosts.news}/account/subscribe?plan=sports-plus-biannual`);
    await page.getByRole('heading', { name: 'Flexible Biannually' }).waitFor();
    await context.close();
  });
});

import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { recordShifts, shiftsOf } from './shift';
import { keepVisits, startWorld, typeCard, unknownToProvider, type World } from './world';

/** The payment page of a signed-in reader. */
describe('The checkout', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  beforeEach(() => world.control('reset', {}));
  after(() => world.close());

  const aReader = async (width = 1280) => {
    const visit = keep(
      await world.visit({
        width,
        expectedFailures: [...unknownToProvider, /\/blaize\/profile$/, /\/parts\/checkout-/],
      }),
    );
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'trial-eligible' },
    });
    return visit;
  };
  const open = async (page: Page): Promise<void> => {
    await page.goto(`${world.hosts.news}/account/subscribe`);
    await cardNumber(page).waitFor();
  };
  const cardNumber = (page: Page) =>
    page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator('input').first();
  const pay = (page: Page) => page.getByRole('button', { name: 'Start free trial' });
  const order = (page: Page) => page.getByRole('region', { name: 'What you pay' });
  const box = (page: Page) =>
    page.getByRole('checkbox', { name: 'I agree to the terms and the privacy policy.' });
  const attributeOf = async (context: BrowserContext): Promise<unknown> => {
    const answer = await context.request.get(`${world.hosts.membership}/blaize/profile`);
    return ((await answer.json()) as Readonly<Record<string, unknown>>)['terms-agreement'];
  };

  it('keeps the order summary visible beside the form and adapts to the window width [RT-15] [SC-01]', async () => {
    const { page } = await aReader();
    await open(page);
    await order(page).waitFor();
    const columns = async () => {
      const [list, button] = [await order(page).boundingBox(), await pay(page).boundingBox()];
      return { list: list!, button: button! };
    };
    await pay(page).scrollIntoViewIfNeeded();
    const { list, button } = await columns();
    expect(list.x).to.be.greaterThan(button.x + button.width);
    expect(list.y).to.be.greaterThan(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await order(page)
      .getByText(/^Then \$9\.99 every month/)
      .waitFor();
    const narrow = await columns();
    expect(narrow.list.y + narrow.list.height).to.be.lessThan(narrow.button.y);
  });

  it('ends a card request without an answer after a minute; a late answer charges nothing [PZ-01] [PF-01]', async () => {
    const { page } = await aReader();
    await page.clock.install();
    await open(page);
    await typeCard(page, {});
    let answer: (() => Promise<void>) | null = null;
    let starts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/braintree\/subscri/.test(request.url())) starts += 1;
    });
    await page.route('**/payment_methods/credit_cards', (route) => {
      answer ??= () => route.continue();
    });
    await pay(page).click();
    const deadline = Date.now() + 10_000;
    while (answer === null && Date.now() < deadline) await page.waitForTimeout(50);
    await page.clock.fastForward(60_000);
    await page.getByText('This took too long, so we stopped.').first().waitFor();
    await page.getByText('You have not been charged.').first().waitFor();

    await answer!();
    await page.waitForTimeout(1_000);
    expect(await page.getByText('This took too long, so we stopped.').count()).to.be.greaterThan(0);
    expect(starts).to.equal(0);

    await page.unroute('**/payment_methods/credit_cards');
    await pay(page).click();
    await page.getByRole('heading', { level: 1, name: /You're in/ }).waitFor();
    expect(starts).to.equal(1);
  });

  for (const persona of ['visitor', 'trial-eligible'])
    for (const width of [390, 1280])
      it(`does not shift while it loads: ${persona}, ${width} px [RT-15] [SC-02]`, async () => {
        const { page, context } = await aReader(width);
        await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
        await recordShifts(context);
        await page.goto(`${world.hosts.news}/account/subscribe`);
        await pay(page)
          .or(page.getByRole('button', { name: 'Continue to payment' }))
          .waitFor();
        if (persona !== 'visitor') await cardNumber(page).waitFor();
        await page.waitForTimeout(500);

        const { total, moved } = await shiftsOf(page);
        expect(total, moved.map(({ what }) => what).join('\n')).to.be.at.most(0.02);
      });

  for (const [persona, screens] of [
    ['trial-eligible', 1.5],
    ['visitor', 2],
  ] as const)
    it(`has its button within ${screens} screens of a phone for a reader who comes with a plan: ${persona} [RT-15] [SC-02]`, async () => {
      const { page, context } = await aReader(390);
      await page.setViewportSize({ width: 390, height: 844 });
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      await page.goto(`${world.hosts.news}/account/subscribe?plan=sports-plus-monthly-trial`);
      const button = pay(page).or(page.getByRole('button', { name: 'Continue to payment' }));
      await button.waitFor();
      if (persona !== 'visitor') await cardNumber(page).waitFor();
      const { y, height } = (await button.boundingBox())!;
      expect(y + height).to.be.at.most(screens * 844);
    });

  it('lets another reader log in on the page, and keeps the plan [SC-02] [RT-15]', async () => {
    const { page } = await aReader();
    await open(page);
    await page.getByRole('radio', { name: /Annually/ }).check();
    await page.getByText("You're logged in as tessa.trial@example.com.").waitFor();

    await page.locator('[data-masthead="account"]').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByLabel('Email').fill('harlan.hadtrial@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();

    await page.getByText("You're logged in as harlan.hadtrial@example.com.").waitFor();
    await order(page).getByRole('heading', { name: 'Flexible Annually' }).waitFor();
  });

  for (const isAway of [false, true])
    it(`requires agreement to the terms before payment, and stores it${isAway ? ', or thanks without it' : ''} [RT-22] [PZ-01] [R6]`, async () => {
      await world.control('settings', { agreement: true });
      const { page, context } = await aReader(390);
      await open(page);
      await typeCard(page, {});
      await pay(page).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Check the box to continue').waitFor();
      await box(page).and(page.locator(':focus')).waitFor();

      await page.keyboard.press('Space');
      if (isAway)
        await world.control('faults', {
          ...{ method: 'POST', path: '/blaize/profile', kind: 'status', code: 503, times: null },
        });
      await pay(page).click();
      await page.getByRole('heading', { level: 1, name: /^You're in\./ }).waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL((url) => url.pathname !== '/account/subscribe');
      const kept = await attributeOf(context);
      if (isAway) expect(kept).to.equal(undefined);
      else expect(kept).to.match(/^\{"version":"2026-11","on":"\d{4}-.+Z"\}$/);
    });

  it('asks a reader who registers here to confirm the address, after paying and in the account [SC-02] [AU-01] [AU-03]', async () => {
    await world.control('settings', { registrationDelay: 0 });
    const { page, complaints } = keep(
      await world.visit({ expectedFailures: [...unknownToProvider, /\/blaize\/register$/] }),
    );
    const sees = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
    const email = 'petra.payer@example.com';
    await page.goto(`${world.hosts.news}/account/register?redirect=%2Faccount%2Fsubscribe`);
    await page.getByLabel('First name').fill('Petra');
    await page.getByLabel('Last name').fill('Payer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Harbor-Evening-2');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/account/subscribe');
    await typeCard(page, {});
    await pay(page).click();
    await page.getByRole('heading', { level: 1, name: /^You're in\./ }).waitFor();

    await sees(`Open the link we sent to ${email}. You'll need that before you can log in again.`);
    await page.getByRole('button', { name: 'Send the email again' }).click();
    await sees(/You can ask for another one in \d+ seconds/);
    const mails = (await world.control(`mail?to=${email}`)) as readonly {
      readonly kind: string;
      readonly links: readonly { readonly href: string }[];
    }[];
    const verifications = mails.filter(({ kind }) => kind === 'verification');
    expect(verifications).to.have.length(2);

    const words = "Confirm your email. You'll need that before you can log in again.";
    for (const path of ['overview', 'settings/membership']) {
      await page.goto(`${world.hosts.news}/account/${path}`);
      await sees(words);
    }
    await page.getByRole('link', { name: 'Check your email' }).click();
    await page.waitForURL('**/account/register-success');

    await page.goto(verifications.at(-1)!.links[0]!.href);
    await sees('Thank you. Your email is confirmed.');
    await page.goto(`${world.hosts.news}/account/overview`);
    await page.getByRole('heading', { name: 'At a glance' }).waitFor();
    expect(await page.getByText(words).count()).to.equal(0);
    expect(complaints.list()).to.deep.equal([]);
  });

  it('requires the agreement at registration too, and stores it with the new reader [RT-03] [RT-22]', async () => {
    await world.control('settings', { agreement: true, registrationDelay: 0 });
    const { page, context } = keep(await world.visit({ expectedFailures: unknownToProvider }));
    await page.goto(`${world.hosts.news}/account/register`);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Newcomer');
    await page.getByLabel('Email').fill('ada.agrees@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Harbor-Evening-2');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Check the box to continue').waitFor();

    await box(page).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/account/register-success');
    expect(await attributeOf(context)).to.match(/^\{"version":"2026-11"/);
  });
});

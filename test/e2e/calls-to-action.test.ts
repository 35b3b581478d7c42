import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { shiftOf, watchShift } from './shift';
import {
  keepVisits,
  movePointer,
  startWorld,
  typeCard,
  unknownToProvider,
  type Visit,
  type World,
} from './world';
import { onlyInAll } from './variants';

const article = '/sports/lanterns-win-in-the-dark/';
const spot = (page: Page, name: string) => page.locator(`[data-masthead="cta"][data-spot="${name}"]`);
const subtext = (page: Page) => page.locator('[data-masthead="subtext"]');
const filled = (page: Page, offer: string) =>
  page.locator(`[data-spot="header"][data-masthead-offer="${offer}"]`).waitFor({ state: 'attached' });

describe('Calls to action on host pages', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(async () => {
    await world.close();
  });

  const visitAs = async (persona: string): Promise<Visit> => {
    const made = keep(await world.visit());
    await signIn(made, persona);
    return made;
  };
  const signIn = ({ context }: Pick<Visit, 'context'>, persona: string) =>
    context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
  const callsTo = async (path: RegExp): Promise<number> =>
    ((await world.control('calls')) as readonly { readonly path: string; readonly body: unknown }[]).filter(
      (call) => path.test(`${call.path} ${JSON.stringify(call.body)}`),
    ).length;

  const expected: readonly (readonly [string, string, string, string, string])[] = [
    ['visitor', 'try-free', 'Try it free', 'Try for free', '7 days free, then $9.99 a month.'],
    ['trial-eligible', 'try-free', 'Try it free', 'Try for free', '7 days free, then $9.99 a month.'],
    ['had-trial', 'subscribe', 'Subscribe', 'Get 4 Weeks for $9.99', '$9.99 a month.'],
    ['active-monthly', 'refer', 'Get $10 / Refer a friend', '', ''],
    ['home-delivery-active', 'refer', 'Get $10 / Refer a friend', '', ''],
  ];
  for (const [at, [persona, offer, short, long, terms]] of expected.entries()) {
    it(`offers ${offer} to ${persona} without a layout shift [HM-13] [BC-02]${onlyInAll(at % 2 > 0)}`, async () => {
      const { page, complaints } = await visitAs(persona);
      let answer = (): void => undefined;
      const released = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/blaize/datalayer', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(world.hosts.news + article);
      expect(await spot(page, 'header').innerText()).to.match(/^subscribe$/i);
      await watchShift(page);
      answer();
      await filled(page, offer);

      expect(await spot(page, 'header').textContent()).to.equal(short);
      expect(await subtext(page).textContent()).to.match(
        terms === '' ? /^$/ : new RegExp(`^${terms.replace(/[$.]/g, '\\$&')}`),
      );
      expect(await spot(page, 'header').getAttribute('href')).to.equal(
        offer === 'refer' ? '/account/settings/refer-a-friend' : '/account/subscribe',
      );
      for (const name of ['sidebar', 'article-end']) {
        // Members see the referral call once per page. The other places stay empty but keep their space.
        expect(await spot(page, name).isVisible(), name).to.equal(offer !== 'refer');
        if (offer !== 'refer') expect(await spot(page, name).textContent()).to.equal(long);
        expect((await spot(page, name).boundingBox())!.height).to.be.at.least(44);
      }
      expect(await shiftOf(page)).to.equal(0);
      expect(complaints.list()).to.deep.equal([]);
    });
  }

  it('requests the available plans once, not on every page [HM-13] [BC-05]', async () => {
    await world.control('reset', {});
    const { page } = await visitAs('visitor');
    for (const path of [article, '/sports/', '/']) {
      await page.goto(world.hosts.news + path);
      await filled(page, 'try-free');
    }

    expect(await callsTo(/nyp-membership\/v1\/plans/)).to.equal(1);
    expect(await callsTo(/available-plans/)).to.equal(1);
  });

  it("keeps the host's text if the offer cannot be determined [HM-13] [HM-02]", async () => {
    const { page } = await visitAs('visitor');
    await world.control('faults', [
      { method: 'GET', path: '/wp-json/nyp-membership/v1/plans', kind: 'html' },
    ]);
    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead-state]').waitFor();
    await page.waitForTimeout(300);

    expect(await spot(page, 'sidebar').textContent()).to.equal('Subscribe');
    expect(await spot(page, 'sidebar').isVisible()).to.equal(true);
    expect(await spot(page, 'sidebar').getAttribute('href')).to.equal('/account/subscribe');
  });

  it('reserves its space and shows nothing if memberships or calls to action are disabled [HM-13] [HM-04]', async () => {
    const { page } = await visitAs('visitor');
    await page.goto(`${world.hosts.news}${article}?flag.membershipEnabled=false`);
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector('[data-masthead="cta"][data-spot="sidebar"]')!).visibility ===
        'hidden',
    );
    expect((await spot(page, 'sidebar').boundingBox())!.height).to.be.at.least(44);
    expect(await subtext(page).textContent()).to.equal('');
    await page.goto(`${world.hosts.news}${article}?off=cta`);
    await page.locator('[data-masthead-state]').waitFor();
    await page.waitForTimeout(300);
    expect(await spot(page, 'sidebar').textContent()).to.equal('Subscribe');
    expect(await spot(page, 'sidebar').isVisible()).to.equal(true);
  });

  it("keeps the host's page unchanged if everything is disabled [HM-04] [HM-05]", async () => {
    const { page } = await visitAs('active-monthly');
    const off = ['header', 'cta', 'content', 'comments', 'alert', 'account'];
    await page.goto(`${world.hosts.news}${article}?${off.map((name) => `off=${name}`).join('&')}`);
    expect(JSON.parse((await page.locator('#masthead-config').textContent())!)).to.deep.include({ off });
    await page.waitForTimeout(300);
    await movePointer(page);

    expect(await page.locator('[data-masthead-state], [data-masthead-offer]').count()).to.equal(0);
    expect(await page.locator('[data-masthead="login"]').innerText()).to.match(/^log in$/i);
    expect(await page.locator('[data-masthead="content"] .cover').count()).to.equal(1);
    expect(await page.locator('[data-masthead="comment-count"]').first().innerText()).to.match(/^comments$/i);
    await page.locator('[data-masthead="menu"]').click();
    await page.waitForURL('**/account/settings');
  });

  it('leaves the account pages to the host if the area is disabled: links of host and menu work [HM-04] [HM-05]', async () => {
    const { page, complaints } = await visitAs('active-monthly');
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const link = document.createElement('a');
        link.href = '/help';
        link.textContent = 'The account is closed today';
        document.querySelector('[data-masthead="account"]')?.replaceChildren(link);
      }),
    );
    for (const path of ['/account/login', '/account/subscribe']) {
      await page.goto(`${world.hosts.news}${path}?off=account`);
      await page.locator('[data-masthead="menu"]').getByText('Hi, Morgan').waitFor();
      await page.waitForTimeout(300);

      expect(await page.locator('[data-masthead="account"]').innerHTML(), path).to.equal(
        '<a href="/help">The account is closed today</a>',
      );
      expect(await page.locator('[data-masthead-brand]').count(), path).to.equal(0);
    }
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.locator('[data-masthead="menu"]').click();
    await page.locator('#masthead-menu').getByRole('link', { name: 'Account Settings' }).click();
    await page.waitForFunction(() => !('before' in window));
    expect(new URL(page.url()).pathname).to.equal('/account/settings');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(complaints.list()).to.deep.equal([]);
  });

  it('updates after sign-in and sign-out in another tab [HM-13]', async () => {
    const visit = await visitAs('visitor');
    const { page } = visit;
    await page.goto(world.hosts.news + article);
    await filled(page, 'try-free');
    const other = await visit.context.newPage();
    await other.goto(`${world.hosts.news}/account/login`);
    await other.getByLabel('Email').fill('morgan.monthly@example.com');
    await other.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await other.getByRole('button', { name: 'Log in' }).click();
    await filled(page, 'refer');
    expect(await spot(page, 'header').textContent()).to.equal('Get $10 / Refer a friend');
    expect(await spot(page, 'sidebar').isVisible()).to.equal(false);

    await other.waitForURL('**/account/settings');
    await other.locator('[data-masthead="login"][data-masthead-state="out"]').click();
    await filled(page, 'try-free');
    expect(await spot(page, 'sidebar').getAttribute('href')).to.equal('/account/subscribe');
  });

  const payments = [
    {
      persona: 'trial-eligible',
      before: 'try-free',
      at: '/account/subscribe',
      button: 'Start free trial',
      done: /^You're in\./,
    },
    {
      persona: 'past-due',
      before: 'pay',
      at: '/account/settings/payment-method',
      button: 'Save and pay $9.99 now',
      done: 'Paid. Your membership is active again.',
    },
  ];
  for (const [index, { persona, before, at, button, done }] of payments.entries())
    it(`updates after a payment of ${persona} on the paying page and in every other tab [HM-13] [HM-10]${onlyInAll(index > 0)}`, async () => {
      await world.control('reset', {});
      const visit = await visitAs(persona);
      const { page } = visit;
      await page.goto(world.hosts.news + article);
      await filled(page, before);
      const other = await visit.context.newPage();
      await other.goto(world.hosts.news + at);
      await filled(other, before);

      if (persona === 'past-due') {
        await other.getByRole('button', { name: 'Change payment method' }).click();
        await other.getByRole('radio', { name: 'A new card' }).check({ force: true });
      }
      await typeCard(other, { number: '4111111111111111' });
      await other.getByRole('button', { name: button }).click();
      await other.getByRole('heading', { name: done }).waitFor();

      for (const shown of [other, page]) {
        await filled(shown, 'refer');
        expect(await spot(shown, 'header').textContent()).to.equal('Get $10 / Refer a friend');
        expect(await spot(shown, 'header').getAttribute('href')).to.equal('/account/settings/refer-a-friend');
      }
    });

  it('shows that a new e-mail address is pending, without the address, until it is confirmed [SC-08]', async () => {
    await world.control('reset', {});
    const visit = keep(await world.visit({ expectedFailures: unknownToProvider }));
    await signIn(visit, 'reader');
    const { page, complaints } = visit;
    const bar = page
      .locator('[data-masthead="alert"]')
      .getByRole('complementary', { name: 'Needs your attention' });
    const comeTo = async (path: string): Promise<void> => {
      await page.goto(world.hosts.news + path);
      await page.locator('[data-masthead-state="out"]').waitFor();
      await page.waitForTimeout(300);
      await movePointer(page);
    };
    const known = page.waitForResponse(/braintree/);
    await comeTo('/account/settings/update-email');
    // The bar of the account area sends its requests once its page is shown.
    await known;
    await page.getByLabel('New email').fill('rowan.new@example.com');
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Confirm your new email' }).waitFor();

    const requests: string[] = [];
    page.on('request', (request) => {
      if (/braintree/.test(request.url()) && page.url().includes(article)) requests.push(request.url());
    });
    await comeTo(article);
    await bar.waitFor();
    expect(await bar.locator('p').innerText()).to.equal(
      "We're waiting for you to confirm your new email. Your old one works until then.",
    );
    // No request is sent to a provider that does not know this reader, and no address is stored.
    expect(requests).to.deep.equal([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).to.not.match(
      /@|rowan/,
    );
    await bar.getByRole('link', { name: 'Go to your profile' }).click();
    await page.waitForURL('**/account/settings');
    await page.getByText('Waiting for you to confirm your new email').waitFor();

    const [mail] = (await world.control('mail?to=rowan.new@example.com')) as readonly {
      readonly links: readonly { readonly href: string }[];
    }[];
    await page.goto(mail!.links[0]!.href);
    await page.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await page.getByRole('button', { name: 'Confirm new email' }).click();
    await page.getByRole('heading', { level: 1, name: "You've changed your email" }).waitFor();
    await comeTo(article);
    await page.waitForTimeout(300);
    expect(await bar.count()).to.equal(0);
    expect(complaints.list()).to.deep.equal([]);
    await world.control('reset', {});
  });

  it('sells nothing to a home-delivery reader, on any page [HM-10] [HM-13] [ST-13] [RT-15]', async () => {
    await world.control('reset', {});
    const { page, complaints } = await visitAs('trial-eligible');
    // A home-delivery reader without a record at the payment provider.
    await page.route('**/blaize/datalayer', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { readonly dataLayer: object };
      Object.assign(body.dataLayer, { products: ['hd-sports-membership'] });
      await route.fulfill({ response, json: body });
    });
    await page.goto(world.hosts.news + article);
    await filled(page, 'refer');
    expect(await spot(page, 'header').getAttribute('href')).to.equal('/account/settings/refer-a-friend');
    await page.locator('[data-masthead="menu"]').first().click();
    const menu = page.locator('#masthead-menu');
    await menu.getByRole('link', { name: 'Get $10 / Refer a friend' }).waitFor();
    expect(await menu.getByRole('link', { name: /Subscribe|Try it free/ }).count()).to.equal(0);

    await page.goto(`${world.hosts.news}/account/subscribe`);
    await page
      .getByRole('heading', { level: 1, name: 'Sports+ comes free with your home delivery' })
      .waitFor();
    expect(await page.getByRole('link', { name: 'Manage your membership' }).getAttribute('href')).to.match(
      /^\/account\/settings\/membership/,
    );
    expect(await page.locator('iframe').count()).to.equal(0);
    expect(complaints.list()).to.deep.equal([]);
  });

  it('keeps no content of the previous reader if the offer is unknown [HM-13] [R11] [BC-04]', async () => {
    await world.control('reset', {});
    const { page } = keep(await world.visit({ expectedFailures: [/v1\/plans/] }));
    const written = () =>
      page
        .locator('[data-masthead="cta"], [data-masthead="subtext"]')
        .evaluateAll((items) =>
          items.map((item) => [
            item.textContent,
            item.getAttribute('href'),
            getComputedStyle(item).visibility,
          ]),
        );
    await page.goto(`${world.hosts.news}/sports/?off=cta`);
    await page.locator('[data-masthead-state="in"]').waitFor();
    const hosts = await written();
    await signIn({ context: page.context() }, 'active-monthly');
    await page.goto(`${world.hosts.news}/sports/`);
    await filled(page, 'refer');
    await page.waitForFunction(() => sessionStorage.getItem('masthead.offers') !== null);
    const readerOf = () =>
      page.evaluate(
        () => (JSON.parse(sessionStorage.getItem('masthead.offers') ?? '{}') as { readonly of?: string }).of,
      );
    const before = await readerOf();
    await page.route('**/v1/plans*', (route) => route.abort());

    await page.locator('[data-masthead="login"]').first().click();

    await page.locator('[data-masthead-state="in"]').waitFor();
    await page.waitForFunction(() => document.querySelector('[data-masthead-offer]') === null);
    expect(await written()).to.deep.equal(hosts);
    expect(await readerOf()).not.to.equal(before);
  });

  const helped = [
    ['paused', 'Resume'],
    ['past-due', 'Pay now'],
  ] as const;
  for (const [at, [persona, words]] of helped.entries())
    it(`helps a reader who is ${persona} in the menu and sells nothing [HM-10]${onlyInAll(at > 0)}`, async () => {
      await world.control('reset', {});
      const { page, complaints } = await visitAs(persona);
      await page.goto(world.hosts.news + article);
      await page.locator('[data-masthead-state="out"]').waitFor();
      await page.locator('[data-masthead="menu"]').first().click();
      const entry = page.locator('#masthead-menu').getByRole('link', { name: words });
      await entry.waitFor();
      expect(await entry.getAttribute('href')).to.equal('/account/settings/membership');
      await entry.click();
      await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
      expect(complaints.list()).to.deep.equal([]);
    });

  it('shows the end of a home delivery on every later page until it was seen [ST-13]', async () => {
    await world.control('reset', {});
    const { page, complaints } = await visitAs('home-delivery-cancelled');
    const words = 'Your home delivery has ended, so your free sports membership has ended too.';
    await page.goto(`${world.hosts.news}/account/settings/display`);
    await page.getByText(words).filter({ visible: true }).first().waitFor();
    await page.waitForFunction(() => localStorage.getItem('masthead.state')?.includes('deliveryEnded'));

    await page.goto(world.hosts.news + article);
    await page.locator('[data-masthead-state="out"]').waitFor();
    await page.waitForLoadState('networkidle');
    await movePointer(page);
    const bar = page
      .locator('[data-masthead="alert"]')
      .getByRole('complementary', { name: 'Needs your attention' });
    await bar.waitFor();
    expect(await bar.locator('p').innerText()).to.equal(words);
    expect(await bar.getByRole('link').getAttribute('href')).to.equal('/account/settings/membership');
    await bar.getByRole('button', { name: 'OK' }).click();
    await bar.waitFor({ state: 'detached' });
    // The page is checked again after each change of it, including the removal of the bar.
    await page.waitForTimeout(300);
    await page.evaluate(() => document.body.append(document.createElement('div')));
    await page.waitForTimeout(300);
    expect(await bar.count()).to.equal(0);

    await page.goto(`${world.hosts.news}/account/settings/display`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(words).count()).to.equal(0);
    expect(complaints.list()).to.deep.equal([]);
    await world.control('reset', {});
  });

  it('shows a failed charge on an article even if this browser has no data of the reader [SC-08] [ST-08]', async () => {
    await world.control('reset', {});
    const { page, complaints } = await visitAs('past-due');
    await page.goto(world.hosts.news + article);
    await page.getByRole('link', { name: /^Pay / }).first().waitFor();
    await movePointer(page);

    const bar = page
      .locator('[data-masthead="alert"]')
      .getByRole('complementary', { name: 'Needs your attention' });
    await bar.waitFor();
    expect(await bar.locator('p').innerText()).to.match(/^Your membership billing is past due\./);
    expect(complaints.list()).to.deep.equal([]);
  });

  const alerts: readonly (readonly [string, RegExp, string])[] = [
    ['past-due', /^Your membership billing is past due\./, '/account/settings/payment-method'],
    [
      'expired-card',
      /^Your credit card has expired\. .* ending in \d{4}\.$/,
      '/account/settings/payment-method',
    ],
    ['expiring-card', /^Your credit card is about to expire\./, '/account/settings/payment-method'],
  ];
  for (const [at, [persona, words, href]] of alerts.entries()) {
    it(`shows ${persona} an alert after the first interaction, without a layout shift, and can be dismissed [SC-08] [VA-07]${onlyInAll(at > 0)}`, async () => {
      const { page, complaints } = await visitAs(persona);
      // An earlier page stored that this reader pays.
      await page.goto(`${world.hosts.news}/account/settings/membership`);
      await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
      await page.waitForFunction(() => localStorage.getItem('masthead.state')?.includes('"status"'));
      await page.goto(world.hosts.news + article);
      await page.locator('[data-masthead-state="out"]').waitFor();
      await page.waitForTimeout(300);
      const bar = page
        .locator('[data-masthead="alert"]')
        .getByRole('complementary', { name: 'Needs your attention' });
      expect(await bar.count()).to.equal(0);
      await watchShift(page);

      await movePointer(page);
      await bar.waitFor();

      expect(await bar.locator('p').innerText()).to.match(words);
      expect(
        await bar.getByRole('link', { name: 'Update your payment method' }).getAttribute('href'),
      ).to.equal(href);
      expect(await shiftOf(page)).to.equal(0);
      // The account area shows the message instead.
      await page.goto(world.hosts.news + href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await movePointer(page);
      await page.waitForTimeout(300);
      expect(await bar.count()).to.equal(0);
      await page.goto(world.hosts.news + article);
      await page.locator('[data-masthead-state="out"]').waitFor();
      await page.waitForLoadState('networkidle');
      await movePointer(page);
      await bar.getByRole('button', { name: 'Not now' }).click();
      await bar.waitFor({ state: 'detached' });
      await page.reload();
      await page.locator('[data-masthead-state="out"]').waitFor();
      await movePointer(page);
      await page.waitForTimeout(300);
      expect(await bar.count()).to.equal(0);
      expect(complaints.list()).to.deep.equal([]);
    });
  }
});

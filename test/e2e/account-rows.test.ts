import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { shiftOf, watchShift } from './shift';
import { keepVisits, startWorld, typeCard, unknownToProvider, type World } from './world';

const seesTitle = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();

/** An event that a page sends to the publisher's tag manager. */
interface Announcement {
  readonly event: string;
  readonly [fact: string]: unknown;
}

/** The sessionStorage key under which the test stores the events. */
const announcedKey = 'test:told';

describe('The account area by requirement', () => {
  let world: World;

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());
  const kept = keepVisits(() => world);
  beforeEach(() => world.control('reset', {}));

  /** `eventsNamed`: all events of one name on all pages of the visit. */
  const as = async (persona: string | null, path: string, expectedFailures = unknownToProvider) => {
    const { page, context } = kept(await world.visit({ expectedFailures }));
    // The page stores the events, because a binding would miss events sent while the page unloads.
    await context.addInitScript({
      content: `window.dataLayer = { push: (event) => {
        const events = JSON.parse(sessionStorage.getItem('${announcedKey}') ?? '[]');
        sessionStorage.setItem('${announcedKey}', JSON.stringify([...events, event]));
      } };`,
    });
    if (persona !== null)
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await page.goto(world.hosts.news + path);
    const eventsNamed = async (name: string): Promise<readonly Announcement[]> =>
      (
        (await page.evaluate(
          (key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown,
          announcedKey,
        )) as readonly Announcement[]
      ).filter(({ event }) => event === name);
    return { page, eventsNamed };
  };

  const rewarded = async (): Promise<readonly unknown[]> =>
    (
      (await world.control('calls')) as readonly {
        readonly path: string;
        readonly status: number;
        readonly body: unknown;
      }[]
    )
      .filter(({ path, status }) => /\/open\/account\/.*\/events$/.test(path) && status < 300)
      .flatMap(({ body }) => (body as { readonly events: readonly unknown[] }).events);

  it('tracks a trial and a conversion once across the purchase, a reload and later pages [ST-10] [PZ-01] [HM-22]', async () => {
    const { page, eventsNamed } = await as('trial-eligible', '/account/subscribe');
    await typeCard(page, {});
    await press(page, /^Start free trial/);
    await seesTitle(page, /^You're in/);
    await page.goto(`${world.hosts.news}/account/settings/membership`);
    await page
      .getByText(/Your trial runs to /)
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByText(/Your trial runs to /)
      .first()
      .waitFor();

    expect(await eventsNamed('membership-conversion')).to.have.length(1);
    expect((await eventsNamed('membership-conversion'))[0]).to.include({ returning: false });
    expect(
      (await rewarded()).filter((event) => JSON.stringify(event).includes('freeTrialStarted')),
    ).to.have.length(1);
  });

  it('tracks a trial and a conversion once if the response is lost with its page [ST-10] [PZ-01] [PZ-09] [HM-22]', async () => {
    const { page, eventsNamed } = await as('trial-eligible', '/account/subscribe');
    await typeCard(page, {});
    const begun = new Promise<void>((resolve) => {
      void page.route(
        (url) => url.pathname.endsWith('/subscribe') && !url.pathname.startsWith('/account'),
        async (route) => {
          if (route.request().method() !== 'POST') return route.fallback();
          await route.fetch();
          resolve();
        },
      );
    });
    await press(page, /^Start free trial/);
    await begun;
    const seesMembership = async (): Promise<void> => {
      await page.goto(`${world.hosts.news}/account/settings/membership`);
      await page
        .getByText(/Your trial runs to /)
        .first()
        .waitFor();
    };
    // The first visit recovers the change, and the second one already has the result.
    await seesMembership();
    await seesMembership();

    expect(await eventsNamed('membership-conversion')).to.have.length(1);
    await page.waitForLoadState('networkidle');
    expect(
      (await rewarded()).filter((event) => JSON.stringify(event).includes('freeTrialStarted')),
    ).to.have.length(1);
  });

  it('welcomes back a former member and tracks no conversion [ST-10] [ST-12]', async () => {
    const { page, eventsNamed } = await as('had-trial', '/account/subscribe');
    await press(page, /^Pay \$/);
    await seesTitle(page, /^You're in/);
    await page
      .getByText(/^Welcome back/)
      .first()
      .waitFor();
    await page.goto(`${world.hosts.news}/account/settings/membership`);
    await page
      .getByText(/Your membership renews on /)
      .first()
      .waitFor();

    expect(await eventsNamed('membership-conversion')).to.deep.equal([]);
    expect(
      (await rewarded()).filter((event) => JSON.stringify(event).includes('freeTrialStarted')),
    ).to.deep.equal([]);
  });

  for (const lost of [false, true])
    it(`shows on another page how a cancellation ended${lost ? ', and that its reason was lost' : ''} [EN-08] [PZ-06] [ST-10]`, async () => {
      const { page } = await as('active-monthly', '/account/settings/membership', [
        ...unknownToProvider,
        /\/blaize\/profile$/,
      ]);
      for (const name of ['Cancel membership', 'Continue to cancel', 'No thanks, cancel'])
        await press(page, name);
      await page.getByRole('textbox', { name: 'Anything to add?' }).fill('Too dear');
      if (lost)
        await world.control('faults', {
          ...{ method: 'POST', path: '/blaize/profile', kind: 'status', code: 503, times: null },
        });
      let answer: () => void = () => undefined;
      const pending = new Promise<void>((begun) => {
        void page.route(
          (url) => url.pathname.includes('/subscriptions/'),
          async (route) => {
            if (route.request().method() !== 'DELETE') return route.fallback();
            begun();
            await new Promise<void>((resolve) => (answer = resolve));
            await route.continue();
          },
        );
      });
      await press(page, 'Cancel membership');
      await pending;
      await page.getByRole('link', { name: 'Newsletters', exact: true }).first().click();
      await seesTitle(page, 'Newsletters');
      answer();

      await page
        .getByRole('complementary')
        .getByText(
          lost
            ? "Your membership is canceled. We couldn't save your reason."
            : "Your membership is canceled. You won't be charged again.",
        )
        .waitFor();
    });

  it('tracks added newsletters, but not removed ones [NL-05]', async () => {
    const { page, eventsNamed } = await as('reader', '/account/settings/newsletters');
    const choose = async (on: boolean): Promise<void> => {
      await press(page, 'Edit');
      await page.getByRole('checkbox', { name: 'Final Whistle' }).setChecked(on);
      await press(page, 'Update');
      await page
        .getByText(/^Saved\. You get/)
        .first()
        .waitFor();
    };

    await choose(true);
    const events = async () =>
      (await rewarded()).filter((event) => JSON.stringify(event).includes('newsletterSubscribed'));
    expect(await eventsNamed('newsletterSubscribed')).to.have.length(1);
    await page.waitForLoadState('networkidle');
    expect(await events()).to.have.length(1);

    await choose(false);
    await page.waitForLoadState('networkidle');
    expect(await eventsNamed('newsletterSubscribed')).to.have.length(1);
    expect(await events()).to.have.length(1);
  });

  it('shows a card form of at most 380 px with links to the terms [PF-03] [RT-22]', async () => {
    const { page } = await as('trial-eligible', '/account/subscribe');
    const field = (name: string) => page.locator(`iframe[name="braintree-hosted-field-${name}"]`);
    await field('number').waitFor();
    const place = async (name: string) => (await field(name).boundingBox())!;
    const [number, expiry, code] = [await place('number'), await place('expirationDate'), await place('cvv')];

    expect(number.width).to.be.at.most(380);
    expect(Math.abs(expiry.y - code.y)).to.be.at.most(1);
    expect(code.x).to.be.at.least(expiry.x + expiry.width);
    const leadsTo = async (address: string): Promise<void> => {
      await page.locator(`main a[href="${address}"]`).first().waitFor();
      expect((await page.request.get(world.hosts.news + address)).status(), address).to.equal(200);
    };
    await leadsTo('/membership-terms#cancellation');
    await page.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'referral-eligible' },
    });
    await page.goto(`${world.hosts.news}/account/settings/texts`);
    await leadsTo('/terms/');
    await leadsTo('/privacy/');
  });

  it('reports an invalid password and address at registration, and keeps the input [AU-03] [RT-03]', async () => {
    const { page } = await as(null, '/account/register', [/\/blaize\/register$/]);
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await fill('First name', 'Rowan');
    await fill('Last name', 'Reader');
    await fill('Email', 'rowan.reader@example.com');
    await fill('Password', 'Courier-Morning-1');
    await press(page, 'Create account');
    await page.getByText('Sorry, this email is already in use.').first().waitFor();

    await fill('Email', 'rowan.other@example.com');
    await world.control('faults', {
      method: 'POST',
      path: '*/blaize/register',
      kind: 'status',
      code: 400,
      body: { errorType: 'password-not-strong' },
      times: 1,
    });
    await press(page, 'Create account');
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByLabel('First name', { exact: true }).inputValue()).to.equal('Rowan');

    await press(page, 'Create account');
    await page.waitForURL(/\/account\/register-success/);
  });

  for (const width of [1280, 390])
    it(`shows alerts without a layout shift: ${width} px [SC-08] [R18]`, async () => {
      const { page, context } = kept(await world.visit({ width }));
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona: 'past-due' } });
      let answer = (): void => undefined;
      const released = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/braintree/subscriptions', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${world.hosts.news}/account/settings`);
      await seesTitle(page, 'Profile');
      await page.getByRole('main').getByRole('button', { name: 'Log out' }).waitFor();
      await page.waitForLoadState('load');
      await watchShift(page);
      answer();
      const bar = page.getByRole('complementary', { name: 'Needs your attention' });
      await bar.waitFor();

      expect(await shiftOf(page)).to.equal(0);
      const { y, height } = (await bar.boundingBox())!;
      if (width === 1280) expect(y + height).to.be.at.most(900);
      // On a narrow screen it would cover the actions, so it stays behind all of them.
      else
        expect(await bar.evaluate((one) => getComputedStyle(one.parentElement!).position)).to.equal('static');
      // At the end of the page, nothing is hidden below the bar.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = page.getByRole('main').getByRole('button', { name: 'Log out' });
      const [end, top] = [(await last.boundingBox())!, (await bar.boundingBox())!];
      expect(end.y + end.height).to.be.at.most(top.y);
    });

  it('covers no action of a narrow page, and stays closed for this reader and fact [SC-08] [VA-07]', async () => {
    const { page, context } = kept(await world.visit({ width: 390 }));
    const signIn = (persona: string) =>
      context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await signIn('expiring-card');
    const open = async () => {
      await page.goto(`${world.hosts.news}/account/settings/membership`);
      await page.getByRole('button', { name: 'Cancel membership' }).waitFor();
    };
    const bar = page.getByRole('complementary', { name: 'Needs your attention' });
    await open();
    await bar.waitFor();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(a[href], button)')]
        .filter((one) => one.closest('aside') === null && one.checkVisibility())
        .filter((one) => {
          one.scrollIntoView({ block: 'end' });
          const { left, top, width, height } = one.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit instanceof Element && hit.closest('aside') !== null;
        })
        .map((one) => one.textContent),
    );
    expect(covered).to.deep.equal([]);

    await bar.getByRole('button', { name: 'Not now' }).click();
    await bar.waitFor({ state: 'detached' });
    await open();
    await page.waitForTimeout(1000);
    expect(await bar.count()).to.equal(0);

    await signIn('expired-card');
    await open();
    await bar.waitFor();
  });
});

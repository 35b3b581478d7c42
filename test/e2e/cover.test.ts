import { expect } from 'chai';
import type { Route } from 'playwright-core';
import { axeFindings } from '../atlas/checks/axe';
import { article, atArticle, coverOf, headerOffers, opened, place } from './covered';
import { shiftOf, watchShift } from './shift';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';
import { onlyInAll } from './variants';

const subscribe = (planId: string): string =>
  `/account/subscribe?plan=${planId}&redirect=${encodeURIComponent(`${article}#rest`)}`;
const membership = '/account/settings/membership';
const back = `redirect=${encodeURIComponent(`${article}#rest`)}`;
const brought = /parts\/(cover|reader-status|offer-words)-/;

describe('The cover of an article in the built page', () => {
  let world: World;
  const keep = keepVisits(() => world);
  const visit = async (width = 1280) =>
    keep(await world.visit({ width, expectedFailures: unknownToProvider }));

  before(async () => void (world = await startWorld()));
  after(() => world.close());

  type Said = Awaited<ReturnType<typeof coverOf>>;
  const says = (title: string, texts: readonly string[], button: string, href: string): Said => ({
    title,
    texts: [...texts],
    button,
    href,
    logsIn: 0,
  });
  const trial = subscribe('sports-plus-monthly-trial');
  const trialTitle = 'Start your 7 free days to keep reading';
  const trialTerms = 'Then $9.99 a month from {date}. Cancel anytime.';
  const trialButton = 'Start free trial · $0 today';
  const fromToday = '$9.99 a month, from today.';
  const eligible = says(trialTitle, [trialTerms], trialButton, trial);
  /** Replaces dates, which depend on the day of the run. */
  const undated = (text: string): string =>
    text.replace(/\b[A-Z][a-z]+ \d{1,2}(, \d{4})?(?=\.|$)/g, '{date}');
  const expected: Readonly<Record<string, Said>> = {
    visitor: { ...eligible, logsIn: 1 },
    'trial-eligible': eligible,
    reader: eligible,
    'no-payment-method': eligible,
    'had-trial': says(
      'Join Sports+ to keep reading',
      [`${fromToday} Cancel anytime.`],
      'Start for $9.99',
      subscribe('sports-plus-monthly'),
    ),
    paused: says(
      'Resume to keep reading',
      ["You're paused until {date}.", fromToday],
      'Resume for $9.99',
      `${membership}?do=resume&${back}`,
    ),
    'past-due': says(
      'Pay $9.99 to keep reading',
      ["Your payment didn't go through."],
      'Pay $9.99',
      `${membership}?${back}`,
    ),
    cancelled: says(
      'Restart to keep reading',
      ['Your membership ended on {date}.', `${fromToday} Cancel anytime.`],
      'Restart for $9.99',
      `${membership}?do=restart&${back}`,
    ),
    'home-delivery-cancelled': says(
      trialTitle,
      ['Your home delivery has ended, and your free membership with it.', trialTerms],
      trialButton,
      trial,
    ),
  };
  for (const [at, [persona, words]] of Object.entries(expected).entries())
    for (const width of [390, 1280])
      it(`shows ${persona} a text and one button with its address, at ${width} px [HM-13] [HM-14]${onlyInAll(width > 390 || at % 2 > 0)}`, async () => {
        const visited = await visit(width);
        const page = await atArticle(world, visited, persona);

        const shown = await coverOf(page);

        expect({
          ...shown,
          title: undated(shown.title),
          texts: shown.texts.map(undated),
        }).to.deep.equal(words);
        expect(await page.locator(`${place} .act`).count()).to.equal(1);
        expect(await axeFindings(page)).to.deep.equal([]);
        expect(visited.complaints.list()).to.deep.equal([]);
      });

  it("replaces the host's cover without a layout shift, narrow or wide [HM-14]", async () => {
    for (const [persona, width] of [
      ['visitor', 390],
      ['visitor', 1280],
      ['cancelled', 390],
    ] as const) {
      const { page, context } = await visit(width);
      let go = (): void => undefined;
      const released = new Promise<void>((resolve) => (go = resolve));
      await page.route('**/blaize/datalayer', async (route) => {
        await released;
        await route.continue();
      });
      await context.grantPermissions(['local-network-access']);
      await atArticle(world, { page, context } as never, persona);
      await page.locator(place).scrollIntoViewIfNeeded();
      await watchShift(page);
      go();
      await coverOf(page);
      expect(await shiftOf(page), `${persona} ${width}`).to.equal(0);
    }
  });

  it("returns to the address's fragment, or to the mount point [RT-28]", async () => {
    const visited = await visit();
    const page = await atArticle(world, visited, 'visitor', '?page=2#comments');
    expect((await coverOf(page)).href).to.include(encodeURIComponent(`${article}?page=2#comments`));
    await page.goto(`${world.hosts.news}${article}#rest`);
    await coverOf(page);
    expect(
      await page.evaluate(() => document.querySelector('#rest')!.getBoundingClientRect().top),
    ).to.be.within(0, 900);
  });

  it('loads no file of the cover for entitled readers [HM-14]', async () => {
    const visited = await visit();
    // The clock is paused, so a slow machine does not show the loading state.
    await visited.page.clock.install({ time: new Date() });
    await visited.page.clock.pauseAt(new Date(Date.now() + 1_000));
    const fetched: string[] = [];
    let checks = 0;
    visited.page.on('request', (request) => {
      fetched.push(request.url());
      if (request.postData()?.includes('membership-entitlement-check') === true) checks += 1;
    });
    const page = await atArticle(world, visited, 'cancelled-active');
    await opened(page);
    await headerOffers(page, 'refer');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => brought.test(url))).to.deep.equal([]);
    // All parts share one entitlement check: a second one would discard the first.
    expect(checks).to.equal(1);
  });

  it('shows new terms beside the ones shown before a log-in on the page [HM-13]', async () => {
    const visited = await visit();
    const page = await atArticle(world, visited, 'visitor');
    await coverOf(page);
    await page.getByRole('link', { name: 'Already a member? Log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('harlan.hadtrial@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Before you logged in').waitFor();

    expect((await coverOf(page)).texts).to.deep.equal([
      'Before you logged in: 7 days free, then $9.99 a month.',
      `Now: ${fromToday} Cancel anytime.`,
    ]);
    expect(new URL(page.url()).pathname).to.equal(article);
    // Announced a moment after it is shown.
    await page.locator(`${place} [role=status]`).getByText('Join Sports+').waitFor({ state: 'attached' });
    expect(await axeFindings(page)).to.deep.equal([]);
  });

  it('shows terms once if a log-in on the page does not change them [HM-13]', async () => {
    const visited = await visit();
    const page = await atArticle(world, visited, 'visitor');
    await coverOf(page);
    await page.getByRole('link', { name: 'Already a member? Log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('tessa.trial@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await page.locator(place).getByText('Already a member? Log in').waitFor({ state: 'detached' });
    const shown = await coverOf(page);
    expect({ ...shown, texts: shown.texts.map(undated) }).to.deep.equal(eligible);
  });

  it('shows a loading state while the body loads, then opens without moving the content above [HM-14]', async () => {
    const { page, context, complaints } = await visit(390);
    await context.grantPermissions(['local-network-access']);
    let go = (): void => undefined;
    const released = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/content/*', async (route) => {
      await released;
      await route.continue();
    });
    await atArticle(world, { page, context } as never, 'active-monthly');
    const bars = page.locator(`${place} .bars`);
    await bars.waitFor();
    expect(await page.locator(`${place} section.cover`).getAttribute('aria-busy')).to.equal('true');
    expect(await page.locator(`${place} section.cover`).innerText()).to.include(
      'Loading the rest of this story…',
    );
    expect(
      await page
        .getByText(/subscribe/i)
        .filter({ visible: true })
        .count(),
    ).to.equal(0);
    expect((await page.locator(place).boundingBox())!.height).to.be.at.least(336);
    expect(await axeFindings(page)).to.deep.equal([]);
    go();
    await opened(page);
    expect(await bars.count()).to.equal(0);
    expect(complaints.list()).to.deep.equal([]);
  });

  const fails = { kind: 'status', code: 500 } as const;
  const check = { method: 'POST', path: '/zephr/decision-engine', ...fails };
  const repair = () => fetch(`${world.hosts.news}/__sandbox/faults`, { method: 'DELETE' });

  it('offers no plan while the check is down, and opens in place after a successful retry [HM-14] [ER-01]', async () => {
    await world.control('faults', [check]);
    const visited = keep(await world.visit({ expectedFailures: [/./] }));
    const page = await atArticle(world, visited, 'active-monthly');
    expect(await coverOf(page)).to.deep.equal({
      ...says(
        "We can't check your membership right now",
        ["It's our fault, and nothing was changed. Please try again in a minute."],
        'Try again',
        '',
      ),
      href: null,
    });
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await repair();
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await opened(page);
    expect(await page.evaluate(() => 'before' in window)).to.equal(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-masthead'))).to.equal(
      'content',
    );
  });

  it('shows an error if the data layer fails, and recovers without a reload [HM-02] [HM-14]', async () => {
    await world.control('faults', [{ method: 'GET', path: '/blaize/datalayer', ...fails }, check]);
    const visited = keep(await world.visit({ expectedFailures: [/./] }));
    const page = await atArticle(world, visited, 'visitor');
    expect((await coverOf(page)).title).to.equal("We can't check your membership right now");
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(`${place} [role=status]`).getByText("That still didn't work.").waitFor();
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(place).getByRole('heading', { name: trialTitle }).waitFor();
  });

  it('shows a member that the body did not load, and retries in place [HM-14]', async () => {
    const body = { method: 'GET', path: '/wp-json/nyp-membership/v1/content/*', ...fails };
    const visited = keep(await world.visit({ expectedFailures: [/./] }));
    await world.control('faults', [body]);
    const page = await atArticle(world, visited, 'active-monthly');
    const { title, texts } = await coverOf(page);
    expect([title, ...texts]).to.deep.equal([
      "The rest of this story didn't load",
      "You're a member, so it opens as soon as it loads.",
    ]);
    await repair();
    await world.control('faults', [body, check]);
    await page.reload();
    expect((await coverOf(page)).texts).to.deep.equal([
      "We can't reach your membership right now. You can still read this story once it loads.",
    ]);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await opened(page);
  });

  /** Changes a JSON response, for example of the data layer. */
  const answering =
    (change: (body: Record<string, Record<string, unknown>>) => void) =>
    async (route: Route): Promise<void> => {
      const response = await route.fetch();
      const json = (await response.json()) as Record<string, Record<string, unknown>>;
      change(json);
      await route.fulfill({ response, json });
    };
  const refused = async (route: Route): Promise<void> =>
    route.request().postData()?.includes('entitlement-check')
      ? answering((body) => Object.assign(body, { outputValue: 'false' }))(route)
      : route.continue();

  it('names the reason if an active membership or home delivery does not open the article [HM-14] [ST-13]', async () => {
    const visited = await visit();
    await visited.context.grantPermissions(['local-network-access']);
    await visited.page.route('**/zephr/decision-engine*', refused);
    const running = await atArticle(world, visited, 'active-monthly');
    expect(await coverOf(running)).to.deep.equal(
      says(
        "This story isn't part of your plan",
        ["Your membership is active, but it doesn't open this story."],
        'See your membership',
        membership,
      ),
    );
    const other = await visit();
    await other.context.grantPermissions(['local-network-access']);
    await other.page.route(
      '**/blaize/datalayer',
      answering(({ dataLayer }) => Object.assign(dataLayer!, { products: ['hd-sports-membership'] })),
    );
    const delivered = await coverOf(await atArticle(world, other, 'reader'));
    expect(delivered.title).to.equal('Sports+ comes with your home delivery');
    expect(delivered.button).to.equal('Customer service');
  });

  it('shows a member outside the region that the membership is safe, without a button [HM-03]', async () => {
    const page = await atArticle(world, await visit(), 'member-outside-region', '?region=member-outside');
    expect(await coverOf(page)).to.deep.equal({
      title: "You can't read this story from where you are",
      texts: ["Your membership is safe, and works again when you're back."],
      button: '',
      href: null,
      logsIn: 0,
    });
    expect(await page.locator(`${place} section.cover`).locator('a, button').count()).to.equal(0);
  });

  it('sends app users to the app page, without a log-in link [HM-04] [HM-07]', async () => {
    const page = await atArticle(world, await visit(), 'visitor', '?utm_medium=tablet-app');
    const { href, button, logsIn } = await coverOf(page);
    expect([href?.split('?')[0], button, logsIn]).to.deep.equal(['/account/appsubscribe', 'See plans', 0]);
  });

  it("keeps the host's cover if ours is disabled or a part does not load [HM-05] [HM-23]", async () => {
    const visited = await visit();
    const page = await atArticle(world, visited, 'visitor', '?off=cover');
    await headerOffers(page, 'try-free');
    await page.waitForTimeout(300);
    expect(await page.locator(`${place} > .cover`).isVisible()).to.equal(true);
    await page.route('**/parts/cover-*.js', (route) => route.abort());
    await page.goto(world.hosts.news + article);
    await headerOffers(page, 'try-free');
    await page.waitForTimeout(300);
    expect(await page.locator(`${place} > .cover`).isVisible()).to.equal(true);
    await page.unroute('**/parts/cover-*.js');

    await page.route('**/parts/offer-words-*.js', (route) => route.abort());
    await page.goto(world.hosts.news + article);
    expect((await coverOf(page)).button).to.equal(trialButton);
    expect(await page.locator('[data-spot="sidebar"]').innerText()).to.match(/^subscribe$/i);

    await page.route('**/parts/reader-status-*.js', (route) => route.abort());
    await atArticle(world, visited, 'past-due');
    expect((await coverOf(page)).title).to.equal("We can't check your membership right now");
  });
});

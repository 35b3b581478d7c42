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
const brought = /parts\/(cover|covered-standing|offer-words)-/;

describe('The cover of an article, in the shipped page', () => {
  let world: World;
  const keep = keepVisits(() => world);
  const visit = async (width = 1280) =>
    keep(await world.visit({ width, expectedFailures: unknownToProvider }));

  before(async () => void (world = await startWorld()));
  after(() => world.close());

  type Said = Awaited<ReturnType<typeof coverOf>>;
  const offer = (text: string, button: string, planId: string): Said => ({
    title: 'Read on with Sports+',
    texts: [text],
    button,
    href: subscribe(planId),
    logsIn: 0,
  });
  const says = (title: string | RegExp, text: string, button: string, href: string) => ({
    title,
    texts: [text],
    button,
    href,
    logsIn: 0,
  });
  const trial = 'sports-plus-monthly-trial';
  const eligible = offer('7 days free, then $9.99 a month.', 'Try for free', trial);
  const expected: Readonly<Record<string, Omit<Said, 'title'> & { readonly title: string | RegExp }>> = {
    visitor: {
      ...offer('7 days free for new members, then $9.99 a month.', 'Try for free', trial),
      logsIn: 1,
    },
    'trial-eligible': eligible,
    reader: eligible,
    'no-payment-method': eligible,
    'had-trial': offer(
      "You've had your free trial, so it's $9.99 a month, from today.",
      'Get 4 Weeks for $9.99',
      'sports-plus-monthly',
    ),
    paused: says(
      'Your membership is paused',
      'Resume for $9.99 a month, from today.',
      'Resume to read on',
      `${membership}?do=resume&${back}`,
    ),
    'past-due': says(
      "Your last payment didn't go through",
      'Pay what you owe with any card, and this story opens right away.',
      'Pay $9.99 to read on',
      `${membership}?${back}`,
    ),
    cancelled: says(
      /^Your membership ended on \w+ \d+$/,
      'Restart for $9.99 a month, from today.',
      'Restart to read on',
      `${membership}?do=restart&${back}`,
    ),
    'home-delivery-cancelled': {
      ...says(
        'Your home delivery has ended',
        'Your free membership ended with it. 7 days free, then $9.99 a month.',
        'Try for free',
        subscribe(trial),
      ),
    },
  };
  for (const [at, [persona, { title, ...words }]] of Object.entries(expected).entries())
    for (const width of [390, 1280])
      it(`says what ${persona} can do, with one button that leads there, at ${width} px [HM-13] [HM-14]${onlyInAll(width > 390 || at % 2 > 0)}`, async () => {
        const visited = await visit(width);
        const page = await atArticle(world, visited, persona);

        const { title: said, ...others } = await coverOf(page);

        expect(said).to.match(
          typeof title === 'string' ? new RegExp(`^${title.replace('+', '\\+')}$`) : title,
        );
        expect(others).to.deep.equal(words);
        expect(await page.locator(`${place} .act`).count()).to.equal(1);
        expect(await axeFindings(page)).to.deep.equal([]);
        expect(visited.complaints.list()).to.deep.equal([]);
      });

  it('moves nothing as it takes the place of the cover of the host, narrow or wide [HM-14]', async () => {
    for (const [persona, width] of [
      ['visitor', 390],
      ['visitor', 1280],
      ['cancelled', 390],
    ] as const) {
      const { page, context } = await visit(width);
      let go = (): void => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      await page.route('**/blaize/datalayer', async (route) => {
        await held;
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

  it('leads back to the fragment that the address has, or to the place itself [RT-28]', async () => {
    const visited = await visit();
    const page = await atArticle(world, visited, 'visitor', '?page=2#comments');
    expect((await coverOf(page)).href).to.include(encodeURIComponent(`${article}?page=2#comments`));
    await page.goto(`${world.hosts.news}${article}#rest`);
    await coverOf(page);
    expect(
      await page.evaluate(() => document.querySelector('#rest')!.getBoundingClientRect().top),
    ).to.be.within(0, 900);
  });

  it('is nothing to readers who read: no file of it is fetched [HM-14]', async () => {
    const visited = await visit();
    // However long the machine takes: no moment passes that a reader would be told of.
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
    // Whoever wants to know whether they may read waits for one check: another one would throw away the first.
    expect(checks).to.equal(1);
  });

  it('tells new terms beside those that the visitor read before logging in on the page [HM-13]', async () => {
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
      'Before you logged in: 7 days free for new members, then $9.99 a month.',
      "Now: You've had your free trial, so it's $9.99 a month, from today.",
    ]);
    expect(new URL(page.url()).pathname).to.equal(article);
    // Said aloud a moment after it is there.
    await page.locator(`${place} [role=status]`).getByText('free trial').waitFor({ state: 'attached' });
    expect(await axeFindings(page)).to.deep.equal([]);
  });

  it('tells the same terms once [HM-13]', async () => {
    const visited = await visit();
    const page = await atArticle(world, visited, 'visitor');
    await coverOf(page);
    await page.getByRole('link', { name: 'Already a member? Log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('tessa.trial@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('7 days free, then $9.99 a month.', { exact: true }).waitFor();
    expect((await coverOf(page)).texts).to.deep.equal(['7 days free, then $9.99 a month.']);
  });

  it('shows after a moment that a body is on its way, in the room of the cover, and opens without moving what is above [HM-14]', async () => {
    const { page, context, complaints } = await visit(390);
    await context.grantPermissions(['local-network-access']);
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/content/*', async (route) => {
      await held;
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
  const mend = () => fetch(`${world.hosts.news}/__sandbox/faults`, { method: 'DELETE' });

  it('sells nothing while the check is down, says so again, and opens in place once it answers [HM-14] [ER-01]', async () => {
    await world.control('faults', [check]);
    const visited = keep(await world.visit({ expectedFailures: [/./] }));
    const page = await atArticle(world, visited, 'active-monthly');
    expect(await coverOf(page)).to.deep.equal({
      ...says(
        "We can't check your membership right now",
        "It's our fault, and nothing was changed. Please try again in a minute.",
        'Try again',
        '',
      ),
      href: null,
    });
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await mend();
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await opened(page);
    expect(await page.evaluate(() => 'before' in window)).to.equal(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-masthead'))).to.equal(
      'content',
    );
  });

  it('says so where nobody can tell who is here, to visitors too, and goes on without a reload [HM-02] [HM-14]', async () => {
    await world.control('faults', [{ method: 'GET', path: '/blaize/datalayer', ...fails }, check]);
    const visited = keep(await world.visit({ expectedFailures: [/./] }));
    const page = await atArticle(world, visited, 'visitor');
    expect((await coverOf(page)).title).to.equal("We can't check your membership right now");
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(`${place} [role=status]`).getByText("That still didn't work.").waitFor();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('7 days free for new members, then $9.99 a month.', { exact: true }).waitFor();
  });

  it('tells a member of a body that did not arrive, that they can still read where the check is down, and asks again in place [HM-14]', async () => {
    const body = { method: 'GET', path: '/wp-json/nyp-membership/v1/content/*', ...fails };
    const visited = keep(await world.visit({ expectedFailures: [/./] }));
    await world.control('faults', [body]);
    const page = await atArticle(world, visited, 'active-monthly');
    const { title, texts } = await coverOf(page);
    expect([title, ...texts]).to.deep.equal([
      "The rest of this story didn't load",
      "You're a member, so it opens as soon as it loads.",
    ]);
    await mend();
    await world.control('faults', [body, check]);
    await page.reload();
    expect((await coverOf(page)).texts).to.deep.equal([
      "We can't reach your membership right now. You can still read this story once it loads.",
    ]);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await opened(page);
  });

  /** The rules of the publisher, or the data layer, say something else. */
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

  it('says why a membership that runs does not open it, and how home delivery does [HM-14] [ST-13]', async () => {
    const visited = await visit();
    await visited.context.grantPermissions(['local-network-access']);
    await visited.page.route('**/zephr/decision-engine*', refused);
    const running = await atArticle(world, visited, 'active-monthly');
    expect(await coverOf(running)).to.deep.equal(
      says(
        "This story isn't part of your plan",
        "Your membership is active, but it doesn't open this story.",
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

  it('says to a member outside of the region that the membership is safe [HM-03]', async () => {
    const page = await atArticle(world, await visit(), 'member-outside-region', '?region=member-outside');
    const { title, texts, logsIn } = await coverOf(page);
    expect([title, ...texts, logsIn]).to.deep.equal([
      "You can't read Sports+ from where you are",
      "Your membership is safe, and works again when you're back.",
      0,
    ]);
  });

  it('leads the app to its own page, and nobody to a log-in [HM-04] [HM-07]', async () => {
    const page = await atArticle(world, await visit(), 'visitor', '?utm_medium=tablet-app');
    const { href, button, logsIn } = await coverOf(page);
    expect([href?.split('?')[0], button, logsIn]).to.deep.equal(['/account/appsubscribe', 'See plans', 0]);
  });

  it('leaves the cover of the host where it is switched off, or a part of it does not arrive [HM-05] [HM-23]', async () => {
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
    expect((await coverOf(page)).button).to.equal('Try for free');
    expect(await page.locator('[data-spot="sidebar"]').innerText()).to.match(/^subscribe$/i);

    await page.route('**/parts/covered-standing-*.js', (route) => route.abort());
    await atArticle(world, visited, 'past-due');
    expect((await coverOf(page)).title).to.equal("We can't check your membership right now");
  });
});

import { expect } from 'chai';
import { article } from './covered';
import { keepVisits, movePointer, startWorld, type Visit, type World } from './world';

/** The page views that publisher pages report, regardless of our elements on them (HM-15, HM-22, AU-02). */
describe('Tracked pages', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  /** A visit whose pages have modified markup: `write` gets the original markup. */
  const visitAs = async (persona: string, write: (markup: string) => string): Promise<Visit> => {
    const visit = keep(await world.visit());
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await visit.context.grantPermissions(['local-network-access']);
    await visit.page.addInitScript(() => ((window as unknown as { dataLayer: unknown[] }).dataLayer = []));
    await visit.page.route(`${world.hosts.news}/**`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: write(await response.text()) });
    });
    return visit;
  };
  const events = ({ page }: Visit) =>
    page.evaluate(() =>
      (window as unknown as { dataLayer: { event: string; postId?: string }[] }).dataLayer.map((one) =>
        one.postId === undefined ? one.event : `${one.event} ${one.postId}`,
      ),
    );
  const views = async (visit: Visit) => (await events(visit)).filter((one) => one.startsWith('articleview'));
  const signedIn = ({ page }: Visit) =>
    page.locator('[data-masthead="login"][data-masthead-state="out"]').waitFor();
  const isMarked = ({ page }: Visit) =>
    page.evaluate(() => document.querySelector('body')!.classList.contains('masthead-test-metered'));

  const off =
    (...features: readonly string[]) =>
    (markup: string) =>
      markup.replace(
        /(<script[^>]*id="masthead-config"[^>]*>)([^<]*)/,
        (_, tag: string, text: string) =>
          tag + JSON.stringify({ ...(JSON.parse(text) as object), off: features }),
      );
  /** Removes all our elements except the header's. */
  const bare = (markup: string) =>
    markup
      .replace(/data-masthead="(?!login|account-link|menu)[a-z-]*"/g, '')
      .replace(/data-post-id="[^"]*"/g, '');

  it('marks an article while a metered plan is offered, also if features are disabled [HM-15]', async () => {
    for (const [name, write] of [
      ['all is off', off('header', 'cta', 'content', 'cover', 'comments', 'alert')],
      ['nothing of ours', bare],
    ] as const)
      for (const [query, marked] of [
        ['?offer=step-up', true],
        ['', false],
      ] as const) {
        const visit = await visitAs('trial-eligible', write);
        const offers = visit.page.waitForResponse(/decision-engine/);
        await visit.page.goto(world.hosts.news + article + query);
        await offers;
        await (marked ? until(() => isMarked(visit)) : visit.page.waitForTimeout(300));
        expect(await isMarked(visit), name).to.equal(marked);
        await visit.context.close();
      }
  });

  it("tracks an article without comments and with its body disabled, by its element's id [HM-22]", async () => {
    const without = (markup: string) =>
      off('content', 'comments')(markup.replace(/data-post-id="[^"]*"/g, ''));
    const visit = await visitAs('active-monthly', without);
    await visit.page.goto(world.hosts.news + article);
    await signedIn(visit);
    const id = await visit.page.locator('[data-masthead="content"]').getAttribute('data-content-id');
    await visit.page.locator('[data-masthead="content"]').scrollIntoViewIfNeeded();

    await until(async () => (await views(visit)).length > 0);

    expect(await views(visit)).to.deep.equal([`articleview ${id}`]);
  });

  it('tracks each article once when it becomes visible [HM-22]', async () => {
    const two = (markup: string) =>
      markup.replace(
        /<\/main>/,
        `<article data-post-id="below"><p style="margin-top:4000px">Another one</p></article></main>`,
      );
    const visit = await visitAs('active-monthly', two);
    await visit.page.goto(world.hosts.news + article);
    await signedIn(visit);
    await visit.page.locator('[data-masthead="content"]').scrollIntoViewIfNeeded();
    await until(async () => (await views(visit)).length > 0);
    await visit.page.waitForTimeout(300);
    expect(await views(visit)).to.deep.equal(['articleview 12345']);

    await visit.page.getByText('Another one').scrollIntoViewIfNeeded();
    await until(async () => (await views(visit)).length > 1);
    await visit.page.locator('[data-masthead="content"]').scrollIntoViewIfNeeded();
    await visit.page.waitForTimeout(300);

    expect(await views(visit)).to.deep.equal(['articleview 12345', 'articleview below']);
  });

  it('tracks no article for a visitor [HM-22]', async () => {
    const visit = await visitAs('visitor', (markup) => markup);
    await visit.page.goto(world.hosts.news + article);
    await visit.page.locator('[data-masthead="login"][data-masthead-state="in"]').waitFor();
    await movePointer(visit.page);
    await visit.page.locator('[data-masthead="content"]').scrollIntoViewIfNeeded();
    await visit.page.waitForTimeout(500);
    expect(await events(visit)).to.deep.equal([]);
  });

  it("tracks the reader's account load once after an interaction with the page [AU-02] [HM-22]", async () => {
    const visit = await visitAs('active-monthly', bare);
    const loaded = async () => (await events(visit)).filter((one) => one === 'account-loaded').length;
    await visit.page.goto(`${world.hosts.news}/sports/`);
    await signedIn(visit);
    await visit.page.waitForTimeout(300);
    expect(await loaded()).to.equal(0);

    await movePointer(visit.page);
    await until(async () => (await loaded()) === 1);
    await visit.page.locator('[data-masthead="menu"]').click();
    await visit.page.locator('#masthead-menu').getByRole('link', { name: 'Account Settings' }).waitFor();
    await visit.page.locator('#masthead-menu').getByRole('button', { name: 'Log Out' }).click();
    await visit.page.locator('[data-masthead="login"][data-masthead-state="in"]').waitFor();
    expect(await loaded()).to.equal(1);
    await visit.page.locator('[data-masthead="login"]').click();
    await visit.page.getByRole('dialog').getByLabel('Email').fill('morgan.monthly@example.com');
    await visit.page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    await signedIn(visit);
    await until(async () => (await loaded()) > 1);
    await visit.page.waitForTimeout(300);

    // One more load after another sign-in.
    expect(await loaded()).to.equal(2);
  });

  it('leaves that event to the account area if it is on the page [AU-02]', async () => {
    const visit = await visitAs('active-monthly', (markup) => markup);
    await visit.page.goto(`${world.hosts.news}/account/settings`);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    await movePointer(visit.page);
    await visit.page.waitForTimeout(500);
    expect((await events(visit)).filter((one) => one === 'account-loaded')).to.have.length(1);
  });
});

import { expect } from 'chai';
import { article } from './covered';
import { keepVisits, startWorld, type Visit, type World } from './world';

/** A file request without a response times out after two minutes, and the reader can try again (HM-23). */
describe('A file that never loads', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  /** A visit on which this file is requested but never delivered. `pass` advances the clock by two minutes. */
  const waitingFor = async (
    persona: string,
    file: string,
  ): Promise<Visit & { pass: () => Promise<void> }> => {
    const visit = keep(await world.visit());
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await visit.page.clock.install();
    let requestsOf = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => (requestsOf = resolve));
    await visit.page.route(`**/masthead/parts/${file}`, () => requestsOf());
    return {
      ...visit,
      pass: async () => {
        await isAsked;
        await visit.page.clock.fastForward(119_000);
        await visit.page.clock.runFor(2_000);
      },
    };
  };

  it('opens the account page if the menu does not load [HM-23] [HM-09]', async () => {
    const visit = await waitingFor('active-monthly', 'menu-*.js');
    await visit.page.goto(world.hosts.news + article);
    await visit.page.locator('[data-masthead="login"][data-masthead-state="out"]').waitFor();
    await visit.page.locator('[data-masthead="menu"]').click();
    await visit.pass();
    await visit.page.waitForURL('**/account/settings');
  });

  it("opens the sign-in page if the dialog's form does not load [HM-23] [AU-01]", async () => {
    const visit = await waitingFor('visitor', 'login-app-*.js');
    await visit.page.goto(world.hosts.news + article);
    await visit.page.locator('[data-masthead="login"][data-masthead-state="in"]').click();
    await visit.page.getByRole('dialog').getByLabel('Email').waitFor();
    await visit.pass();
    await visit.page.waitForURL('**/account/login?redirect=**');
  });

  it('offers to load the account area again if it does not load [HM-23]', async () => {
    const visit = await waitingFor('active-monthly', 'account-app-*.js');
    await visit.page.goto(`${world.hosts.news}/account/settings`);
    await visit.pass();
    const link = visit.page.getByRole('link', { name: "This page didn't load. Try again" });
    await link.waitFor();
    // The publisher's own line stands beside it.
    await visit.page.locator('[data-masthead="account"]').getByText('1-800-555-0123').waitFor();
    expect(await link.getAttribute('href')).to.equal(`${world.hosts.news}/account/settings`);
  });
});

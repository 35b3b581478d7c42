import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { keepVisits, movePointer, startWorld, unknownToProvider, type Visit, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';

interface Told {
  readonly code: string;
  readonly part: string;
  readonly version: string;
  readonly reference: string;
  readonly repeated?: true;
}

/** Files of the script by part, with the code that replaces them. `whole` is the address of the unchanged file. */
type Broken = Readonly<Record<string, 'abort' | ((whole: string) => string)>>;

describe('A part of the script that fails', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const visitWith = async (persona: string, broken: Broken): Promise<Visit> => {
    await world.control('reset', { only: persona });
    const visit = keep(await world.visit({ expectedFailures: [...unknownToProvider, /./] }));
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await visit.page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      document.addEventListener('masthead:error', (event) =>
        told.push((event as CustomEvent<unknown>).detail),
      );
    });
    for (const [part, code] of Object.entries(broken))
      await visit.page.route(new RegExp(`/parts/${part}-[A-Z0-9]{8}\\.js$`), (route) =>
        code === 'abort'
          ? route.abort()
          : route.fulfill({
              contentType: 'text/javascript',
              body: code(`${route.request().url()}?whole`),
              headers: { 'access-control-allow-origin': '*' },
            }),
      );
    return visit;
  };
  const toldOn = (page: Page) =>
    page.evaluate(() => (window as unknown as { readonly told: readonly Told[] }).told);
  const waitForOne = async (page: Page): Promise<Told> => {
    await page.waitForFunction(
      () => (window as unknown as { readonly told: readonly unknown[] }).told.length > 0,
    );
    await page.waitForTimeout(300);
    const told = await toldOn(page);
    expect(told, JSON.stringify(told)).to.have.length(1);
    return told[0]!;
  };

  it('at import: one event, and everything else on the page works [HM-23] [R6]', async () => {
    const { page } = await visitWith('past-due', { alert: 'abort' });
    await page.goto(world.hosts.news + article);
    await movePointer(page);

    const { code, part, version, reference } = await waitForOne(page);
    expect([code, part]).to.deep.equal(['ChunkLoadError', 'alert']);
    expect(version).to.match(/^\d+\.\d+\.\d+$/);
    expect(reference).to.match(/^\d{6}$/);
    await page.locator('[data-masthead="menu"]').click();
    await page.getByRole('heading', { name: /^Hi, / }).waitFor();
    await page.locator('[data-masthead="cta"]').getByText('Pay now').first().waitFor();
  });

  it('at its start: one event, again on request, marked as repeated [R6]', async () => {
    const { page } = await visitWith('past-due', {
      alert: () => 'export const makeAlerts = () => { throw new Error("start"); };',
    });
    await page.goto(world.hosts.news + article);
    await movePointer(page);

    const first = await waitForOne(page);
    expect([first.code, first.part]).to.deep.equal(['PartError', 'alert']);
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('masthead:errors?')));
    expect(await toldOn(page)).to.deep.equal([first, { ...first, repeated: true }]);
    await page.locator('[data-masthead="menu"]').click();
    await page.getByRole('heading', { name: /^Hi, / }).waitFor();
  });

  it('at a render: its page says so with the reference, and the other pages of the account work [R6] [ER-01]', async () => {
    const { page } = await visitWith('active-monthly', {
      'account-screens': (whole) => `import { accountScreens as all } from '${whole}';
        const broken = () => { throw new Error('render'); };
        export const accountScreens = { ...all, display: { default: broken, texts: {} } };`,
    });
    await page.goto(`${world.hosts.news}/account/settings/display`);

    const { code, part, reference } = await waitForOne(page);
    expect([code, part]).to.deep.equal(['PartError', 'display']);
    await page.getByRole('heading', { name: 'Something went wrong on this page' }).waitFor();
    await page.getByText(`Reference for customer service: ${reference}`).waitFor();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });

  it('at a press: one event, and the page stays [R6]', async () => {
    const { page } = await visitWith('active-monthly', {});
    await page.goto(`${world.hosts.news}/account/settings/membership`);
    const pause = page.getByRole('button', { name: 'Pause membership' });
    await pause.waitFor();
    await page.evaluate(() => {
      // Our listeners call it at each step.
      history.pushState = () => {
        throw new Error('press');
      };
      HTMLElement.prototype.focus = () => {
        throw new Error('press');
      };
    });
    await pause.click();

    expect((await waitForOne(page)).code).to.equal('PartError');
    expect(await page.locator('[data-masthead="account"]').innerText()).to.include('Membership');
  });

  it('in the frame of the account: the line of the publisher comes back [HM-05] [R6]', async () => {
    const { page } = await visitWith('active-monthly', {
      account: () =>
        'export const leaveIfGone = () => {}; export const bringAccount = () => { throw new Error("start"); };',
    });
    await page.goto(`${world.hosts.news}/account/settings`);

    expect((await waitForOne(page)).part).to.equal('account');
    const area = page.locator('[data-masthead="account"]');
    await area.getByRole('link', { name: "This page didn't load. Try again" }).waitFor();
    expect(await area.innerText()).to.include(
      'Your account is loading. If nothing appears, call 1-800-555-0123.',
    );
  });
});

import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { keepVisits, startWorld, typeCard, type Visit, type World } from './world';

const article = '/sports/lanterns-win-in-the-dark/';

interface Heard {
  readonly name: string;
  readonly detail: unknown;
  /** `data-content-id` of the element that dispatched the event. */
  readonly at: string | null;
}

/** A page that listens to the events and records them. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    const names = [
      'masthead:ready',
      'masthead:reader',
      'masthead:content-shown',
      'masthead:subscribed',
      'masthead:membership-changed',
      'masthead:closed',
      'masthead:command-failed',
    ];
    for (const name of names)
      document.addEventListener(name, (event) => {
        const { detail, target } = event as CustomEvent<unknown>;
        const at = target instanceof Element ? target.getAttribute('data-content-id') : null;
        heard.push({ name, detail, at });
      });
    addEventListener('DOMContentLoaded', () => {
      const meta = document.createElement('meta');
      meta.dataset['masthead'] = 'events';
      document.head.append(meta);
    });
  });

const heardOn = (page: Page): Promise<readonly Heard[]> =>
  page.evaluate(() => (window as unknown as { heard: readonly Heard[] }).heard);

const hears = async (page: Page, name: string, times = 1): Promise<readonly Heard[]> => {
  await page.waitForFunction(
    ([wanted, atLeast]) =>
      (window as unknown as { heard: readonly { name: string }[] }).heard.filter((one) => one.name === wanted)
        .length >= atLeast,
    [name, times] as const,
  );
  return (await heardOn(page)).filter((one) => one.name === name);
};

const ask = (page: Page, detail: unknown): Promise<unknown> =>
  page.evaluate(
    (what) => document.dispatchEvent(new CustomEvent('masthead:command', { detail: what })),
    detail,
  );

describe('Events and commands of the host page', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  const visitAs = async (persona: string | null, path = article): Promise<Visit> => {
    const visit = keep(await world.visit());
    if (persona !== null)
      await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await listen(visit.page);
    await visit.page.goto(world.hosts.news + path);
    return visit;
  };

  it('announces once that the script is ready, then the reader without a name [HM-05] [HM-07]', async () => {
    const { page, complaints } = await visitAs('active-monthly');
    await hears(page, 'masthead:reader');

    const [ready, reader] = await heardOn(page);
    expect([ready!.name, reader!.name]).to.deep.equal(['masthead:ready', 'masthead:reader']);
    expect(reader!.detail).to.deep.equal({ signedIn: true });
    expect(complaints.list()).to.deep.equal([]);
  });

  it('loads nothing for them on a page that does not use them [HM-01]', async () => {
    const { page } = keep(await world.visit());
    await page.goto(world.hosts.news + article);
    await page.locator('[data-spot="header"][data-masthead-offer]').waitFor({ state: 'attached' });
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

    expect(files.some((name) => name.includes('/page-'))).to.equal(true);
    expect(files.filter((name) => name.includes('/events-'))).to.deep.equal([]);
  });

  it('announces a loaded body on its own element, so that the page can hydrate it [HM-14]', async () => {
    const { page } = await visitAs('active-monthly');
    const [shown] = await hears(page, 'masthead:content-shown');
    const id = await page.locator('[data-masthead="content"]').getAttribute('data-content-id');

    expect(shown).to.deep.include({ detail: { contentId: id }, at: id });
    await page.locator('[data-masthead="content"][data-masthead-shown]').waitFor();
  });

  it('opens the sign-in dialog on command, and announces its closing and the reader [RT-02] [HM-07]', async () => {
    const { page } = await visitAs(null);
    await hears(page, 'masthead:ready');
    await ask(page, { name: 'login' });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('morgan.monthly@example.com');
    await page.keyboard.press('Escape');
    expect((await hears(page, 'masthead:closed'))[0]!.detail).to.deep.equal({ what: 'login' });

    await ask(page, 'login');
    await dialog.getByLabel('Email').fill('morgan.monthly@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
    await dialog.getByRole('button', { name: 'Log in' }).click();

    const [, signedIn] = await hears(page, 'masthead:reader', 2);
    expect(signedIn!.detail).to.deep.equal({ signedIn: true });
    await hears(page, 'masthead:content-shown');
  });

  it('announces that the menu closed [HM-08]', async () => {
    const { page } = await visitAs('active-monthly');
    await hears(page, 'masthead:ready');
    await page.locator('[data-masthead="menu"]').click();
    await page.locator('#masthead-menu').waitFor();
    await page.keyboard.press('Escape');

    expect((await hears(page, 'masthead:closed'))[0]!.detail).to.deep.equal({ what: 'menu' });
  });

  it("opens the plans with a selected plan and the way back from the page's own control [RT-15] [RT-28]", async () => {
    const { page } = await visitAs(null);
    await hears(page, 'masthead:ready');
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Join by the year';
      button.dataset['masthead'] = 'command';
      button.dataset['mastheadCommand'] = 'subscribe';
      button.dataset['mastheadPlan'] = 'sports-plus-annual';
      document.querySelector('main')!.prepend(button);
    });
    await page.getByRole('button', { name: 'Join by the year' }).click();
    await page.waitForURL('**/account/subscribe?**');

    const { searchParams } = new URL(page.url());
    expect(searchParams.get('plan')).to.equal('sports-plus-annual');
    expect(searchParams.get('redirect')).to.equal(article);
  });

  it('announces a subscription and each of its changes on the page where it is made [RT-15] [PZ-01]', async () => {
    await world.control('reset', {});
    const { page } = await visitAs('trial-eligible', '/account/subscribe?plan=sports-plus-monthly');
    await typeCard(page, { number: '4111111111111111' });
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('heading', { name: /^You're in/ }).waitFor();

    const [subscribed] = await hears(page, 'masthead:subscribed');
    expect(subscribed!.detail).to.deep.equal({ planId: 'sports-plus-monthly-trial' });
    const [changed] = await hears(page, 'masthead:membership-changed');
    expect(changed!.detail).to.deep.equal({ status: 'Active', planId: 'sports-plus-monthly-trial' });
    expect(JSON.stringify(await heardOn(page))).to.not.match(/@|hadley|4111/i);
  });

  it('logs out and checks the session on command, and reports failures [AU-04] [ER-01]', async () => {
    const visit = keep(await world.visit({ expectedFailures: [/./] }));
    const { page, context } = visit;
    await context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'active-monthly' },
    });
    await listen(page);
    await page.goto(`${world.hosts.news}/sports/`);
    await hears(page, 'masthead:reader');

    await world.control('faults', {
      method: 'POST',
      path: '/blaize/logout',
      kind: 'status',
      code: 503,
      times: null,
    });
    await ask(page, 'log-out');
    expect((await hears(page, 'masthead:command-failed'))[0]!.detail).to.deep.equal({ command: 'log-out' });
    await fetch(`${world.hosts.news}/__sandbox/faults`, { method: 'DELETE' });
    await ask(page, 'log-out');
    expect((await hears(page, 'masthead:reader', 2))[1]!.detail).to.deep.equal({ signedIn: false });

    await context.request.post(`${world.hosts.news}/__sandbox/login`, {
      data: { persona: 'active-monthly' },
    });
    await ask(page, 'refresh');
    expect((await hears(page, 'masthead:reader', 3))[2]!.detail).to.deep.equal({ signedIn: true });
  });

  it('announces nothing if it is disabled [HM-05]', async () => {
    const { page } = await visitAs('active-monthly', `${article}?off=events`);
    await page.locator('[data-masthead="content"][data-masthead-shown]').waitFor();

    expect(await heardOn(page)).to.deep.equal([]);
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files.filter((name) => name.includes('/events-'))).to.deep.equal([]);
  });

  it('warns about an unknown or missing command [HM-05]', async () => {
    const visit = keep(await world.visit({ expectedFailures: [/Unknown command/] }));
    const { page } = visit;
    const observed: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && observed.push(message.text()));
    await listen(page);
    await page.goto(`${world.hosts.news}/sports/`);
    await hears(page, 'masthead:ready');
    for (const detail of [{ name: 'toString' }, null, 7, { plan: 'x' }]) await ask(page, detail);

    // The last command is valid, and is answered after the others.
    const pending = page.waitForRequest(/blaize\/datalayer/);
    await ask(page, 'refresh');
    await pending;
    expect(observed.filter((one) => one.includes('Unknown command'))).to.have.length(4);
  });
});

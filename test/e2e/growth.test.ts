import { expect } from 'chai';
import type { CDPSession, Page } from 'playwright-core';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';

interface Counts {
  readonly listeners: number;
  readonly nodes: number;
  readonly mutationObservers: number;
  readonly intersectionObservers: number;
  readonly resizeObservers: number;
  readonly abortControllers: number;
}

/** Counts the objects of the page after a garbage collection. */
const alive = async (devtools: CDPSession): Promise<Counts> => {
  const live = async (kind: string): Promise<number> => {
    const { result } = await devtools.send('Runtime.evaluate', { expression: `${kind}.prototype` });
    const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! });
    const length = await devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    });
    await devtools.send('Runtime.releaseObject', { objectId: objects.objectId! });
    return length.result.value as number;
  };
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)!.value;
  return {
    mutationObservers: await live('MutationObserver'),
    intersectionObservers: await live('IntersectionObserver'),
    resizeObservers: await live('ResizeObserver'),
    abortControllers: await live('AbortController'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  };
};

describe('A page that is used for long', () => {
  let world: World;
  const keep = keepVisits(() => world);
  before(async () => void (world = await startWorld()));
  after(() => world.close());

  const visitAs = async (persona: string | null, path: string): Promise<Page> => {
    const { page, context } = keep(await world.visit({ expectedFailures: unknownToProvider }));
    if (persona !== null)
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await page.goto(world.hosts.news + path);
    return page;
  };

  /** The growth between two halves of a repetition: what is made once is made in the first half. */
  const growth = async (page: Page, times: number, act: (at: number) => Promise<void>) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('HeapProfiler.enable');
    for (let at = 0; at < times / 2; at += 1) await act(at);
    const half = await alive(devtools);
    for (let at = times / 2; at < times; at += 1) await act(at);
    const end = await alive(devtools);
    return Object.entries(end)
      .map(([name, count]) => [name, count - half[name as keyof Counts]] as const)
      .filter(([name, more]) => more > (name === 'nodes' ? 50 : 5))
      .map(([name, more]) => `${name}: ${more} more`);
  };

  it('keeps no listeners, observers or nodes of a hundred account pages [RT-29] [R18]', async () => {
    const page = await visitAs('active-monthly', '/account/settings');
    const names = ['Membership', 'Payment methods', 'Newsletters', 'Display', 'Profile'] as const;
    const navigation = page.getByRole('navigation', { name: /account/i }).first();
    const go = async (at: number): Promise<void> => {
      const name = names[at % names.length]!;
      await navigation.getByRole('link', { name, exact: true }).click();
      await navigation.locator('[aria-current]').getByText(name, { exact: true }).waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
    };
    expect(await growth(page, 100, go)).to.deep.equal([]);
  });

  it('keeps nothing of fifty openings of the menu [HM-08] [R18]', async () => {
    const page = await visitAs('active-monthly', '/sports/lanterns-win-in-the-dark/');
    const menu = page.locator('[data-masthead="menu"]');
    await menu.getByText(/^Hi, /).waitFor();
    const open = async (): Promise<void> => {
      await menu.click();
      await page.locator('[data-masthead="menu"][aria-expanded="true"]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[data-masthead="menu"][aria-expanded="false"]').waitFor();
    };
    expect(await growth(page, 50, open)).to.deep.equal([]);
  });

  it('keeps nothing of fifty openings of the log-in dialog [HM-07] [R18]', async () => {
    const page = await visitAs(null, '/sports/lanterns-win-in-the-dark/');
    const item = page.locator('[data-masthead="login"][data-masthead-state="in"]');
    await item.waitFor();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    const open = async (): Promise<void> => {
      await item.click();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    };
    expect(await growth(page, 50, open)).to.deep.equal([]);
  });

  it('keeps nothing of a hundred pages that a router brings [HM-24] [R18]', async () => {
    const page = await visitAs('active-monthly', '/sports/lanterns-win-in-the-dark/');
    await page.locator('[data-masthead="menu"]').getByText(/^Hi, /).waitFor();
    const go = async (at: number): Promise<void> => {
      await page.evaluate((number) => {
        const main = document.querySelector('main')!;
        history.pushState(null, '', `/sports/${number % 2 ? 'lanterns-win-in-the-dark' : 'other'}/`);
        const fresh = document.createElement('main');
        fresh.innerHTML = `<a data-masthead="cta" href="/account/subscribe" data-spot="in"><span>Join</span></a>
          <a data-masthead="comment-count" data-post-id="${12345 + number}"><span>Comments</span></a>
          <div data-masthead="content" data-content-id="${number % 2 ? '12345' : ''}"></div>`;
        main.replaceWith(fresh);
      }, at);
      await page.waitForTimeout(150);
    };
    expect(await growth(page, 100, go)).to.deep.equal([]);
  });
});

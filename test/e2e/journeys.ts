import type { Page } from 'playwright-core';
import { typeCard, type World } from './world';

/** The number of our calls to the backends, by resource. */
export interface Calls {
  readonly plans: number;
  readonly subscriptions: number;
  readonly methods: number;
  readonly all: number;
}

/** A path through the shipped pages with its maximum number of calls. */
export interface Journey {
  readonly name: string;
  readonly persona: string;
  readonly bar: Calls;
  readonly go: (page: Page, site: string) => Promise<void>;
}

const article = '/sports/lanterns-win-in-the-dark/';

export const journeys: readonly Journey[] = [
  {
    name: 'from an article to paid',
    persona: 'had-trial',
    // Plans: one read to show them, and one under the lock, past every cache (decision 108). Subscription lists: two reads on the article, for existence and status. One read
    // each when the page opens, when the button is pressed, and under the lock. Then one read confirms the start, and
    // two reads follow from it.
    bar: { plans: 2, subscriptions: 8, methods: 4, all: 48 },
    go: async (page, site) => {
      await page.goto(site + article);
      await page.locator('[data-masthead="cta"][data-masthead-offer="subscribe"]').first().waitFor();
      await page
        .locator('[data-masthead="content"]')
        .getByRole('heading', { name: /^Join / })
        .waitFor();
      await page.goto(`${site}/account/subscribe`);
      await page.getByRole('radio', { name: /A new card/ }).check({ force: true });
      await typeCard(page, {});
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await page.getByRole('heading', { level: 1, name: /You're in/ }).waitFor();
    },
  },
  {
    name: 'a member reads an article, and then their membership page',
    persona: 'active-monthly',
    bar: { plans: 1, subscriptions: 2, methods: 2, all: 25 },
    go: async (page, site) => {
      await page.goto(site + article);
      await page.locator('[data-masthead="content"][data-masthead-shown]').waitFor({ state: 'attached' });
      await page.goto(`${site}/account/settings/membership`);
      await page.getByRole('button', { name: 'Pause membership' }).waitFor();
    },
  },
  {
    name: 'a member pauses, and resumes',
    persona: 'active-monthly',
    bar: { plans: 3, subscriptions: 14, methods: 12, all: 89 },
    go: async (page, site) => {
      await page.goto(`${site}/account/settings/membership?do=pause`);
      await page
        .getByRole('button', { name: /^Pause/ })
        .last()
        .click();
      await page.getByText('Subscription successfully paused').first().waitFor();
      await page.goto(`${site}/account/settings/membership?do=resume`);
      await page
        .getByRole('button', { name: /^Resume/ })
        .last()
        .click();
      await page.getByText('Membership successfully resumed').first().waitFor();
    },
  },
];

/** Runs one journey in a fresh browser and counts the calls to the backends. */
export const callsOn = async (world: World, { persona, go }: Journey): Promise<Calls> => {
  await world.control('reset', {});
  const { page, context } = await world.visit({ expectedFailures: [/./] });
  try {
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    const before = ((await world.control('calls')) as readonly unknown[]).length;
    await go(page, world.hosts.news);
    await page.waitForLoadState('networkidle');
    const calls = (
      (await world.control('calls')) as readonly { readonly method: string; readonly path: string }[]
    ).slice(before);
    const requestsOf = (what: RegExp): number =>
      calls.filter(({ method, path }) => what.test(`${method} ${path}`)).length;
    return {
      plans: requestsOf(/^GET .*\/v1\/plans/),
      subscriptions: requestsOf(/^GET .*\/subscriptions$/),
      methods: requestsOf(/^GET .*\/payment-methods$/),
      all: calls.length,
    };
  } finally {
    await context.close();
  }
};

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, watch, type Complaints } from '../browser';
import { startServer, type Server } from '../server';

/** A sandbox of its own, and a browser. */
export interface World extends Pick<Server, 'hosts' | 'control'> {
  /** A new reader's window: nothing is shared with another one. */
  readonly visit: (options?: {
    readonly width?: number;
    readonly expectedFailures?: readonly RegExp[];
    /** More of the window: its colors, its scale. */
    readonly window?: BrowserContextOptions;
  }) => Promise<Visit>;
  /** Keeps a picture of a page on which a test failed, with TRACE=1 a trace of all that it did too, and says where. */
  readonly photograph: (page: Page, title: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: Complaints;
}

/** The payment provider answers 404 for readers who have never paid: documented, and no complaint. */
export const unknownToProvider: readonly RegExp[] = [
  /\/blaize\/payment\/braintree\/subscriptions$/,
  /\/zephr\/payment\/braintree\/payment-methods$/,
];

const isTraced = process.env['TRACE'] === '1';

/** With a browser of its own, unless one is lent, which then stays open. */
export const startWorld = async (lent?: Browser): Promise<World> => {
  const server = await startServer();
  const browser = lent ?? (await launchBrowser());
  return {
    hosts: server.hosts,
    control: server.control,
    visit: async ({ width = 1280, expectedFailures = [], window = {} } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...window,
      });
      if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true, sources: true });
      const complaints = watch(context, expectedFailures);
      return { context, page: await context.newPage(), complaints };
    },
    photograph: async (page, title) => {
      const path = join(tmpdir(), 'masthead-e2e', `${title.replace(/\W+/g, '-')}.png`);
      await page.screenshot({ path });
      console.log(`      picture: ${path}`);
      if (!isTraced) return;
      const trace = path.replace(/png$/, 'zip');
      await page.context().tracing.stop({ path: trace });
      console.log(`      trace: ${trace}`);
    },
    close: async () => {
      if (lent === undefined) await browser.close();
      await server.close();
    },
  };
};

/**
 * For a suite: keeps each visit that it is given until its test ends, with a picture of every page where that failed. No fault outlives
 * a test.
 */
export const keepVisits = (world: () => World): ((visit: Visit) => Visit) => {
  let visits: Visit[] = [];
  afterEach(async function () {
    const open = visits;
    visits = [];
    await fetch(`${world().hosts.news}/__sandbox/faults`, { method: 'DELETE' });
    if (this.currentTest?.state === 'failed')
      for (const { context } of open)
        for (const page of context.pages()) await world().photograph(page, this.currentTest.title);
    for (const { context } of open) await context.close();
  });
  return (visit) => {
    visits.push(visit);
    return visit;
  };
};

/** Types a card into the provider's five frames. */
export const typeCard = async (
  page: Page,
  card: Partial<Record<'name' | 'number' | 'expiration' | 'cvv' | 'zip', string>>,
): Promise<void> => {
  const values = {
    name: 'Ada Reader',
    number: '4111111111111111',
    expiration: '1229',
    cvv: '123',
    zip: '10001',
    ...card,
  };
  const frames = [
    ['cardholderName', values.name],
    ['number', values.number],
    ['expirationDate', values.expiration],
    ['cvv', values.cvv],
    ['postalCode', values.zip],
  ] as const;
  for (const [field, text] of frames) {
    const input = page
      .frameLocator(`iframe[name="braintree-hosted-field-${field}"]`)
      .locator('input:not(.focus-intercept):not(.autofill-field)');
    await input.click();
    await input.fill('');
    await input.pressSequentially(text, { delay: 5 });
  }
};

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, watch, type Complaints } from '../browser';
import { startServer, type Server } from '../server';

/** A separate sandbox and a browser. */
export interface World extends Pick<Server, 'hosts' | 'control'> {
  /** A new reader's window, isolated from all others. */
  readonly visit: (options?: {
    readonly width?: number;
    readonly expectedFailures?: readonly RegExp[];
    /** Additional window options, such as colors or scale. */
    readonly window?: BrowserContextOptions;
  }) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: Complaints;
}

/** The payment provider returns 404 for readers who have never paid. This is documented and not an error. */
export const unknownToProvider: readonly RegExp[] = [
  /\/blaize\/payment\/braintree\/subscriptions$/,
  /\/zephr\/payment\/braintree\/payment-methods$/,
];

/** Starts its own browser unless one is lent; a lent browser stays open. */
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
      const complaints = watch(context, expectedFailures);
      return { context, page: await context.newPage(), complaints };
    },
    close: async () => {
      if (lent === undefined) await browser.close();
      await server.close();
    },
  };
};

/** Keeps each visit of a suite until its test ends. Faults are reset after each test. */
export const keepVisits = (world: () => World): ((visit: Visit) => Visit) => {
  let visits: Visit[] = [];
  afterEach(async () => {
    const open = visits;
    visits = [];
    await fetch(`${world().hosts.news}/__sandbox/faults`, { method: 'DELETE' });
    for (const { context } of open) await context.close();
  });
  return (visit) => {
    visits.push(visit);
    return visit;
  };
};

/** Moves the pointer, as a reader's first interaction with a page. A move to its own place would be none. */
export const movePointer = async ({ mouse }: Page): Promise<void> => {
  await mouse.move(300, 300);
  await mouse.move(320, 320);
};

/** Starts at the plan page: a visitor creates an account and pays for the preselected plan with a card. */
export const registerAndPay = async (page: Page, email: string): Promise<void> => {
  for (const [field, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Reader'],
    ['Email', email],
    ['Password', 'Courier-Morning-1'],
  ] as const)
    await page.getByLabel(field, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await typeCard(page, {});
  await page.getByRole('button', { name: 'Start free trial' }).click();
};

const cardInput = (page: Page, field: string) =>
  page
    .frameLocator(`iframe[name="braintree-hosted-field-${field}"]`)
    .locator('input:not(.focus-intercept):not(.autofill-field)');

/** Clears the name that the card form fills in for a member. Resolves once the frame has notified the page. */
export const emptyCardName = async (page: Page): Promise<void> => {
  const frame = 'iframe[name="braintree-hosted-field-cardholderName"]';
  await cardInput(page, 'cardholderName').fill('');
  await page.locator(`[data-empty]:has(${frame})`).waitFor();
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
    const input = cardInput(page, field);
    await input.click();
    await input.fill('');
    await input.pressSequentially(text, { delay: 5 });
  }
};

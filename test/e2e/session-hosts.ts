import { expect } from 'chai';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { sharedDomain } from '../../sandbox/tls';
import { launchBrowser } from '../browser';
import { startServer, type Server } from '../server';

/** The second site that a reader of the news site visits, with an article that only members may read. */
const sites = {
  'one domain': { brand: 'lifestyle', article: '/sports/winter-swimmers-of-cold-harbor-steps/' },
  'two domains': { brand: 'media', article: '/sports/inside-the-truck/' },
} as const;

const states = [
  'fresh',
  'site cookie gone',
  'identity cookie gone',
  'third-party cookies blocked',
  'cookie of another reader',
] as const;

/** A reader of the news site, who then does one thing on the second site. */
export interface Cell {
  readonly on: keyof typeof sites;
  readonly state: (typeof states)[number];
  readonly does: 'article' | 'account page' | 'comments' | 'log-out';
}

export const cells: readonly Cell[] = (['one domain', 'two domains'] as const).flatMap((on) =>
  states.flatMap((state) =>
    (['article', 'account page', 'comments', 'log-out'] as const).map((does) => ({ on, state, does })),
  ),
);

const password = 'Courier-Reader-1';
const email = 'morgan.monthly@example.com';
const names = /^blaize_(session|tracking_id)$/;
const patience = 10_000;

const header = (page: Page): Locator => page.locator('[data-masthead="login"]').first();
const body = (page: Page): Locator => page.locator('[data-masthead="content"]').first();
const conversation = (page: Page): Locator => page.locator('#comments');

/**
 * Fills the form that is shown, and returns what the reader had to type. A reader whom the identity host knows finds
 * their address filled in.
 */
const fillLogIn = async (page: Page, isKnown: boolean): Promise<void> => {
  const form = page.getByRole('form', { name: 'Log in' }).first();
  const address = form.getByLabel('Email');
  await address.waitFor();
  if (isKnown) {
    await page.getByText("This site doesn't know yet that you're logged in.").first().waitFor();
    await waitForValue(address, email);
  } else await address.fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
};

const waitForValue = async (field: Locator, value: string): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) {
    if ((await field.inputValue()) === value) return;
    await field.page().waitForTimeout(50);
  }
  expect(await field.inputValue()).to.equal(value);
};

/** Resolves with the name of the first ending that appears. */
const firstOf = async <Name extends string>(endings: Readonly<Record<Name, Locator>>): Promise<Name> =>
  Promise.any(
    Object.entries<Locator>(endings).map(async ([name, locator]) => {
      await locator.first().waitFor({ state: 'attached' });
      return name as Name;
    }),
  );

/** The text of a browser that refuses cookies, with the link to a site that it accepts them on (decision 91). */
const isRefused = async (page: Page, elsewhere: string): Promise<string> => {
  const link = page.getByRole('link', { name: /account/i }).and(page.locator(`[href^="${elsewhere}"]`));
  await link.first().waitFor();
  return 'cookies refused, with a link to the account elsewhere';
};

/** Does one thing on a site, and returns how it ended. */
const acts: Readonly<
  Record<
    Cell['does'],
    (
      page: Page,
      at: { readonly site: string; readonly article: string; readonly elsewhere: string },
    ) => Promise<string>
  >
> = {
  article: async (page, { site, article, elsewhere }) => {
    await page.goto(site + article);
    const opened = body(page).and(page.locator('[data-masthead-shown]'));
    const offers = {
      open: opened,
      'log in here': page.getByText('Log in once on this site to read here'),
      'log in': page.getByText('Already a member? Log in'),
    };
    // The page shows the host's own cover first, and may open a moment later.
    await page
      .locator('[data-masthead-offer],[data-masthead-shown] .cover,[data-masthead="content"] .act')
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => undefined);
    await page.waitForTimeout(1_500);
    const offer = await firstOf(offers);
    if (offer === 'open') return 'open';
    await body(page)
      .getByRole('link', { name: /Log in$/ })
      .click();
    await fillLogIn(page, offer === 'log in here');
    const end = await firstOf({
      'open after a log-in': opened,
      refused: page.getByText('Your browser is blocking cookies for this site.'),
    });
    return end === 'refused' ? isRefused(page, elsewhere) : `${end} ("${offer}")`;
  },
  'account page': async (page, { site, elsewhere }) => {
    await page.goto(`${site}/account/settings/payment-method`);
    const works = page.getByText('Visa ending in 1111');
    const first = await firstOf({ works, 'log in': page.getByLabel('Password', { exact: true }) });
    if (first === 'works') return 'works';
    await fillLogIn(page, false);
    const end = await firstOf({
      'works after a log-in': works,
      refused: page.getByText('Your browser is blocking cookies for this site.'),
    });
    return end === 'refused' ? isRefused(page, elsewhere) : end;
  },
  comments: async (page, { site, article, elsewhere }) => {
    await page.goto(site + article);
    await conversation(page).scrollIntoViewIfNeeded();
    const works = conversation(page).getByText('Signed in as Morgan M.');
    const first = await firstOf({
      works,
      'log in': conversation(page).getByRole('button', { name: 'Log in to comment' }),
    });
    await page.waitForTimeout(1_000);
    if (first === 'works' || (await works.count()) > 0) return 'works';
    await conversation(page).getByRole('button', { name: 'Log in to comment' }).click();
    await fillLogIn(page, false);
    const end = await firstOf({
      'works after a log-in': works,
      refused: page.getByText('Your browser is blocking cookies for this site.'),
    });
    return end === 'refused' ? isRefused(page, elsewhere) : end;
  },
  'log-out': async (page, { site }) => {
    await page.goto(site);
    const first = await firstOf({
      'Log Out': header(page).getByText('Log Out'),
      'Log In': header(page).getByText('Log In'),
    });
    await page.waitForTimeout(1_000);
    if (first === 'Log In' && (await header(page).getByText('Log Out').count()) === 0)
      return 'is not logged in here';
    await header(page).click();
    await header(page).getByText('Log In').waitFor();
    return 'logged out';
  },
};

/** Registers a test for each of these cells, and prints how each ended. */
export const sessionsHold = (
  chosen: readonly Cell[],
  { engine = 'Chromium' }: { readonly engine?: Parameters<typeof launchBrowser>[0] } = {},
): void => {
  describe(`A session over host names, over TLS, in ${engine}`, () => {
    let server: Server;
    let browser: Browser;
    const ends: string[] = [];
    before(async () => {
      server = await startServer({ tls: true });
      browser = await launchBrowser(engine);
    });
    after(async () => {
      await browser.close();
      await server.close();
      console.log(`\n${ends.map((line) => `  ${line}`).join('\n')}`);
    });

    const logIn = async (page: Page, site: string, address: string): Promise<void> => {
      await page.goto(`${site}/account/login`);
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
    };

    /** Removes the session that these pages' requests would send. */
    const forget = async (context: BrowserContext, domain: RegExp): Promise<void> => {
      await context.clearCookies({ name: names, domain });
    };

    const bringAbout = async (context: BrowserContext, { on, state }: Cell): Promise<void> => {
      const { hostname } = new URL(server.hosts[sites[on].brand]);
      const identity = new URL(server.hosts.membership).hostname;
      switch (state) {
        case 'fresh':
          return;
        case 'site cookie gone':
          await forget(context, new RegExp(`^${hostname}$`));
          return forget(context, new RegExp(`^\\.${sharedDomain}$`));
        case 'identity cookie gone':
          await forget(context, new RegExp(`^${identity}$`));
          return forget(context, new RegExp(`^\\.${sharedDomain}$`));
        case 'third-party cookies blocked':
          await server.control('settings', { thirdPartyCookiesBlocked: true });
          return;
        case 'cookie of another reader':
          await forget(context, new RegExp(`^\\.${sharedDomain}$`));
          await context.addCookies(
            [
              ['blaize_session', 'of-another-reader'],
              ['blaize_tracking_id', 'another-reader'],
            ].map(([name, value]) => ({
              name: name!,
              value: value!,
              domain: hostname,
              path: '/',
              secure: true,
              sameSite: 'None' as const,
            })),
          );
      }
    };

    for (const cell of chosen) {
      const { on, state, does } = cell;
      it(`${on}, ${state}: ${does} [HM-17] [AU-02]`, async () => {
        await server.control('reset', {});
        const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' });
        context.setDefaultTimeout(patience);
        const page = await context.newPage();
        await logIn(page, server.hosts.news, email);
        await bringAbout(context, cell);
        try {
          const end = await acts[does](page, {
            site: server.hosts[sites[on].brand],
            article: sites[on].article,
            elsewhere: server.hosts.news,
          });
          ends.push(`${on} | ${state} | ${does} | ${end}`);
        } catch (error) {
          ends.push(`${on} | ${state} | ${does} | FAILED`);
          throw error;
        } finally {
          await context.close();
        }
      });
    }
  });
};

import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { countTests } from '../builders/figure';
import { launchBrowser } from '../browser';
import { startServer, type Server } from '../server';

interface Call {
  readonly method: string;
  readonly path: string;
}

/** A change that one reader starts, up to its last click. */
export interface Begun {
  readonly name: string;
  readonly id: string;
  readonly persona: string;
  readonly page: string;
  /** All steps before the last click. */
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly commit: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const membership = '/account/settings/membership';
const methods = '/account/settings/payment-method';
const settings = '/account/settings';
const password = 'Courier-Reader-1';

export const everyBegun: readonly Begun[] = [
  {
    name: 'a pause',
    id: 'PZ-02',
    persona: 'active-monthly',
    page: membership,
    prepare: (page) => press(page, 'Pause membership'),
    commit: (page) => press(page, /^Pause for 1 month/),
  },
  {
    name: 'the end of a pause',
    id: 'PZ-03',
    persona: 'paused',
    page: membership,
    prepare: (page) => press(page, 'Resume membership'),
    commit: (page) => press(page, 'Resume membership'),
  },
  {
    name: 'another plan',
    id: 'PZ-05',
    persona: 'active-monthly',
    page: membership,
    prepare: async (page) => {
      await press(page, 'Change plan');
      await page.getByRole('radio', { disabled: false }).first().check({ force: true });
    },
    commit: (page) => press(page, /^Change to /),
  },
  {
    name: 'a cancellation',
    id: 'PZ-06',
    persona: 'active-monthly',
    page: membership,
    prepare: async (page) => {
      await press(page, 'Cancel membership');
      await press(page, 'Continue to cancel');
      await press(page, 'No thanks, cancel');
    },
    commit: (page) => press(page, 'Cancel membership'),
  },
  {
    name: 'an offer',
    id: 'PZ-06',
    persona: 'active-monthly',
    page: membership,
    prepare: async (page) => {
      await press(page, 'Cancel membership');
      await press(page, 'Continue to cancel');
    },
    commit: (page) => press(page, 'Accept offer'),
  },
  {
    name: 'a new start',
    id: 'PZ-07',
    persona: 'cancelled',
    page: membership,
    prepare: (page) => press(page, 'Restart membership'),
    commit: (page) => press(page, 'Restart membership'),
  },
  {
    name: 'a default card',
    id: 'AP-18',
    persona: 'active-monthly',
    page: methods,
    prepare: (page) => press(page, 'Actions for MasterCard ending in 4444'),
    commit: (page) => press(page, /^Make default/),
  },
  {
    name: 'a removal of a card',
    id: 'PZ-08',
    persona: 'active-monthly',
    page: methods,
    prepare: async (page) => {
      await press(page, 'Actions for MasterCard ending in 4444');
      await press(page, /^Remove/);
    },
    commit: (page) => press(page, 'Remove'),
  },
  {
    name: 'a name',
    id: 'SC-03',
    persona: 'active-monthly',
    page: settings,
    prepare: async (page) => {
      await press(page, 'Edit Name');
      await page.getByLabel('First name').fill('Somebody');
    },
    commit: (page) => press(page, 'Save'),
  },
  {
    name: 'a password',
    id: 'AU-05',
    persona: 'active-monthly',
    page: settings,
    prepare: async (page) => {
      await press(page, 'Edit Password');
      await page.getByLabel('Current password').fill(password);
      await page.getByLabel('New password').fill('Harbor-Evening-2');
    },
    commit: (page) => press(page, 'Save'),
  },
  {
    name: 'an address',
    id: 'AU-06',
    persona: 'active-monthly',
    page: settings,
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Change Email' }).click();
      await page.getByLabel('New email').fill('robin.reader@example.com');
    },
    commit: (page) => press(page, 'Send confirmation link'),
  },
];

/** Calls that change an account or a membership. */
const isWrite = ({ method, path }: Call): boolean =>
  method !== 'GET' && method !== 'OPTIONS' && /^\/(blaize|zephr)\/(profile|payment|users)/.test(path);

/** Registers the tests for these changes, over TLS, on two site hosts with one membership host. */
export const nobodyIsGiven = (begun: readonly Begun[]): void => {
  describe("Another reader signs in on a sister site, over TLS, with each host's own cookies", () => {
    countTests('two readers on sister sites');
    let server: Server;
    let browser: Browser;
    before(async () => {
      server = await startServer({ tls: true });
      browser = await launchBrowser();
    });
    after(async () => {
      await browser.close();
      await server.close();
    });

    const emailOf = async (persona: string): Promise<string> => {
      const all = (await server.control('personas')) as readonly {
        readonly name: string;
        readonly email: string | null;
      }[];
      return all.find((one) => one.name === persona)!.email!;
    };
    const signIn = async (page: Page, site: string, persona: string): Promise<void> => {
      await page.goto(`${site}/account/login`);
      await page.getByLabel('Email').fill(await emailOf(persona));
      await page.getByLabel('Password', { exact: true }).fill(password);
      await press(page, 'Log in');
      await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
    };

    for (const { name, id, persona, page: path, prepare, commit } of begun) {
      it(`is reported, and ${name} begun before does not apply to the other account [${id}] [AP-13]`, async () => {
        await server.control('reset', {});
        // Each site has a session of its own.
        await server.control('settings', { cookieDomain: '' });
        const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' });
        context.setDefaultTimeout(10_000);
        const page = await context.newPage();
        await signIn(page, server.hosts.news, persona);
        await page.goto(server.hosts.news + path);
        await prepare(page);

        const sister = await context.newPage();
        await sister.goto(server.hosts.lifestyle);
        await sister.locator('[data-masthead="login"]').getByText('Log Out').click();
        await sister.locator('[data-masthead="login"]').getByText('Log In').waitFor();
        await signIn(sister, server.hosts.lifestyle, 'reader');
        const named = async (site: string) =>
          (await context.cookies(site)).find((cookie) => cookie.name === 'blaize_tracking_id')?.value;
        expect(await named(server.hosts.news))
          .to.be.a('string')
          .and.not.equal(await named(server.hosts.lifestyle));
        const before = ((await server.control('calls')) as readonly Call[]).length;
        await commit(page);

        await page
          .getByText(/^You are now logged in as .+\. Nothing was changed in this account\.$/)
          .filter({ visible: true })
          .first()
          .waitFor();
        const later = ((await server.control('calls')) as readonly Call[]).slice(before);
        expect(later.filter(isWrite)).to.deep.equal([]);
        expect(later.some(({ path: requested }) => requested === '/blaize/datalayer')).to.equal(true);
        await context.close();
      });
    }
  });
};

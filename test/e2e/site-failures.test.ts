import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { keepVisits, startWorld, unknownToProvider, type World } from './world';

interface Fault {
  readonly method: string;
  readonly path: string;
  readonly kind: 'offline' | 'html' | 'status';
}

/** The exact message of the site's REST client for each fault. */
const said = {
  offline: 'You are probably offline.',
  html: 'The response is not a valid JSON response.',
  status: 'An unknown error occurred.',
} as const;

/** The response of a failing WordPress. */
const failing = {
  code: 500,
  body: { code: 'internal_server_error', message: 'There has been a critical error.', data: { status: 500 } },
};

const kinds = ['offline', 'html', 'status'] as const;
const password = 'Courier-Reader-1';

describe('A failing call of the site', () => {
  let world: World;
  const keep = keepVisits(() => world);

  before(async () => {
    world = await startWorld();
  });
  after(async () => {
    await world.close();
  });
  beforeEach(async () => {
    await world.control('reset', {});
  });

  /** Opens a page of a reader while one call of the site fails. */
  const opened = async (persona: string, path: string, fault: Fault) => {
    const { page, context } = keep(
      await world.visit({ expectedFailures: [...unknownToProvider, /\/wp-json\//] }),
    );
    await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await world.control('faults', { ...fault, ...(fault.kind === 'status' && failing) });
    await page.goto(world.hosts.news + path);
    return page;
  };
  const sees = (page: Page, text: string | RegExp) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

  for (const kind of kinds) {
    it(`is reported if newsletters cannot be read: ${kind} [ER-01] [AP-37]`, async () => {
      const page = await opened('reader', '/account/settings/newsletters', {
        method: 'POST',
        path: '*/newsletters',
        kind,
      });
      await sees(page, `We couldn't load your newsletters. Nothing has changed. ${said[kind]}`);
    });

    it(`is reported if plans cannot be read: ${kind} [ER-01] [AP-37]`, async () => {
      const page = await opened('reader', '/account/subscribe', { method: 'GET', path: '*/plans*', kind });
      await sees(page, `We couldn't load the plans. You have not been charged. ${said[kind]}`);
    });

    it(`is reported if a text cannot be checked: ${kind} [ER-01] [AP-37]`, async () => {
      const page = await opened('reader', '/account/settings', {
        method: 'POST',
        path: '*/profanity*',
        kind,
      });
      await press(page, /Display name/);
      await page.getByRole('textbox', { name: 'Display name' }).fill('Robin of Riverton');
      await press(page, 'Save');
      await sees(page, `We couldn't check what you typed, so nothing was saved. ${said[kind]}`);
    });
  }

  it('is reported if a captcha cannot be checked [ER-01] [AU-11]', async () => {
    await world.control('settings', { captcha: true });
    const { page } = keep(await world.visit({ expectedFailures: [...unknownToProvider, /\/wp-json\//] }));
    await world.control('faults', { method: 'POST', path: '*/recaptcha*', kind: 'html' });
    await page.goto(`${world.hosts.news}/account/register`);
    await page.getByLabel('First name').fill('Vera');
    await page.getByLabel('Last name').fill('Verified');
    await page.getByLabel('Email').fill('vera.verified@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Create account');
    await sees(page, `Error validating reCAPTCHA token. ${said.html}`);
    expect(new URL(page.url()).pathname).to.equal('/account/register');
  });
});

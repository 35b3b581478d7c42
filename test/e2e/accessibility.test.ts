import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { startWorld, typeCard, type World } from './world';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const seesTitle = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Each screen of the slice once, in one brand and at one width; the three take turns. */
const screens: readonly {
  readonly name: string;
  readonly persona: string;
  readonly path: string;
  readonly reach: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'sign-in, refused',
    persona: 'visitor',
    path: '/account/login',
    reach: async (page) => {
      await page.getByLabel('Email').fill('rowan.reader@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
      await press(page, 'Log in');
      await page.getByText('Sorry, this is the wrong email or password.').first().waitFor();
    },
  },
  {
    name: 'register, with a weak password',
    persona: 'visitor',
    path: '/account/register',
    reach: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('weak');
      await press(page, 'Create account');
    },
  },
  {
    name: 'forgotten password',
    persona: 'visitor',
    path: '/account/forgot-password',
    reach: (page) => seesTitle(page, /password/),
  },
  {
    name: 'new password',
    persona: 'visitor',
    path: '/account/reset-password?token=x',
    reach: (page) => seesTitle(page, /password/),
  },
  {
    name: 'not found',
    persona: 'visitor',
    path: '/account/nowhere',
    reach: (page) => seesTitle(page, 'Page not found'),
  },
  {
    name: 'profile',
    persona: 'reader',
    path: '/account/settings',
    reach: (page) => page.getByText('rowan.reader@example.com').first().waitFor(),
  },
  {
    name: 'profile, choosing a color',
    persona: 'reader',
    path: '/account/settings',
    reach: (page) => press(page, 'Edit Avatar color'),
  },
  {
    name: 'profile, changing the password to a weak one',
    persona: 'reader',
    path: '/account/settings',
    reach: async (page) => {
      await press(page, 'Edit Password');
      await page.getByLabel('New password').fill('weak');
      await press(page, 'Save');
    },
  },
  {
    name: 'profile, choosing a picture',
    persona: 'reader',
    path: '/account/settings',
    reach: (page) => press(page, 'Edit Picture'),
  },
  {
    name: 'display settings in extra large',
    persona: 'reader',
    path: '/account/settings/display',
    reach: (page) => page.getByRole('radio', { name: 'Extra large' }).check(),
  },
  {
    name: 'changing the email, with a wrong one',
    persona: 'reader',
    path: '/account/settings/update-email',
    reach: (page) => press(page, 'Send confirmation link'),
  },
  {
    name: 'confirming a new email',
    persona: 'visitor',
    path: '/account/settings/verify-email-change?target=x',
    reach: (page) => seesTitle(page, 'Confirm your new email'),
  },
  {
    name: 'payflow, with a wrong card',
    persona: 'trial-eligible',
    path: '/account/subscribe',
    reach: async (page) => {
      await page
        .frameLocator('iframe[name="braintree-hosted-field-number"]')
        .locator('input')
        .first()
        .waitFor();
      await typeCard(page, { zip: '1' });
      await page.getByRole('button', { name: 'Try for free' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('The Zip Code field is invalid.').first().waitFor();
    },
  },
  {
    name: 'membership',
    persona: 'active-monthly',
    path: '/account/settings/membership',
    reach: (page) =>
      page
        .getByText(/renews on/)
        .first()
        .waitFor(),
  },
  {
    name: 'membership, past due',
    persona: 'past-due',
    path: '/account/settings/membership',
    reach: (page) =>
      page
        .getByText(/past due/)
        .first()
        .waitFor(),
  },
  {
    name: 'pausing',
    persona: 'active-monthly',
    path: '/account/settings/membership',
    reach: (page) => press(page, 'Pause membership'),
  },
  {
    name: 'changing plan',
    persona: 'active-monthly',
    path: '/account/settings/membership',
    reach: (page) => press(page, 'Change plan'),
  },
  {
    name: 'cancelling',
    persona: 'active-monthly',
    path: '/account/settings/membership',
    reach: (page) => press(page, 'Cancel membership'),
  },
  {
    name: "the header's menu",
    persona: 'active-monthly',
    path: '/sports/',
    reach: async (page) => {
      await page.locator('[data-masthead-state]').waitFor();
      await page.locator('[data-masthead="menu"]').click();
      await page.locator('#masthead-menu').getByText('Refer a friend').waitFor();
    },
  },
  {
    name: 'newsletters, while editing',
    persona: 'reader',
    path: '/account/settings/newsletters',
    reach: (page) => press(page, 'Edit'),
  },
  {
    name: 'member newsletters',
    persona: 'active-monthly',
    path: '/account/settings/exclusive-newsletters',
    reach: (page) => page.getByText('Unwritten Rules').waitFor(),
  },
  {
    name: 'the welcome',
    persona: 'not-onboarded',
    path: '/account/onboarding',
    reach: (page) => seesTitle(page, /^Welcome, /),
  },
  {
    name: 'onboarding, customize',
    persona: 'not-onboarded',
    path: '/account/onboarding/customize',
    reach: (page) => seesTitle(page, 'Make it yours'),
  },
  {
    name: 'onboarding, a number that is missing',
    persona: 'active-monthly',
    path: '/account/onboarding/texts',
    reach: (page) => press(page, 'Sign up and continue'),
  },
  {
    name: 'onboarding, the offer',
    persona: 'not-onboarded',
    path: '/account/onboarding/sports-plus',
    reach: (page) => page.getByRole('link', { name: 'Try it free' }).waitFor(),
  },
];

const brands = ['news', 'lifestyle', 'media'] as const;
const widths = [1280, 390, 320] as const;

describe('Accessibility, one brand and width for each screen', () => {
  let world: World;
  let axe: string;

  before(async () => {
    world = await startWorld();
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  });

  after(async () => {
    await world.close();
  });

  screens.forEach(({ name, persona, path, reach }, at) => {
    const brand = brands[at % brands.length]!;
    const width = widths[Math.floor(at / brands.length) % widths.length]!;

    it(`finds nothing wrong with ${name} (${brand}, ${width} px) [RT-29]`, async () => {
      const { page, context } = await world.visit({ width });
      await context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
      await page.goto(world.hosts[brand] + path);
      await reach(page);
      await page.waitForTimeout(200);
      await page.evaluate(axe);
      const findings = await page.evaluate(
        async (wanted) =>
          (
            await (
              window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } }
            ).axe.run({
              runOnly: { type: 'tag', values: wanted },
              rules: { 'target-size': { enabled: true } },
            })
          ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        tags,
      );
      expect(findings).to.deep.equal([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, 'sideways scroll').to.be.at.most(width);
      await context.close();
    });
  });
});

import type { Page } from 'playwright-core';
import { goToSection, openSections, press, sees, seesTitle } from '../acts';
import { longEmail, longFirstName, longLastName, rightToLeft } from '../people';
import { screen, type ScreenState } from '../screen-state';

/** An article with comments on each of the sites. */
const articles = {
  news: '/sports/lanterns-win-in-the-dark/',
  lifestyle: '/sports/winter-swimmers-of-cold-harbor-steps/',
  media: '/sports/inside-the-truck/',
  harbor: '/sea/forty-hours-behind-the-front/',
};

const openMenu = async (page: Page): Promise<void> => {
  await page.locator('[data-masthead-state]').first().waitFor({ state: 'attached' });
  await page.locator('[data-masthead="menu"]').click();
  await page.locator('#masthead-menu').getByRole('heading').waitFor();
  await page.locator('#masthead-menu').getByText('Loading...').waitFor({ state: 'hidden' });
};

/** The mount point of an article's body and cover. */
const place = '[data-masthead="content"]';

const atCover = async (page: Page): Promise<void> => {
  // `aria-busy` distinguishes our cover from the host's. Not every cover has a button.
  await page.locator(`${place} section.cover[aria-busy="false"] h2`).waitFor();
  await page.locator(place).scrollIntoViewIfNeeded();
};

/** Changes the sandbox's response to calls of an address. */
const answered = async (
  page: Page,
  address: string,
  change: (body: Record<string, unknown>) => unknown,
): Promise<void> => {
  await page.context().grantPermissions(['local-network-access']);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Record<string, unknown>;
    change(json);
    await route.fulfill({ response, json });
  });
};

/** The publisher's rules do not let this reader read the article. */
const refused = (page: Page): Promise<void> =>
  answered(page, '**/zephr/decision-engine*', (body) => {
    if (body['sdkFeatureSlug'] === 'membership-entitlement-check') body['outputValue'] = 'false';
  });

export const hostPageStates: readonly ScreenState[] = [
  ...screen(
    "The header's menu",
    { persona: 'active-monthly', path: '/', ids: ['HM-08', 'HM-10'], endsWithWidth: true },
    [
      { kind: 'ready', name: 'a member', everyRun: true, reach: openMenu },
      { kind: 'ready', name: 'a visitor', persona: 'visitor', reach: openMenu },
      { kind: 'ready', name: 'a reader who may try', persona: 'trial-eligible', reach: openMenu },
      { kind: 'ready', name: 'a trial was had', persona: 'had-trial', reach: openMenu },
      { kind: 'ready', name: 'paused', persona: 'paused', reach: openMenu },
      { kind: 'error', name: 'a payment is due', persona: 'past-due', reach: openMenu },
      { kind: 'ready', name: 'ends', persona: 'cancelled-active', reach: openMenu },
      { kind: 'ready', name: 'ended', persona: 'cancelled', reach: openMenu },
      { kind: 'ready', name: 'the plan changes', persona: 'active-pending', reach: openMenu },
      { kind: 'ready', name: 'with home delivery', persona: 'home-delivery-active', reach: openMenu },
      {
        kind: 'ready',
        name: 'abroad',
        persona: 'member-outside-region',
        path: '/account/settings/membership',
        ids: ['HM-03'],
        reach: openMenu,
      },
      {
        kind: 'ready',
        name: 'on an account page',
        path: '/account/settings/membership',
        reach: async (page) => {
          await sees(page, /Your membership renews/);
          await openMenu(page);
        },
      },
      {
        kind: 'error',
        name: 'the membership cannot be read',
        ids: ['HM-10', 'ER-01'],
        before: ({ fail }) => fail('GET', '/blaize/payment/braintree/subscriptions'),
        reach: openMenu,
      },
      {
        kind: 'ready',
        name: 'inside the app',
        persona: 'mobile-app',
        path: '/?utm_medium=tablet-app',
        ids: ['HM-19'],
        reach: openMenu,
      },
      {
        kind: 'loading',
        name: 'looking for an offer',
        persona: 'trial-eligible',
        before: ({ hold }) => hold(/\/decision-engine/),
        reach: async (page) => {
          await page.locator('[data-masthead-state]').first().waitFor({ state: 'attached' });
          await page.locator('[data-masthead="menu"]').click();
          await page.locator('#masthead-menu').getByText('Loading...').waitFor();
        },
      },
      {
        kind: 'busy',
        name: 'logging out',
        ids: ['AU-04'],
        before: ({ hold }) => hold(/\/blaize\/logout$/),
        reach: async (page) => {
          await openMenu(page);
          await page.locator('#masthead-menu').getByText('Log Out').click();
          await page.locator('#masthead-menu').getByText('Logging out...').waitFor();
        },
      },
      {
        kind: 'error',
        name: 'logging out fails',
        ids: ['AU-04'],
        before: ({ fail }) => fail('POST', '/blaize/logout'),
        reach: async (page) => {
          await openMenu(page);
          await page.locator('#masthead-menu').getByText('Log Out').click();
          await page.locator('#masthead-menu').getByText('An unknown error has occurred.').waitFor();
        },
      },
      {
        kind: 'long',
        name: 'a name of 80 characters',
        before: ({ profile }) => profile({ 'first-name': longFirstName, 'last-name': longLastName }),
        reach: openMenu,
      },
      {
        kind: 'long',
        name: 'right-to-left',
        before: ({ profile }) => profile({ 'first-name': rightToLeft.first, 'last-name': '' }),
        reach: openMenu,
      },
    ],
  ),
  ...screen(
    'The list of account pages',
    { persona: 'active-monthly', path: '/account/settings/membership', ids: ['HM-09'], endsWithWidth: true },
    [
      { kind: 'ready', name: 'a member', everyRun: true, reach: openSections },
      { kind: 'ready', name: 'a reader', persona: 'reader', path: '/account/settings', reach: openSections },
      {
        kind: 'ready',
        name: 'abroad',
        persona: 'member-outside-region',
        ids: ['HM-03'],
        reach: openSections,
      },
      {
        kind: 'ready',
        name: 'at the end of the overview',
        path: '/account/overview',
        reach: async (page) => {
          await sees(page, /Your membership renews/);
          const list = page.getByRole('navigation', { name: 'All pages', includeHidden: true });
          // Wide windows have the list beside the page.
          if (await list.isVisible()) await list.scrollIntoViewIfNeeded();
        },
      },
    ],
  ),
  ...screen("The account's alert bar", { persona: 'past-due', path: '/account/settings', ids: ['SC-08'] }, [
    {
      kind: 'error',
      name: 'past due',
      everyRun: true,
      reach: (page) => sees(page, /Your membership billing is past due\./),
    },
    {
      kind: 'error',
      name: 'an expired card',
      persona: 'expired-card',
      reach: (page) => sees(page, /Your credit card has expired\./),
    },
    {
      kind: 'long',
      name: 'a long email to be confirmed',
      persona: 'reader',
      path: '/account/settings/update-email',
      reach: async (page) => {
        await page.getByLabel('New email').fill(longEmail);
        await press(page, 'Send confirmation link');
        await seesTitle(page, 'Confirm your new email');
        await page.getByRole('link', { name: 'Back to your profile' }).click();
        await goToSection(page, 'Display');
        await sees(page, /We're waiting for you to confirm/);
      },
    },
  ]),
  ...screen(
    'Outside the region',
    { persona: 'outside-region', path: '/account/settings', ids: ['HM-03', 'SC-10'] },
    [
      {
        kind: 'empty',
        name: 'in place of everything',
        everyRun: true,
        reach: (page) => seesTitle(page, 'Not available where you are'),
      },
    ],
  ),
  ...screen('Not found', { persona: 'visitor', path: '/account/nowhere', ids: ['RT-29'] }, [
    {
      kind: 'empty',
      name: 'an address that is none',
      everyRun: true,
      reach: (page) => seesTitle(page, 'Page not found'),
    },
  ]),
  ...screen(
    'A part that does not load',
    { persona: 'active-monthly', path: '/account/settings/membership', ids: ['HM-23'] },
    [
      {
        kind: 'error',
        name: 'the membership page',
        everyRun: true,
        before: ({ page }) => page.route(/\/parts\/account-screens-/, (route) => route.abort()),
        reach: (page) => seesTitle(page, "This page didn't load"),
      },
    ],
  ),
  ...screen("An article's cover", { persona: 'visitor', path: articles, ids: ['HM-13', 'HM-14'] }, [
    { kind: 'ready', name: 'a visitor', everyRun: true, reach: atCover },
    { kind: 'ready', name: 'a reader who may try', persona: 'trial-eligible', reach: atCover },
    { kind: 'ready', name: 'a trial was had', persona: 'had-trial', reach: atCover },
    { kind: 'ready', name: 'paused', persona: 'paused', everyRun: true, reach: atCover },
    { kind: 'error', name: 'past due', persona: 'past-due', everyRun: true, reach: atCover },
    { kind: 'ready', name: 'canceled', persona: 'cancelled', reach: atCover },
    {
      kind: 'ready',
      name: 'home delivery that has ended',
      persona: 'home-delivery-cancelled',
      ids: ['ST-13'],
      reach: atCover,
    },
    {
      kind: 'ready',
      name: 'home delivery that is not on yet',
      persona: 'reader',
      ids: ['ST-13'],
      before: ({ page }) =>
        answered(page, '**/blaize/datalayer', (body) =>
          Object.assign(body['dataLayer'] as object, { products: ['hd-sports-membership'] }),
        ),
      reach: atCover,
    },
    {
      kind: 'ready',
      name: 'a plan that does not open it',
      persona: 'active-monthly',
      before: ({ page }) => refused(page),
      reach: atCover,
    },
    {
      kind: 'ready',
      name: 'outside of the region',
      path: {
        news: `${articles.news}?region=member-outside`,
        lifestyle: `${articles.lifestyle}?region=member-outside`,
        media: `${articles.media}?region=member-outside`,
        harbor: `${articles.harbor}?region=member-outside`,
      },
      ids: ['HM-03'],
      reach: atCover,
    },
    {
      kind: 'loading',
      name: 'the body is on its way',
      persona: 'active-monthly',
      everyRun: true,
      before: ({ hold }) => hold(/\/content\//),
      reach: async (page) => {
        await page.locator(`${place} .bars`).waitFor();
        await page.locator(place).scrollIntoViewIfNeeded();
      },
    },
    {
      kind: 'error',
      name: 'the check is down',
      persona: 'active-monthly',
      before: ({ fail }) => fail('POST', '/zephr/decision-engine'),
      reach: atCover,
    },
    {
      kind: 'error',
      name: 'the body did not arrive',
      persona: 'active-monthly',
      before: ({ api, fail }) => fail('GET', `${api}/content/*`),
      reach: atCover,
    },
    {
      kind: 'ready',
      name: 'other terms after a log-in',
      reach: async (page) => {
        // The publisher's own link, which the cover replaces, leads to the log-in page.
        await atCover(page);
        await page.locator(place).getByRole('link', { name: 'Already a member? Log in' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Email').fill('harlan.hadtrial@example.com');
        await dialog.getByLabel('Password', { exact: true }).fill('Courier-Reader-1');
        await dialog.getByRole('button', { name: 'Log in' }).click();
        await page.locator(place).getByText('Before you logged in').waitFor();
        await atCover(page);
      },
    },
  ]),
  ...screen("An article's comments", { persona: 'active-monthly', path: articles, ids: ['HM-25', 'HM-14'] }, [
    {
      kind: 'ready',
      name: 'at rest',
      everyRun: true,
      reach: async (page) => {
        await page.locator('#comments').scrollIntoViewIfNeeded();
        await page.locator('#comments').getByRole('listitem').first().waitFor();
      },
    },
    {
      kind: 'error',
      name: 'not loaded',
      before: ({ page }) => page.route(/\/spot\//, (route) => route.abort()),
      reach: async (page) => {
        await page.locator('#comments').scrollIntoViewIfNeeded();
        await sees(page, /We couldn't load the comments\./);
      },
    },
  ]),
];

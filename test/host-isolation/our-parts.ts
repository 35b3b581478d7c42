import type { Page } from 'playwright-core';
import type { Visit, World } from '../e2e/world';
import { carelessStyles } from './careless-styles';
import { dialogIsolation, type DialogIsolation } from './dialog';
import { differing, looksOf, type Appearance } from './appearance';

/** One of our parts on a host page. */
interface Part {
  readonly name: string;
  readonly persona: string;
  readonly path: string;
  readonly shown: (page: Page) => Promise<unknown>;
  readonly selector: string;
}

const account = '[data-masthead="account"] > *';

// Waits for elements in the tree and clicks them there, because careless styles may move them anywhere.
const title = (page: Page, name: string) =>
  page.locator(`[data-masthead="account"] h1:has-text("${name}")`).waitFor({ state: 'attached' });
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());

export const ourParts: readonly Part[] = [
  {
    name: 'sign-in',
    persona: 'visitor',
    path: '/account/login',
    shown: async (page) => {
      await title(page, 'Log in');
      await page.locator('button:has-text("Google")').waitFor({ state: 'attached' });
    },
    selector: account,
  },
  {
    name: 'the sign-in dialog',
    persona: 'visitor',
    path: '/sports/',
    shown: async (page) => {
      await page.locator('[data-masthead-state="in"]').waitFor({ state: 'attached' });
      await press(page, '[data-masthead="login"]');
      await page.locator('dialog[open] button:has-text("Google")').waitFor({ state: 'attached' });
    },
    selector: 'dialog',
  },
  {
    name: 'profile',
    persona: 'reader',
    path: '/account/settings',
    shown: (page) => title(page, 'Profile'),
    selector: account,
  },
  {
    name: 'membership',
    persona: 'active-monthly',
    path: '/account/settings/membership',
    shown: (page) => page.locator('button:has-text("Pause membership")').waitFor({ state: 'attached' }),
    selector: account,
  },
  {
    name: 'payment methods',
    persona: 'expiring-card',
    path: '/account/settings/payment-method',
    shown: (page) => title(page, 'Payment'),
    selector: account,
  },
  {
    name: "the header's menu",
    persona: 'active-monthly',
    path: '/sports/',
    shown: async (page) => {
      await page.locator('[data-masthead="login"][data-masthead-state="out"]').waitFor({ state: 'attached' });
      await press(page, '[data-masthead="menu"]');
      await page.locator('#masthead-menu').getByText('Refer a friend').waitFor({ state: 'attached' });
    },
    selector: '#masthead-menu',
  },
];

/** Gives the account area a fixed width that the host's style sheets cannot change. */
const frame = `[data-masthead='account'] { all: unset !important; display: block !important; inline-size: 700px !important }
[data-masthead='account'] { font: inherit; color: inherit }`;

const signedIn = async (world: World, persona: string): Promise<Visit> => {
  const visit = await world.visit();
  await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
  return visit;
};

const looksOn = async (world: World, part: Part, styles: string): Promise<readonly Appearance[]> => {
  const { page, context } = await signedIn(world, part.persona);
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles + frame);
  await page.goto(world.hosts.news + part.path);
  await part.shown(page);
  await page.mouse.move(1, 1);
  await page.waitForTimeout(800);
  const looks = await looksOf(page, part.selector);
  await context.close();
  return looks;
};

/**
 * The menu is positioned below its trigger, and ends at the end of the window. The trigger belongs to the host, whose
 * styles may move it.
 */
const isBent =
  (hangs: boolean, first: string) =>
  (property: string, element: string): boolean => {
    if (!hangs) return true;
    const ofPlace = element === first ? /^(top|bottom|left|right|inset-)/ : /^max-(height|block-size)$/;
    return !((element === first || element === 'section.panel') && ofPlace.test(property));
  };

/** The elements of a part that the host's careless styles change, and the number of elements. */
export const bentOf = async (
  world: World,
  part: Part,
): Promise<{ readonly bent: readonly string[]; readonly elements: number }> => {
  const plain = await looksOn(world, part, '');
  const careless = await looksOn(world, part, carelessStyles);
  const hangs = part.selector === '#masthead-menu';
  return {
    bent: differing(plain, careless, isBent(hangs, plain[0]?.element ?? '')),
    elements: plain.length,
  };
};

/** The dialog that asks before unsaved input is lost. */
export const ourDialogIsolation = async (world: World): Promise<DialogIsolation> => {
  const { page, context } = await signedIn(world, 'reader');
  const trigger = '[data-masthead="account"] nav a[href="/account/settings/display"]';
  await page.goto(`${world.hosts.news}/account/settings`);
  await page.getByRole('button', { name: 'Edit Name', exact: true }).click();
  await page.getByLabel('First name').fill('Somebody');
  const open = async (): Promise<void> => {
    await page.locator(trigger).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  };
  await open();
  const hostIsolation = await dialogIsolation(page, {
    dialog: `document.querySelector('dialog[open]')`,
    trigger,
    reopen: open,
  });
  await context.close();
  return hostIsolation;
};

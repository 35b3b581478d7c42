import type { Page } from 'playwright-core';
import { fill, press, sees, seesTitle } from '../acts';
import type { Stage } from '../screen-state';

const email = 'rowan.reader@example.com';

const emailIs = async (page: Page): Promise<readonly string[]> => {
  const shown = await page.getByLabel('Email', { exact: true }).inputValue();
  return shown === email ? [] : [`asks for the email again (it shows "${shown}")`];
};

export interface Journey {
  readonly name: string;
  readonly persona: string;
  readonly path: string;
  readonly go: (page: Page, stage: Stage) => Promise<readonly string[]>;
}

/** Checks WCAG 3.3.7: a reader need not enter the same data twice. */
export const journeys: readonly Journey[] = [
  {
    name: 'from log in to a forgotten password, and back',
    persona: 'visitor',
    path: '/account/login',
    go: async (page) => {
      await fill(page, 'Email', email);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await seesTitle(page, 'Forgot your password?');
      const there = await emailIs(page);
      await page.getByRole('link', { name: 'Back to log in' }).click();
      await seesTitle(page, 'Log in');
      return [...there, ...(await emailIs(page))];
    },
  },
  {
    name: 'from registering with an email that is in use to logging in',
    persona: 'visitor',
    path: '/account/register',
    go: async (page) => {
      await fill(page, 'First name', 'Rowan');
      await fill(page, 'Last name', 'Reader');
      await fill(page, 'Email', email);
      await fill(page, 'Password', 'Harbor-Evening-2');
      await press(page, 'Create account');
      await sees(page, /Sorry, this email is already in use\./);
      await page.getByRole('link', { name: 'Log in instead' }).click();
      await seesTitle(page, 'Log in');
      return emailIs(page);
    },
  },
  {
    name: 'from a plan over logging in to the same plan',
    persona: 'visitor',
    path: '/account/subscribe?plan=sports-plus-biannual',
    go: async (page) => {
      await press(page, 'Log in');
      await fill(page, 'Email', email);
      await fill(page, 'Password', 'Courier-Reader-1');
      await press(page, 'Log in');
      await page.getByRole('radio').first().waitFor();
      const plan = await page.getByRole('radio', { checked: true }).first().getAttribute('value');
      return plan === 'sports-plus-biannual' ? [] : [`asks for the plan again (${plan} is chosen)`];
    },
  },
  {
    name: 'from registering to the welcome',
    persona: 'not-onboarded',
    path: '/account/onboarding/customize',
    go: async (page) => {
      const shown = await page.getByLabel('Display name').inputValue();
      return shown === 'Nova Newcomer' ? [] : [`asks for the name again (it shows "${shown}")`];
    },
  },
  {
    name: 'from a form that failed to the same form',
    persona: 'reader',
    path: '/account/settings',
    go: async (page, { fail }) => {
      await fail('POST', '/blaize/profile');
      await press(page, /^Edit Bio/);
      // Types with key presses, because React gets no events from Playwright's `fill` in Firefox.
      await page.getByLabel('Bio', { exact: true }).pressSequentially('Reads the tide tables first.');
      await press(page, 'Save');
      await sees(page, 'Sorry, there was an error updating your profile');
      const shown = await page.getByLabel('Bio', { exact: true }).inputValue();
      return shown === 'Reads the tide tables first.' ? [] : ['has forgotten the words'];
    },
  },
];

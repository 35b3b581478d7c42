import { fill, press, sees, seesBusy, seesTitle } from '../acts';
import { longEmail, longFirstName, longLastName } from '../people';
import { screen, type ScreenState, type Stage } from '../screen-state';
import type { Page } from 'playwright-core';

const password = 'Courier-Reader-1';

const signIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await fill(page, 'Email', email);
  await fill(page, 'Password', secret);
  await press(page, 'Log in');
};

const openDialog = async (page: Page): Promise<void> => {
  await page.locator('[data-masthead-state="in"]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).waitFor();
};

const register = async (page: Page, email: string): Promise<void> => {
  await fill(page, 'First name', 'Ada');
  await fill(page, 'Last name', 'Newcomer');
  await fill(page, 'Email', email);
  await fill(page, 'Password', 'Harbor-Evening-2');
  await press(page, 'Create account');
};

/** The link in the latest mail. */
export const mailedLink = async ({ control }: Stage, to: string, kind: string): Promise<string> => {
  const mails = (await control(`mail?to=${encodeURIComponent(to)}`)) as readonly {
    readonly kind: string;
    readonly links: readonly { readonly href: string }[];
  }[];
  const link = mails.findLast((mail) => mail.kind === kind)?.links[0]?.href;
  if (link === undefined) throw new Error(`No ${kind} mail to ${to}`);
  return link;
};

/** Requests a new password and opens the link in the mail, on this brand's site. */
const openReset = async (page: Page, stage: Stage): Promise<void> => {
  await fill(page, 'Email', 'rowan.reader@example.com');
  await press(page, 'Send the link');
  await seesTitle(page, 'Check your email');
  const link = new URL(await mailedLink(stage, 'rowan.reader@example.com', 'password-reset'));
  await page.goto(stage.site + link.pathname + link.search);
  await seesTitle(page, 'Choose a new password');
};

const namedAtLength = (stage: Stage) =>
  stage.profile({ 'full-name': longFirstName, 'first-name': longFirstName, 'last-name': longLastName });

export const signInStates: readonly ScreenState[] = [
  ...screen('Log in', { persona: 'visitor', path: '/account/login', ids: ['RT-02', 'SC-01'] }, [
    { kind: 'ready', name: 'at rest', reach: (page) => sees(page, 'Create an account') },
    {
      kind: 'error',
      name: 'a wrong password',
      ids: ['AU-01', 'VA-05'],
      everyRun: true,
      reach: async (page) => {
        await signIn(page, 'rowan.reader@example.com', 'Wrong-Password-1');
        await sees(page, 'Sorry, this is the wrong email or password.');
      },
    },
    {
      kind: 'error',
      name: 'nothing typed',
      ids: ['VA-03'],
      reach: async (page) => {
        await press(page, 'Log in');
        await sees(page, 'Please enter a password.');
      },
    },
    {
      kind: 'error',
      name: 'an email that is not verified',
      ids: ['AU-01'],
      reach: async (page) => {
        await signIn(page, 'uma.unverified@example.com');
        await sees(page, /this email has not been verified/);
      },
    },
    {
      kind: 'success',
      name: 'the verification mail is on its way again',
      ids: ['AU-01'],
      reach: async (page) => {
        await signIn(page, 'uma.unverified@example.com');
        await press(page, 'resend the verification e-mail');
        await sees(page, /We sent the email\./);
      },
    },
    {
      kind: 'error',
      name: 'the server fails',
      ids: ['ER-01'],
      before: ({ fail }) => fail('POST', '/blaize/login'),
      reach: async (page) => {
        await signIn(page, 'rowan.reader@example.com');
        await sees(page, 'Sorry, there was a problem logging into your account.');
      },
    },
    {
      kind: 'busy',
      name: 'logging in',
      before: ({ hold }) => hold(/\/blaize\/login$/),
      reach: async (page) => {
        await signIn(page, 'rowan.reader@example.com');
        await seesBusy(page, 'Logging in…');
      },
    },
    {
      kind: 'busy',
      name: 'waiting for a provider',
      everyRun: true,
      ids: ['AU-08', 'AU-09'],
      reach: async (page) => {
        const popup = page.waitForEvent('popup');
        await press(page, 'Continue with Google');
        await (await popup).waitForLoadState();
        await page.bringToFront();
        await page.getByRole('button', { name: 'Waiting for Google…' }).waitFor();
      },
    },
    {
      kind: 'success',
      name: 'signed in already',
      persona: 'reader',
      reach: (page) => sees(page, /You're logged in as/),
    },
    {
      kind: 'empty',
      name: 'a member outside the region',
      path: '/account/login?region=member-outside',
      ids: ['HM-03', 'AU-10'],
      reach: (page) => sees(page, /Members can still log in/),
    },
    {
      kind: 'error',
      name: 'nobody can tell who is reading',
      path: '/account/settings',
      persona: 'reader',
      ids: ['RT-23'],
      before: ({ fail }) => fail('GET', '/blaize/datalayer'),
      reach: (page) => seesTitle(page, "We couldn't load your account"),
    },
  ]),
  ...screen('The sign-in dialog', { persona: 'visitor', path: '/sports/', ids: ['HM-07', 'RT-02'] }, [
    { kind: 'ready', name: 'over a page of the site', everyRun: true, reach: openDialog },
    {
      kind: 'loading',
      name: 'before its code has arrived',
      before: ({ hold }) => hold(/\/parts\/login-app-.*\.js$/),
      reach: async (page) => {
        await page.locator('[data-masthead-state="in"]').click();
        await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      },
    },
    {
      kind: 'error',
      name: 'a wrong password',
      ids: ['VA-05'],
      reach: async (page) => {
        await openDialog(page);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Email').fill('rowan.reader@example.com');
        await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
        await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
        await sees(page, 'Sorry, this is the wrong email or password.');
      },
    },
  ]),
  ...screen('Register', { persona: 'visitor', path: '/account/register', ids: ['RT-03', 'SC-01'] }, [
    { kind: 'ready', name: 'at rest', reach: (page) => sees(page, 'Already have an account?') },
    {
      kind: 'ready',
      name: 'back to the comments',
      path: `/account/register?redirect=${encodeURIComponent('/sports/lanterns-win-in-the-dark/#comments')}`,
      ids: ['RT-28'],
      reach: (page) => sees(page, /^Join the comments\./),
    },
    {
      kind: 'ready',
      name: 'back to a story',
      path: `/account/register?redirect=${encodeURIComponent('/sports/lanterns-win-in-the-dark/')}`,
      ids: ['RT-28'],
      reach: (page) => sees(page, "We'll take you back to what you were reading."),
    },
    {
      kind: 'error',
      name: 'nothing but a weak password',
      ids: ['VA-02', 'VA-03'],
      everyRun: true,
      reach: async (page) => {
        await fill(page, 'Password', 'weak');
        await press(page, 'Create account');
        await sees(page, 'Please fill out all form fields.');
      },
    },
    {
      kind: 'error',
      name: 'the email is in use',
      ids: ['AU-03'],
      reach: async (page) => {
        await register(page, 'rowan.reader@example.com');
        await sees(page, /Sorry, this email is already in use\./);
      },
    },
    {
      kind: 'error',
      name: 'the terms are not agreed to',
      ids: ['RT-22', 'VA-03'],
      everyRun: true,
      before: ({ control }) => control('settings', { agreement: true }),
      reach: async (page) => {
        await register(page, 'ada.newcomer@example.com');
        await sees(page, 'Check the box to continue');
      },
    },
    {
      kind: 'error',
      name: 'the robot check fails',
      everyRun: true,
      ids: ['AU-11'],
      before: ({ control }) => control('settings', { captcha: true, captchaRefuses: true }),
      reach: async (page) => {
        await register(page, 'ada.newcomer@example.com');
        await sees(page, /The check could not be completed/);
      },
    },
    {
      kind: 'error',
      name: 'the robot check does not load',
      ids: ['AU-11', 'ER-01'],
      before: async ({ page, control }) => {
        await control('settings', { captcha: true });
        await page.route(/\/captcha\/api\.js/, (route) => route.abort());
      },
      reach: async (page) => {
        await register(page, 'ada.newcomer@example.com');
        await sees(page, /Error validating reCAPTCHA token/);
      },
    },
    {
      kind: 'error',
      name: 'the robot check has no place',
      ids: ['AU-11', 'ER-01'],
      before: ({ control }) => control('settings', { captcha: true }),
      reach: async (page) => {
        await page.locator('#masthead-captcha').evaluate((place) => place.remove());
        await register(page, 'ada.newcomer@example.com');
        await sees(page, /not mounted/);
      },
    },
    {
      kind: 'busy',
      name: 'creating the account',
      ids: ['AU-03'],
      before: ({ hold }) => hold(/\/blaize\/register$/),
      reach: async (page) => {
        await register(page, 'ada.newcomer@example.com');
        await seesBusy(page, 'Creating your account…');
      },
    },
    {
      kind: 'long',
      name: 'names of 80 characters',
      reach: async (page) => {
        await fill(page, 'First name', longFirstName);
        await fill(page, 'Last name', longLastName);
        await fill(page, 'Email', longEmail);
      },
    },
  ]),
  ...screen(
    'Registered',
    { persona: 'unverified', path: '/account/register-success', ids: ['RT-05', 'AU-03'] },
    [
      {
        kind: 'success',
        name: 'at rest',
        everyRun: true,
        reach: (page) => sees(page, /confirm your address before/),
      },
      {
        kind: 'success',
        name: 'the mail sent again',
        reach: async (page) => {
          await press(page, 'Send the email again');
          await sees(page, /You can ask for another one/);
        },
      },
      {
        kind: 'ready',
        name: 'another address',
        reach: (page) => press(page, 'Correct your email'),
      },
      {
        kind: 'error',
        name: 'an address that is none',
        ids: ['VA-01'],
        reach: async (page) => {
          await press(page, 'Correct your email');
          await fill(page, 'Email', 'uma@');
          await press(page, 'Send confirmation link');
          await sees(page, 'Please enter a valid email address.');
        },
      },
      {
        kind: 'success',
        name: 'the address corrected',
        ids: ['AU-05'],
        everyRun: true,
        reach: async (page) => {
          await press(page, 'Correct your email');
          await fill(page, 'Email', 'uma.again@example.com');
          await press(page, 'Send confirmation link');
          await sees(page, /Waiting for you to confirm/);
        },
      },
      {
        kind: 'long',
        name: 'a name of 80 characters',
        before: namedAtLength,
        reach: (page) => sees(page, /confirm your address before/),
      },
    ],
  ),
  ...screen('Handoff', { persona: 'visitor', path: '/account/handoff', ids: ['RT-04'] }, [
    { kind: 'loading', name: 'waiting', everyRun: true, reach: (page) => sees(page, 'Logging you in…') },
  ]),
  ...screen(
    'Forgotten password',
    { persona: 'visitor', path: '/account/forgot-password', ids: ['RT-12', 'AU-05'] },
    [
      {
        kind: 'ready',
        name: 'at rest',
        everyRun: true,
        reach: (page) => seesTitle(page, 'Forgot your password?'),
      },
      {
        kind: 'error',
        name: 'no email address',
        ids: ['VA-01'],
        reach: async (page) => {
          await fill(page, 'Email', 'rowan@');
          await press(page, 'Send the link');
          await sees(page, 'Please enter a valid email address.');
        },
      },
      {
        kind: 'error',
        name: 'the server fails',
        before: ({ fail }) => fail('POST', '/blaize/users/reset'),
        reach: async (page) => {
          await fill(page, 'Email', 'rowan.reader@example.com');
          await press(page, 'Send the link');
          await sees(page, 'Sorry, there was a problem resetting your password.');
        },
      },
      {
        kind: 'busy',
        name: 'sending',
        before: ({ hold }) => hold(/\/blaize\/users\/reset$/),
        reach: async (page) => {
          await fill(page, 'Email', 'rowan.reader@example.com');
          await press(page, 'Send the link');
          await seesBusy(page, 'Sending the link…');
        },
      },
      {
        kind: 'success',
        name: 'sent',
        reach: async (page) => {
          await fill(page, 'Email', 'rowan.reader@example.com');
          await press(page, 'Send the link');
          await seesTitle(page, 'Check your email');
        },
      },
      {
        kind: 'long',
        name: 'sent to a long address',
        reach: async (page) => {
          await fill(page, 'Email', longEmail);
          await press(page, 'Send the link');
          await seesTitle(page, 'Check your email');
        },
      },
    ],
  ),
  ...screen(
    'New password',
    { persona: 'visitor', path: '/account/reset-password?token=x', ids: ['RT-13', 'AU-05'] },
    [
      {
        kind: 'ready',
        name: 'at rest',
        everyRun: true,
        reach: (page) => seesTitle(page, 'Choose a new password'),
      },
      {
        kind: 'error',
        name: 'too weak',
        ids: ['VA-02'],
        reach: async (page) => {
          await fill(page, 'New password', 'weak');
          await press(page, 'Save new password');
          await sees(page, 'Password must be at least 8 characters with one uppercase letter.');
        },
      },
      {
        kind: 'error',
        name: 'the link is too old',
        reach: async (page) => {
          await fill(page, 'New password', 'Harbor-Evening-2');
          await press(page, 'Save new password');
          await seesTitle(page, 'This link no longer works');
        },
      },
      {
        kind: 'busy',
        name: 'saving',
        before: ({ hold }) => hold(/\/blaize\/users\/reset\/x$/),
        reach: async (page) => {
          await fill(page, 'New password', 'Harbor-Evening-2');
          await press(page, 'Save new password');
          await seesBusy(page, 'Saving your new password…');
        },
      },
      {
        kind: 'success',
        name: 'changed',
        path: '/account/forgot-password',
        reach: async (page, stage) => {
          await openReset(page, stage);
          await fill(page, 'New password', 'Harbor-Evening-2');
          await press(page, 'Save new password');
          await seesTitle(page, "You've changed your password");
        },
      },
    ],
  ),
];

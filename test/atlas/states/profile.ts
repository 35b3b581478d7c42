import type { Page } from 'playwright-core';
import { choose, fill, goToSection, press, sees, seesBusy, seesSkeleton, seesTitle } from '../acts';
import { longEmail, longFirstName, longLastName, rightToLeft, unbroken } from '../people';
import { screen, type ScreenState, type Stage } from '../screen-state';
import { pictureStates } from './picture';
import { mailedLink } from './sign-in';

const changeEmail = async (page: Page, email: string): Promise<void> => {
  await fill(page, 'New email', email);
  await press(page, 'Send confirmation link');
};

/** Opens the link in the mail to the new address, on this brand's site. */
const openConfirmation = async (page: Page, stage: Stage): Promise<void> => {
  await changeEmail(page, 'robin.reader@example.com');
  await seesTitle(page, 'Confirm your new email');
  const link = new URL(await mailedLink(stage, 'robin.reader@example.com', 'email-change'));
  await page.goto(stage.site + link.pathname + link.search);
  await page.getByLabel('Password', { exact: true }).waitFor();
};

const confirm = async (page: Page, password: string): Promise<void> => {
  await fill(page, 'Password', password);
  await press(page, 'Confirm new email');
};

/** A single pixel. */
const picture = {
  name: 'dot.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};

const profileIsShown = (page: Page) => page.getByRole('button', { name: 'Edit Bio' }).waitFor();

export const profileStates: readonly ScreenState[] = [
  ...screen('Profile', { persona: 'reader', path: '/account/settings', ids: ['RT-06', 'SC-03'] }, [
    {
      kind: 'loading',
      name: 'reading the profile',
      before: ({ hold }) => hold(/\/blaize\/(profile|account)$/),
      reach: seesSkeleton,
    },
    { kind: 'empty', name: 'nothing given yet', everyRun: true, reach: profileIsShown },
    { kind: 'ready', name: 'a member', persona: 'active-monthly', reach: profileIsShown },
    {
      kind: 'ready',
      name: 'signs in through Google',
      persona: 'social',
      ids: ['AU-08'],
      reach: (page) => sees(page, /You log in with Google/),
    },
    {
      kind: 'error',
      name: 'the profile cannot be read',
      before: ({ fail }) => fail('GET', '/blaize/profile'),
      reach: (page) => sees(page, "We couldn't load your profile"),
    },
    {
      kind: 'ready',
      name: 'choosing a color',
      ids: ['EN-03'],
      everyRun: true,
      reach: (page) => press(page, /^Edit Avatar color/),
    },
    {
      kind: 'ready',
      name: 'choosing a picture',
      ids: ['AP-38'],
      reach: (page) => press(page, /^Edit Picture/),
    },
    {
      kind: 'ready',
      name: 'a picture is chosen',
      ids: ['AP-38'],
      everyRun: true,
      reach: async (page) => {
        await press(page, /^Edit Picture/);
        await page.getByLabel('Choose a picture').setInputFiles(picture);
        await page.getByRole('img', { name: 'Preview of your picture' }).waitFor();
      },
    },
    { kind: 'ready', name: 'choosing notifications', reach: (page) => press(page, /^Edit About comments/) },
    { kind: 'ready', name: 'telling more', reach: (page) => press(page, /^Edit More about you/) },
    {
      kind: 'error',
      name: 'a new password that is too weak',
      ids: ['VA-02'],
      everyRun: true,
      reach: async (page) => {
        await press(page, /^Edit Password/);
        await fill(page, 'Current password', 'Courier-Reader-1');
        await fill(page, 'New password', 'weak');
        await press(page, 'Save');
        await sees(page, 'Password must be at least 8 characters with one uppercase letter.');
      },
    },
    {
      kind: 'error',
      name: 'the current password does not match',
      ids: ['AU-05'],
      reach: async (page) => {
        await press(page, /^Edit Password/);
        await fill(page, 'Current password', 'Wrong-Password-1');
        await fill(page, 'New password', 'Harbor-Evening-2');
        await press(page, 'Save');
        await sees(page, "Sorry, your current password didn't match. Try again.");
      },
    },
    {
      kind: 'error',
      name: 'saving fails',
      ids: ['ER-01'],
      before: ({ fail }) => fail('POST', '/blaize/profile'),
      reach: async (page) => {
        await press(page, /^Edit Name/);
        await fill(page, 'First name', 'Robin');
        await press(page, 'Save');
        await sees(page, 'Sorry, there was an error updating your profile');
      },
    },
    ...pictureStates,
    {
      kind: 'error',
      name: 'cannot log out',
      ids: ['AU-04', 'ER-01'],
      before: ({ fail }) => fail('POST', '/blaize/logout'),
      reach: async (page) => {
        await press(page, 'Log out');
        await sees(page, 'An unknown error has occurred.');
      },
    },
    {
      kind: 'error',
      name: 'leaving with unsaved words',
      reach: async (page) => {
        await press(page, /^Edit Bio/);
        await fill(page, 'Bio', 'Half a thought');
        await goToSection(page, 'Display');
        await page.getByRole('dialog', { name: 'Discard what you typed?' }).waitFor();
      },
    },
    {
      kind: 'busy',
      name: 'saving a name',
      before: ({ hold }) => hold(/\/blaize\/profile$/, 'POST'),
      reach: async (page) => {
        await press(page, /^Edit Name/);
        await fill(page, 'First name', 'Robin');
        await press(page, 'Save');
        await seesBusy(page, 'Saving…');
      },
    },
    {
      kind: 'success',
      name: 'a name is saved',
      reach: async (page) => {
        await press(page, /^Edit Name/);
        await fill(page, 'First name', 'Robin');
        await press(page, 'Save');
        await sees(page, 'Saved');
      },
    },
    {
      kind: 'long',
      name: 'a name of 80 characters, all that can be told',
      before: ({ profile }) =>
        profile({
          'full-name': longLastName,
          'first-name': longFirstName,
          'last-name': longLastName,
          bio: `${unbroken} `.repeat(3).slice(0, 250),
          location: longLastName,
          'birth-month': '9',
          'birth-day': '30',
          gender: 'prefer-not-to-say',
          'notification-mentioned': true,
          'notification-liked': true,
          'notification-reply': true,
          'notification-follower': true,
        }),
      reach: profileIsShown,
    },
    {
      kind: 'long',
      name: 'editing a name of 80 characters',
      before: ({ profile }) => profile({ 'first-name': longFirstName, 'last-name': longLastName }),
      reach: (page) => press(page, /^Edit Name/),
    },
    {
      kind: 'long',
      name: 'no last name',
      before: ({ profile }) => profile({ 'full-name': 'Rowan', 'first-name': 'Rowan', 'last-name': '' }),
      reach: profileIsShown,
    },
    {
      kind: 'long',
      name: 'right-to-left',
      before: ({ profile }) =>
        profile({
          'full-name': `${rightToLeft.first} ${rightToLeft.last}`,
          'first-name': rightToLeft.first,
          'last-name': rightToLeft.last,
          bio: rightToLeft.bio,
        }),
      reach: profileIsShown,
    },
    {
      kind: 'long',
      name: 'waiting for a long email to be confirmed',
      ids: ['SC-04'],
      path: '/account/settings/update-email',
      reach: async (page) => {
        await changeEmail(page, longEmail);
        await page.getByRole('link', { name: 'Back to your profile' }).click();
        await sees(page, /Waiting for you to confirm/);
      },
    },
  ]),
  ...screen('Display', { persona: 'reader', path: '/account/settings/display', ids: ['RT-07', 'SC-04'] }, [
    { kind: 'ready', name: 'at rest', reach: (page) => seesTitle(page, 'Display') },
    {
      kind: 'success',
      name: 'extra large text',
      everyRun: true,
      reach: (page) => choose(page, 'Extra large'),
    },
    { kind: 'success', name: 'dark', reach: (page) => choose(page, 'Dark') },
    {
      kind: 'error',
      name: 'not saved with the account',
      before: ({ fail }) => fail('PUT', '/blaize/profile/*'),
      reach: async (page) => {
        await choose(page, /^Light/);
        await choose(page, /^Dark/);
        await sees(page, "We couldn't save this with your account");
      },
    },
  ]),
  ...screen(
    'Change email',
    { persona: 'reader', path: '/account/settings/update-email', ids: ['RT-11', 'AU-05'] },
    [
      { kind: 'ready', name: 'at rest', reach: (page) => seesTitle(page, 'Change your email') },
      {
        kind: 'error',
        name: 'nothing typed',
        ids: ['VA-01'],
        everyRun: true,
        reach: async (page) => {
          await press(page, 'Send confirmation link');
          await sees(page, 'Please enter a valid email address.');
        },
      },
      {
        kind: 'busy',
        name: 'sending',
        before: ({ hold }) => hold(/\/blaize\/users\/update-email/, 'POST'),
        reach: async (page) => {
          await changeEmail(page, 'robin.reader@example.com');
          await seesBusy(page, 'Sending the link…');
        },
      },
      {
        kind: 'error',
        name: 'the server fails',
        before: ({ fail }) => fail('POST', '/blaize/users/update-email*'),
        reach: async (page) => {
          await changeEmail(page, 'robin.reader@example.com');
          await sees(page, 'Sorry, there was an error updating your profile');
        },
      },
      {
        kind: 'success',
        name: 'waiting for the new one to be confirmed',
        reach: async (page) => {
          await changeEmail(page, 'robin.reader@example.com');
          await seesTitle(page, 'Confirm your new email');
        },
      },
      {
        kind: 'long',
        name: 'waiting for a long one to be confirmed',
        reach: async (page) => {
          await changeEmail(page, longEmail);
          await seesTitle(page, 'Confirm your new email');
        },
      },
    ],
  ),
  ...screen(
    'Confirm new email',
    { persona: 'reader', path: '/account/settings/update-email', ids: ['RT-10', 'AU-06'] },
    [
      { kind: 'ready', name: 'at rest', everyRun: true, reach: openConfirmation },
      {
        kind: 'error',
        name: 'a wrong password',
        reach: async (page, stage) => {
          await openConfirmation(page, stage);
          await confirm(page, 'Wrong-Password-1');
          await sees(page, 'Your password is incorrect.');
        },
      },
      {
        kind: 'error',
        name: 'not one of our links',
        persona: 'visitor',
        path: '/account/settings/verify-email-change?target=https%3A%2F%2Felsewhere.test%2Ftake',
        reach: async (page) => {
          await confirm(page, 'Courier-Reader-1');
          await seesTitle(page, "This link isn't one of ours");
        },
      },
      {
        kind: 'busy',
        name: 'confirming',
        before: ({ hold }) => hold(/\/blaize\/users\/update-email\/[^/]+$/, 'POST'),
        reach: async (page, stage) => {
          await openConfirmation(page, stage);
          await confirm(page, 'Courier-Reader-1');
          await seesBusy(page, 'Confirming…');
        },
      },
      {
        kind: 'success',
        name: 'changed',
        reach: async (page, stage) => {
          await openConfirmation(page, stage);
          await confirm(page, 'Courier-Reader-1');
          await seesTitle(page, "You've changed your email");
        },
      },
    ],
  ),
];

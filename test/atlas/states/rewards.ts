import type { Page } from 'playwright-core';
import { fill, press, sees, seesBusy, seesSkeleton } from '../acts';
import { longFirstName } from '../people';
import { screen, type ScreenState } from '../screen-state';

const invite = async (page: Page, addresses: string): Promise<void> => {
  await page.getByLabel('Email addresses of friends').pressSequentially(addresses);
  await press(page, 'Send invitations');
};

const signUp = async (page: Page, number: string): Promise<void> => {
  await fill(page, 'Mobile phone number', number);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(page, 'Sign up for texts');
};

const jwt = /\/saasquatch_jwt$/;

export const rewardsStates: readonly ScreenState[] = [
  ...screen(
    'My rewards',
    { persona: 'referral-eligible', path: '/account/settings/my-rewards', ids: ['RT-19', 'SC-09'] },
    [
      { kind: 'loading', name: 'reading', before: ({ hold }) => hold(jwt), reach: seesSkeleton },
      { kind: 'ready', name: 'at rest', everyRun: true, reach: (page) => sees(page, 'Available') },
      {
        kind: 'empty',
        name: 'nothing earned yet',
        persona: 'active-monthly',
        reach: (page) => sees(page, /You have no rewards yet\./),
      },
      {
        kind: 'error',
        name: 'cannot be read',
        ids: ['ER-03'],
        before: ({ fail }) => fail('POST', '*/saasquatch_jwt'),
        reach: (page) => sees(page, /We couldn't load the referral program\./),
      },
    ],
  ),
  ...screen(
    'Refer a friend',
    { persona: 'referral-eligible', path: '/account/settings/refer-a-friend', ids: ['RT-20', 'SC-09'] },
    [
      { kind: 'loading', name: 'reading', before: ({ hold }) => hold(jwt), reach: seesSkeleton },
      { kind: 'ready', name: 'at rest', reach: (page) => page.getByLabel('Link to share').waitFor() },
      {
        kind: 'empty',
        name: 'no friends yet',
        persona: 'active-monthly',
        reach: (page) => sees(page, /No one has used your link yet\./),
      },
      {
        kind: 'error',
        name: 'the program is off',
        before: ({ control }) => control('settings', { rewardsOpen: false }),
        reach: (page) => sees(page, 'Our referral program is temporarily unavailable'),
      },
      {
        kind: 'error',
        name: 'an address that is none',
        everyRun: true,
        reach: async (page) => {
          await invite(page, 'fenn@example.com,not-one,');
          await sees(page, /not-one isn't a valid email address/);
        },
      },
      {
        kind: 'busy',
        name: 'sending',
        before: ({ hold }) => hold(/\/mail\/referralinvite/),
        reach: async (page) => {
          await invite(page, 'fenn@example.com,');
          await seesBusy(page, 'Sending…');
        },
      },
      {
        kind: 'success',
        name: 'an invitation is on its way',
        reach: async (page) => {
          await invite(page, 'fenn@example.com,');
          await sees(page, 'Your invitation is on its way.');
        },
      },
      {
        kind: 'long',
        name: 'ten friends, one with a long address',
        reach: async (page) => {
          const many = Array.from({ length: 9 }, (_, at) => `friend.number.${at + 1}@example.com,`).join('');
          await page
            .getByLabel('Email addresses of friends')
            .fill(`${longFirstName.replace(/\W/g, '').slice(0, 60)}@example.com,`);
          await page.getByLabel('Email addresses of friends').pressSequentially(`,${many}`);
        },
      },
    ],
  ),
  ...screen(
    'Text alerts',
    { persona: 'referral-eligible', path: '/account/settings/texts', ids: ['RT-21', 'SC-09'] },
    [
      {
        kind: 'loading',
        name: 'reading the profile',
        before: ({ hold }) => hold(/\/blaize\/(profile|account)$/),
        reach: seesSkeleton,
      },
      {
        kind: 'ready',
        name: 'at rest',
        everyRun: true,
        reach: (page) =>
          page
            .getByRole('link', { name: /^Text [A-Z]+ to / })
            .first()
            .waitFor(),
      },
      {
        kind: 'error',
        name: 'nothing typed',
        reach: async (page) => {
          await press(page, 'Sign up for texts');
          await sees(page, 'Please enter a phone number.');
        },
      },
      {
        kind: 'busy',
        name: 'signing up',
        before: ({ hold }) => hold(/\/blaize\/profile$/, 'POST'),
        reach: async (page) => {
          await signUp(page, '(212) 555-0123');
          await seesBusy(page, 'Signing up…');
        },
      },
      {
        kind: 'success',
        name: 'signed up',
        reach: async (page) => {
          await signUp(page, '(212) 555-0123');
          await sees(page, /^You're signed up\./);
        },
      },
    ],
  ),
];

import type { Page } from 'playwright-core';
import { hasNoNewsletters } from '../answers';
import { press, sees, seesBusy, seesSkeleton } from '../acts';
import { screen, type ScreenState } from '../screen-state';

const pick = async (page: Page, name: string): Promise<void> => {
  await press(page, 'Edit');
  await page.getByRole('checkbox', { name }).check();
};

export const newsletterStates: readonly ScreenState[] = [
  ...screen(
    'Newsletters',
    { persona: 'reader', path: '/account/settings/newsletters', ids: ['RT-08', 'SC-07'] },
    [
      {
        kind: 'loading',
        name: 'reading the lists',
        ids: ['NL-01'],
        before: ({ hold }) => hold(/\/newsletters$/, 'POST'),
        reach: seesSkeleton,
      },
      {
        kind: 'empty',
        name: 'there are none',
        before: ({ page }) => hasNoNewsletters(page),
        reach: (page) => sees(page, /There are no newsletters right now/),
      },
      { kind: 'ready', name: 'at rest', reach: (page) => sees(page, /^You get /) },
      {
        kind: 'error',
        name: 'the lists cannot be read',
        before: ({ api, fail }) => fail('POST', `${api}/newsletters`),
        reach: (page) => sees(page, /We couldn't load your newsletters/),
      },
      {
        kind: 'ready',
        name: 'editing',
        ids: ['NL-02'],
        everyRun: true,
        reach: (page) => press(page, 'Edit'),
      },
      {
        kind: 'busy',
        name: 'saving',
        ids: ['NL-03'],
        reach: async (page, { hold }) => {
          await pick(page, 'Final Whistle');
          await hold(/\/newsletters$/, 'POST');
          await press(page, 'Update');
          await seesBusy(page, 'Saving…');
        },
      },
      {
        kind: 'error',
        name: 'one is not saved',
        ids: ['NL-03'],
        reach: async (page, { api, fail }) => {
          await pick(page, 'Final Whistle');
          await fail('POST', `${api}/newsletters`);
          await press(page, 'Update');
          await sees(page, /Couldn't save Final Whistle\./);
        },
      },
      {
        kind: 'success',
        name: 'saved',
        reach: async (page) => {
          await pick(page, 'Final Whistle');
          await press(page, 'Update');
          await sees(page, /^Saved\. /);
        },
      },
      {
        kind: 'success',
        name: 'left them all',
        reach: async (page) => {
          await press(page, 'Unsubscribe from all');
          await sees(page, "You're unsubscribed from all newsletters.");
        },
      },
    ],
  ),
  ...screen(
    'Member newsletters',
    {
      persona: 'active-monthly',
      path: '/account/settings/exclusive-newsletters',
      ids: ['RT-09', 'NL-06'],
    },
    [
      {
        kind: 'loading',
        name: 'reading the lists',
        before: ({ hold }) => hold(/\/newsletters$/, 'POST'),
        reach: seesSkeleton,
      },
      { kind: 'ready', name: 'at rest', everyRun: true, reach: (page) => sees(page, 'Unwritten Rules') },
      { kind: 'ready', name: 'editing', reach: (page) => press(page, 'Edit') },
      {
        kind: 'success',
        name: 'saved',
        reach: async (page) => {
          await pick(page, 'Unwritten Rules');
          await press(page, 'Update');
          await sees(page, /^Saved\. /);
        },
      },
      {
        kind: 'error',
        name: 'the lists cannot be read',
        before: ({ api, fail }) => fail('POST', `${api}/newsletters`),
        reach: (page) => sees(page, /We couldn't load your newsletters/),
      },
    ],
  ),
];

import type { Page } from 'playwright-core';
import { press, sees, seesBusy, seesHeading, seesSkeleton } from '../acts';
import { screen, type ScreenState } from '../screen-state';

const subscriptions = '/blaize/payment/braintree/subscriptions';

const openReceipt = async (page: Page, which: RegExp): Promise<void> => {
  await page.getByRole('link', { name: which }).first().click();
  await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
};

export const receiptStates: readonly ScreenState[] = screen(
  'Payments and receipts',
  { persona: 'many-payments', path: '/account/settings/payments', ids: ['AC-03', 'AC-05'] },
  [
    {
      kind: 'loading',
      name: 'reading the payments',
      before: ({ hold }) => hold(/\/braintree\/subscriptions$/),
      reach: seesSkeleton,
    },
    {
      kind: 'ready',
      name: 'two years of payments',
      everyRun: true,
      reach: (page) => sees(page, /Refunded/),
    },
    {
      kind: 'ready',
      name: 'an earlier year unfolded',
      reach: async (page) => {
        await page.locator('[data-masthead="account"] summary').first().click();
        await page.locator('[data-masthead="account"] details[open]').first().waitFor();
      },
    },
    {
      kind: 'ready',
      name: 'a receipt',
      ids: ['AC-04'],
      everyRun: true,
      reach: (page) => openReceipt(page, /^Receipt .*\d/),
    },
    {
      kind: 'ready',
      name: 'a payment record',
      persona: 'active-monthly',
      ids: ['AC-04'],
      reach: (page) => openReceipt(page, /^Payment record .*\d/),
    },
    {
      kind: 'ready',
      name: 'a receipt that is not there',
      path: '/account/settings/payments?receipt=999',
      ids: ['AC-04'],
      reach: (page) => sees(page, "We can't find that payment. Here are all of yours."),
    },
    {
      kind: 'ready',
      name: 'a price that steps up',
      persona: 'active-annual',
      ids: ['EN-01'],
      reach: (page) => seesHeading(page, 'Next 12 months'),
    },
    {
      kind: 'ready',
      name: 'past due',
      persona: 'past-due',
      reach: (page) => sees(page, /A payment of \$[\d.]+ is past due\./),
    },
    {
      kind: 'ready',
      name: 'free with home delivery',
      persona: 'home-delivery-active',
      ids: ['ST-13'],
      reach: (page) => sees(page, /You pay nothing/),
    },
    {
      kind: 'empty',
      name: 'nothing paid yet',
      persona: 'reader',
      reach: (page) => sees(page, /You haven't paid for anything yet\./),
    },
    {
      kind: 'error',
      name: 'cannot be read',
      before: ({ fail }) => fail('GET', subscriptions),
      reach: (page) => sees(page, "We couldn't load your payments."),
    },
    {
      kind: 'error',
      name: 'the next charges cannot be read',
      before: ({ fail }) => fail('GET', '*/plans'),
      reach: (page) => sees(page, "We couldn't load your next charges."),
    },
    {
      kind: 'busy',
      name: 'reading again',
      before: ({ fail }) => fail('GET', subscriptions),
      reach: async (page, { hold }) => {
        await sees(page, "We couldn't load your payments.");
        await hold(/\/braintree\/subscriptions$/);
        await press(page, 'Try again');
        await seesBusy(page, 'Trying again…');
      },
    },
  ],
);

import type { Page } from 'playwright-core';
import {
  cardIsOpen,
  fill,
  fillCard,
  goToSection,
  keepStory,
  press,
  pressUnready,
  sees,
  seesBusy,
  seesHeading,
  seesSkeleton,
  seesTitle,
  story,
  timePassesUntil,
} from '../acts';
import { offersNoPlans } from '../answers';
import { emptyCardName } from '../../e2e/world';
import { screen, type ScreenState, type Stage } from '../screen-state';

const subscribe = '/blaize/payment/braintree/subscribe';
const methods = '/zephr/payment/braintree/payment-methods';
const declining = '4000111111111115';
const discover = '6011111111111117';

const pay = async (page: Page): Promise<void> => {
  await fillCard(page);
  await press(page, 'Start free trial');
};

/** The payment is processed, but its response is lost. */
const loseAnswer = ({ control }: Stage) =>
  control('faults', { method: 'POST', path: subscribe, kind: 'reset', afterwards: true });

/** Error text of the provider's own library if a card could not be sent. */
export const cardProvidersWords = 'A tokenization network error occurred.';

const openNewCard = async (page: Page): Promise<void> => {
  await press(page, 'Add a payment method');
  await cardIsOpen(page);
};

/** If a payment is due, another stored card is preselected. */
const pickNewCard = async (page: Page): Promise<void> => {
  await press(page, 'Change payment method');
  await page.getByRole('radio', { name: 'A new card' }).check({ force: true });
  await cardIsOpen(page);
};

export const paymentStates: readonly ScreenState[] = [
  ...screen('Subscribe', { persona: 'trial-eligible', path: '/account/subscribe', ids: ['RT-15', 'SC-02'] }, [
    {
      kind: 'loading',
      name: 'reading the plans',
      before: ({ hold }) => hold(/\/v1\/plans$/),
      reach: seesSkeleton,
    },
    {
      kind: 'error',
      name: 'the plans cannot be read',
      before: ({ fail }) => fail('GET', '*/plans'),
      reach: (page) => sees(page, /We couldn't load the plans\.|There are no plans to choose from/),
    },
    {
      kind: 'empty',
      name: 'no plans',
      ids: ['ER-03'],
      before: ({ page }) => offersNoPlans(page),
      reach: (page) => sees(page, /There are no plans to choose from right now\./),
    },
    {
      kind: 'loading',
      name: 'taking long',
      before: async ({ page, hold }) => {
        await page.clock.install();
        await hold(/\/v1\/plans$/);
      },
      reach: (page) => timePassesUntil(page, page.getByText('This is taking longer than usual.')),
    },
    { kind: 'ready', name: 'with a trial', ids: ['PF-01', 'ST-14'], reach: cardIsOpen },
    {
      kind: 'ready',
      name: 'a step-up plan',
      path: '/account/subscribe?offer=step-up&plan=sports-step-up-plan',
      ids: ['EN-01', 'HM-15'],
      reach: cardIsOpen,
    },
    {
      kind: 'ready',
      name: 'with a stored card, no second trial',
      persona: 'had-trial',
      ids: ['ST-14'],
      reach: (page) => page.getByRole('button', { name: /^Pay \$/ }).waitFor(),
    },
    {
      kind: 'ready',
      name: 'inside the app',
      path: '/account/appsubscribe',
      persona: 'mobile-app',
      ids: ['RT-16'],
      reach: cardIsOpen,
    },
    {
      kind: 'ready',
      name: 'wallets',
      everyRun: true,
      ids: ['PF-04'],
      before: ({ control }) => control('settings', { wallets: true }),
      reach: async (page) => {
        await page.getByRole('group', { name: 'Pay with a wallet' }).getByRole('button').first().waitFor();
        await cardIsOpen(page);
      },
    },
    {
      kind: 'ready',
      name: 'a plan chosen before',
      path: '/account/subscribe?plan=sports-plus-annual',
      ids: ['SC-01', 'BC-03'],
      everyRun: true,
      reach: cardIsOpen,
    },
    {
      kind: 'ready',
      name: 'the plans after a press on Change',
      path: '/account/subscribe?plan=sports-plus-annual',
      ids: ['SC-01', 'BC-02'],
      reach: async (page) => {
        await cardIsOpen(page);
        await press(page, 'Change plan');
        await page.getByRole('radio', { name: /Annually/, checked: true }).waitFor();
      },
    },
    {
      kind: 'ready',
      name: 'a box for the terms',
      ids: ['RT-22'],
      before: ({ control }) => control('settings', { agreement: true }),
      reach: cardIsOpen,
    },
    {
      kind: 'error',
      name: 'the terms are not agreed to',
      ids: ['RT-22', 'VA-03'],
      everyRun: true,
      before: ({ control }) => control('settings', { agreement: true }),
      reach: async (page) => {
        await fillCard(page);
        await pressUnready(page, 'Start free trial');
        await sees(page, 'Check the box to continue');
      },
    },
    {
      kind: 'error',
      name: 'cannot log out',
      before: ({ fail }) => fail('POST', '/blaize/logout'),
      reach: async (page) => {
        await cardIsOpen(page);
        await press(page, 'Log out');
        await sees(page, 'An unknown error has occurred.');
      },
    },
    {
      kind: 'error',
      name: 'a wrong card',
      ids: ['PF-02'],
      everyRun: true,
      reach: async (page) => {
        await fillCard(page, { zip: '1' });
        await pressUnready(page, 'Start free trial');
        await sees(page, 'The Zip Code field is invalid.');
      },
    },
    {
      kind: 'error',
      name: 'two fields of a card are wrong',
      ids: ['PF-02'],
      reach: async (page) => {
        await fillCard(page, { number: '4111111111111112', zip: '1' });
        await pressUnready(page, 'Start free trial');
        await sees(page, 'The following fields are invalid: Card Number, Zip Code');
      },
    },
    {
      kind: 'error',
      name: 'the card provider cannot be reached',
      ids: ['PF-02'],
      reach: async (page) => {
        await fillCard(page);
        await page.route(/\/v1\/payment_methods\/credit_cards$/, (route) => route.abort());
        await press(page, 'Start free trial');
        await sees(page, cardProvidersWords);
      },
    },
    {
      kind: 'error',
      name: 'the subscription cannot be prepared',
      ids: ['ER-01', 'PZ-01'],
      before: ({ fail }) => fail('POST', '*/prepare-customer'),
      reach: async (page) => {
        await pay(page);
        await sees(page, 'It looks like there was an error subscribing, please try again later.');
      },
    },
    {
      kind: 'error',
      name: 'nothing filled in',
      ids: ['PF-02', 'VA-03'],
      reach: async (page) => {
        await cardIsOpen(page);
        await emptyCardName(page);
        await pressUnready(page, 'Start free trial');
        await sees(page, 'Please fill out all form fields.');
      },
    },
    {
      kind: 'error',
      name: 'declined',
      ids: ['ER-02'],
      reach: async (page) => {
        await fillCard(page, { number: declining });
        await press(page, 'Start free trial');
        await sees(page, /You have not been charged\./);
      },
    },
    {
      kind: 'error',
      name: 'the answer was lost',
      ids: ['PZ-09'],
      before: async (stage) => {
        await stage.page.clock.install();
        await stage.control('settings', { listLagReads: 1_000 });
        await loseAnswer(stage);
      },
      reach: async (page) => {
        await pay(page);
        await timePassesUntil(page, page.getByRole('button', { name: 'Check status' }));
      },
    },
    {
      kind: 'busy',
      name: 'paying',
      before: ({ hold }) => hold(/\/braintree\/subscribe$/),
      reach: async (page) => {
        await pay(page);
        await seesBusy(page, 'Sending your payment…');
      },
    },
    {
      kind: 'success',
      name: 'the receipt',
      ids: ['PZ-01'],
      everyRun: true,
      reach: async (page) => {
        await pay(page);
        await seesTitle(page, /^You're in\./);
      },
    },
    {
      kind: 'success',
      name: 'the receipt, and the way back to an article',
      path: `/account/subscribe?redirect=${encodeURIComponent(story)}`,
      ids: ['RT-28', 'PZ-01'],
      reach: async (page) => {
        await keepStory(page);
        await pay(page);
        await page.getByRole('button', { name: /^Keep reading/ }).waitFor();
        await sees(page, /^Visa ending in/);
      },
    },
    {
      kind: 'success',
      name: 'the receipt of one who comes back, and has paid',
      persona: 'had-trial',
      ids: ['ST-12', 'PZ-01'],
      reach: async (page) => {
        await press(page, /^Pay /);
        await seesTitle(page, /^You're in\./);
        await sees(page, 'Welcome back');
      },
    },
    {
      kind: 'success',
      name: 'the receipt of a wallet',
      ids: ['PF-04'],
      before: ({ control }) => control('settings', { wallets: true }),
      reach: async (page) => {
        await page
          .getByRole('group', { name: 'Pay with a wallet' })
          .getByRole('button', { name: 'PayPal' })
          .click();
        await page
          .getByRole('dialog', { name: 'PayPal (stand-in)' })
          .getByRole('button', { name: 'Agree' })
          .click();
        await seesTitle(page, /^You're in\./);
        await sees(page, 'PayPal');
      },
    },
    {
      kind: 'success',
      name: 'the receipt, and the welcome pages still ahead',
      persona: 'not-onboarded',
      ids: ['ON-01'],
      reach: async (page) => {
        await pay(page);
        await page.getByRole('link', { name: 'Set up your account' }).waitFor();
      },
    },
    {
      kind: 'success',
      name: 'has it already',
      persona: 'active-monthly',
      reach: (page, { product }) => seesTitle(page, `You already have ${product}`),
    },
  ]),
  ...screen(
    'The offer to visitors',
    { persona: 'visitor', path: '/account/subscribe', ids: ['RT-15', 'SC-02'] },
    [
      {
        kind: 'loading',
        name: 'reading the plans',
        before: ({ hold }) => hold(/\/v1\/plans$/),
        reach: seesSkeleton,
      },
      {
        kind: 'error',
        name: 'the plans cannot be read',
        before: ({ fail }) => fail('GET', '*/plans'),
        reach: (page) => sees(page, /We couldn't load the plans\.|There are no plans to choose from/),
      },
      {
        kind: 'ready',
        name: 'a plan with a trial',
        everyRun: true,
        ids: ['BC-02', 'EN-01'],
        reach: (page) => page.getByRole('list', { name: 'What you get' }).waitFor(),
      },
      {
        kind: 'ready',
        name: 'an account to log in to',
        reach: async (page) => {
          await press(page, 'Log in');
          await page.getByRole('form', { name: 'Log in' }).waitFor();
        },
      },
      {
        kind: 'error',
        name: 'the email has an account',
        ids: ['VA-05'],
        reach: async (page) => {
          await fill(page, 'First name', 'Rowan');
          await fill(page, 'Last name', 'Reader');
          await fill(page, 'Email', 'rowan.reader@example.com');
          await fill(page, 'Password', 'Courier-Reader-1');
          await press(page, 'Continue to payment');
          await sees(page, /Sorry, this email is already in use\./);
        },
      },
      {
        kind: 'ready',
        name: 'from a story',
        path: `/account/subscribe?redirect=${encodeURIComponent(story)}`,
        ids: ['RT-28'],
        reach: async (page) => {
          await keepStory(page);
          await page.reload();
          await seesTitle(page, 'Keep reading “Lights out, Lanterns win”');
        },
      },
      {
        kind: 'ready',
        name: 'the annual plan, and an open answer',
        ids: ['BC-03'],
        reach: async (page) => {
          await page.getByRole('radio', { name: /Annually/ }).check();
          await page.getByText('How do I cancel?').click();
          await sees(page, /^Go to Membership in your account/);
        },
      },
      {
        kind: 'ready',
        name: 'a price that steps up',
        path: '/account/subscribe?offer=step-up&plan=sports-step-up-plan',
        ids: ['EN-01'],
        reach: (page) => sees(page, /then \$89\.99 a year/),
      },
      {
        kind: 'ready',
        name: 'inside the app, one plan',
        path: '/account/appsubscribe',
        ids: ['RT-16'],
        reach: (page) => page.getByRole('radio').first().waitFor(),
      },
      {
        kind: 'ready',
        name: 'every wallet turned on',
        ids: ['PF-04'],
        before: ({ control }) => control('settings', { wallets: true }),
        reach: async (page) => {
          await page.getByText('How can I pay?').click();
          await sees(page, /^With a credit or debit card, or with/);
        },
      },
    ],
  ),
  ...screen(
    'Payment methods',
    {
      persona: 'active-monthly',
      path: '/account/settings/payment-method',
      ids: ['RT-18', 'PZ-08'],
    },
    [
      {
        kind: 'loading',
        name: 'reading',
        reach: async (page, { hold }) => {
          await page.getByRole('button', { name: 'Add a payment method' }).waitFor();
          await goToSection(page, 'Display');
          await seesTitle(page, 'Display');
          await hold(/\/braintree\/(payment-methods|subscriptions)$/, 'GET');
          await goToSection(page, 'Payment methods');
          await seesSkeleton(page);
        },
      },
      {
        kind: 'error',
        name: 'cannot be read',
        reach: async (page, { fail }) => {
          await page.getByRole('button', { name: 'Add a payment method' }).waitFor();
          await goToSection(page, 'Display');
          await seesTitle(page, 'Display');
          await fail('GET', methods);
          await goToSection(page, 'Payment methods');
          await sees(page, /We couldn't load your payment methods/);
        },
      },
      {
        kind: 'ready',
        name: 'two cards',
        everyRun: true,
        reach: (page) => page.getByRole('button', { name: 'Add a payment method' }).waitFor(),
      },
      {
        kind: 'ready',
        name: 'a card that expires soon',
        persona: 'expiring-card',
        ids: ['VA-07'],
        reach: (page) => sees(page, /Your credit card is about to expire\./),
      },
      {
        kind: 'error',
        name: 'a card that has expired',
        persona: 'expired-card',
        ids: ['VA-07'],
        reach: (page) => sees(page, /Your credit card has expired\./),
      },
      {
        kind: 'long',
        name: 'three cards',
        persona: 'many-subscriptions',
        reach: (page) => page.getByRole('button', { name: 'Add a payment method' }).waitFor(),
      },
      {
        kind: 'ready',
        name: "a card's menu",
        reach: (page) => press(page, /^Actions for MasterCard/),
      },
      { kind: 'ready', name: 'a new card', ids: ['PF-01'], everyRun: true, reach: openNewCard },
      {
        kind: 'error',
        name: 'a new card that is wrong',
        ids: ['PF-02'],
        reach: async (page) => {
          await openNewCard(page);
          await fillCard(page, { number: '4111111111111112' });
          await pressUnready(page, 'Save card');
          await sees(page, /field is invalid/);
        },
      },
      {
        kind: 'busy',
        name: 'saving a card',
        reach: async (page, { hold }) => {
          await openNewCard(page);
          await fillCard(page, { number: discover });
          await hold(/\/braintree\/payment-methods$/, 'POST');
          await press(page, 'Save card');
          await seesBusy(page, 'Saving…');
        },
      },
      {
        kind: 'success',
        name: 'a card is saved',
        reach: async (page) => {
          await openNewCard(page);
          await fillCard(page, { number: discover });
          await press(page, 'Save card');
          await seesHeading(page, 'Your card is saved.');
        },
      },
      {
        kind: 'ready',
        name: 'removing a card',
        reach: async (page) => {
          await press(page, /^Actions for MasterCard/);
          await press(page, /^Remove/);
          await seesHeading(page, /^Remove MasterCard/);
        },
      },
      {
        kind: 'error',
        name: 'a card that cannot be removed',
        reach: async (page) => {
          await press(page, /^Actions for Visa/);
          await press(page, /^Remove/);
          await sees(page, /Choose another one first\./);
        },
      },
      {
        kind: 'error',
        name: 'the answer to a card was lost',
        ids: ['PZ-09'],
        reach: async (page, { fail }) => {
          await press(page, /^Actions for Visa/);
          await press(page, /^Replace/);
          await fillCard(page, { number: discover });
          await fail('PATCH', `${methods}/*`);
          await press(page, 'Save card');
          await seesHeading(page, /^We don't know if your card was saved/);
        },
      },
      {
        kind: 'error',
        name: 'a card that was removed in another tab',
        reach: async (page) => {
          await page.getByRole('button', { name: /^Actions for MasterCard/ }).waitFor();
          const other = await page.context().newPage();
          await other.goto(page.url());
          await press(other, /^Actions for MasterCard/);
          await press(other, /^Remove/);
          await press(other, 'Remove');
          await seesHeading(other, /has been removed/);
          await other.close();
          await press(page, /^Actions for MasterCard/);
          await press(page, /^Make default/);
          await sees(page, 'This payment method is no longer saved.');
        },
      },
      {
        kind: 'empty',
        name: 'no card stored, on the membership page',
        persona: 'no-payment-method',
        ids: ['RT-24'],
        reach: (page) => page.getByRole('button', { name: 'Add a payment method' }).waitFor(),
      },
    ],
  ),
  ...screen(
    'Paying what is due',
    { persona: 'past-due', path: '/account/settings/payment-method', ids: ['RT-18', 'PZ-07'] },
    [
      {
        kind: 'ready',
        name: 'at rest',
        everyRun: true,
        reach: (page) => page.getByRole('button', { name: /^Pay \$/ }).waitFor(),
      },
      { kind: 'ready', name: 'a new card', reach: pickNewCard },
      {
        kind: 'error',
        name: 'declined',
        ids: ['ER-02'],
        reach: async (page) => {
          await pickNewCard(page);
          await fillCard(page, { number: declining });
          await press(page, /^Save and pay/);
          await sees(page, 'You have not been charged.');
        },
      },
      {
        kind: 'error',
        name: 'saved, and not charged',
        ids: ['ER-01'],
        before: ({ control }) =>
          control('faults', { method: 'POST', path: '*/retry', kind: 'status', code: 400, times: null }),
        reach: async (page) => {
          await pickNewCard(page);
          await fillCard(page, { number: discover });
          await press(page, /^Save and pay/);
          await sees(page, 'Your account is inactive. Please update your payment method.');
        },
      },
      {
        kind: 'busy',
        name: 'paying',
        before: ({ hold }) => hold(/\/retry$/),
        reach: async (page) => {
          await pickNewCard(page);
          await fillCard(page, { number: discover });
          await press(page, /^Save and pay/);
          await seesBusy(page, 'Sending your payment…');
        },
      },
      {
        kind: 'success',
        name: 'paid',
        reach: async (page) => {
          await pickNewCard(page);
          await fillCard(page, { number: discover });
          await press(page, /^Save and pay/);
          await seesHeading(page, 'Paid. Your membership is active again.');
        },
      },
    ],
  ),
];

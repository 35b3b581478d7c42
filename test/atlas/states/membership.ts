import type { Page } from 'playwright-core';
import {
  choose,
  keepStory,
  press,
  sees,
  seesBusy,
  seesHeading,
  seesSkeleton,
  story,
  timePassesUntil,
} from '../acts';
import { screen, type ScreenState, type Stage } from '../screen-state';

const path = '/account/settings/membership';
const list = /\/blaize\/payment\/braintree\/subscriptions$/;
const subscribe = '/blaize/payment/braintree/subscribe';

const beginPause = async (page: Page): Promise<void> => {
  await press(page, 'Pause membership');
  await choose(page, /^1 month/);
};
const pause = async (page: Page): Promise<void> => {
  await beginPause(page);
  await press(page, /^Pause for 1 month/);
};
const beginChange = async (page: Page): Promise<void> => {
  await press(page, 'Change plan');
  await choose(page, /Annual/);
};
const toOffer = async (page: Page): Promise<void> => {
  await press(page, 'Cancel membership');
  await press(page, 'Continue to cancel');
  await seesHeading(page, /^Before you go/);
};
const toConfirmation = async (page: Page): Promise<void> => {
  await toOffer(page);
  await press(page, 'No thanks, cancel');
  await seesHeading(page, /^Confirm your cancellation/);
};

/** The next start of a subscription is refused, so the canceled subscription stays canceled. */
const refuseStart = ({ control }: Stage) =>
  control('faults', {
    method: 'POST',
    path: subscribe,
    kind: 'status',
    code: 400,
    body: '<html><h1>Processor Network Unavailable</h1></html>',
  });

export const membershipStates: readonly ScreenState[] = [
  ...screen('Membership', { persona: 'active-monthly', path, ids: ['RT-17', 'SC-05'] }, [
    { kind: 'loading', name: 'reading', before: ({ hold }) => hold(list, 'GET'), reach: seesSkeleton },
    {
      kind: 'empty',
      name: 'never subscribed',
      persona: 'reader',
      ids: ['ST-04'],
      reach: (page) => sees(page, "You don't have a membership yet."),
    },
    {
      kind: 'error',
      name: 'cannot be read',
      before: ({ fail }) => fail('GET', '/blaize/payment/braintree/subscriptions'),
      reach: (page) => sees(page, /We couldn't load your membership/),
    },
    {
      kind: 'error',
      name: 'not all can be done',
      before: ({ fail }) => fail('GET', '/zephr/payment/braintree/payment-methods'),
      reach: (page) => sees(page, /We couldn't load everything you can do here/),
    },
    {
      kind: 'ready',
      name: 'monthly',
      everyRun: true,
      reach: (page) => sees(page, /Your membership renews on /),
    },
    {
      kind: 'ready',
      name: 'annual, with a step-up to come',
      persona: 'active-annual',
      ids: ['EN-01'],
      reach: (page) => sees(page, /Your membership renews on /),
    },
    {
      kind: 'ready',
      name: 'a change of plan to come',
      persona: 'active-pending',
      ids: ['ST-07'],
      reach: (page) => sees(page, /Your plan changes to /),
    },
    {
      kind: 'ready',
      name: 'cancelled, with days left',
      persona: 'cancelled-active',
      ids: ['ST-08'],
      reach: (page) => sees(page, /You can keep reading until /),
    },
    {
      kind: 'ready',
      name: 'ended',
      persona: 'cancelled',
      ids: ['ST-08'],
      reach: (page) => sees(page, /Your membership ended on /),
    },
    {
      kind: 'ready',
      name: 'paused',
      persona: 'paused',
      ids: ['ST-06'],
      reach: (page) => sees(page, /Your membership starts again on /),
    },
    {
      kind: 'ready',
      name: 'paused soon',
      persona: 'active-paused',
      ids: ['ST-06'],
      reach: (page) => press(page, 'Resume membership'),
    },
    {
      kind: 'error',
      name: 'past due',
      persona: 'past-due',
      ids: ['ST-08', 'PZ-07'],
      everyRun: true,
      reach: (page) => sees(page, /past due/),
    },
    {
      kind: 'ready',
      name: 'with home delivery',
      persona: 'home-delivery-active',
      ids: ['ST-13'],
      reach: (page, { product }) => sees(page, `${product} comes free with your home delivery.`),
    },
    {
      kind: 'ready',
      name: 'home delivery has ended',
      persona: 'home-delivery-cancelled',
      ids: ['ST-13'],
      reach: (page) => sees(page, /home delivery has ended/),
    },
    {
      kind: 'long',
      name: 'many subscriptions',
      persona: 'many-subscriptions',
      ids: ['ST-12'],
      reach: (page) => sees(page, /Your membership renews on /),
    },
  ]),
  ...screen('Pausing', { persona: 'active-monthly', path, ids: ['RT-17', 'PZ-02'] }, [
    { kind: 'ready', name: 'how long', everyRun: true, reach: beginPause },
    {
      kind: 'busy',
      name: 'under way',
      reach: async (page, { hold }) => {
        await beginPause(page);
        await hold(/\/blaize\/profile$/, 'POST');
        await press(page, /^Pause for 1 month/);
        await seesBusy(page, 'Pausing…');
      },
    },
    {
      kind: 'error',
      name: 'it could not be paused',
      ids: ['PZ-03', 'ER-01'],
      reach: async (page, { fail }) => {
        await beginPause(page);
        await fail('DELETE', '/blaize/payment/braintree/subscriptions/*');
        await press(page, /^Pause for 1 month/);
        await sees(page, 'There was an error pausing your subscription');
      },
    },
    {
      kind: 'error',
      name: 'half done',
      ids: ['PZ-09'],
      reach: async (page, stage) => {
        await beginPause(page);
        await refuseStart(stage);
        await press(page, /^Pause for 1 month/);
        await seesHeading(page, 'Your change is half done');
      },
    },
    {
      kind: 'error',
      name: 'the answer was lost',
      ids: ['PZ-09'],
      before: async ({ page, control }) => {
        await page.clock.install();
        await control('settings', { listLagReads: 1_000 });
        await control('faults', { method: 'POST', path: subscribe, kind: 'reset', afterwards: true });
      },
      reach: async (page) => {
        await pause(page);
        await timePassesUntil(page, page.getByRole('button', { name: 'Check again' }));
      },
    },
    {
      kind: 'success',
      name: 'paused',
      reach: async (page) => {
        await pause(page);
        await sees(page, 'Subscription successfully paused');
      },
    },
    {
      kind: 'success',
      name: 'paused, and the newsletters were not told',
      ids: ['ER-01'],
      before: ({ fail }) => fail('POST', '*/v1/newsletters'),
      reach: async (page) => {
        await pause(page);
        await sees(page, 'There was an error sending paused event to newsletters.');
      },
    },
  ]),
  ...screen('Resuming', { persona: 'paused', path, ids: ['RT-17', 'PZ-04'] }, [
    {
      kind: 'busy',
      name: 'under way',
      reach: async (page, { hold }) => {
        await press(page, 'Resume membership');
        await sees(page, /Your membership (starts again today|continues without a break)/);
        await hold(/\/blaize\/payment\/braintree\/subscriptions\//, 'DELETE');
        await press(page, 'Resume membership');
        await seesBusy(page, 'Resuming…');
      },
    },
    {
      kind: 'ready',
      name: 'what it costs',
      everyRun: true,
      reach: async (page) => {
        await press(page, 'Resume membership');
        await sees(page, /Your membership (starts again today|continues without a break)/);
      },
    },
    {
      kind: 'success',
      name: 'resumed',
      reach: async (page) => {
        await press(page, 'Resume membership');
        await sees(page, /Your membership (starts again today|continues without a break)/);
        await press(page, 'Resume membership');
        await sees(page, 'Membership successfully resumed');
      },
    },
    {
      kind: 'success',
      name: 'resumed, and the way back to an article',
      path: `${path}?redirect=${encodeURIComponent(story)}`,
      ids: ['RT-28'],
      reach: async (page) => {
        await keepStory(page);
        await press(page, 'Resume membership');
        await sees(page, /Your membership (starts again today|continues without a break)/);
        await press(page, 'Resume membership');
        await page.getByRole('button', { name: /^Keep reading/ }).waitFor();
      },
    },
    {
      kind: 'error',
      name: 'it could not be resumed',
      reach: async (page, { fail }) => {
        await press(page, 'Resume membership');
        await sees(page, /Your membership (starts again today|continues without a break)/);
        await fail('DELETE', '/blaize/payment/braintree/subscriptions/*');
        await press(page, 'Resume membership');
        await sees(page, 'There was an error resuming your subscription');
      },
    },
  ]),
  ...screen('Changing plan', { persona: 'active-monthly', path, ids: ['RT-17', 'PZ-05'] }, [
    { kind: 'ready', name: 'choosing', everyRun: true, reach: (page) => press(page, 'Change plan') },
    { kind: 'ready', name: 'chosen', reach: beginChange },
    {
      kind: 'busy',
      name: 'under way',
      reach: async (page, { hold }) => {
        await beginChange(page);
        await hold(/\/blaize\/payment\/braintree\/subscriptions\//, 'DELETE');
        await press(page, /^Change to /);
        await seesBusy(page, 'Changing…');
      },
    },
    {
      kind: 'error',
      name: 'nothing chosen',
      reach: async (page) => {
        await press(page, 'Change plan');
        await press(page, /^Change (plan|to)/);
        await sees(page, 'Choose a plan first.');
      },
    },
    {
      kind: 'success',
      name: 'changed',
      reach: async (page) => {
        await beginChange(page);
        await press(page, /^Change to /);
        await seesHeading(page, /Your plan changes to /);
      },
    },
    {
      kind: 'ready',
      name: 'taking a change back',
      persona: 'active-pending',
      ids: ['SC-05'],
      reach: async (page) => {
        await press(page, 'Undo change');
        await sees(page, /will be canceled\./);
      },
    },
  ]),
  ...screen('Cancelling', { persona: 'active-monthly', path, ids: ['RT-17', 'PZ-06'] }, [
    {
      kind: 'ready',
      name: 'what is kept and lost',
      everyRun: true,
      reach: async (page) => {
        await press(page, 'Cancel membership');
        await sees(page, 'Continue to cancel');
      },
    },
    { kind: 'ready', name: 'an offer', reach: toOffer },
    {
      kind: 'success',
      name: 'the offer is accepted',
      reach: async (page) => {
        await toOffer(page);
        await press(page, 'Accept offer');
        await seesHeading(page, 'Your discount is on.');
      },
    },
    { kind: 'ready', name: 'the last question', reach: toConfirmation },
    {
      kind: 'busy',
      name: 'under way',
      reach: async (page, { hold }) => {
        await toConfirmation(page);
        await hold(/\/blaize\/payment\/braintree\/subscriptions\//, 'DELETE');
        await press(page, 'Cancel membership');
        await seesBusy(page, 'Canceling…');
      },
    },
    {
      kind: 'error',
      name: 'it could not be cancelled',
      ids: ['ER-01'],
      reach: async (page, { fail }) => {
        await toConfirmation(page);
        await fail('DELETE', '/blaize/payment/braintree/subscriptions/*');
        await press(page, 'Cancel membership');
        await sees(page, 'There was an error updating subscriptions');
      },
    },
    {
      kind: 'success',
      name: 'cancelled',
      reach: async (page) => {
        await toConfirmation(page);
        await press(page, 'Cancel membership');
        await seesHeading(page, /^Canceled\. You won't be charged again\./);
      },
    },
  ]),
  ...screen('Restarting', { persona: 'cancelled-active', path, ids: ['RT-17', 'PZ-06'] }, [
    {
      kind: 'busy',
      name: 'under way',
      reach: async (page, { hold }) => {
        await press(page, 'Restart membership');
        await seesHeading(page, 'Restart membership');
        await hold(/\/braintree\/subscribe$/, 'POST');
        await press(page, 'Restart membership');
        await seesBusy(page, 'Restarting…');
      },
    },
    {
      kind: 'ready',
      name: 'what it costs',
      everyRun: true,
      reach: async (page) => {
        await press(page, 'Restart membership');
        await seesHeading(page, 'Restart membership');
      },
    },
    {
      kind: 'error',
      name: 'it could not be restarted',
      ids: ['ER-01'],
      reach: async (page, { fail }) => {
        await press(page, 'Restart membership');
        await seesHeading(page, 'Restart membership');
        await fail('GET', '/blaize/payment/braintree/subscriptions');
        await press(page, 'Restart membership');
        await sees(page, 'There was an error restarting your subscription');
      },
    },
    {
      kind: 'success',
      name: 'restarted',
      reach: async (page) => {
        await press(page, 'Restart membership');
        await seesHeading(page, 'Restart membership');
        await press(page, 'Restart membership');
        await seesHeading(page, /Your membership is active again\./);
      },
    },
  ]),
];

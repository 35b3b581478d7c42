import { sees, seesBusy, seesSkeleton, press } from '../acts';
import { screen, type ScreenState } from '../screen-state';

const path = '/account/overview';

export const overviewStates: readonly ScreenState[] = screen(
  'Overview',
  { persona: 'referral-eligible', path, ids: ['AC-01', 'AC-02'] },
  [
    {
      kind: 'loading',
      name: 'reading the membership',
      before: ({ hold }) => hold(/\/braintree\/subscriptions$/, 'GET'),
      reach: seesSkeleton,
    },
    {
      kind: 'loading',
      name: 'reading the newsletters',
      before: ({ hold }) => hold(/\/newsletters$/, 'POST'),
      reach: (page) => sees(page, /Your membership renews on/),
    },
    {
      kind: 'ready',
      name: 'at rest',
      everyRun: true,
      reach: async (page) => {
        await sees(page, /^You get /);
        await sees(page, /to spend$/);
      },
    },
    {
      kind: 'empty',
      name: 'no membership',
      persona: 'reader',
      reach: (page) => sees(page, "You don't have a membership yet."),
    },
    {
      kind: 'ready',
      name: 'a payment is due',
      persona: 'past-due',
      everyRun: true,
      reach: (page) => sees(page, /is due for your membership\.$/),
    },
    {
      kind: 'ready',
      name: 'a card ends',
      persona: 'expiring-card',
      reach: (page) => sees(page, /^Your credit card is about to expire\./),
    },
    {
      kind: 'success',
      name: 'something is new',
      reach: async (page) => {
        await sees(page, /^You get /);
        await sees(page, /to spend$/);
        await page.waitForFunction(() => localStorage.getItem('masthead.last-look') !== null);
        await page.evaluate(() => {
          const kept = JSON.parse(localStorage.getItem('masthead.last-look') ?? '') as {
            last: { at: number; lists: string[] };
          };
          kept.last = { at: 0, lists: kept.last.lists.slice(5) };
          localStorage.setItem('masthead.last-look', JSON.stringify(kept));
        });
        await page.reload();
        await sees(page, /^New newsletter: /);
      },
    },
    {
      kind: 'error',
      name: 'the membership cannot be read',
      before: ({ fail }) => fail('GET', '/blaize/payment/braintree/subscriptions'),
      reach: (page) => sees(page, /We couldn't load your membership/),
    },
    {
      kind: 'error',
      name: 'newsletters, rewards and cards cannot be read',
      before: async ({ api, fail }) => {
        await fail('POST', `${api}/newsletters`);
        await fail('POST', '*/saasquatch_jwt');
        await fail('GET', '/zephr/payment/braintree/payment-methods');
      },
      reach: async (page) => {
        await page.getByText("We couldn't load this.").nth(1).waitFor();
        await sees(page, "We couldn't load your payment methods.");
      },
    },
    {
      kind: 'busy',
      name: 'trying again',
      before: ({ fail }) => fail('GET', '/blaize/payment/braintree/subscriptions'),
      reach: async (page, { hold }) => {
        await sees(page, /We couldn't load your membership/);
        await hold(/\/braintree\/subscriptions$/, 'GET');
        await press(page, 'Try again');
        await seesBusy(page, 'Trying again…');
      },
    },
  ],
);

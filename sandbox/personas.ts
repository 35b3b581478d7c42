import type { Site } from './addresses';
import type { Profile } from './identity/accounts';
import type { SessionDevice } from './identity/sessions';
import type { Provider } from './identity/social-identity';
import type { SubscriptionState } from './payment/subscriptions';

/** Password of all personas with an account, except the one that signs in through a provider. */
export const sharedPassword = 'Courier-Reader-1';

export interface SeedCard {
  number: string;
  /** Months from now until the card expires; negative: expired. */
  expiresInMonths: number;
  /** Accepted once, declined since then. */
  declined?: true;
}

export interface SeedSubscription {
  planId: string;
  state: SubscriptionState;
  /** Days from today until the next charge; negative for ended subscriptions. Unused if a charge failed. */
  nextBillingInDays: number;
  /** Number of past charges, one at the end of each earlier cycle. */
  charges: number;
  /** Days since the cancellation. */
  cancelledDaysAgo?: number;
  /** Amount of past charges in cents, if it differs from the plan's price. */
  chargedCents?: number;
  /** The step-up has already happened, or happens with the next charge. */
  stepsUpNext?: true;
  /** Days since a failed charge; the next one is due one cycle after it. */
  failedDaysAgo?: number;
  /** Charges include id, status, card and period, which the provider's public sample lacks. */
  detailed?: true;
  /** Refunds in cents, by index of the charge; 0 is the newest. */
  refunds?: Record<number, number>;
}

export interface SeedAccount {
  firstName: string;
  lastName: string;
  email: string;
  profile?: Profile;
  unverified?: true;
  social?: Provider;
  customer?: true;
  homeDelivery?: true;
  cards?: SeedCard[];
  subscriptions?: SeedSubscription[];
  newsletters?: string[];
  /** Devices of the reader's logins, with the days since each login. */
  devices?: (SessionDevice & { daysAgo: number })[];
  /** The referral code of a reader who has referred some friends. */
  refers?: string;
}

export interface Persona {
  name: string;
  /** One line about the purpose of the persona. */
  shows: string;
  site?: Site;
  /** Start path on the brand's site. */
  start: string;
  /** Page flags that persist across page loads. */
  flags?: string;
  anonymousSession?: true;
  account?: SeedAccount;
}

/** All account pages, including those that only exist if a publisher configures them. */
const allPages =
  'overview membership payment-method payments newsletters exclusive-newsletters my-rewards refer-a-friend texts display devices';
const membershipPage = '/account/settings/membership';
const visa: SeedCard = { number: '4111111111111111', expiresInMonths: 31 };
const mastercard: SeedCard = { number: '5555555555554444', expiresInMonths: 22 };
const monthlyPlanId = 'sports-plus-monthly';
const hadTrial: Profile = { 'had-trial': true };
const monthly = (more: Partial<SeedSubscription> = {}): SeedSubscription => ({
  planId: monthlyPlanId,
  state: 'active',
  nextBillingInDays: 14,
  charges: 3,
  ...more,
});
const person = (firstName: string, lastName: string, more: Partial<SeedAccount> = {}): SeedAccount => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  ...more,
});

const device = (deviceType: string, deviceName: string, browser: string, os: string): SessionDevice => ({
  ...{ deviceType, deviceName, browser, os },
  ...{ city: 'Rivertown', geoState: 'New York', country: 'United States' },
});

export const everyPersona: readonly Persona[] = [
  { name: 'visitor', shows: 'No reader is signed in and there is no session.', start: '/' },
  {
    name: 'anonymous',
    shows: 'An anonymous session: the data layer reports the reader as logged out.',
    start: '/',
    anonymousSession: true,
  },
  {
    name: 'reader',
    shows: 'Signed in, never subscribed, nothing stored with the payment provider.',
    start: '/account/settings',
    account: person('Rowan', 'Reader', { newsletters: ['101'] }),
  },
  {
    name: 'trial-eligible',
    shows: 'Signed in, about to choose a plan and eligible for a trial.',
    start: '/account/subscribe',
    account: person('Tessa', 'Trial', { customer: true }),
  },
  {
    name: 'had-trial',
    shows: 'Cancelled during an earlier trial; not eligible for a second one.',
    start: '/account/subscribe',
    account: person('Harlan', 'Hadtrial', {
      profile: hadTrial,
      cards: [visa],
      subscriptions: [
        {
          planId: 'sports-plus-monthly-trial',
          state: 'cancelled',
          nextBillingInDays: -60,
          charges: 0,
          cancelledDaysAgo: 63,
        },
      ],
    }),
  },
  {
    name: 'active-monthly',
    shows: 'A monthly member with two cards and some newsletters.',
    start: membershipPage,
    account: person('Morgan', 'Monthly', {
      profile: {
        ...hadTrial,
        'current-plan': monthlyPlanId,
        bio: 'Reads the box scores first.',
        location: 'Rivertown',
      },
      cards: [visa, mastercard],
      subscriptions: [monthly()],
      newsletters: ['101', '104', '401'],
    }),
  },
  {
    name: 'active-annual',
    shows: 'An annual member whose price steps up with the next charge.',
    start: membershipPage,
    account: person('Anders', 'Annual', {
      profile: { ...hadTrial, 'current-plan': 'sports-step-up-plan' },
      cards: [visa],
      subscriptions: [
        {
          planId: 'sports-step-up-plan',
          state: 'active',
          nextBillingInDays: 40,
          charges: 1,
          stepsUpNext: true,
        },
      ],
    }),
  },
  {
    name: 'active-pending',
    shows: 'Changed from monthly to annual; the new plan starts when the paid month ends.',
    start: membershipPage,
    account: person('Perrin', 'Pending', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId },
      cards: [visa],
      subscriptions: [
        monthly({ state: 'cancelled', nextBillingInDays: 12, charges: 2, cancelledDaysAgo: 3 }),
        { planId: 'sports-plus-annual', state: 'pending', nextBillingInDays: 12, charges: 0 },
      ],
    }),
  },
  {
    name: 'cancelled-active',
    shows: 'Cancelled, with paid days left.',
    start: membershipPage,
    account: person('Casey', 'Lately', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId },
      cards: [visa],
      subscriptions: [monthly({ state: 'cancelled', nextBillingInDays: 14, cancelledDaysAgo: 3 })],
    }),
  },
  {
    name: 'cancelled',
    shows: 'Cancelled, with no paid days left.',
    start: membershipPage,
    account: person('Corin', 'Gone', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId },
      cards: [visa],
      subscriptions: [
        monthly({ state: 'cancelled', nextBillingInDays: -45, charges: 2, cancelledDaysAgo: 70 }),
      ],
    }),
  },
  {
    name: 'paused',
    shows: 'Paused, with no paid days left and a scheduled restart.',
    start: membershipPage,
    account: person('Paula', 'Paused', {
      profile: {
        ...hadTrial,
        'current-plan': monthlyPlanId,
        paused: true,
        'paused-length': '2',
        'pause-reason': 'season-over',
      },
      cards: [visa],
      subscriptions: [
        monthly({ state: 'cancelled', nextBillingInDays: -20, charges: 2, cancelledDaysAgo: 40 }),
        monthly({ state: 'pending', nextBillingInDays: 41, charges: 0 }),
      ],
    }),
  },
  {
    name: 'active-paused',
    shows: 'Paused, with paid days left before the pause begins.',
    start: membershipPage,
    account: person('Avery', 'Waiting', {
      profile: {
        ...hadTrial,
        'current-plan': monthlyPlanId,
        paused: true,
        'paused-length': '1',
        'pause-reason': 'travel',
      },
      cards: [visa],
      subscriptions: [
        monthly({ state: 'cancelled', nextBillingInDays: 9, charges: 2, cancelledDaysAgo: 2 }),
        monthly({ state: 'pending', nextBillingInDays: 39, charges: 0 }),
      ],
    }),
  },
  {
    name: 'past-due',
    shows: 'The last charge was declined; a retry fails until another card is set.',
    start: membershipPage,
    account: person('Delia', 'Due', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId },
      cards: [{ ...visa, declined: true }, mastercard],
      subscriptions: [monthly({ state: 'past due', charges: 2, failedDaysAgo: 2 })],
    }),
  },
  {
    name: 'expiring-card',
    shows: 'The default card expires this month or the next.',
    start: '/account/settings/payment-method',
    account: person('Ellis', 'Expiring', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId },
      cards: [{ ...mastercard, expiresInMonths: 1 }],
      subscriptions: [monthly()],
    }),
  },
  {
    name: 'expired-card',
    shows: 'The default card has expired; the next charge will be declined.',
    start: '/account/settings/payment-method',
    account: person('Emery', 'Expired', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId },
      cards: [{ number: '378282246310005', expiresInMonths: -2 }],
      subscriptions: [monthly()],
    }),
  },
  {
    name: 'no-payment-method',
    shows: 'Known to the payment provider, with no payment method stored.',
    start: membershipPage,
    account: person('Noel', 'Nocard', { customer: true }),
  },
  {
    name: 'home-delivery-active',
    shows: 'Has home delivery of the paper, which includes the membership.',
    start: membershipPage,
    account: person('Hollis', 'Doorstep', {
      homeDelivery: true,
      profile: { 'current-plan': 'sports-plus-home-delivery' },
      subscriptions: [
        { planId: 'sports-plus-home-delivery', state: 'active', nextBillingInDays: 10, charges: 0 },
      ],
    }),
  },
  {
    name: 'home-delivery-cancelled',
    shows: 'Home delivery has ended; the free membership ends soon.',
    start: membershipPage,
    account: person('Haven', 'Formerly', {
      profile: { 'current-plan': 'sports-plus-home-delivery' },
      subscriptions: [
        { planId: 'sports-plus-home-delivery', state: 'active', nextBillingInDays: 10, charges: 0 },
      ],
    }),
  },
  {
    name: 'not-onboarded',
    shows: 'Registered, but has not completed the welcome pages.',
    start: '/account/onboarding',
    account: person('Nova', 'Newcomer', { profile: { onboarded: false } }),
  },
  {
    name: 'social',
    shows: 'Signs in through Google and has no password.',
    start: '/account/settings',
    account: person('Sasha', 'Social', {
      social: 'google',
      profile: { 'sso-user': true, 'sso-provider': 'google', 'google-authenticated': true },
    }),
  },
  {
    name: 'unverified',
    shows: 'Registered with an unverified address: signed in now, but a new sign-in fails.',
    start: '/account/settings',
    account: person('Uma', 'Unverified', { unverified: true }),
  },
  {
    name: 'referral-eligible',
    shows: 'A member who can refer friends and see rewards.',
    start: '/account/settings/refer-a-friend',
    account: person('Remy', 'Referrer', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId, 'referral-code': 'REMYREFERS' },
      cards: [visa],
      subscriptions: [monthly({ charges: 6 })],
      refers: 'REMYREFERS',
    }),
  },
  {
    name: 'outside-region',
    shows: 'The page says that the region is not supported.',
    start: '/?region=unsupported',
    flags: 'region=unsupported',
    account: person('Orla', 'Outside'),
  },
  {
    name: 'member-outside-region',
    shows: 'A member outside the supported region: treated as logged out.',
    start: '/?region=member-outside',
    flags: 'region=member-outside',
    account: person('Osric', 'Abroad', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId },
      cards: [visa],
      subscriptions: [monthly()],
    }),
  },
  {
    name: 'mobile-app',
    shows: 'Reads inside the mobile app.',
    start: '/?utm_medium=tablet-app',
    account: person('Mika', 'Tablet', { customer: true }),
  },
  {
    name: 'lifestyle-reader',
    shows: 'A member on the lifestyle site.',
    site: 'lifestyle',
    start: '/',
    account: person('Lior', 'Lifestyle', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId },
      cards: [visa],
      subscriptions: [monthly()],
      newsletters: ['201'],
    }),
  },
  {
    name: 'media-reader',
    shows: 'A member on the media site.',
    site: 'media',
    start: '/',
    account: person('Mercer', 'Media', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId },
      cards: [visa],
      subscriptions: [monthly()],
      newsletters: ['301'],
    }),
  },
  {
    name: 'many-subscriptions',
    shows: 'A long history: five subscriptions, one of them active.',
    start: membershipPage,
    account: person('Maxine', 'Manytimes', {
      profile: { ...hadTrial, 'current-plan': 'sports-plus-annual' },
      cards: [visa, mastercard, { number: '378282246310005', expiresInMonths: -3 }],
      subscriptions: [
        monthly({ state: 'cancelled', nextBillingInDays: -900, charges: 4, cancelledDaysAgo: 910 }),
        {
          planId: 'sports-plus-biannual',
          state: 'cancelled',
          nextBillingInDays: -600,
          charges: 1,
          cancelledDaysAgo: 700,
        },
        monthly({
          state: 'cancelled',
          nextBillingInDays: -420,
          charges: 5,
          cancelledDaysAgo: 430,
          chargedCents: 499,
        }),
        {
          planId: 'sports-plus-monthly-trial',
          state: 'cancelled',
          nextBillingInDays: -300,
          charges: 0,
          cancelledDaysAgo: 305,
        },
        { planId: 'sports-plus-annual', state: 'active', nextBillingInDays: 200, charges: 1 },
      ],
    }),
  },
  {
    name: 'many-payments',
    shows: 'Two years of payments, with id, status and card since the plan change; two were refunded.',
    start: '/account/settings/payments',
    account: person('Paula', 'Payments', {
      profile: { ...hadTrial, 'current-plan': monthlyPlanId },
      cards: [visa],
      subscriptions: [
        monthly({ state: 'cancelled', nextBillingInDays: -400, charges: 9, cancelledDaysAgo: 402 }),
        monthly({ nextBillingInDays: 11, charges: 13, detailed: true, refunds: { 2: 999, 7: 499 } }),
      ],
    }),
  },
  {
    name: 'many-devices',
    shows: 'Logged in on five other devices: one is far away, and one has no known details.',
    start: '/account/settings/devices',
    flags: `sections=${allPages.replaceAll(' ', '+')}`,
    account: person('Deven', 'Devices', {
      devices: [
        { ...device('mobile', 'iPhone', 'Safari', 'iOS'), daysAgo: 3 },
        { ...device('tablet', 'iPad', 'Safari', 'iOS'), daysAgo: 40 },
        { ...device('desktop', '', 'Edge', 'Windows'), daysAgo: 95 },
        {
          ...device('mobile', 'Nightingale 7 Pro Max Ultra', 'Chrome', 'Android'),
          ...{ city: 'Farhaven', geoState: '', country: 'New Zealand', daysAgo: 1 },
        },
        { daysAgo: 380 },
      ],
    }),
  },
  {
    name: 'past-due-step-up',
    shows: 'The first charge after the trial was declined; the price steps up with the charge after it.',
    start: membershipPage,
    account: person('Stella', 'Stepdue', {
      profile: { ...hadTrial, 'current-plan': 'sports-step-up-plan' },
      cards: [{ ...visa, declined: true }, mastercard],
      subscriptions: [
        {
          planId: 'sports-step-up-plan',
          state: 'past due',
          nextBillingInDays: 0,
          charges: 0,
          failedDaysAgo: 2,
          stepsUpNext: true,
        },
      ],
    }),
  },
];

export const findPersona = (name: string): Persona | null =>
  everyPersona.find((persona) => persona.name === name) ?? null;

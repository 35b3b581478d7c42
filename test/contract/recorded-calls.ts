import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { UnknownArray } from 'io-ts';
import type { Device } from '../../core/domain/devices/device';
import { emptyDataLayer, type DataLayer } from '../../core/domain/member/data-layer';
import type { PaymentMethod } from '../../core/domain/payment-method/payment-method';
import { emptyProfile, type Profile } from '../../core/domain/profile/profile';
import type { RewardsReader } from '../../core/ports/rewards';
import type { RewardsEvent } from '../../core/ports/rewards-events';
import type { Order } from '../../core/ports/subscriptions';
import { fixture, type Fixture } from './fixtures';
import type { HttpPorts } from './http-ports';

export type Outcome = E.Either<{ readonly _tag: string }, unknown>;

/** One call as our code makes it, with the expected outcome for each recorded response. */
export interface RecordedCall {
  /** For example `identity/login`. */
  readonly call: string;
  readonly run: (ports: HttpPorts, recorded: Fixture) => Promise<Outcome>;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** Cases whose recorded request belongs to another use of the call: only the response is checked. */
  readonly answerOnly?: readonly string[];
  /** Page facts that replace the default ones. */
  readonly page?: (recorded: Fixture) => { readonly path?: string; readonly query?: string };
}

const failed = (_tag: string, more: object = {}): Outcome => E.left({ _tag, ...more });
const done: Outcome = E.right(undefined);
const refused = (message: string | null): Outcome => failed('Refused', { message });
const refusedWith = (code: string): Outcome => failed('Refused', { message: null, code });

const email = 'robin.sample@example.com';
const password = 'Fixture-Passw0rd';
const sessionIds = {
  sessionId: '00000000-0000-4000-8000-00000000c0de',
  trackingId: '00000000-0000-4000-8000-000000000a01',
};

const member: DataLayer = {
  loggedIn: true,
  trackingId: sessionIds.trackingId,
  firstName: 'Robin',
  lastName: 'Sample',
  fullName: 'Robin Sample',
  products: ['sports-plus'],
  hadTrial: true,
  paused: false,
  pausedLength: null,
};

const robin: Profile = {
  ...emptyProfile,
  fullName: 'Robin Sample',
  firstName: 'Robin',
  lastName: 'Sample',
  gender: 'prefer-not-to-say',
  birthMonth: '4',
  birthDay: '12',
  ageGroup: '35-44',
  onboarded: true,
  notificationMentioned: true,
  notificationReply: true,
  avatarColor: '#1f6feb',
  referralCode: 'ROBINSAMPLE',
  bio: 'A made-up reader.',
  location: 'Sampletown',
  phoneNumber: '+15550100',
  imageUrl: 'https://images.example.com/avatar-robin.png',
  paymentMethodUpdateLog: ['2026-09-01T10:00:00.000Z', '2026-10-01T10:00:00.000Z'],
  currentPlan: 'sports-plus-monthly',
  hadTrial: true,
};

const visa: PaymentMethod = {
  token: 'pm-fixture-visa',
  type: 'CreditCard',
  card_type: 'Visa',
  last_4: '1111',
  expiration_date: '07/29',
  default: true,
  nonce: '00000000-0000-4000-8000-00000000f001',
  has_active_subscription: true,
  image: 'visa',
  expired: false,
  expiring_soon: false,
};

const nothingKnown: Device = {
  ...{ id: '', kind: null, name: null, browser: null, system: null },
  ...{ city: null, region: null, country: null, loggedInOn: null, isThis: false },
};
const phone: Device = {
  ...{
    ...nothingKnown,
    id: 'session-fixture-phone',
    kind: 'phone',
    name: 'iPhone',
    browser: 'Safari',
    system: 'iOS',
  },
  ...{ city: 'Sampletown', region: 'New York', country: 'United States' },
};
const begun = ['2026-11-18T18:05:00.000Z', '2026-11-20T09:30:00.000Z'];

const order: Order = {
  planId: 'sports-plus-monthly',
  productId: 'sports-plus',
  paymentNonce: 'fake-valid-visa-nonce',
  skipTrial: true,
  startDate: null,
};

const orders: Readonly<Record<string, Partial<Order>>> = {
  trial: { planId: 'sports-plus-monthly-trial', skipTrial: false },
  'start-date': { startDate: new Date('2026-12-05T00:00:00Z') },
  'start-date-past': { startDate: new Date('2026-11-01T00:00:00Z') },
  declined: { paymentNonce: 'fake-processor-declined-visa-nonce' },
  'no-heading': { paymentNonce: 'fake-consumed-nonce' },
};

const grant: Outcome = E.right({ grantId: '00000000-0000-4000-8000-0000000006a1' });

const bodyOf = (name: string): unknown => fixture(name).response.body;

const subscriptionCases = [
  'active',
  'trial',
  'none',
  'pending-same-plan',
  'pending-other-plan',
  'pending-cancelled-trial',
  'pending-only',
  'past-due',
  'cancelled-paid-through',
  'cancelled',
  'returning',
  'unknown-plan',
  'provider-spelling',
  'transactions-in-detail',
] as const;

const planFields = {
  productId: 'sports-plus',
  featured: false,
  trialDuration: 0,
  trialDurationUnit: 'day',
  hasTrial: false,
  stepUpPricing: null,
  discount: null,
} as const;

const copy = (length: string, description: string) => ({
  default: { heading: length, description, button: `Get ${length}` },
  trial: {
    heading: `Try ${length}`,
    description: 'Free to start, cancel any time.',
    button: 'Try for free',
  },
});
const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const monthlyCopy = copy('4 weeks', 'Monthly access to every story.');
const biannualCopy = copy('6 months', 'Half-year access to every story.');
const annualCopy = copy('1 year', 'Annual access to every story.');

const monthly = {
  ...planFields,
  planId: 'sports-plus-monthly',
  planName: 'Sports+ Monthly',
  amount: 9.99,
  normalAmount: 9.99,
  billingInterval: 1,
  cardHeading: 'Flexible Monthly',
  firstBillingDate: day('2026-11-21'),
  nextBillingDate: day('2026-12-21'),
  curation: monthlyCopy,
};

const monthlyTrial = {
  ...monthly,
  planId: 'sports-plus-monthly-trial',
  planName: 'Sports+ Monthly (trial)',
  trialDuration: 7,
  hasTrial: true,
  firstBillingDate: day('2026-11-28'),
  nextBillingDate: day('2026-12-28'),
};

const plans = [
  monthly,
  monthlyTrial,
  {
    ...planFields,
    planId: 'sports-plus-biannual',
    planName: 'Sports+ Biannual',
    amount: 49.99,
    normalAmount: 59.94,
    billingInterval: 6,
    cardHeading: 'Flexible Biannually',
    firstBillingDate: day('2026-11-21'),
    nextBillingDate: day('2027-05-21'),
    curation: biannualCopy,
  },
  {
    ...planFields,
    planId: 'sports-plus-annual',
    planName: 'Sports+ Annual',
    amount: 89.99,
    normalAmount: 119.88,
    billingInterval: 12,
    featured: true,
    cardHeading: 'Flexible Annually',
    firstBillingDate: day('2026-11-21'),
    nextBillingDate: day('2027-11-21'),
    discount: { id: 'welcome-annual', amount: 29.89, numberOfBillingCycles: 1 },
    curation: annualCopy,
  },
  {
    ...planFields,
    planId: 'sports-step-up-plan',
    planName: 'Sports+ Annual, step-up',
    amount: 49.99,
    normalAmount: 89.99,
    billingInterval: 12,
    cardHeading: 'Flexible Annually',
    trialDuration: 1,
    trialDurationUnit: 'month',
    hasTrial: true,
    firstBillingDate: day('2026-12-21'),
    nextBillingDate: day('2027-12-21'),
    stepUpPricing: { amount: 89.99, date: day('2027-12-21') },
    curation: annualCopy,
  },
  {
    ...planFields,
    planId: 'sports-metered-plan',
    planName: 'Sports metered (test)',
    amount: 1049,
    normalAmount: 1049,
    billingInterval: 12,
    cardHeading: 'Flexible Annually',
    firstBillingDate: null,
    nextBillingDate: null,
    curation: annualCopy,
  },
];

const newsletter = (id: string, name: string, about: object = {}) => ({
  id,
  stId: `st-${id}`,
  name,
  description: `${name}, a made-up newsletter.`,
  frequency: 'Daily',
  image: `https://images.example.com/newsletters/${id}.png`,
  team: null,
  columnist: null,
  ...about,
});

const newsletterLists = {
  lists: {
    news: [newsletter('101', 'Morning Sample'), newsletter('102', 'Evening Sample')],
    lifestyle: [newsletter('201', 'Lifestyle Sample')],
    media: [newsletter('301', 'Media Sample')],
  },
  exclusives: {
    member_exclusive: [newsletter('401', 'Members Only Sample')],
    member_team_exclusive: [newsletter('501', 'Team Sample', { team: 'Sampletown Samples' })],
    member_columnist_exclusive: [newsletter('601', 'Columnist Sample', { columnist: 'Alex Fictional' })],
  },
};

const entitlement: RecordedCall = {
  call: 'decision/membership-entitlement-check',
  run: ({ decisions }) => decisions.isEntitled(),
  outcomes: {
    entitled: E.right(true),
    'entitled-boolean': E.right(true),
    'entitled-yes': E.right(true),
    'not-entitled': E.right(false),
    'rule-error': failed('Unexpected'),
    failure: failed('Unexpected'),
  },
};

const dataLayer: RecordedCall = {
  call: 'identity/datalayer',
  run: ({ dataLayerSource }) => dataLayerSource.read(),
  outcomes: {
    member: E.right(member),
    'member-list': E.right(member),
    'home-delivery': E.right({ ...member, products: ['hd-sports-membership'], hadTrial: false }),
    paused: E.right({ ...member, paused: true, pausedLength: 2 }),
    anonymous: E.right({ ...emptyDataLayer, trackingId: sessionIds.trackingId }),
    unauthorized: E.right(emptyDataLayer),
    failure: failed('Unexpected'),
  },
};

const content: RecordedCall = {
  call: 'site/content',
  run: ({ articleContent }) => articleContent.hiddenBody('12345'),
  outcomes: {
    success: E.right('<p>The covered part of a made-up story.</p><p>It ends here.</p>'),
    hostile: E.right('<p>Story.</p><img src=x onerror="alert(1)"><script>alert(2)</script>'),
    empty: failed('NotFound'),
    forbidden: refused(null),
    'invalid-nonce': refused(null),
    'not-found': failed('NotFound'),
  },
};

/** The calls that article pages also make without axios. */
export const articlePageCalls = { entitlement, dataLayer, content };

const restCall =
  (): RecordedCall['run'] =>
  ({ siteClient }) =>
    siteClient.call({ name: 'query', method: 'GET', path: '/nyp-membership/v1/plans' }, UnknownArray)();

const rewardsReader = (segments: RewardsReader['segments']): RewardsReader => ({
  id: sessionIds.trackingId,
  accountId: sessionIds.trackingId,
  firstName: 'Robin',
  lastName: 'Sample',
  email,
  locale: 'en_US',
  segments,
});

const referralUser = { id: 'user-fixture', accountId: 'account-fixture' };

const userToken = ({ request }: Fixture): string => request.headers?.['x-saasquatch-user-token'] ?? '';

const rewardsAccount = {
  referralCode: 'ROBINSAMPLE',
  segments: ['sportsPlus'],
  links: null,
  stats: null,
  balance: null,
  referredBy: null,
};

const rewardsEvents: Readonly<Record<string, RewardsEvent>> = {
  'free-trial-started': { name: 'freeTrialStarted', planId: 'sports-plus-monthly-trial', returning: false },
  'article-view': { name: 'articleview', postId: '12345' },
  'article-comment': { name: 'articlecomment', postId: '12345' },
  'newsletter-subscribed': { name: 'newsletterSubscribed', lists: ['102', '201'] },
  'profile-customized': { name: 'profileCustomized' },
};

const moment = new Date('2026-11-21T12:00:00Z');

export const recordedCalls: readonly RecordedCall[] = [
  {
    call: 'identity/login',
    run: ({ identity }) => identity.signIn({ email, password }),
    outcomes: {
      success: E.right(sessionIds),
      'user-not-found': failed('UserNotFound'),
      'email-not-verified': failed('EmailNotVerified'),
      'invalid-password': failed('InvalidPassword'),
      'invalid-password-no-body': failed('InvalidPassword'),
      failure: failed('Unexpected'),
      offline: failed('Offline'),
      'bad-request': refused('Bad request'),
    },
  },
  {
    call: 'identity/logout',
    run: ({ identity }) => identity.signOut(),
    outcomes: {
      success: done,
      'not-deleted': refused(null),
      'bad-request': refused('Bad request'),
    },
  },
  {
    call: 'identity/register',
    run: ({ identity }) => identity.register({ email, password, firstName: 'Robin', lastName: 'Sample' }),
    outcomes: {
      success: E.right(sessionIds),
      'password-not-strong': failed('PasswordNotStrong'),
      'user-already-exists': failed('UserAlreadyExists'),
      failure: failed('Unexpected'),
      'no-tracking-id': failed('Unexpected'),
    },
  },
  {
    call: 'identity/register-sso',
    run: ({ identity }) =>
      identity.registerWithProvider({
        provider: 'google',
        email,
        stateKey: '00000000-0000-4000-8000-0000000005a0',
      }),
    outcomes: {
      success: E.right(sessionIds),
      'expired-token': failed('StateKeyExpired'),
      'user-already-exists': failed('UserAlreadyExists'),
    },
  },
  {
    call: 'identity/profile-provider',
    run: ({ profiles }, recorded) =>
      profiles.readProvider(
        recorded.case === 'facebook' ? 'facebook' : recorded.case.startsWith('apple') ? 'apple' : 'google',
      ),
    outcomes: {
      ...Object.fromEntries(
        ['google', 'facebook', 'apple', 'apple-no-name'].map((name) => [
          name,
          E.right(bodyOf(`identity/profile-provider.${name}`)),
        ]),
      ),
      'not-found': failed('NotFound'),
      unauthorized: failed('SignedOut'),
    },
  },
  {
    call: 'identity/reset-request',
    run: ({ identity }) => identity.requestPasswordReset(email),
    outcomes: {
      success: done,
      'user-not-found': failed('UserNotFound'),
      'bad-request': failed('BadRequest'),
    },
  },
  {
    call: 'identity/reset-complete',
    run: ({ identity }) => identity.resetPassword('fixture-reset-state', password),
    outcomes: {
      success: done,
      'password-not-strong': failed('PasswordNotStrong'),
      'invalid-state': failed('InvalidState'),
      'bad-request': failed('BadRequest'),
    },
  },
  {
    call: 'identity/update-email',
    run: ({ identity }) => identity.updateEmail('robin.new@example.com'),
    outcomes: {
      success: done,
      'user-not-found': failed('UserNotFound'),
      'bad-request': failed('BadRequest'),
    },
  },
  {
    call: 'identity/change-password',
    run: ({ identity }) => identity.changePassword(password, `${password}-2`),
    outcomes: {
      success: done,
      'password-not-strong': failed('PasswordNotStrong'),
      'bad-credentials': failed('BadCredentials'),
      'user-not-found': failed('UserNotFound'),
      'bad-request': failed('BadRequest'),
    },
  },
  {
    call: 'identity/sessions',
    run: ({ devices }) => devices.list(),
    outcomes: {
      several: E.right(
        [
          { ...phone, isThis: false },
          {
            ...phone,
            id: 'session-fixture-this',
            kind: 'computer',
            name: null,
            browser: 'Firefox',
            system: 'Linux',
          },
        ].map((one, at) => ({ ...one, isThis: at === 1, loggedInOn: new Date(begun[at]!) })),
      ),
      unnamed: E.right([
        { ...nothingKnown, id: 'session-fixture-this', isThis: true, loggedInOn: new Date(begun[1]!) },
      ]),
      unauthorized: failed('SignedOut'),
      forbidden: refused('Forbidden'),
    },
  },
  {
    call: 'identity/session-end',
    run: ({ devices }) => devices.logOut('session-fixture-phone'),
    outcomes: {
      success: done,
      unauthorized: failed('SignedOut'),
      forbidden: refused('Forbidden'),
      'not-found': failed('NotFound'),
    },
  },
  {
    call: 'identity/sessions-end-others',
    run: ({ devices }) => devices.logOutOthers(),
    outcomes: { success: done, unauthorized: failed('SignedOut'), forbidden: refused('Forbidden') },
  },
  {
    call: 'identity/account',
    run: ({ identity }) => identity.account(),
    outcomes: { success: E.right({ emailAddress: email }), unauthorized: failed('SignedOut') },
  },
  {
    call: 'identity/profile',
    run: ({ profiles }) => profiles.read(),
    outcomes: {
      success: E.right(robin),
      'new-member': E.right({ ...emptyProfile, firstName: 'Robin', lastName: 'Sample', onboarded: false }),
      paused: E.right({ ...robin, paused: true, pausedLength: 2 }),
      'home-delivery': E.right({ ...robin, currentPlan: 'sports-plus-home-delivery', hadTrial: false }),
      unauthorized: failed('SignedOut'),
    },
  },
  {
    call: 'identity/profile-update',
    run: ({ profiles }, recorded) =>
      profiles.update(
        recorded.case === 'pause'
          ? { paused: true, pausedLength: 2, pauseReason: 'season-over', pauseReasonText: '' }
          : recorded.case === 'success'
            ? {
                firstName: 'Robin',
                lastName: 'Sample',
                paymentMethodUpdateLog: ['2026-10-01T10:00:00.000Z', '2026-11-21T12:00:00.000Z'],
              }
            : { paused: false, pausedLength: null },
      ),
    answerOnly: ['link-provider', 'bad-request', 'unauthorized'],
    outcomes: {
      pause: done,
      'clear-pause': done,
      success: done,
      'link-provider': done,
      'bad-request': refused('Attribute first-name failed validation'),
      unauthorized: failed('SignedOut'),
    },
  },
  {
    call: 'identity/confirm-email',
    run: ({ identity, membershipHost }, { request }) =>
      identity.confirmEmailChange(membershipHost + new URL(request.url ?? '').pathname, password),
    outcomes: {
      success: done,
      'bad-credentials': failed('BadCredentials'),
      'link-expired': failed('LinkExpired'),
      'already-taken': failed('AlreadyTaken'),
      unknown: failed('BadRequest'),
    },
  },
  {
    call: 'identity/profile-document',
    run: ({ profiles }) => profiles.saveDisplaySettings({ theme: 'dark', textSize: 'large' }),
    outcomes: {
      success: done,
      'bad-request': failed('BadRequest'),
      unauthorized: failed('BadRequest'),
    },
  },
  {
    call: 'site/recaptcha-disable',
    run: ({ captchaCheck }) => captchaCheck.isRequired(),
    outcomes: { required: E.right(true), disabled: E.right(false), failure: failed('Unexpected') },
  },
  {
    call: 'site/recaptcha',
    run: ({ captchaCheck }) => captchaCheck.verify('fixture-captcha-token'),
    outcomes: {
      success: done,
      failure: failed('CaptchaRefused', {
        message: 'The check could not be completed. Please try again.',
      }),
      'failure-no-message': failed('CaptchaRefused', { message: null }),
      'server-error': failed('CaptchaRefused', {
        message: 'There has been a critical error on this website.',
      }),
    },
  },
  {
    call: 'site/profanity-check',
    run: ({ profanity }) => profanity.isFlagged('Robin S.'),
    outcomes: { pass: E.right(false), flagged: E.right(true), failure: failed('Unexpected') },
  },
  dataLayer,
  {
    call: 'payment/token',
    run: ({ paymentMethods }) => paymentMethods.clientToken(),
    outcomes: {
      success: E.right((bodyOf('payment/token.success') as { token: string }).token),
      unauthorized: failed('SignedOut'),
    },
  },
  {
    call: 'payment/payment-methods',
    run: ({ paymentMethods }) => paymentMethods.list(),
    outcomes: {
      cards: E.right([
        visa,
        {
          ...visa,
          token: 'pm-fixture-mastercard',
          card_type: 'MasterCard',
          last_4: '4444',
          expiration_date: '12/26',
          default: false,
          nonce: '00000000-0000-4000-8000-00000000f002',
          has_active_subscription: false,
          image: 'master-card',
          expiring_soon: true,
        },
        {
          ...visa,
          token: 'pm-fixture-amex',
          card_type: 'American Express',
          last_4: '0005',
          expiration_date: '08/25',
          default: false,
          nonce: '00000000-0000-4000-8000-00000000f003',
          has_active_subscription: false,
          image: 'american-express',
          expired: true,
        },
      ]),
      wallets: E.right([
        { ...visa, default: false, has_active_subscription: false },
        {
          ...visa,
          token: 'pm-fixture-paypal',
          type: 'PayPalAccount',
          card_type: null,
          last_4: null,
          expiration_date: null,
          nonce: '00000000-0000-4000-8000-00000000f004',
          image: 'paypal',
        },
        {
          ...visa,
          token: 'pm-fixture-gpay',
          type: 'GooglePay',
          last_4: '1881',
          expiration_date: '01/30',
          default: false,
          nonce: '00000000-0000-4000-8000-00000000f005',
          has_active_subscription: false,
          image: 'google-pay',
        },
        {
          ...visa,
          token: 'pm-fixture-apay',
          type: 'ApplePay',
          card_type: 'Apple Pay - MasterCard',
          last_4: '0017',
          expiration_date: '03/30',
          default: false,
          nonce: '00000000-0000-4000-8000-00000000f006',
          has_active_subscription: false,
          image: 'apple-pay',
        },
      ]),
      empty: E.right([]),
      'not-found': E.right([]),
      unauthorized: failed('SignedOut'),
    },
  },
  {
    call: 'payment/payment-method-create',
    run: ({ paymentMethods }, recorded) =>
      paymentMethods.add(
        recorded.case === 'declined' ? 'fake-processor-declined-visa-nonce' : 'fake-valid-visa-nonce',
      ),
    outcomes: {
      success: E.right({
        ...visa,
        token: 'pm-fixture-new',
        default: false,
        has_active_subscription: false,
      }),
      declined: refused('Do Not Honor'),
      unauthorized: failed('SignedOut'),
      'not-found': failed('NotFound'),
    },
  },
  {
    call: 'payment/payment-method-update',
    run: ({ paymentMethods }) => paymentMethods.replace('pm-fixture-visa', 'fake-valid-mastercard-nonce'),
    outcomes: {
      success: E.right({
        ...visa,
        card_type: 'MasterCard',
        last_4: '4444',
        expiration_date: '11/30',
        nonce: '00000000-0000-4000-8000-00000000f002',
        image: 'master-card',
      }),
      'bad-request': refused('Invalid payment method nonce'),
      unauthorized: failed('SignedOut'),
      'not-found': failed('NotFound'),
    },
  },
  {
    call: 'payment/payment-method-delete',
    run: ({ paymentMethods }) => paymentMethods.remove('pm-fixture-amex'),
    outcomes: { success: done, unauthorized: failed('SignedOut'), 'not-found': failed('NotFound') },
  },
  {
    call: 'payment/default-payment-method',
    run: ({ paymentMethods }) => paymentMethods.setDefault('pm-fixture-mastercard'),
    outcomes: {
      success: done,
      'bad-request': refused('Bad request'),
      unauthorized: failed('SignedOut'),
      'not-found': failed('NotFound'),
    },
  },
  {
    call: 'payment/subscription-update',
    run: ({ subscriptions }) => subscriptions.setPaymentMethod('sub-fixture-active', 'pm-fixture-mastercard'),
    outcomes: { success: done, unauthorized: failed('SignedOut'), 'not-found': failed('NotFound') },
  },
  {
    call: 'payment/subscriptions',
    run: ({ subscriptions }) => subscriptions.list(),
    outcomes: {
      ...Object.fromEntries(
        subscriptionCases.map((name) => [name, E.right(bodyOf(`payment/subscriptions.${name}`))]),
      ),
      unauthorized: failed('SignedOut'),
      'not-found': E.right([]),
    },
  },
  {
    call: 'payment/subscription-cancel',
    run: ({ subscriptions }) => subscriptions.cancel('sub-fixture-active'),
    outcomes: {
      success: done,
      'not-found': failed('NotFound'),
      conflict: failed('Conflict'),
      failure: failed('Unexpected', { message: 'Internal error' }),
    },
  },
  {
    call: 'payment/subscribe',
    run: ({ subscriptions }, recorded) => subscriptions.start({ ...order, ...orders[recorded.case] }),
    outcomes: {
      success: grant,
      trial: grant,
      'start-date': grant,
      'start-date-past': refused('First Billing Date cannot be in the past.'),
      declined: refused('Insufficient Funds'),
      'no-heading': refused(null),
      'hostile-heading': refused('Card declined'),
      unauthorized: failed('SignedOut'),
    },
  },
  entitlement,
  {
    call: 'decision/available-plans',
    run: ({ decisions }, recorded) => decisions.availablePlans(recorded.case === 'app'),
    page: (recorded) =>
      recorded.case === 'app' ? { path: '/account/appsubscribe', query: '?utm_source=tablet-app' } : {},
    outcomes: {
      plans: E.right([
        'sports-plus-monthly-trial',
        'sports-plus-monthly',
        'sports-plus-biannual',
        'sports-plus-annual',
      ]),
      app: E.right(['sports-plus-monthly']),
      'unknown-id': E.right(['sports-plus-monthly', 'no-such-plan']),
      none: E.right([]),
      'not-json': E.right([]),
    },
  },
  {
    call: 'decision/cancel-flow-offer',
    run: ({ decisions }) => decisions.cancelOffer(),
    outcomes: {
      offer: E.right({
        discountId: 'retention-50',
        heading: 'Stay for half the price',
        text: '50% off your next 3 months',
        numberOfBillingCycles: 3,
        off: null,
      }),
      none: E.right(null),
    },
  },
  {
    call: 'decision/text-campaigns',
    run: ({ decisions }) => decisions.textCampaigns(),
    outcomes: {
      campaigns: E.right([
        { id: 'baseball', name: 'Baseball texts', keyword: 'SAMPLE1', phone: '+15550101' },
        { id: 'football', name: 'Football texts', keyword: 'SAMPLE2', phone: '+15550101' },
      ]),
      none: E.right([]),
    },
  },
  {
    call: 'site/discounts-apply',
    run: ({ billing }) => billing.applyDiscount('sub-fixture-active', 'retention-50'),
    answerOnly: ['missing-parameter'],
    outcomes: {
      success: done,
      failure: refused(null),
      'missing-parameter': refused(null),
      forbidden: refused(null),
    },
  },
  {
    call: 'site/discounts-read',
    run: ({ billing }) => billing.discounts('sub-fixture-active'),
    outcomes: {
      list: E.right([
        {
          id: 'retention-50',
          name: 'Half price for three months',
          off: { kind: 'amount', amount: 5 },
          numberOfBillingCycles: 3,
          currentBillingCycle: 1,
        },
      ]),
      empty: E.right([]),
      failure: failed('Unexpected'),
    },
  },
  {
    call: 'site/retry',
    run: ({ billing }) => billing.retry('sub-fixture-past-due'),
    outcomes: { success: done, declined: refused(null), failure: failed('Unexpected') },
  },
  {
    call: 'site/plans',
    run: ({ site }) => site.plans(),
    outcomes: {
      list: E.right(plans),
      'keyed-by-id': E.right([monthly, monthlyTrial]),
      empty: E.right([]),
      'wrong-types': E.right([
        {
          ...monthly,
          productId: '',
          firstBillingDate: null,
          nextBillingDate: null,
          curation: { default: null, trial: null },
        },
      ]),
      failure: failed('Unexpected'),
    },
  },
  {
    call: 'site/prepare-customer',
    run: ({ site }) => site.prepareCustomer(sessionIds),
    outcomes: {
      success: done,
      failure: refused(null),
      'invalid-nonce': refused(null),
      error: failed('Unexpected'),
    },
  },
  {
    call: 'site/session-keep',
    run: ({ siteSession }, { case: name }) =>
      siteSession.keep({ ...sessionIds, ...(name === 'refused' && { trackingId: null }) }),
    outcomes: { success: done, refused: refused(null) },
  },
  {
    call: 'site/session-end',
    run: ({ siteSession }) => siteSession.drop(),
    outcomes: { success: done, refused: refused(null) },
  },
  {
    call: 'site/postal-code',
    run: ({ site }) => site.sendPostalCode(sessionIds, { state: 'NY', postalCode: '00000' }),
    outcomes: { success: done, 'invalid-parameter': refused(null), failure: failed('Unexpected') },
  },
  content,
  {
    call: 'site/pause-email',
    run: ({ site }) =>
      site.sendPauseEmail({
        emailAddress: email,
        pauseLength: 2,
        pauseLengthEffectiveDate: day('2026-12-05'),
        billingCycleEndDate: day('2026-12-04'),
        cta: 'https://news.example.com/account/settings/membership',
      }),
    outcomes: { success: done, failure: refused(null), 'server-error': failed('Unexpected') },
  },
  {
    call: 'site/rewards-token',
    run: ({ rewardsTokens }) => rewardsTokens.issue(rewardsReader(['sportsPlus'])),
    outcomes: {
      success: E.right(bodyOf('site/rewards-token.success')),
      'bad-ajax-nonce': refused(null),
      'not-a-token': failed('Unexpected'),
      failure: failed('Unexpected'),
    },
  },
  {
    call: 'rewards/upsert-user',
    run: ({ rewards }, recorded) =>
      rewards.upsertReader(
        rewardsReader([recorded.case === 'leaves-segment' ? '~sportsPlus' : 'sportsPlus']),
        userToken(recorded),
      ),
    outcomes: {
      success: E.right(rewardsAccount),
      'leaves-segment': E.right({ ...rewardsAccount, segments: [] }),
      'invalid-token': refusedWith('RS032'),
      failure: failed('Unexpected'),
    },
  },
  {
    call: 'rewards/track-events',
    run: ({ rewards }, recorded) =>
      rewards.track(
        rewardsReader([]),
        rewardsEvents[recorded.case] ?? { name: 'profileCustomized' },
        moment,
        userToken(recorded),
      ),
    answerOnly: ['invalid-token', 'failure'],
    outcomes: {
      'free-trial-started': done,
      'article-view': done,
      'article-comment': done,
      'newsletter-subscribed': done,
      'profile-customized': done,
      'invalid-token': refusedWith('RS032'),
      failure: failed('Unexpected'),
    },
  },
  {
    call: 'referral/events',
    run: ({ rewards }, recorded) =>
      rewards.track(
        referralUser,
        { name: 'newsletterSubscribed', lists: ['102'] },
        moment,
        userToken(recorded),
      ),
    answerOnly: ['duplicate'],
    outcomes: {
      success: done,
      duplicate: failed('Conflict'),
      'invalid-token': refusedWith('RS032'),
      unparseable: failed('Unexpected'),
    },
  },
  {
    call: 'referral/invite',
    run: ({ rewards }, recorded) =>
      rewards.invite(referralUser, ['alex@example.com', 'not-an-address'], userToken(recorded)),
    outcomes: {
      success: E.right({ accepted: 1, rejected: 1 }),
      failure: refusedWith('RS023'),
      unparseable: failed('Unexpected'),
    },
  },
  {
    call: 'referral/analytics-shared',
    run: ({ rewards }) => rewards.shared(referralUser, 'EMAIL'),
    answerOnly: ['success', 'empty-answer', 'failure'],
    outcomes: { success: done, 'empty-answer': done, failure: failed('Unexpected') },
  },
  {
    call: 'referral/render',
    run: ({ rewards }, recorded) => rewards.widget(referralUser, userToken(recorded)),
    answerOnly: ['success', 'html', 'not-found', 'unparseable'],
    outcomes: {
      success: E.right((bodyOf('referral/render.success') as { template: string }).template),
      html: E.right(bodyOf('referral/render.html')),
      'not-found': failed('NotFound'),
      unparseable: failed('Unexpected'),
    },
  },
  {
    call: 'site/newsletters-account-change',
    run: ({ newsletters }) => newsletters.accountChange(email, true),
    outcomes: { success: done, refused: refused(null), failure: failed('Unexpected') },
  },
  {
    call: 'site/newsletters-read',
    run: ({ newsletters }) => newsletters.read(email),
    outcomes: {
      success: E.right({ ...newsletterLists, listSubscriptions: ['101', '401'] }),
      'no-subscriptions': E.right({ ...newsletterLists, listSubscriptions: [] }),
      refused: refused(null),
      failure: failed('Unexpected'),
    },
  },
  {
    call: 'site/newsletters-update',
    run: ({ newsletters }, recorded) =>
      newsletters.update(email, {
        subscribe: recorded.case === 'unsubscribe-only' ? [] : ['102', '201'],
        unsubscribe: ['101'],
      }),
    outcomes: {
      success: done,
      'unsubscribe-only': done,
      refused: refused(null),
      failure: failed('Unexpected'),
    },
  },
  {
    call: 'site/generic-get',
    run: ({ siteQueries }, { request }) =>
      siteQueries.get({ path: request.url!.split('/wp-json')[1]!, read: O.some }),
    outcomes: {
      success: E.right(bodyOf('site/generic-get.success')),
      'not-found': failed('NotFound'),
      'no-content': E.right(null),
    },
  },
  {
    call: 'rest/client',
    run: restCall(),
    outcomes: {
      'invalid-nonce': refused(null),
      'fresh-nonce-in-header': E.right([]),
      'invalid-json': failed('Unexpected', { notJson: true }),
      'truncated-json': failed('Unexpected', { notJson: true }),
      offline: failed('Offline'),
      'unknown-error': failed('Unexpected'),
      'known-error': refused(null),
    },
  },
];

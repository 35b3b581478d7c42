import * as O from 'fp-ts/Option';
import { UnknownArray } from 'io-ts';
import type { HttpPorts } from './http-ports';
import type { Outcome } from './recorded-calls';

const sessionIds = { sessionId: 'session-value', trackingId: 'tracking-value' };
const email = 'robin.sample@example.com';
export const secrets = [
  'Fixture-Passw0rd',
  'nonce-value',
  'session-value',
  'device-value',
  'state-key-value',
  'captcha-token-value',
  'fixture0001',
  '00000000-0000-4000-8000-00000000c0de',
  email,
  'Robin',
  'secret.user.token',
];

const reader = {
  id: 'tracking-value',
  accountId: 'tracking-value',
  firstName: 'Robin',
  lastName: 'Sample',
  email,
  locale: 'en_US',
  segments: ['sportsPlus'],
} as const;
const jwt = 'secret.user.token';

const countOf = (json: unknown): O.Option<number> => (Array.isArray(json) ? O.some(json.length) : O.none);

/** Every call of every port. The argument values must never appear in logs or errors. */
export const everyCall: Readonly<Record<string, (ports: HttpPorts) => Promise<Outcome>>> = {
  'AP-01 sign-in': ({ identity }) => identity.signIn({ email, password: 'Fixture-Passw0rd' }),
  'AP-02 sign-out': ({ identity }) => identity.signOut(),
  'AP-03 register': ({ identity }) =>
    identity.register({ email, password: 'Fixture-Passw0rd', firstName: 'Robin', lastName: 'Sample' }),
  'AP-03 register with a provider': ({ identity }) =>
    identity.registerWithProvider({ provider: 'google', email, stateKey: 'state-key-value' }),
  'AP-04 reset request': ({ identity }) => identity.requestPasswordReset(email),
  'AP-05 e-mail change': ({ identity }) => identity.updateEmail(email),
  'AP-06 reset': ({ identity }) => identity.resetPassword('state', 'Fixture-Passw0rd'),
  'AP-07 e-mail confirm': ({ identity, membershipHost }) =>
    identity.confirmEmailChange(`${membershipHost}/blaize/users/update-email/state`, 'Fixture-Passw0rd'),
  'AP-08 password change': ({ identity }) =>
    identity.changePassword('Fixture-Passw0rd', 'Fixture-Passw0rd-2'),
  'AP-08 resend verification': ({ identity }) => identity.resendVerification(email),
  'AP-09 account': ({ identity }) => identity.account(),
  'AC-06 devices': ({ devices }) => devices.list(),
  'AC-07 log out a device': ({ devices }) => devices.logOut('device-value'),
  'AC-07 log out other devices': ({ devices }) => devices.logOutOthers(),
  'AP-10 profile': ({ profiles }) => profiles.read(),
  'AP-10 profile of a provider': ({ profiles }) => profiles.readProvider('google'),
  'AP-10 attribute of the publisher': ({ profiles }) => profiles.readAttribute('terms-agreement'),
  'AP-11 profile update': ({ profiles }) => profiles.update({ paused: true, pausedLength: 2 }),
  'AP-11 attribute of the publisher': ({ profiles }) => profiles.writeAttribute('terms-agreement', '2026-11'),
  'AP-12 display settings': ({ profiles }) =>
    profiles.saveDisplaySettings({ theme: 'dark', textSize: 'large' }),
  'AP-13 data layer': ({ dataLayerSource }) => dataLayerSource.read(),
  'AP-15 card form token': ({ paymentMethods }) => paymentMethods.clientToken(),
  'AP-16 payment methods': ({ paymentMethods }) => paymentMethods.list(),
  'AP-16 add payment method': ({ paymentMethods }) => paymentMethods.add('nonce-value'),
  'AP-17 replace payment method': ({ paymentMethods }) => paymentMethods.replace('method', 'nonce-value'),
  'AP-17 remove payment method': ({ paymentMethods }) => paymentMethods.remove('method'),
  'AP-18 default method': ({ paymentMethods }) => paymentMethods.setDefault('method'),
  'AP-18 subscription method': ({ subscriptions }) => subscriptions.setPaymentMethod('id', 'method'),
  'AP-19 subscriptions': ({ subscriptions }) => subscriptions.list(),
  'AP-19 cancel': ({ subscriptions }) => subscriptions.cancel('id'),
  'AP-20 subscribe': ({ subscriptions }) =>
    subscriptions.start({
      planId: 'plan',
      productId: 'product',
      paymentNonce: 'nonce-value',
      skipTrial: true,
      startDate: null,
    }),
  'AP-21 entitlement': ({ decisions }) => decisions.isEntitled(),
  'AP-21 available plans': ({ decisions }) => decisions.availablePlans(false),
  'AP-21 cancel offer': ({ decisions }) => decisions.cancelOffer(),
  'AP-21 text campaigns': ({ decisions }) => decisions.textCampaigns(),
  'AP-22 plans': ({ site }) => site.plans(),
  'AP-23 prepare customer': ({ site }) => site.prepareCustomer(sessionIds),
  'HM-17 keep the session': ({ siteSession }) => siteSession.keep(sessionIds),
  'HM-17 drop the session': ({ siteSession }) => siteSession.drop(),
  'AP-24 postal code': ({ site }) => site.sendPostalCode(sessionIds, { state: 'NY', postalCode: '00000' }),
  'AP-25 discounts': ({ billing }) => billing.discounts('id'),
  'AP-25 apply discount': ({ billing }) => billing.applyDiscount('id', 'discount'),
  'AP-26 retry': ({ billing }) => billing.retry('id'),
  'AP-27 article': ({ articleContent }) => articleContent.hiddenBody('12345'),
  'AP-28 pause e-mail': ({ site }) =>
    site.sendPauseEmail({
      emailAddress: email,
      pauseLength: 2,
      pauseLengthEffectiveDate: new Date('2026-12-05T00:00:00Z'),
      billingCycleEndDate: new Date('2026-12-04T00:00:00Z'),
      cta: 'https://news.example.com/account/settings/membership',
    }),
  'AP-30 profanity': ({ profanity }) => profanity.isFlagged('Robin'),
  'AP-34 newsletters': ({ newsletters }) => newsletters.read(email),
  'AP-34 newsletters update': ({ newsletters }) =>
    newsletters.update(email, { subscribe: ['102'], unsubscribe: [] }),
  'AP-34 newsletters account change': ({ newsletters }) => newsletters.accountChange(email, true),
  'AP-33 query': ({ siteQueries }) => {
    siteQueries.forget();
    return siteQueries.get({ path: '/query', read: countOf });
  },
  'AP-33 all pages': ({ siteQueries }) => {
    siteQueries.forget();
    return siteQueries.all({ path: '/query', read: countOf });
  },
  'AP-38 picture': ({ pictures }) =>
    pictures.upload({ bytes: new Uint8Array([1, 2]), name: 'Robin.png', type: 'image/png' }),
  'AP-29 rewards token': ({ rewardsTokens }) => rewardsTokens.issue(reader),
  'AP-36 rewards upsert': ({ rewards }) => rewards.upsertReader(reader, jwt),
  'AP-36 rewards widget': ({ rewards }) => rewards.widget(reader, jwt),
  'AP-36 rewards event': ({ rewards }) =>
    rewards.track(reader, { name: 'articleview', postId: '12345' }, new Date(0), jwt),
  'AP-36 invitations': ({ rewards }) => rewards.invite(reader, [email], jwt),
  'AP-36 sharing': ({ rewards }) => rewards.shared(reader, 'EMAIL'),
  'AP-31 captcha required': ({ captchaCheck }) => captchaCheck.isRequired(),
  'AP-31 captcha': ({ captchaCheck }) => captchaCheck.verify('captcha-token-value'),
  'AP-37 query': ({ siteClient }) =>
    siteClient.call({ name: 'query', method: 'GET', path: '/query' }, UnknownArray)(),
};

/** `AP-01 sign-in` → `[AP-01] sign-in` */
export const titleOf = (name: string): string => name.replace(/^(A[CP]-\d\d)/, '[$1]');

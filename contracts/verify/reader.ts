import { isRecord } from '../schema/json';
import { readAccount } from '../../adapters/http/account-address';
import { readSessionLine } from '../../core/domain/session/session-line';
import { readFlag, readList } from '../../core/domain/loose-values';
import { parsed, rule, type Answer, type Difference } from './compare';
import { cookieLineOf, sessionCookiesOf, sessionSetBy } from './headers';
import {
  clientToken,
  dataLayerOf,
  dataLayerOfVisitor,
  meaningOf,
  methodsOf,
  newslettersOf,
  profileOf,
  rewardsTokenIn,
  sessionsOf,
  subscriptionsOn,
  textIn,
  tokenFor,
  type Meaning,
  type Visited,
} from './meaning';
import { featureChecks, madeUp } from './made-up';
import type { Probe } from './probe';

/** A signed-in reader with the data that later calls need. */
export interface LoggedIn {
  readonly probe: Probe;
  readonly session: string;
  /** Empty if the log-in had none. */
  readonly trackingId: string;
  readonly email: string;
}

/** The session id in a cookie line; `undefined` if there is none. */
export const sessionIn = (line: unknown): string | undefined =>
  typeof line === 'string' ? readSessionLine(line)?.sessionId : undefined;

/** Signs in with the test account; `null` if that fails. */
export const logIn = async (visitor: Probe): Promise<LoggedIn | null> => {
  const { reader } = visitor.options;
  if (reader === null) return null;
  const identifiers = { email_address: reader.email };
  await visitor.check({
    of: 'identity/login',
    when: 'a wrong password',
    like: ['identity/login.invalid-password', 'identity/login.invalid-password-no-body'],
    refused: true,
    json: { identifiers, validators: { password: madeUp.password } },
  });
  const answer = await visitor.ask({
    of: 'identity/login',
    when: 'the test account',
    like: ['identity/login.success'],
    json: { identifiers, validators: { password: reader.password } },
    further: openedDifferences(visitor),
    always: true,
  });
  const body = answer === undefined ? undefined : parsed(answer.text);
  const session = isRecord(body) ? sessionIn(body['cookie']) : undefined;
  if (!isRecord(body) || session === undefined) return null;
  const trackingId = textIn(body, 'tracking_id') ?? null;
  return {
    probe: visitor.as({ id: session, trackingId }),
    session,
    trackingId: trackingId ?? '',
    email: reader.email,
  };
};

/** The cookies of a log-in or a registration. */
export const openedDifferences =
  ({ options: { site, membership } }: Probe) =>
  (answer: Answer): readonly Difference[] => {
    if (answer.status >= 300) return [];
    const body = parsed(answer.text);
    const line = isRecord(body) && typeof body['cookie'] === 'string' ? body['cookie'] : null;
    return [
      ...sessionCookiesOf(answer, { site, host: membership }),
      ...(line !== null && (sessionSetBy(answer) ?? sessionIn(line)) !== sessionIn(line)
        ? [rule('sets another session than that of the cookie line')]
        : []),
      ...(line === null ? [] : cookieLineOf(line)),
    ];
  };

/** Ends the session that `logIn` started, and checks that it has ended. */
export const logOut = async ({ probe }: Pick<LoggedIn, 'probe'>): Promise<void> => {
  await probe.check({
    of: 'identity/logout',
    when: '',
    like: ['identity/logout.success'],
    same: ['message'],
    always: true,
  });
  await probe.check({
    of: 'identity/account',
    when: 'after the log-out',
    like: ['identity/account.unauthorized'],
    refused: true,
  });
  await probe.check({
    of: 'identity/datalayer',
    when: 'after the log-out',
    like: ['identity/datalayer.unauthorized', 'identity/datalayer.anonymous'],
    further: dataLayerOfVisitor,
  });
};

/** The recorded profiles. */
export const profileLists = ['success', 'new-member', 'paused', 'home-delivery'].map(
  (one) => `identity/profile.${one}`,
);

/** The recorded lists of payment methods. */
export const methodLists = ['cards', 'wallets', 'empty', 'not-found'].map(
  (one) => `payment/payment-methods.${one}`,
);

/** The data read with the test account. */
export interface Read {
  /** The client token of the payment gateway. */
  readonly token: string | null;
  readonly profile: Readonly<Record<string, unknown>> | null;
  readonly methods: readonly unknown[];
  readonly subscriptions: readonly unknown[] | null;
}

/** Checks the reads of a signed-in reader. */
export const checkAsReader = async (reader: LoggedIn, { nonce, plans }: Visited): Promise<Read> => {
  const { check } = reader.probe;
  await check({
    of: 'identity/datalayer',
    when: '',
    like: ['member', 'member-list', 'home-delivery', 'paused'].map((one) => `identity/datalayer.${one}`),
    further: dataLayerOf(
      reader.trackingId === '' ? null : reader.trackingId,
      reader.probe.options.only.includes('payment'),
    ),
  });
  await check({
    of: 'identity/account',
    when: '',
    like: ['identity/account.success'],
    further: ({ status, text }) => {
      const address = status < 300 ? (readAccount(parsed(text))?.emailAddress ?? null) : null;
      return address === null || address.toLowerCase() === reader.email.toLowerCase()
        ? []
        : [rule('is the account of another reader')];
    },
  });
  await check({
    of: 'identity/sessions',
    when: '',
    like: ['identity/sessions.several', 'identity/sessions.unnamed'],
    further: sessionsOf(reader.session),
  });
  const profile = await check({
    of: 'identity/profile',
    when: '',
    like: profileLists,
    further: profileOf(reader.probe.fieldsOf(profileLists)),
  });
  await check({
    of: 'identity/profile-provider',
    when: '_google',
    like: ['identity/profile-provider.google', 'identity/profile-provider.not-found'],
    params: { document: '_google' },
  });
  const token = await check({
    of: 'payment/token',
    when: '',
    like: ['payment/token.success'],
    further: clientToken,
    ...(reader.probe.options.writes && { always: true }),
  });
  const methods = await check({
    of: 'payment/payment-methods',
    when: '',
    like: methodLists,
    further: methodsOf,
  });
  const subscriptions = await readSubscriptions(reader, '', subscriptionsOn(plans));
  let isEntitled: boolean | null = null;
  for (const { feature, like, ...more } of featureChecks) {
    const decision = await check({
      of: `decision/${feature}`,
      when: feature,
      like: like.map((one) => `decision/${feature}.${one}`),
      same: ['sdkFeatureSlug'],
      json: {
        contentId: '',
        path: '/',
        sdkFeatureSlug: feature,
        userAgent: 'masthead verify',
        session: reader.session,
      },
      ...meaningOf(feature, plans),
      ...more,
    });
    if (feature === 'membership-entitlement-check')
      isEntitled = (isRecord(decision) && readFlag(decision['outputValue'])) ?? null;
  }
  await siteReads(reader, nonce, subscriptions, isEntitled);
  return {
    token: isRecord(token) && typeof token['token'] === 'string' ? token['token'] : null,
    profile: isRecord(profile) ? profile : null,
    methods: readList(methods) ?? [],
    subscriptions,
  };
};

const lists = [
  'active',
  'trial',
  'none',
  'past-due',
  'provider-spelling',
  'cancelled',
  'cancelled-paid-through',
  'pending-same-plan',
  'pending-other-plan',
  'pending-only',
  'pending-cancelled-trial',
  'returning',
  'not-found',
];

/** Reads the subscriptions; `null` if the response differs from the recorded form. */
export const readSubscriptions = async (
  { probe }: LoggedIn,
  when: string,
  further?: Meaning,
): Promise<readonly unknown[] | null> => {
  const read = await probe.check({
    of: 'payment/subscriptions',
    // A call of the site needs the id of a subscription.
    always: true,
    when,
    like: lists.map((one) => `payment/subscriptions.${one}`),
    ...(further !== undefined && { further }),
  });
  return read === undefined ? null : (readList(read) ?? []);
};

const siteReads = async (
  { probe, session, trackingId, email }: LoggedIn,
  nonce: string | null,
  subscriptions: readonly unknown[] | null,
  isEntitled: boolean | null,
): Promise<void> => {
  const { check, skip, options } = probe;
  const ofNonce = ['site/newsletters-read', 'site/discounts-read', 'site/rewards-token'];
  if (nonce === null) return ofNonce.forEach((of) => skip(of, 'no nonce could be read'));
  const headers = { 'x-wp-nonce': nonce };
  await check({
    of: 'site/newsletters-read',
    when: 'read',
    like: ['site/newsletters-read.success', 'site/newsletters-read.no-subscriptions'],
    form: { action: 'read', email, nonce },
    headers,
    further: newslettersOf,
  });
  const id = textIn(subscriptions?.[0], 'external-id');
  if (subscriptions === null) skip('site/discounts-read', 'the subscriptions could not be read');
  else if (id === undefined) skip('site/discounts-read', 'the test account has no subscription');
  else
    await check({
      of: 'site/discounts-read',
      when: '',
      like: ['site/discounts-read.list', 'site/discounts-read.empty'],
      params: { id },
      query: { nonce, session_id: session, tracking_id: trackingId },
      headers,
    });
  if (options.content !== null)
    await check({
      of: 'site/content',
      when: '',
      // The same rule decides about both.
      like:
        isEntitled === true ? ['site/content.success'] : ['site/content.success', 'site/content.forbidden'],
      params: { contentId: options.content },
      headers,
    });
  if (options.rewards === null) return;
  const answer = await check({
    of: 'site/rewards-token',
    when: '',
    like: ['site/rewards-token.success'],
    further: tokenFor(trackingId),
    form: {
      _ajax_nonce: nonce,
      id: trackingId,
      accountId: trackingId,
      firstName: 'Masthead',
      lastName: 'Verify',
      email,
      locale: 'en_US',
      segments: '[]',
    },
    headers,
    always: true,
  });
  const token = rewardsTokenIn(answer);
  if (token === undefined) return skip('referral/render', 'the site returned no signed token');
  await check({
    of: 'referral/render',
    when: '',
    like: ['referral/render.html', 'referral/render.success', 'referral/render.not-found'],
    params: { tenant: options.rewards.tenant, accountId: trackingId, userId: trackingId },
    query: { widgetType: 'REFERRER_WIDGET', engagementMedium: 'POPUP' },
    headers: { 'x-saasquatch-user-token': token },
  });
};

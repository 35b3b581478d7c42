import { featureChecks, madeUp } from './made-up';
import {
  countsOf,
  dataLayerOfVisitor,
  launcherScript,
  meaningOf,
  pagesOf,
  plansOnSale,
  recordsIn,
  textIn,
  type Visited,
} from './meaning';
import type { Probe } from './probe';
import { readNonce } from './nonce';
import { refusedRegistrations, type Announce } from './registration';
import { refusedSessions } from './site-session';

/**
 * Checks the reads of a visitor, and that writes without a session or with an invalid nonce are refused.
 * Returns a valid nonce; `null` if there is none.
 */
export const checkAsVisitor = async (probe: Probe, announce: Announce): Promise<Visited> => {
  const plans = await readPlans(probe);
  await readsWithoutSession(probe, plans);
  await refusedWithoutSession(probe);
  await refusedRegistrations(probe, announce);
  const nonce = await siteReads(probe);
  await refusedWithoutNonce(probe);
  await refusedSessions(probe, nonce);
  await commentsReads(probe);
  await rewardsReads(probe);
  return { nonce, plans };
};

const withoutSession = 'without a session';

const readPlans = async ({ check }: Probe): Promise<Visited['plans']> => {
  const plans = await check({
    of: 'site/plans',
    when: '',
    like: ['site/plans.list', 'site/plans.keyed-by-id'],
    further: plansOnSale,
  });
  const ids = recordsIn(plans).flatMap((plan) => textIn(plan, 'id') ?? []);
  return ids.length === 0 ? null : new Set(ids);
};

const readsWithoutSession = async ({ check }: Probe, plans: Visited['plans']): Promise<void> => {
  const reads = [
    ['identity/account', {}],
    ['identity/profile', {}],
    ['identity/profile-provider', { document: '_google' }],
    ['payment/token', {}],
    ['payment/payment-methods', {}],
    ['payment/subscriptions', {}],
  ] as const;
  await check({
    of: 'identity/datalayer',
    when: withoutSession,
    like: ['identity/datalayer.unauthorized', 'identity/datalayer.anonymous'],
    further: dataLayerOfVisitor,
  });
  for (const [of, params] of reads)
    await check({ of, when: withoutSession, like: [`${of}.unauthorized`], params });
  for (const provider of ['google', 'facebook', 'apple'])
    await check({
      of: `identity/oauth-${provider}`,
      when: provider,
      like: [`identity/oauth-${provider}.login`],
      params: { provider },
      // A popup follows every redirect.
      statuses: [301, 303, 307, 308],
      // Publishers need not offer all three.
      lenient: true,
    });
  for (const { feature, like, ...more } of featureChecks)
    await check({
      of: `decision/${feature}`,
      when: `${feature}, ${withoutSession}`,
      like: like.map((one) => `decision/${feature}.${one}`),
      same: ['sdkFeatureSlug'],
      json: { contentId: '', path: '/', sdkFeatureSlug: feature, userAgent: 'masthead verify' },
      ...meaningOf(feature, plans),
      ...more,
    });
};

const refusedWithoutSession = async ({ check }: Probe): Promise<void> => {
  const identifiers = { email_address: madeUp.email };
  const validators = { password: madeUp.password };
  await check({
    of: 'identity/login',
    when: 'an unknown email address',
    like: ['identity/login.user-not-found'],
    refused: true,
    json: { identifiers, validators },
  });
  await check({
    of: 'identity/login',
    when: 'without an email address',
    like: ['identity/login.bad-request'],
    refused: true,
    json: {},
  });
  await check({
    of: 'identity/reset-request',
    when: 'an unknown email address',
    // A backend may hide which addresses have an account.
    like: ['identity/reset-request.user-not-found', 'identity/reset-request.success'],
    json: { identifiers },
  });
  await check({
    of: 'identity/reset-complete',
    when: 'an unknown state',
    like: ['identity/reset-complete.invalid-state'],
    refused: true,
    params: { state: madeUp.id },
    json: { validators },
  });
  await check({
    of: 'identity/confirm-email',
    when: 'an unknown state',
    like: ['link-expired', 'bad-credentials', 'unknown'].map((one) => `identity/confirm-email.${one}`),
    statuses: [400, 403, 404],
    refused: true,
    params: { state: madeUp.id },
    json: { validators },
  });
  const token = { payment_method_token: madeUp.id };
  const nonce = { payment_method_nonce: madeUp.id };
  const order = {
    payment_nonce: madeUp.id,
    plan_id: madeUp.id,
    product_id: madeUp.id,
    skip_trial_period: true,
  };
  const writes: readonly {
    readonly of: string;
    readonly like?: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly json?: unknown;
    readonly query?: Readonly<Record<string, string>>;
  }[] = [
    {
      of: 'identity/update-email',
      like: 'identity/profile-update',
      json: { new_identifiers: identifiers },
    },
    {
      of: 'identity/change-password',
      like: 'identity/profile-update',
      json: { current_validators: validators, new_validators: validators },
    },
    { of: 'identity/profile-update', json: {} },
    { of: 'identity/session-end', params: { sessionId: madeUp.id } },
    { of: 'identity/sessions-end-others', query: { 'except-current': 'true' } },
    { of: 'identity/profile-document', params: { document: madeUp.id }, json: {} },
    { of: 'payment/payment-method-create', json: nonce },
    { of: 'payment/payment-method-update', params: { token: madeUp.id }, json: nonce },
    { of: 'payment/payment-method-delete', params: { token: madeUp.id } },
    { of: 'payment/default-payment-method', json: token },
    { of: 'payment/subscription-update', params: { id: madeUp.id }, json: token },
    { of: 'payment/subscription-cancel', like: 'payment/subscription-update', params: { id: madeUp.id } },
    { of: 'payment/subscribe', json: order },
    { of: 'comments/sso', json: { code_a: madeUp.id, user_name: 'Verify' } },
  ];
  for (const { of, like = of, ...sent } of writes)
    await check({ of, when: withoutSession, like: [`${like}.unauthorized`], refused: true, ...sent });
};

const siteReads = async (probe: Probe): Promise<string | null> => {
  const { check, skip, options } = probe;
  await check({
    of: 'site/generic-get',
    when: 'an unknown path',
    like: ['site/generic-get.not-found'],
    same: ['code'],
    params: { path: 'no/such/route' },
  });
  await check({
    of: 'rest/fetch-all',
    when: 'a list',
    like: ['rest/fetch-all.page-1', 'rest/fetch-all.page-2'],
    params: { path: 'wp/v2/categories' },
    query: { per_page: '100' },
    further: pagesOf,
  });
  const nonce = await readNonce(probe);
  if (nonce === null) {
    for (const of of ['rest/client', 'site/profanity-check', 'site/recaptcha-disable', 'site/recaptcha'])
      skip(of, 'no nonce could be read: name your address with --nonce-endpoint');
    return null;
  }
  const headers = { 'x-wp-nonce': nonce };
  await check({
    of: 'rest/client',
    when: 'with a nonce, which the response renews',
    like: ['rest/client.fresh-nonce-in-header'],
    lenient: true,
    params: { path: `${options.namespace}/plans` },
    headers,
  });
  await check({
    of: 'site/profanity-check',
    when: 'a plain name',
    like: ['site/profanity-check.pass'],
    same: ['status'],
    json: { nonce, string: 'Robin' },
    headers,
  });
  await check({
    of: 'site/recaptcha-disable',
    when: '',
    like: ['site/recaptcha-disable.disabled', 'site/recaptcha-disable.required'],
    json: { nonce },
    headers,
  });
  await check({
    of: 'site/recaptcha',
    when: 'an invalid captcha token',
    like: ['site/recaptcha.failure', 'site/recaptcha.failure-no-message'],
    same: ['success'],
    json: { nonce, token: 'refuse-masthead-verify' },
    headers,
  });
  if (options.content !== null)
    await check({
      of: 'site/content',
      when: withoutSession,
      like: ['site/content.forbidden'],
      same: ['code'],
      params: { contentId: options.content },
      headers,
    });
  return nonce;
};

const refusedWithoutNonce = async ({ check, options }: Probe): Promise<void> => {
  const stale = 'an invalid nonce';
  const headers = { 'x-wp-nonce': madeUp.nonce };
  const ids = { nonce: madeUp.nonce, session_id: madeUp.id, tracking_id: madeUp.id };
  const email = madeUp.email;
  await check({
    of: 'site/content',
    when: stale,
    like: ['site/content.invalid-nonce'],
    same: ['code'],
    params: { contentId: options.content ?? '0' },
    headers,
  });
  const writes: readonly {
    readonly of: string;
    readonly like?: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly json?: unknown;
    readonly form?: Readonly<Record<string, string>>;
  }[] = [
    { of: 'site/prepare-customer', like: 'site/prepare-customer.invalid-nonce', json: ids },
    { of: 'site/postal-code', json: { ...ids, state: 'NY', postal_code: '00000' } },
    { of: 'site/discounts-apply', params: { id: madeUp.id }, json: { ...ids, discount_id: madeUp.id } },
    { of: 'site/retry', params: { id: madeUp.id }, json: ids },
    {
      of: 'site/pause-email',
      json: {
        emailAddress: email,
        pauseLength: 1,
        pauseLengthEffectiveDate: '2000-02-01',
        billingCycleEndDate: '2000-01-31',
        cta: `${options.site}/account/settings/membership`,
      },
    },
    { of: 'site/newsletters-update', form: { action: 'update', subscribe: '', unsubscribe: '', email } },
    { of: 'site/newsletters-read', form: { action: 'read', email, nonce: madeUp.nonce } },
    { of: 'site/profanity-check', json: { nonce: madeUp.nonce, string: 'Robin' } },
    { of: 'site/recaptcha', json: { nonce: madeUp.nonce, token: madeUp.id } },
  ];
  for (const { of, like = 'rest/client.invalid-nonce', ...sent } of writes)
    await check({ of, when: stale, like: [like], same: ['code'], refused: true, headers, ...sent });
  await check({
    of: 'site/prepare-customer',
    when: 'without any nonce',
    like: ['site/discounts-apply.missing-parameter', 'rest/client.invalid-nonce', 'rest/client.known-error'],
    statuses: [401],
    refused: true,
    json: { session_id: madeUp.id, tracking_id: madeUp.id },
  });
  for (const of of ['site/rewards-token', 'site/webhook'])
    await check({
      of,
      when: stale,
      like: [`${of}.bad-ajax-nonce`],
      refused: true,
      form: {
        _ajax_nonce: madeUp.nonce,
        id: madeUp.id,
        type: 'conversation-viewed',
        targetUrl: options.site,
      },
    });
  await check({
    of: 'rest/media-upload',
    when: 'without a session, a nonce and a file',
    like: ['rest/client.known-error'],
    statuses: [401],
    refused: true,
    form: { title: 'masthead verify' },
  });
};

const commentsReads = async ({ check, options }: Probe): Promise<void> => {
  if (options.comments !== null)
    await check({
      of: 'comments/messages-count',
      when: '',
      like: ['success', 'many', 'missing-post', 'empty-list'].map((one) => `comments/messages-count.${one}`),
      query: { spot_id: options.comments.spot, posts_ids: '1,2' },
      further: countsOf(['1', '2']),
    });
  if (options.launcher !== null)
    await check({
      of: 'comments/loader',
      when: '',
      like: ['comments/loader.success'],
      params: { spot_id: options.launcher.spot },
      further: launcherScript,
    });
};

const rewardsReads = async ({ check, options }: Probe): Promise<void> => {
  if (options.rewards === null) return;
  const tenant = { tenant: options.rewards.tenant };
  const nobody = { ...tenant, accountId: madeUp.id, userId: madeUp.id };
  const widget = { widgetType: 'REFERRER_WIDGET', engagementMedium: 'POPUP' };
  const headers = { 'x-saasquatch-user-token': madeUp.id };
  await check({
    of: 'referral/squatchcookiejson',
    when: 'without a cookie',
    like: ['referral/squatchcookiejson.none'],
    params: tenant,
    query: { cookies: '' },
  });
  await check({
    of: 'referral/squatchcookiejson',
    when: 'a cookie that cannot be read',
    like: ['referral/squatchcookiejson.invalid-cookie'],
    params: tenant,
    query: { cookies: 'broken' },
  });
  await check({
    of: 'referral/render',
    when: 'an unknown user',
    like: ['referral/render.not-found'],
    params: nobody,
    query: widget,
    headers,
  });
  await check({
    of: 'referral/upsert',
    when: 'an invalid token',
    like: ['referral/upsert.invalid-token'],
    refused: true,
    params: nobody,
    query: widget,
    headers,
    json: { id: madeUp.id, accountId: madeUp.id },
  });
  await check({
    of: 'referral/events',
    when: 'an invalid token',
    like: ['referral/events.invalid-token'],
    refused: true,
    params: nobody,
    headers,
    json: { accountId: madeUp.id, userId: madeUp.id, events: [] },
  });
};

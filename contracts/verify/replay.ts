import * as E from 'fp-ts/Either';
import { fetchAccount } from '../../adapters/http/lean/account';
import { fetchArticleContent } from '../../adapters/http/lean/article-content';
import { fetchCommentsAccess } from '../../adapters/http/lean/comments-access';
import { fetchDataLayer } from '../../adapters/http/lean/data-layer';
import { fetchEntitlement } from '../../adapters/http/lean/entitlement';
import { fetchMessageCounts } from '../../adapters/http/lean/message-counts';
import { fetchOffers } from '../../adapters/http/lean/offers';
import { fetchPaymentStatus } from '../../adapters/http/lean/payment-status';
import { fetchRewardsClient, fetchRewardsTokens } from '../../adapters/http/lean/rewards-client';
import { fetchWebhook } from '../../adapters/http/lean/webhook';
import { httpPorts } from '../../adapters/http/http-ports';
import { tokenSession } from '../../adapters/http/program-session';
import { rewardsClient } from '../../adapters/http/rewards-client';
import { siteClient } from '../../adapters/http/site-client';
import { httpSiteSession } from '../../adapters/http/site-session';
import { articleRewardsService } from '../../adapters/rewards/article-rewards';
import { rewardsService } from '../../adapters/rewards/rewards';
import { defaultRestNamespace } from '../../core/domain/publisher/defaults';
import { decodeSubscriptions } from '../../core/domain/subscription/wire';
import { isKnownState } from '../../core/domain/subscription/subscription';
import type { Log } from '../../core/ports/log';
import type { RewardsReader } from '../../core/ports/rewards';
import { isRecord } from '../schema/json';
import { parsed, type Answer } from './compare';
import { madeUp } from './made-up';

/** The result of the product's adapter for a response. */
export interface Reading {
  /** `ok`, or the tag of the failure. A request that is sent again adds `, again`. */
  readonly kind: string;
  /** The reason of a failure for engineers, without values of the response; `null` if there is none. */
  readonly why: string | null;
  /** The parts of a usable response that the product leaves out. */
  readonly leftOut: readonly string[];
  /** The fields that the product logs as missing or unreadable, and goes on without. */
  readonly noted: readonly string[];
}

type Outcome = E.Either<{ readonly _tag: string; readonly what?: unknown }, unknown>;
type Run = (ports: ReturnType<typeof portsOn>) => Promise<Outcome>;

const membershipHost = 'https://membership.masthead-verify.invalid';
const siteHost = 'https://site.masthead-verify.invalid';
const restBase = `${siteHost}/wp-json`;
const nonceEndpoint = `${siteHost}/nonce`;
const sessionEndpoint = `${restBase}/session`;
const service = 'https://service.masthead-verify.invalid';

const session = { sessionId: madeUp.id, trackingId: madeUp.id };
const registration = { ...madeUp, firstName: 'Masthead', lastName: 'Verify' };
const reader: RewardsReader = {
  ...{ id: madeUp.id, accountId: madeUp.id, email: madeUp.email },
  ...{ firstName: 'Masthead', lastName: 'Verify', locale: null, segments: [] },
};
const jwt = 'a.b.c';

/** The adapters of the account area, and of article pages (`lean`), on made-up addresses. */
const portsOn = (log: Log, noCustomer: string | undefined) => {
  const site = {
    ...{ restBase, restNamespace: defaultRestNamespace, nonce: madeUp.nonce, nonceEndpoint },
    addresses: [sessionEndpoint],
  };
  const rewardsOptions = { domain: service, tenant: madeUp.id, pageAddress: () => siteHost };
  const page = {
    ...{ membershipHost, query: '', path: '/', userAgent: madeUp.id, contentId: '' },
    sessionId: () => madeUp.id,
  };
  const client = siteClient(site);
  return {
    ...httpPorts({
      ...{ membershipHost, restBase, nonce: madeUp.nonce, nonceEndpoint, log },
      session: tokenSession({ kept: session }),
      ...(noCustomer !== undefined && { customerNotFound: noCustomer }),
    }),
    siteSession: httpSiteSession({ client, endpoint: sessionEndpoint, site: [restBase], log })!,
    rewards: rewardsService({ client: rewardsClient(rewardsOptions), referralCookie: () => null }),
    lean: {
      account: fetchAccount({ membershipHost }),
      dataLayer: fetchDataLayer({ membershipHost }),
      entitlement: fetchEntitlement(() => page),
      offers: fetchOffers({ ...page, ...site, now: Date.now }),
      paymentStatus: fetchPaymentStatus({ membershipHost, noCustomer }),
      content: fetchArticleContent(site),
      rewards: articleRewardsService({
        client: fetchRewardsClient(rewardsOptions),
        referralCookie: () => null,
      }),
      rewardsTokens: fetchRewardsTokens(site),
      webhook: fetchWebhook(site),
      counts: fetchMessageCounts({ commentsApi: service, spotId: madeUp.id }),
      comments: fetchCommentsAccess({ membershipHost }),
    },
  };
};

const event = { name: 'articleview', postId: '1' } as const;
const email = madeUp.email;

/**
 * The calls of the product, in the account area and on article pages. Its arguments do not matter, because the
 * response is given. Calls that are not listed have no decoder of their own.
 */
const runs: Readonly<Record<string, { readonly account?: Run; readonly article?: Run }>> = {
  'identity/login': { account: ({ identity }) => identity.signIn(madeUp) },
  'identity/logout': { account: ({ identity }) => identity.signOut() },
  'identity/register': { account: ({ identity }) => identity.register(registration) },
  'identity/reset-request': { account: ({ identity }) => identity.requestPasswordReset(email) },
  'identity/reset-complete': {
    account: ({ identity }) => identity.resetPassword(madeUp.id, madeUp.password),
  },
  'identity/update-email': { account: ({ identity }) => identity.updateEmail(email) },
  'identity/confirm-email': {
    account: ({ identity }) =>
      identity.confirmEmailChange(
        `${membershipHost}/blaize/users/update-email/${madeUp.id}`,
        madeUp.password,
      ),
  },
  'identity/change-password': {
    account: ({ identity }) => identity.changePassword(madeUp.password, madeUp.password),
  },
  'identity/account': {
    account: ({ identity }) => identity.account(),
    article: ({ lean }) => lean.account.account(),
  },
  'identity/datalayer': {
    account: ({ dataLayerSource }) => dataLayerSource.read(),
    article: ({ lean }) => lean.dataLayer.read(),
  },
  'identity/sessions': { account: ({ devices }) => devices.list() },
  'identity/session-end': { account: ({ devices }) => devices.logOut(madeUp.id) },
  'identity/sessions-end-others': { account: ({ devices }) => devices.logOutOthers() },
  'identity/profile': { account: ({ profiles }) => profiles.read() },
  'identity/profile-provider': { account: ({ profiles }) => profiles.readProvider('google') },
  'identity/profile-update': { account: ({ profiles }) => profiles.update({ bio: '' }) },
  'identity/profile-document': {
    account: ({ profiles }) => profiles.saveDisplaySettings({ theme: 'dark', textSize: 'large' }),
  },
  'payment/token': { account: ({ paymentMethods }) => paymentMethods.clientToken() },
  'payment/payment-methods': { account: ({ paymentMethods }) => paymentMethods.list() },
  'payment/payment-method-create': { account: ({ paymentMethods }) => paymentMethods.add(madeUp.id) },
  'payment/payment-method-update': {
    account: ({ paymentMethods }) => paymentMethods.replace(madeUp.id, madeUp.id),
  },
  'payment/payment-method-delete': { account: ({ paymentMethods }) => paymentMethods.remove(madeUp.id) },
  'payment/default-payment-method': {
    account: ({ paymentMethods }) => paymentMethods.setDefault(madeUp.id),
  },
  'payment/subscriptions': {
    account: ({ subscriptions, log }) => listed(subscriptions.list(), log),
    article: ({ lean }) => lean.paymentStatus.records(),
  },
  'payment/subscribe': {
    account: ({ subscriptions }) =>
      subscriptions.start({
        ...{ planId: madeUp.id, productId: madeUp.id, paymentNonce: madeUp.id },
        ...{ skipTrial: true, startDate: null },
      }),
  },
  'payment/subscription-update': {
    account: ({ subscriptions }) => subscriptions.setPaymentMethod(madeUp.id, madeUp.id),
  },
  'payment/subscription-cancel': { account: ({ subscriptions }) => subscriptions.cancel(madeUp.id) },
  'decision/membership-entitlement-check': {
    account: ({ decisions }) => decisions.isEntitled(),
    article: ({ lean }) => lean.entitlement.isEntitled(),
  },
  'decision/available-plans': {
    account: ({ decisions }) => decisions.availablePlans(false),
    article: ({ lean }) => lean.offers.onOffer(),
  },
  'decision/cancel-flow-offer': { account: ({ decisions }) => decisions.cancelOffer() },
  'decision/text-campaigns': { account: ({ decisions }) => decisions.textCampaigns() },
  'site/plans': {
    account: ({ site }) => site.plans(),
    article: ({ lean }) => lean.offers.plans(),
  },
  'site/prepare-customer': { account: ({ site }) => site.prepareCustomer(session) },
  'site/postal-code': {
    account: ({ site }) => site.sendPostalCode(session, { state: 'NY', postalCode: '00000' }),
  },
  'site/discounts-read': { account: ({ billing }) => billing.discounts(madeUp.id) },
  'site/discounts-apply': { account: ({ billing }) => billing.applyDiscount(madeUp.id, madeUp.id) },
  'site/retry': { account: ({ billing }) => billing.retry(madeUp.id) },
  'site/content': {
    account: ({ articleContent }) => articleContent.hiddenBody(madeUp.id),
    article: ({ lean }) => lean.content.hiddenBody(madeUp.id),
  },
  'site/pause-email': {
    account: ({ site }) =>
      site.sendPauseEmail({
        ...{ emailAddress: email, pauseLength: 1, cta: siteHost },
        ...{ pauseLengthEffectiveDate: new Date(0), billingCycleEndDate: new Date(0) },
      }),
  },
  'site/newsletters-read': { account: ({ newsletters }) => newsletters.read(email) },
  'site/newsletters-update': {
    account: ({ newsletters }) => newsletters.update(email, { subscribe: [], unsubscribe: ['1'] }),
  },
  'site/profanity-check': { account: ({ profanity }) => profanity.isFlagged('Robin') },
  'site/recaptcha-disable': { account: ({ captchaCheck }) => captchaCheck.isRequired() },
  'site/recaptcha': { account: ({ captchaCheck }) => captchaCheck.verify(madeUp.id) },
  'site/session-keep': { account: ({ siteSession }) => siteSession.keep(session) },
  'site/session-end': { account: ({ siteSession }) => siteSession.drop() },
  'site/rewards-token': {
    account: ({ rewardsTokens }) => rewardsTokens.issue(reader),
    article: ({ lean }) => lean.rewardsTokens.issue(reader),
  },
  'site/webhook': {
    article: ({ lean }) =>
      lean.webhook.send({ type: 'conversation-viewed', targetUrl: siteHost, details: null }),
  },
  'comments/messages-count': { article: ({ lean }) => lean.counts.read(['1', '2']) },
  'comments/sso': { article: ({ lean }) => lean.comments.exchangeCode(madeUp.id, 'Verify') },
  'rewards/upsert-user': {
    account: ({ rewards }) => rewards.upsertReader(reader, jwt),
    article: ({ lean }) => lean.rewards.upsertReader(reader, jwt),
  },
  'rewards/track-events': {
    account: ({ rewards }) => rewards.track(reader, event, new Date(0), jwt),
    article: ({ lean }) => lean.rewards.track(reader, event, new Date(0), jwt),
  },
  'referral/render': { account: ({ rewards }) => rewards.widget(reader, jwt) },
};

/** The referral library makes these calls too. */
const sameCalls: Readonly<Record<string, string>> = {
  'referral/upsert': 'rewards/upsert-user',
  'referral/events': 'rewards/track-events',
};

/** Reads the records of a list of subscriptions too, each with a plan of its own id. */
const listed = async (list: Promise<Outcome>, log: Pick<Log, 'warn'>): Promise<Outcome> => {
  const outcome = await list;
  if (E.isLeft(outcome)) return outcome;
  const records = outcome.right as readonly unknown[];
  const plans = records.map((one) => ({ planId: String(isRecord(one) ? one['plan_id'] : ''), amount: 0 }));
  const { subscriptions, skipped } = decodeSubscriptions(records, plans);
  if (skipped.some(({ reason }) => reason !== 'unknown-plan'))
    log.warn('A subscription could not be read', { because: 'id, status or date of the next charge' });
  if (!subscriptions.every(isKnownState)) log.warn('A subscription could not be read', { because: 'status' });
  return outcome;
};

/** The places of the product that read a response. */
export type Reader = 'account' | 'article';
export const readers: readonly Reader[] = ['account', 'article'];

/** Reads a response with the product's adapter; `null` if it has none for this call. */
export const readAs = async (
  place: Reader,
  of: string,
  answer: Pick<Answer, 'status' | 'headers' | 'text'>,
  noCustomer?: string,
): Promise<Reading | null> => {
  const run = runs[sameCalls[of] ?? of]?.[place];
  if (run === undefined) return null;
  const leftOut: string[] = [];
  const noted: string[] = [];
  const warn: Log['warn'] = (what, facts = {}) => {
    if (typeof facts['field'] === 'string') noted.push(facts['field']);
    else if (/could not be read|are not a list/.test(what)) {
      const because = facts['because'];
      leftOut.push(typeof because === 'string' ? `${what} (${because})` : what);
    }
  };
  const own = globalThis.fetch;
  const sent: string[] = [];
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const by = `${init?.method ?? 'GET'} ${pathname}`;
    const other = besides(of, by, answer);
    if (other === null) sent.push(by);
    return Promise.resolve(other ?? responseOf(answer));
  };
  try {
    const outcome = await run(portsOn({ warn, error: warn }, noCustomer));
    const again = sent.length > 1 ? ', again' : '';
    if (E.isRight(outcome)) return { kind: `ok${again}`, why: null, leftOut, noted };
    const { _tag, what } = outcome.left;
    return { kind: _tag + again, why: typeof what === 'string' ? what : null, leftOut: [], noted: [] };
  } finally {
    globalThis.fetch = own;
  }
};

/** The responses to the requests that the product makes beside the one in question; `null` for that one. */
const besides = (of: string, by: string, { text }: Pick<Answer, 'text'>): Response | null => {
  if (by === 'GET /nonce') return new Response(madeUp.nonce);
  if (of !== 'site/plans' && by.endsWith('/plans')) return Response.json([]);
  if (/^payment\/payment-method-(create|update)$/.test(of) && by.startsWith('GET ')) {
    const stored = parsed(text);
    const token = isRecord(stored) && of.endsWith('create') ? stored['token'] : madeUp.id;
    return Response.json([{ token, type: 'CreditCard', nonce: madeUp.id }]);
  }
  return null;
};

const responseOf = ({ status, headers, text }: Pick<Answer, 'status' | 'headers' | 'text'>): Response =>
  new Response([204, 205, 304].includes(status) ? null : text, { status, headers });

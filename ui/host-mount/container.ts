import { httpNewsletters } from '../../adapters/http/newsletters';
import { Container } from 'inversify';
import { lazyCardForms } from '../../adapters/braintree/lazy-card-forms';
import { browserClock } from '../../adapters/browser/clock';
import { intlFormatter } from '../../adapters/browser/formatter';
import { browserIds } from '../../adapters/browser/ids';
import { consoleLog } from '../../adapters/browser/log';
import { browserNavigation } from '../../adapters/browser/navigation';
import { commentsSignOut } from '../../adapters/comments/sign-out';
import { browserCommentsPage } from '../../adapters/comments/spotim';
import { quietComments } from '../../adapters/comments/quiet-comments';
import { httpCaptchaCheck } from '../../adapters/http/captcha-check';
import { httpBilling } from '../../adapters/http/billing';
import { httpDataLayerSource } from '../../adapters/http/data-layer';
import { httpDecisions } from '../../adapters/http/decisions';
import { httpIdentity } from '../../adapters/http/identity';
import { membershipClient } from '../../adapters/http/membership-client';
import { httpPaymentMethods } from '../../adapters/http/payment-methods';
import { httpProfanity } from '../../adapters/http/profanity';
import { httpProfiles } from '../../adapters/http/profiles';
import { httpSite } from '../../adapters/http/site';
import { siteClient } from '../../adapters/http/site-client';
import { httpSubscriptions } from '../../adapters/http/subscriptions';
import { affiliateClickCookie } from '../../adapters/storage/affiliate-cookie';
import { storageJournal } from '../../adapters/storage/journal';
import { browserKeyValueStore } from '../../adapters/storage/key-value-store';
import { browserLock } from '../../adapters/storage/lock';
import { storageOtherTabs } from '../../adapters/storage/other-tabs';
import { placesOf } from '../../adapters/storage/place';
import { documentSessionCookies } from '../../adapters/storage/session-cookies';
import type { Comments } from '../../core/ports/comments';
import type { Log } from '../../core/ports/log';
import { adTargetingTracking } from '../../adapters/tracking/ad-targeting';
import { hostConsent } from '../../adapters/tracking/host-consent';
import { noRewardsEvents } from '../../adapters/tracking/no-rewards-events';
import type { Say } from '../../core/domain/messages/catalogue';
import type { SessionCookies } from '../../core/ports/session-cookies';
import type { SessionIds } from '../../core/ports/site';
import { pathOf } from '../../core/domain/routes/routes';
import { noMember, signedInAs } from '../../core/state/member';
import { noNewsletters } from '../../core/state/newsletters';
import { noRewards } from '../../core/state/rewards';
import { makeStore } from '../../core/state/store';
import { noSubscriptions } from '../../core/state/subscriptions';
import { afterConsent } from '../../core/use-cases/after-consent';
import { makeCancelSubscription } from '../../core/use-cases/changes/cancel';
import { makeChangePlan } from '../../core/use-cases/changes/change-plan';
import { makeFinishOpenChange } from '../../core/use-cases/changes/finish';
import { makeForgetOpenChange } from '../../core/use-cases/changes/forget-open-change';
import { makeGiveUpPause, makeMendPause } from '../../core/use-cases/changes/mend-pause';
import { makePauseSubscription } from '../../core/use-cases/changes/pause';
import { makeRecoverChanges } from '../../core/use-cases/changes/recover';
import { makeRestartSubscription } from '../../core/use-cases/changes/restart';
import { makeResumeSubscription } from '../../core/use-cases/changes/resume';
import { makeSubscribe } from '../../core/use-cases/changes/subscribe';
import { makeUndoChange } from '../../core/use-cases/changes/undo-change';
import { makeClearPause } from '../../core/use-cases/clear-pause';
import { makeDeclinedOffers } from '../../core/use-cases/declined-offers';
import { makeFindOffer } from '../../core/use-cases/find-offer';
import { makeLoadDataLayer } from '../../core/use-cases/load-data-layer';
import { makeLoadNewsletters } from '../../core/use-cases/load-newsletters';
import { makeLoadDiscounts } from '../../core/use-cases/load-discounts';
import { makeLoadPaymentMethods } from '../../core/use-cases/load-payment-methods';
import { makeLoadPlans } from '../../core/use-cases/load-plans';
import { makeLoadSubscriptions } from '../../core/use-cases/load-subscriptions';
import { makeLoadUser } from '../../core/use-cases/load-user';
import { makeIsMember } from '../../core/use-cases/is-member';
import { makePrepareCustomer } from '../../core/use-cases/prepare-customer';
import { makeReadSubscriptions } from '../../core/use-cases/read-subscriptions';
import { recoverAtLoad } from '../../core/use-cases/recover-at-load';
import { makeRedirects } from '../../core/use-cases/redirect';
import { makeRefreshEntitlement } from '../../core/use-cases/refresh-entitlement';
import { makeRefreshMembership } from '../../core/use-cases/refresh-membership';
import { makeRegister } from '../../core/use-cases/register';
import { thenSettle } from '../../core/use-cases/settle-membership';
import { beginSession, makeSignIn } from '../../core/use-cases/sign-in';
import { makeSignOut } from '../../core/use-cases/sign-out';
import { tellOutcome, type OutcomeTexts } from '../../core/use-cases/tell-outcome';
import { forAdTargeting, forRewards, trackEverywhere } from '../../core/use-cases/track-everywhere';
import { makeUpdateNewsletters } from '../../core/use-cases/update-newsletters';
import type { AccountServices } from '../react/services';
import { bindChanges } from './bind-changes';
import type { Boot } from './boot';
import type { HostConfig } from './config';
import { lazyRewards } from './lazy-rewards';
import { mounts } from './page';
import { onboardingServices } from './onboarding-services';
import { pageDataLayer } from './page-data-layer';
import { fetchedCaptcha } from './fetched-captcha';
import { fetchedSocial } from './fetched-social';
import { paymentServices } from './payment-services';
import { profileServices } from './profile-services';
import { seededDataLayer } from './seeded-data-layer';
import { tokens as t } from './tokens';
import { toTrustedScriptAddress } from './trusted-types';
import { walletsOf } from './wallets';

/** The one place that knows which adapter answers which port. `jitless`: host policies may forbid code from text. */
export const makeContainer = (boot: Boot, say: Say): Container => {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  bindPlatform(container, boot);
  bindBackends(container, boot);
  bindUseCases(container, boot);
  bindChanges(container, boot);
  container.bind(t.services).toDynamicValue(() => services(container, boot, say));
  return container;
};

const secure = (): boolean => location.protocol === 'https:';

/** Cookies expire by the device's own time, whatever the product's clock says. */
const deviceTime = (): Date => new Date();

const bindPlatform = (container: Container, { config, mobileApp }: Boot): void => {
  container.bind(t.log).toConstantValue(consoleLog);
  container.bind(t.ids).toConstantValue(browserIds);
  container.bind(t.clock).toConstantValue(browserClock(config.clockOffset));
  container.bind(t.navigation).toConstantValue(browserNavigation(window));
  container
    .bind(t.cookies)
    .toDynamicValue(() => documentSessionCookies({ document, secure: secure(), now: deviceTime }));
  container
    .bind(t.places)
    .toResolvedValue(
      (log) =>
        placesOf({ localStorage: () => localStorage, document, secure: secure(), now: deviceTime, log }),
      [t.log],
    );
  container.bind(t.keyValueStore).toResolvedValue((places) => browserKeyValueStore(places), [t.places]);
  // Web Crypto and Web Locks are missing on plain http away from loopback.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  const locks = (navigator as Partial<Navigator>).locks;
  container.bind(t.lock).toResolvedValue((places) => browserLock({ places, locks, subtle }), [t.places]);
  container
    .bind(t.journal)
    .toResolvedValue((places, log) => storageJournal({ places, log, subtle }), [t.places, t.log]);
  bindTracking(container, config);
  container.bind(t.otherTabs).toDynamicValue(() => storageOtherTabs(() => localStorage));
  container
    .bind(t.comments)
    .toResolvedValue(
      (log) => (hasComments(config) ? signedOutOfComments(config, log) : quietComments),
      [t.log],
    );
  container.bind(t.member).toDynamicValue(() => makeStore(noMember(mobileApp)));
  container.bind(t.subscriptionState).toDynamicValue(() => makeStore(noSubscriptions));
  container.bind(t.newsletterState).toDynamicValue(() => makeStore(noNewsletters));
  container.bind(t.rewardsState).toDynamicValue(() => makeStore(noRewards));
};

const hasComments = ({ flags, spotId }: HostConfig): boolean => flags.commentsFlagEnabled && spotId !== null;

/** The account area signs out of comments that an article's part has brought, and never brings any. */
const signedOutOfComments = ({ commentsSignOutTimeout }: HostConfig, log: Log): Comments =>
  commentsSignOut({ ...browserCommentsPage(window), limit: commentsSignOutTimeout, log });

const bindTracking = (container: Container, config: Boot['config']): void => {
  container.bind(t.consent).toDynamicValue(() => hostConsent(document, config.consent));
  container
    .bind(t.affiliateClick)
    .toDynamicValue(() => affiliateClickCookie({ document, secure: secure(), now: deviceTime }));
  container
    .bind(t.tracking)
    .toResolvedValue(
      (consent, rewards, member) =>
        trackEverywhere([
          afterConsent({ consent, purpose: 'measurement' }, pageDataLayer(config.pageType)),
          afterConsent(
            { consent, purpose: 'advertising' },
            forAdTargeting(adTargetingTracking(() => window, config.adTargetingQueue)),
          ),
          afterConsent(
            { consent, purpose: 'rewards', reader: () => signedInAs(member.getValue()) },
            forRewards(rewards),
          ),
        ]),
      [t.consent, t.rewardsEvents, t.member],
    );
};

const bindBackends = (container: Container, { config, firstDataLayer }: Boot): void => {
  const { membershipHost, resendVerificationUrl } = config;
  container.bind(t.membershipClient).toDynamicValue(() =>
    membershipClient({
      membershipHost,
      addresses: resendVerificationUrl === null ? [] : [resendVerificationUrl],
    }),
  );
  container
    .bind(t.identity)
    .toResolvedValue((client) => httpIdentity({ client, resendVerificationUrl }), [t.membershipClient]);
  container
    .bind(t.dataLayerSource)
    .toResolvedValue(
      (client) =>
        seededDataLayer(firstDataLayer, httpDataLayerSource({ client }), config.memberOutsideRegion),
      [t.membershipClient],
    );
  container.bind(t.profiles).toResolvedValue((client) => httpProfiles({ client }), [t.membershipClient]);
  container
    .bind(t.subscriptions)
    .toResolvedValue((client) => httpSubscriptions({ client }), [t.membershipClient]);
  container
    .bind(t.paymentMethods)
    .toResolvedValue((client, log) => httpPaymentMethods({ client, log }), [t.membershipClient, t.log]);
  container.bind(t.decisions).toResolvedValue(
    (client, log, cookies) =>
      httpDecisions({
        client,
        log,
        query: () => location.search,
        path: () => location.pathname,
        userAgent: navigator.userAgent,
        contentId: mounts('content')[0]?.dataset['contentId'] ?? '',
        sessionId: cookies.sessionId,
      }),
    [t.membershipClient, t.log, t.cookies],
  );
  // One client, so that all calls of the site share one nonce.
  container.bind(t.siteClient).toDynamicValue(() => siteClient({ ...config }));
  const siteCalls = [t.siteClient, t.log] as const;
  container.bind(t.site).toResolvedValue((client, log) => httpSite({ client, log }), [...siteCalls]);
  container
    .bind(t.newsletters)
    .toResolvedValue((client, log) => httpNewsletters({ client, log }), [...siteCalls]);
  container.bind(t.rewards).toResolvedValue(
    (member, subscriptions, state, clock, log, site) =>
      config.rewardsTenant === null
        ? null
        : lazyRewards({
            tenant: config.rewardsTenant,
            domain: config.rewardsDomain,
            member,
            subscriptions,
            state,
            clock,
            log,
            locale: config.locale,
            site,
          }),
    [t.member, t.subscriptionState, t.rewardsState, t.clock, t.log, t.siteClient],
  );
  container
    .bind(t.rewardsEvents)
    .toResolvedValue((rewards) => rewards?.events ?? noRewardsEvents, [t.rewards]);
  container.bind(t.captchaCheck).toResolvedValue((client) => httpCaptchaCheck({ client }), [t.siteClient]);
  container
    .bind(t.billing)
    .toResolvedValue(
      (client, log, cookies) => httpBilling({ client, log, session: () => sessionIds(cookies) }),
      [t.siteClient, t.log, t.cookies],
    );
};

/** Whose session this browser has; `null` without one. */
const sessionIds = ({ sessionId, trackingId }: SessionCookies): SessionIds | null => {
  const session = sessionId();
  return session === null ? null : { sessionId: session, trackingId: trackingId() ?? '' };
};

const bindUseCases = (container: Container, { config }: Boot): void => {
  container
    .bind(t.readSubscriptions)
    .toResolvedValue(
      (site, subscriptions) => makeReadSubscriptions({ site, subscriptions }),
      [t.site, t.subscriptions],
    );
  container
    .bind(t.refreshEntitlement)
    .toResolvedValue(
      (decisions, cookies, log) => makeRefreshEntitlement({ decisions, cookies, log }),
      [t.decisions, t.cookies, t.log],
    );
  container
    .bind(t.loadDataLayer)
    .toResolvedValue(
      (dataLayerSource, cookies, member, log) => makeLoadDataLayer({ dataLayerSource, cookies, member, log }),
      [t.dataLayerSource, t.cookies, t.member, t.log],
    );
  container
    .bind(t.loadUser)
    .toResolvedValue(
      (identity, profiles, member, tracking, log) =>
        makeLoadUser({ identity, profiles, member, tracking, log }),
      [t.identity, t.profiles, t.member, t.tracking, t.log],
    );
  container.bind(t.loadSubscriptions).toResolvedValue(
    (readSubscriptions, member, subscriptions, clock, log) =>
      makeLoadSubscriptions({
        readSubscriptions,
        member,
        subscriptions,
        clock,
        log,
        pausingEnabled: config.flags.pauseSubscriptionsEnabled,
      }),
    [t.readSubscriptions, t.member, t.subscriptionState, t.clock, t.log],
  );
  container
    .bind(t.loadPaymentMethods)
    .toResolvedValue(
      (paymentMethods, member, subscriptions, log) =>
        makeLoadPaymentMethods({ paymentMethods, member, subscriptions, log }),
      [t.paymentMethods, t.member, t.subscriptionState, t.log],
    );
  container
    .bind(t.prepareCustomer)
    .toResolvedValue(
      (site, cookies, log) => makePrepareCustomer({ site, cookies, log, place: config.place }),
      [t.site, t.cookies, t.log],
    );
};

/** Everything that screens ask for, in the shape that they are given it. */
const services = (container: Container, boot: Boot, say: Say): AccountServices => {
  const { config } = boot;
  const identity = container.get(t.identity);
  const profiles = container.get(t.profiles);
  const site = container.get(t.site);
  const cookies = container.get(t.cookies);
  const member = container.get(t.member);
  const subscriptions = container.get(t.subscriptionState);
  const tracking = container.get(t.tracking);
  const clock = container.get(t.clock);
  const log = container.get(t.log);
  const navigation = container.get(t.navigation);
  const paymentMethods = container.get(t.paymentMethods);
  const redirects = makeRedirects({
    store: container.get(t.keyValueStore),
    navigation,
    ownSites: config.ownSites,
    log,
  });

  const session = {
    cookies,
    member,
    loadUser: container.get(t.loadUser),
    loadDataLayer: container.get(t.loadDataLayer),
    refreshEntitlement: container.get(t.refreshEntitlement),
  };
  const steps = container.get(t.changePorts);
  const change = { ...steps, withLock: container.get(t.withLock), runChange: container.get(t.runChange) };
  const loadSubscriptions = container.get(t.loadSubscriptions);
  const readStanding = container.get(t.readStanding);
  const clearPause = makeClearPause({ profiles, newsletters: container.get(t.newsletters), member });
  const settled = thenSettle(container.get(t.settleMembership));
  const open = { ...steps, journal: container.get(t.journal), holdLock: container.get(t.holdLock) };
  const refreshMembership = makeRefreshMembership({
    profiles,
    member,
    loadSubscriptions: settled(loadSubscriptions),
    loadPaymentMethods: container.get(t.loadPaymentMethods),
    refreshEntitlement: session.refreshEntitlement,
  });
  const social = fetchedSocial({
    ...session,
    beginSession: (signedIn) => beginSession(session, signedIn),
    ...{ identity, profiles, tracking, log, clock, redirects },
    store: container.get(t.keyValueStore),
    membershipHost: config.membershipHost,
    registrationDelay: config.registrationDelay,
  });
  const captcha = fetchedCaptcha({
    config,
    check: container.get(t.captchaCheck),
    log,
    toScriptAddress: (address) => toTrustedScriptAddress(boot, address),
  });
  const decisions = container.get(t.decisions);
  const loadDiscounts = makeLoadDiscounts({ billing: container.get(t.billing), subscriptions, log });
  const declined = makeDeclinedOffers({ store: container.get(t.keyValueStore), subscriptions });
  const tell = (texts: OutcomeTexts) => tellOutcome(subscriptions, texts);
  const newsletters = container.get(t.newsletters);
  const pause = {
    ...change,
    site,
    newsletters,
    membershipAddress: navigation.addressOf(pathOf('membership')),
  };

  const newsletterPorts = { newsletters, state: container.get(t.newsletterState), member, log };

  return {
    settings: {
      brand: config.brand,
      membershipEnabled: config.flags.membershipEnabled,
      pausingEnabled: config.flags.pauseSubscriptionsEnabled,
      helpUrl: config.helpUrl,
      memberOutsideRegion: config.memberOutsideRegion,
      canResendVerification: config.resendVerificationUrl !== null,
      feedbackUrl: config.feedbackUrl,
      deleteAccountUrl: config.deleteAccountUrl,
    },
    say,
    format: intlFormatter(config.locale),
    clock,
    navigation,
    redirects,
    member,
    subscriptions,
    newsletters: newsletterPorts.state,
    loadNewsletters: makeLoadNewsletters(newsletterPorts),
    updateNewsletters: makeUpdateNewsletters({
      ...newsletterPorts,
      isMember: makeIsMember({ member, subscriptions }),
      tracking,
    }),
    loadDataLayer: session.loadDataLayer,
    loadUser: settled(session.loadUser),
    loadSubscriptions: settled(loadSubscriptions),
    loadPlans: makeLoadPlans({ site, decisions, subscriptions, log }),
    loadPaymentMethods: container.get(t.loadPaymentMethods),
    refreshMembership,
    signIn: makeSignIn({ ...session, identity, tracking, afterwards: social.finishLinking }),
    captcha,
    register: makeRegister({
      ...session,
      verifyCaptcha: captcha.verify,
      ...{ identity, tracking, clock },
      delay: config.registrationDelay,
    }),
    signOut: makeSignOut({
      identity,
      cookies,
      member,
      subscriptions,
      comments: container.get(t.comments),
      tracking,
    }),
    social: social.part,
    requestPasswordReset: identity.requestPasswordReset,
    resetPassword: identity.resetPassword,
    resendVerification: identity.resendVerification,
    profile: profileServices({
      ...{ identity, profiles, member, log },
      store: container.get(t.keyValueStore),
      client: container.get(t.siteClient),
    }),
    cardForms: lazyCardForms,
    wallets: walletsOf(boot, log),
    clientToken: paymentMethods.clientToken,
    subscribe: tell({ success: null, failure: 'error.subscribing' })(
      makeSubscribe({ ...change, tracking, prepareCustomer: container.get(t.prepareCustomer) }),
    ),
    pauseSubscription: tell({ success: 'membership.paused', failure: 'error.pausing' })(
      makePauseSubscription(pause),
    ),
    resumeSubscription: tell({ success: 'membership.resumed', failure: 'error.resuming' })(
      makeResumeSubscription(change),
    ),
    changePlan: tell({ success: null, failure: 'error.updating-subscriptions' })(makeChangePlan(change)),
    undoChange: tell({ success: null, failure: 'error.updating-subscriptions' })(makeUndoChange(change)),
    cancelSubscription: tell({ success: null, failure: 'error.updating-subscriptions' })(
      makeCancelSubscription(change),
    ),
    restartSubscription: tell({ success: null, failure: 'error.restarting' })(
      makeRestartSubscription(change),
    ),
    mendPause: tell({ success: 'membership.paused', failure: 'error.pausing' })(
      makeMendPause({ ...change, readStanding }),
    ),
    giveUpPause: tell({ success: null, failure: 'error.pausing' })(
      makeGiveUpPause({ ...change, readStanding, clearPause }),
    ),
    recovery: recoverAtLoad({
      member,
      subscriptions,
      journal: open.journal,
      recoverChanges: makeRecoverChanges({ ...open, recoverChange: container.get(t.recoverChange) }),
      refreshMembership,
    }),
    ...paymentServices({
      ...change,
      log,
      journal: container.get(t.journal),
      prepareCustomer: container.get(t.prepareCustomer),
      state: subscriptions,
      loadPaymentMethods: container.get(t.loadPaymentMethods),
      loadSubscriptions,
      loadDiscounts,
    }),
    findOffer: makeFindOffer({ decisions, clock, log, declined }),
    declineOffer: declined.decline,
    loadDiscounts,
    textCampaigns: decisions.textCampaigns,
    finishOpenChange: makeFinishOpenChange({ ...open, finishChange: container.get(t.finishChange) }),
    forgetOpenChange: makeForgetOpenChange(open),
    onboarding: onboardingServices({
      ...{ profiles, member, tracking },
      profanity: httpProfanity({ client: container.get(t.siteClient) }),
      store: container.get(t.keyValueStore),
      hasEvents: config.flags.hasEvents,
    }),
    rewards: container.get(t.rewards)?.services ?? null,
  };
};

import * as E from 'fp-ts/Either';
import type { Captcha, CaptchaCheck } from '../../core/ports/captcha';
import type { Billing } from '../../core/ports/billing';
import type { Clock } from '../../core/ports/clock';
import type { Comments } from '../../core/ports/comments';
import type { Decisions } from '../../core/ports/decisions';
import type { DataLayerSource, Identity } from '../../core/ports/identity';
import type { Ids } from '../../core/ports/ids';
import type { Journal } from '../../core/ports/journal';
import type { KeyValueStore } from '../../core/ports/key-value-store';
import type { Lock } from '../../core/ports/lock';
import type { Log } from '../../core/ports/log';
import type { Navigation } from '../../core/ports/navigation';
import type { Newsletters } from '../../core/ports/newsletters';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import type { Profanity } from '../../core/ports/profanity';
import type { Profiles } from '../../core/ports/profiles';
import type { SessionCookies } from '../../core/ports/session-cookies';
import type { ArticleContent, Site } from '../../core/ports/site';
import type { SocialWindow } from '../../core/ports/social-window';
import type { Subscriptions } from '../../core/ports/subscriptions';
import type { Tracking } from '../../core/ports/tracking';
import { noMember, readerOf } from '../../core/state/member';
import { makeStore } from '../../core/state/store';
import { noNewsletters, newslettersEmptied } from '../../core/state/newsletters';
import { noSubscriptions } from '../../core/state/subscriptions';
import { makeBeginChange } from '../../core/use-cases/changes/begin-change';
import { makeAcceptOffer } from '../../core/use-cases/changes/accept-offer';
import { makeReplaceCard, makeRescuePastDue } from '../../core/use-cases/changes/replace-card';
import { makeRetrySubscription } from '../../core/use-cases/changes/retry';
import { makeDeclinedOffers } from '../../core/use-cases/declined-offers';
import { makeFindOffer } from '../../core/use-cases/find-offer';
import { makeLoadDiscounts } from '../../core/use-cases/load-discounts';
import { makeAddPaymentMethod } from '../../core/use-cases/payment-methods/add-payment-method';
import { makeRemovePaymentMethod } from '../../core/use-cases/payment-methods/remove-payment-method';
import { makeConfirmPaymentMethod } from '../../core/use-cases/payment-methods/confirm-payment-method';
import { makeReplacePaymentMethod } from '../../core/use-cases/payment-methods/replace-payment-method';
import { makeCancelSubscription } from '../../core/use-cases/changes/cancel';
import { makeChangePlan } from '../../core/use-cases/changes/change-plan';
import { makeEmailAddress } from '../../core/use-cases/email-address';
import { makeFinishOpenChange } from '../../core/use-cases/changes/finish';
import { makeForgetOpenChange } from '../../core/use-cases/changes/forget-open-change';
import { makeMakeDefaultMethod } from '../../core/use-cases/changes/make-default';
import { makeGiveUpPause, makeRepairPause } from '../../core/use-cases/changes/repair-interrupted-pause';
import { makePauseSubscription } from '../../core/use-cases/changes/pause';
import { makeRecoverChanges } from '../../core/use-cases/changes/recover';
import { makeRestartSubscription } from '../../core/use-cases/changes/restart';
import { makeResumeSubscription } from '../../core/use-cases/changes/resume';
import { makeSubscribe } from '../../core/use-cases/changes/subscribe';
import { makeTellRest } from '../../core/use-cases/changes/tell-rest';
import { makeUndoChange } from '../../core/use-cases/changes/undo-change';
import { makeClearPause } from '../../core/use-cases/clear-pause';
import { makeEndHomeDeliveryPlan } from '../../core/use-cases/end-home-delivery-plan';
import { makeLoadDataLayer } from '../../core/use-cases/load-data-layer';
import { makeLoadNewsletters } from '../../core/use-cases/load-newsletters';
import { makeLoadPaymentMethods } from '../../core/use-cases/load-payment-methods';
import { makeLoadPlans } from '../../core/use-cases/load-plans';
import { makeLoadSubscriptions } from '../../core/use-cases/load-subscriptions';
import { makeLoadUser } from '../../core/use-cases/load-user';
import { makePrepareCustomer } from '../../core/use-cases/prepare-customer';
import { makeChangeEmail } from '../../core/use-cases/profile/change-email';
import { makeChangePassword } from '../../core/use-cases/profile/change-password';
import { makeConfirmEmailChange } from '../../core/use-cases/profile/confirm-email-change';
import { makeCustomizeProfile } from '../../core/use-cases/profile/customize-profile';
import { makeDisplayPreferences } from '../../core/use-cases/profile/display-preferences';
import { makeBeginOnboarding } from '../../core/use-cases/profile/begin-onboarding';
import { makeFinishOnboarding } from '../../core/use-cases/profile/finish-onboarding';
import { makeUpdateProfile } from '../../core/use-cases/profile/update-profile';
import { makeReadSnapshot } from '../../core/use-cases/membership-snapshot';
import { makeReadSubscriptions } from '../../core/use-cases/read-subscriptions';
import { recoverAtLoad } from '../../core/use-cases/recover-at-load';
import { makeRedirects } from '../../core/use-cases/redirect';
import { makeRefreshEntitlement } from '../../core/use-cases/refresh-entitlement';
import { makeRefreshMembership } from '../../core/use-cases/refresh-membership';
import { makeRegister } from '../../core/use-cases/register';
import { makeFinishChange } from '../../core/use-cases/saga/finish-change';
import { makeHoldLock } from '../../core/use-cases/saga/hold-lock';
import { makeWatchReader } from '../../core/use-cases/saga/session-bound-ports';
import { makeRecoverChange } from '../../core/use-cases/saga/recover-change';
import { makeRunChange } from '../../core/use-cases/saga/run-change';
import { makeReconcileMembership } from '../../core/use-cases/reconcile-membership';
import { beginSession, makeSignIn } from '../../core/use-cases/sign-in';
import { makeSignOut } from '../../core/use-cases/sign-out';
import { makeSyncCurrentPlan } from '../../core/use-cases/sync-current-plan';
import { makeConfirmReader, makeOneReader, ownSession } from '../../core/use-cases/one-reader';
import { makeTellConversion } from '../../core/use-cases/tell-conversion';
import { makeFinishHandoff } from '../../core/use-cases/social/finish-handoff';
import { makeFinishLinking } from '../../core/use-cases/social/finish-linking';
import { makeLinkProvider } from '../../core/use-cases/social/link-provider';
import { makeSignInWithProvider } from '../../core/use-cases/social/sign-in-with-provider';
import { makeSocialMemory } from '../../core/use-cases/social/social-memory';
import { makeUnlockArticle } from '../../core/use-cases/unlock-article';
import { makeUpdateNewsletters } from '../../core/use-cases/update-newsletters';
import { makeIsMember } from '../../core/use-cases/is-member';
import { whenReaderChanges } from '../../core/use-cases/when-reader-changes';
import { makeVerifyCaptcha } from '../../core/use-cases/verify-captcha';

/** Every port that the core asks. */
export interface CoreWorld {
  readonly identity: Identity;
  readonly dataLayerSource: DataLayerSource;
  readonly profanity: Profanity;
  readonly profiles: Profiles;
  readonly subscriptions: Subscriptions;
  readonly paymentMethods: PaymentMethods;
  readonly decisions: Decisions;
  readonly newsletters: Newsletters;
  readonly site: Site;
  readonly billing: Billing;
  readonly articleContent: ArticleContent;
  readonly captcha: Captcha;
  readonly captchaCheck: CaptchaCheck;
  readonly socialWindow: SocialWindow;
  readonly journal: Journal;
  readonly lock: Lock;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly cookies: SessionCookies;
  readonly storage: KeyValueStore;
  readonly navigation: Navigation;
  readonly comments: Comments;
  readonly tracking: Tracking;
  readonly log: Log;
}

/** The whole core on a world of ports, as a page of the publisher would have it. */
export const aCore = (
  given: CoreWorld,
  {
    pausingEnabled = true,
    homeDeliveryPlan = null,
  }: { readonly pausingEnabled?: boolean; readonly homeDeliveryPlan?: string | null } = {},
) => {
  const member = makeStore(noMember());
  const confirm = makeConfirmReader({ ...given, member });
  // Many tests begin a change without a page that has read its data layer: then there is nobody to confirm.
  const one = makeOneReader(() =>
    readerOf(member.getValue()) === '' ? Promise.resolve(E.right(undefined)) : confirm(),
  );
  const confirmReader = one.confirm;
  const world: CoreWorld = {
    ...given,
    identity: one.identity(given.identity),
    profiles: one.profiles(given.profiles),
    subscriptions: one.subscriptions(given.subscriptions),
    paymentMethods: one.paymentMethods(given.paymentMethods),
    billing: one.billing(given.billing),
    site: one.site(given.site),
  };
  const { identity, profiles, site, cookies, clock, log, tracking, paymentMethods, decisions, navigation } =
    world;
  const subscriptions = makeStore(noSubscriptions);
  const newsletterState = makeStore(noNewsletters);
  whenReaderChanges(member, () => newsletterState.update(newslettersEmptied));
  const newsletterPorts = { newsletters: world.newsletters, state: newsletterState, member, log };
  const readSubscriptions = makeReadSubscriptions({ site, subscriptions: world.subscriptions });
  const refreshEntitlement = makeRefreshEntitlement({ decisions, cookies, log });
  const loadDataLayer = makeLoadDataLayer({ dataLayerSource: world.dataLayerSource, cookies, member, log });
  const loadUser = makeLoadUser({ identity, profiles, member, tracking, log });
  const loadSubscriptions = makeLoadSubscriptions({
    readSubscriptions,
    member,
    subscriptions,
    clock,
    log,
    pausingEnabled,
  });
  const loadPaymentMethods = makeLoadPaymentMethods({ paymentMethods, member, subscriptions, log });
  const changePorts = { journal: world.journal, clock, ids: world.ids, log };
  const session = { cookies, member, loadUser, loadDataLayer, refreshEntitlement };
  const steps = {
    subscriptions: world.subscriptions,
    readSubscriptions,
    paymentMethods,
    billing: world.billing,
    clock,
    log,
    profiles,
    tracking,
    journal: world.journal,
    holdLock: makeHoldLock({ lock: world.lock, watchReader: makeWatchReader({ member, cookies }) }),
    recoverChange: makeRecoverChange(changePorts),
    confirmReader,
  };
  const change = { ...steps, withLock: makeBeginChange(steps), runChange: makeRunChange(changePorts) };
  const readStanding = makeReadSnapshot({ readSubscriptions, profiles, clock, pausingEnabled });
  const clearPause = makeClearPause({ profiles, newsletters: world.newsletters, member });
  const settleMembership = makeReconcileMembership({
    ...steps,
    loadSubscriptions,
    tellConversion: makeTellConversion({ member, subscriptions, store: world.storage, tracking }),
    member,
    state: subscriptions,
    readStanding,
    clearPause,
    syncCurrentPlan: makeSyncCurrentPlan({ profiles, member }),
    endHomeDeliveryPlan: makeEndHomeDeliveryPlan({ ...change, state: subscriptions }),
    homeDeliveryPlan,
    pausingEnabled,
    log,
  });
  const pause = {
    ...change,
    site,
    newsletters: world.newsletters,
    membershipAddress: 'https://www.courier.test/account/settings/membership',
  };
  const prepareCustomer = makePrepareCustomer({
    site,
    cookies: ownSession(cookies, member),
    log,
    place: { state: 'NY', postalCode: '10001' },
  });
  const card = { ...change, prepareCustomer };
  const updateProfile = makeUpdateProfile({ profiles, profanity: world.profanity, member });
  const refreshMembership = makeRefreshMembership({
    profiles,
    member,
    loadSubscriptions,
    loadPaymentMethods,
    refreshEntitlement,
  });
  const news = {
    emailAddress: makeEmailAddress({ member, identity: world.identity }),
    site: pause.site,
    newsletters: pause.newsletters,
    membershipAddress: pause.membershipAddress,
  };
  const recoverChanges = makeRecoverChanges({ ...steps, ...news });
  const redirects = makeRedirects({ store: world.storage, navigation, ownSites: ['www.courier.test'], log });
  const verifyCaptcha = makeVerifyCaptcha({
    captcha: world.captcha,
    check: world.captchaCheck,
    log,
    local: false,
    siteKey: 'site-key',
  });
  const beginOnboarding = makeBeginOnboarding({ profiles, member, log });
  const socialMemory = makeSocialMemory({ store: world.storage, clock });
  const declined = makeDeclinedOffers({ store: world.storage, subscriptions });
  const linkProvider = makeLinkProvider({ profiles, member, loadDataLayer, log });
  return {
    member,
    subscriptions,
    updateProfile,
    customizeProfile: makeCustomizeProfile({ updateProfile, tracking }),
    finishOnboarding: makeFinishOnboarding({ profiles, member }),
    changePassword: makeChangePassword({ identity }),
    changeEmail: makeChangeEmail({ identity, member }),
    confirmEmailChange: makeConfirmEmailChange({ identity, member }),
    displayPreferences: makeDisplayPreferences({ profiles, store: world.storage }),
    newsletters: newsletterState,
    loadNewsletters: makeLoadNewsletters(newsletterPorts),
    updateNewsletters: makeUpdateNewsletters({
      ...newsletterPorts,
      isMember: makeIsMember({ member, subscriptions }),
      tracking,
    }),
    loadDataLayer,
    loadUser,
    loadSubscriptions,
    loadPaymentMethods,
    refreshEntitlement,
    loadPlans: makeLoadPlans({ site, decisions, member, subscriptions, log }),
    confirmReader,
    refreshMembership,
    redirects,
    socialMemory,
    unlockArticle: makeUnlockArticle({ content: world.articleContent, cookies, refreshEntitlement, log }),
    signIn: makeSignIn({
      ...session,
      identity,
      tracking,
      afterwards: makeFinishLinking({ memory: socialMemory, member, linkProvider }),
    }),
    signInWithProvider: makeSignInWithProvider({
      ...session,
      beginSession: (signedIn) => beginSession(session, signedIn),
      window: world.socialWindow,
      identity,
      memory: socialMemory,
      linkProvider,
      tracking,
      log,
      clock,
      registrationDelay: 500,
      afterRegistration: beginOnboarding,
    }),
    finishHandoff: makeFinishHandoff({
      ...session,
      clock,
      linkProvider,
      memory: socialMemory,
      redirects,
      tracking,
    }),
    register: makeRegister({
      ...session,
      verifyCaptcha,
      identity,
      tracking,
      clock,
      delay: 500,
      afterwards: beginOnboarding,
    }),
    signOut: makeSignOut({
      identity,
      dataLayerSource: world.dataLayerSource,
      cookies,
      member,
      subscriptions,
      comments: world.comments,
      tracking,
    }),
    subscribe: makeSubscribe({
      ...change,
      prepareCustomer,
    }),
    pauseSubscription: makePauseSubscription(pause),
    resumeSubscription: makeResumeSubscription(change),
    changePlan: makeChangePlan(change),
    undoChange: makeUndoChange(change),
    cancelSubscription: makeCancelSubscription(change),
    restartSubscription: makeRestartSubscription(change),
    makeDefaultMethod: makeMakeDefaultMethod(change),
    recoverChanges,
    recovery: recoverAtLoad({
      member,
      subscriptions,
      journal: world.journal,
      recoverChanges,
      refreshMembership,
    }),
    addPaymentMethod: makeAddPaymentMethod(card),
    replacePaymentMethod: makeReplacePaymentMethod(change),
    confirmPaymentMethod: makeConfirmPaymentMethod(change),
    removePaymentMethod: makeRemovePaymentMethod(change),
    replaceCard: makeReplaceCard(card),
    rescuePastDue: makeRescuePastDue(card),
    retrySubscription: makeRetrySubscription(change),
    acceptOffer: makeAcceptOffer(change),
    findOffer: makeFindOffer({ decisions, clock, log, declined }),
    declineOffer: declined.decline,
    loadDiscounts: makeLoadDiscounts({ billing: world.billing, subscriptions, log }),
    tellRest: makeTellRest(steps),
    finishOpenChange: makeFinishOpenChange({
      ...steps,
      ...news,
      finishChange: makeFinishChange(changePorts),
    }),
    mendPause: makeRepairPause({ ...change, readStanding }),
    giveUpPause: makeGiveUpPause({ ...change, readStanding, clearPause }),
    settleMembership,
    forgetOpenChange: makeForgetOpenChange(steps),
  };
};

export type Core = ReturnType<typeof aCore>;

/**
 * Everything else in the core: use cases, flows, rules and texts that `makeMembership` is made of. Names may change in
 * any version.
 */
export { authorName } from './domain/comments/author';
export { webhookNews } from './domain/comments/conversation-event';
export { inBatches, overriddenCount } from './domain/comments/counts';
export { cyclesLeft, discounted } from './domain/discount/discount';
export { siteFailureKey } from './domain/messages/site-failure';
export { beginEdit, cancelEdit, editLabel, pendingChanges, pickList } from './domain/newsletter/edit';
export { mayTake } from './domain/newsletter/exclusive';
export { everyList } from './domain/newsletter/newsletters';
export { suggestedNewsletters } from './domain/newsletter/suggest';
export {
  nextStep,
  onboardingStepNamed,
  onboardingSteps,
  previousStep,
  progressOf,
} from './domain/onboarding/steps';
export { hasReceipt } from './domain/payment-history/payment';
export { readChangeLog, withChange } from './domain/payment-method/change-log';
export { chooseOnOffer, choosePlan, offeredPlan, plansOnOffer } from './domain/plan/choose-plan';
export { callToActionFor } from './domain/plan/page-call-to-action';
export { defaultDisplaySettings, readDisplaySettings } from './domain/profile/display-settings';
export { isAvatarColor, isHttpsAddress, isPictureAddress } from './domain/profile/field-rules';
export { readPublisher } from './domain/publisher/publisher';
export { calendarText } from './domain/reminder/calendar-text';
export { reminderOf } from './domain/reminder/reminder';
export { segmentOperations } from './domain/rewards/segments';
export { hostLinks } from './domain/publisher/defaults';
export { readPopupMessage } from './domain/social/popup-message';
export { lastUsedFirst } from './domain/social/provider';
export { nameFrom } from './domain/social/provider-name';
export { interruptedPause } from './domain/subscription/interrupted-pause';
export { isReturningCustomer } from './domain/subscription/returning';
export { affiliateEventId } from './domain/tracking/affiliate';
export { readConsent } from './domain/tracking/consent';
export { trackedPageType } from './domain/tracking/page-type';
export { dueWalletTerms, storedWalletTerms, walletTerms } from './domain/wallet/wallet-terms';
export { walletsOnOffer } from './domain/wallet/wallets';
export { makeConfirmEmailChangeFlow } from './flows/confirm-email-change';
export { makeDevicesFlow } from './flows/devices/devices';
export { makeDisplayFlow } from './flows/display';
export { makeForgotPasswordFlow } from './flows/forgot-password';
export { makeInviteFlow } from './flows/invite';
export { makeMembershipChange } from './flows/membership-change/membership-change';
export { makeMenuFlow } from './flows/menu';
export { makeNewslettersFlow } from './flows/newsletters';
export { makePastDueFlow } from './flows/past-due/past-due';
export { defaultCard } from './flows/past-due/state';
export { makePaymentMethodsFlow } from './flows/payment-methods/payment-methods';
export { makeCardFormFlow, makeCodeFlow } from './flows/payment-source/card-form';
export { makeWalletFlow } from './flows/payment-source/wallets';
export { makePaymentsFlow } from './flows/payments';
export { makeProfileFlow } from './flows/profile/profile';
export { makeProfileStepFlow } from './flows/profile/profile-step';
export { makeRegisterFlow } from './flows/register';
export { makeResendVerificationFlow } from './flows/resend-verification';
export { makeResetPasswordFlow } from './flows/reset-password';
export { makeSignInFlow } from './flows/sign-in';
export { makeSignOutFlow } from './flows/sign-out';
export { makeSocialSignInFlow } from './flows/social-sign-in';
export { makeSubscribeFlow } from './flows/subscribe/subscribe';
export { makeTextsFlow } from './flows/texts';
export { makeUpdateEmailFlow } from './flows/update-email';
export { makeUserDataFlow } from './flows/user-data';
export { amountWords, nextAmountWords } from './presentation/amount-words';
export { previewText, paidWords } from './presentation/change-preview-words';
export {
  deviceBrowser,
  deviceDoneWords,
  deviceName,
  devicePlace,
  deviceProblemWords,
} from './presentation/device-words';
export {
  announcedWords,
  newTermsWords,
  doneWords,
  halfDoneWords,
  notChangedWords,
  unclearWords,
} from './presentation/membership-change-words';
export { afterWords, problemWords } from './presentation/method-problem-words';
export { methodExpiry } from './presentation/method-words';
export { afterNotPaid, notPaidWords } from './presentation/not-paid-words';
export { everyPeriod, perPeriod, trialLength } from './presentation/period-words';
export { receiptWords } from './presentation/receipt-words';
export { walletName, walletProblemWords } from './presentation/wallet-words';
export { yearAheadWords } from './presentation/year-ahead-words';
export { noMember } from './state/member';
export { newslettersEmptied, noNewsletters, shownSubscriptions } from './state/newsletters';
export { noRewards } from './state/rewards';
export { makeSession } from './state/session';
export { noSubscriptions } from './state/subscriptions';
export { makeIsMember } from './use-cases/articles/is-member';
export { makeRefreshEntitlement } from './use-cases/articles/refresh-entitlement';
export { makeUnlockArticle } from './use-cases/articles/unlock-article';
export { makeViewArticle } from './use-cases/articles/view-article';
export { commentsSiteId } from './use-cases/comments/comments-site-id';
export { makeCountMessages } from './use-cases/comments/count-messages';
export { makeShowComments } from './use-cases/comments/show-comments';
export { makeLoadNewsletters } from './use-cases/newsletters/load-newsletters';
export { makeUpdateNewsletters } from './use-cases/newsletters/update-newsletters';
export { makeAddPaymentMethod } from './use-cases/payment-methods/add-payment-method';
export { makeConfirmPaymentMethod } from './use-cases/payment-methods/confirm-payment-method';
export { makeLoadPaymentMethods } from './use-cases/payment-methods/load-payment-methods';
export { makeMakeDefaultMethod } from './use-cases/payment-methods/make-default';
export { makePrepareCustomer } from './use-cases/payment-methods/prepare-customer';
export { makeRemovePaymentMethod } from './use-cases/payment-methods/remove-payment-method';
export { makeReplaceCard, makePayPastDue } from './use-cases/payment-methods/replace-card';
export { makeReplacePaymentMethod } from './use-cases/payment-methods/replace-payment-method';
export { makeRetrySubscription } from './use-cases/payment-methods/retry';
export { makeBeginOnboarding } from './use-cases/profile/begin-onboarding';
export { makeChangeEmail } from './use-cases/profile/change-email';
export { makeChangePassword } from './use-cases/profile/change-password';
export { makeConfirmEmailChange } from './use-cases/profile/confirm-email-change';
export { makeCustomizeProfile } from './use-cases/profile/customize-profile';
export { makeDisplayPreferences } from './use-cases/profile/display-preferences';
export { makeFinishOnboarding } from './use-cases/profile/finish-onboarding';
export { makeOnboardingPlace } from './use-cases/profile/onboarding-place';
export { makeUpdateProfile } from './use-cases/profile/update-profile';
export { makeInviteFriends } from './use-cases/rewards/invite-friends';
export { makeLoadRewardsToken } from './use-cases/rewards/load-rewards-token';
export { makeLoadRewardsWidget } from './use-cases/rewards/load-rewards-widget';
export { makeRewardsEvents } from './use-cases/rewards/rewards-events';
export { syncRewardsReader, makeSyncRewardsReader } from './use-cases/rewards/sync-rewards-reader';
export { makeTellShared } from './use-cases/rewards/tell-shared';
export { makeFinishChange } from './use-cases/saga/finish-change';
export { makeHoldLock } from './use-cases/saga/hold-lock';
export { makeReadSubscriptions } from './use-cases/saga/read-subscriptions';
export { makeRecoverChange } from './use-cases/saga/recover-change';
export { makeRunChange } from './use-cases/saga/run-change';
export { makeFinishHandoff } from './use-cases/session/finish-handoff';
export { makeFinishLinking } from './use-cases/session/finish-linking';
export { followSession } from './use-cases/session/follow-session';
export { makeLinkProvider } from './use-cases/session/link-provider';
export { makeLoadDataLayer } from './use-cases/session/load-data-layer';
export { makeLoadUser } from './use-cases/session/load-user';
export { persistState } from './use-cases/session/persist-state';
export { makeRedirects } from './use-cases/session/redirect';
export { makeRegister } from './use-cases/session/register';
export { makeSignIn } from './use-cases/session/sign-in';
export { makeSignInWithProvider } from './use-cases/session/sign-in-with-provider';
export { makeSignOut } from './use-cases/session/sign-out';
export { makeSocialMemory } from './use-cases/session/social-memory';
export { makeVerifyCaptcha } from './use-cases/session/verify-captcha';
export { makeAcceptOffer } from './use-cases/subscriptions/accept-offer';
export { makeBeginChange } from './use-cases/subscriptions/begin-change';
export { makeCancelSubscription } from './use-cases/subscriptions/cancel';
export { makeChangePlan } from './use-cases/subscriptions/change-plan';
export { makeClearPause } from './use-cases/subscriptions/clear-pause';
export { makeDeclinedOffers } from './use-cases/subscriptions/declined-offers';
export { makeEndHomeDeliveryPlan } from './use-cases/subscriptions/end-home-delivery-plan';
export { makeFindOffer } from './use-cases/subscriptions/find-offer';
export { makeFinishOpenChange } from './use-cases/subscriptions/finish';
export { makeForgetOpenChange } from './use-cases/subscriptions/forget-open-change';
export { makeLoadDiscounts } from './use-cases/subscriptions/load-discounts';
export { makeLoadPlans } from './use-cases/subscriptions/load-plans';
export { makeLoadSubscriptions } from './use-cases/subscriptions/load-subscriptions';
export { makeReadSnapshot } from './use-cases/subscriptions/membership-snapshot';
export { makePauseSubscription } from './use-cases/subscriptions/pause';
export { makeQuoteRemaining } from './use-cases/subscriptions/quote-remaining';
export { reconcileAfter } from './use-cases/subscriptions/reconcile-after';
export { makeReconcileMembership } from './use-cases/subscriptions/reconcile-membership';
export { recordOutcome } from './use-cases/subscriptions/record-outcome';
export { makeRecoverChanges } from './use-cases/subscriptions/recover';
export { recoverAtLoad } from './use-cases/subscriptions/recover-at-load';
export { makeRefreshMembership } from './use-cases/subscriptions/refresh-membership';
export { makeGiveUpPause, makeRepairPause } from './use-cases/subscriptions/repair-interrupted-pause';
export { makeRestartSubscription } from './use-cases/subscriptions/restart';
export { makeResumeSubscription } from './use-cases/subscriptions/resume';
export { makeSettleUnderLock } from './use-cases/subscriptions/settle-under-lock';
export { makeSubscribe } from './use-cases/subscriptions/subscribe';
export { makeSyncCurrentPlan } from './use-cases/subscriptions/sync-current-plan';
export { makeUndoChange } from './use-cases/subscriptions/undo-change';
export { afterConsent } from './use-cases/tracking/after-consent';
export { keepAffiliateClick } from './use-cases/tracking/keep-affiliate-click';
export { makeSendWebhook } from './use-cases/tracking/send-webhook';
export { makeTellConversion } from './use-cases/tracking/tell-conversion';
export { forAdTargeting, forRewards, trackEverywhere } from './use-cases/tracking/track-everywhere';
export type { Loaders } from './app/loaders';
export type { NewsletterEdit } from './domain/newsletter/edit';
export type { OnboardingFacts } from './domain/onboarding/steps';
export type { PageCallToAction } from './domain/plan/page-call-to-action';
export type { CalendarDay } from './domain/reminder/calendar-text';
export type { Reminder } from './domain/reminder/reminder';
export type { TrackedPageType } from './domain/tracking/page-type';
export type { WalletFacts } from './domain/wallet/wallets';
export type { MenuFlow, MenuServices, MenuState } from './flows/menu';
export type { NewslettersPorts } from './flows/newsletters';
export type { PastDuePorts } from './flows/past-due/past-due';
export type { PaymentMethodsPorts } from './flows/payment-methods/payment-methods';
export type { CardFormPorts } from './flows/payment-source/card-form';
export type { WalletFlowPorts } from './flows/payment-source/wallets';
export type { PaymentsPorts } from './flows/payments';
export type { ProfilePorts } from './flows/profile/profile';
export type { ProfileStepFlow, ProfileStepState } from './flows/profile/profile-step';
export type { SocialSignInFlow, SocialState } from './flows/social-sign-in';
export type { SubscribeFlowPorts as SubscribePorts } from './flows/subscribe/subscribe';
export type { UpdateEmailPorts } from './flows/update-email';
export type { ReceiptKit, ReceiptWords, WordsLine } from './presentation/receipt-words';
export type { YearAheadWords } from './presentation/year-ahead-words';
export type { ShowComments, ShownComments } from './use-cases/comments/show-comments';

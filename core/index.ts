/**
 * The core for any JavaScript runtime: the rules that callers in plain JavaScript rely on, every use case, and the ports that
 * they ask. Nothing here knows a browser, Node or a network.
 */
export { chargeTimeline } from './domain/charges/charge-timeline';
export type { TimelineAction, TimelineEntry, TimelineFacts } from './domain/charges/charge-timeline';
export { authorName } from './domain/comments/author';
export { webhookNews } from './domain/comments/conversation-event';
export type { ConversationEvent, WebhookType } from './domain/comments/conversation-event';
export { inBatches, overriddenCount } from './domain/comments/counts';
export type { PostCount } from './domain/comments/counts';
export type { Post } from './domain/comments/post';
export type { RetentionOffer } from './domain/decision/retention-offer';
export type { TextCampaign } from './domain/decision/text-campaign';
export { cyclesLeft, discounted } from './domain/discount/discount';
export type { Discount, DiscountOff } from './domain/discount/discount';
export type { Device, DeviceId, DeviceKind } from './domain/devices/device';
export { isEmail } from './domain/credentials/email';
export { isStrongPassword } from './domain/credentials/password';
export { makeSay } from './domain/messages/catalogue';
export type { MessageKey, MessageOverrides, Say } from './domain/messages/catalogue';
export { sayFor } from './domain/messages/say-for';
export { textsIn } from './domain/messages/locale';
export type { Translations } from './domain/messages/locale';
export { messageFromHtml } from './domain/messages/html';
export { siteFailureKey } from './domain/messages/site-failure';
export { diffNewsletters } from './domain/newsletter/diff';
export type { NewsletterDiff } from './domain/newsletter/diff';
export { mayTake } from './domain/newsletter/exclusive';
export { everyList, exclusiveLists } from './domain/newsletter/newsletters';
export type { NewsletterData, NewsletterList } from './domain/newsletter/newsletters';
export { beginEdit, cancelEdit, editLabel, pendingChanges, pickList } from './domain/newsletter/edit';
export type { NewsletterEdit } from './domain/newsletter/edit';
export { suggestedNewsletters } from './domain/newsletter/suggest';
export {
  nextStep,
  onboardingStepNamed,
  onboardingSteps,
  previousStep,
  progressOf,
} from './domain/onboarding/steps';
export type { OnboardingFacts, OnboardingStep } from './domain/onboarding/steps';
export { readChangeLog, withChange } from './domain/payment-method/change-log';
export { expiryNotice } from './domain/payment-method/expiry-notice';
export type { PaymentMethod } from './domain/payment-method/payment-method';
export { totalOf, yearAhead } from './domain/charges/charges-of-year';
export type { YearAhead } from './domain/charges/charges-of-year';
export { hasReceipt, standingOfPayment } from './domain/payment-history/payment';
export type { Payment, PaymentHistory, PaymentStanding } from './domain/payment-history/payment';
export { receiptAddress } from './domain/payment-history/receipt-address';
export { readPublisher } from './domain/publisher/publisher';
export type { Publisher, PublisherFields } from './domain/publisher/publisher';
export { spotFor } from './domain/plan/page-call-to-action';
export type { OfferedPlan, PageCallToAction as Spot } from './domain/plan/page-call-to-action';
export { dueAlert } from './domain/payment-method/due-alert';
export type { DueAlert } from './domain/payment-method/due-alert';
export { chooseOnOffer, choosePlan, offeredPlan, plansOnOffer } from './domain/plan/choose-plan';
export type { PlanChoice } from './domain/plan/choose-plan';
export type { Plan } from './domain/plan/plan';
export { defaultDisplaySettings, readDisplaySettings } from './domain/profile/display-settings';
export type { DisplaySettings } from './domain/profile/display-settings';
export type { ProfileEdit, ProfileField } from './domain/profile/edit';
export {
  isAvatarColor,
  isBio,
  isBirthday,
  isDisplayName,
  isHttpsAddress,
  isPictureAddress,
  isLocation,
  isName,
  isPhoneNumber,
} from './domain/profile/field-rules';
export { calendarText } from './domain/reminder/calendar-text';
export type { CalendarDay } from './domain/reminder/calendar-text';
export { reminderOf } from './domain/reminder/reminder';
export type { Reminder } from './domain/reminder/reminder';
export { readRecipients } from './domain/rewards/recipients';
export type { RecipientsRefused } from './domain/rewards/recipients';
export type { RewardsAccount } from './domain/rewards/rewards-account';
export { segmentOperations } from './domain/rewards/segments';
export { shareAddress, sharePlaces } from './domain/rewards/share-address';
export type { SharePlace } from './domain/rewards/share-address';
export { linkFor } from './domain/rewards/share-links';
export type { ShareLinks, ShareMedium } from './domain/rewards/share-links';
export { validateRedirect } from './domain/redirect/redirect';
export type { RedirectDecision, RedirectSite } from './domain/redirect/redirect';
export { guard } from './domain/routes/guard';
export type { GuardDecision, GuardFacts } from './domain/routes/guard';
export { hostLinks } from './domain/routes/links';
export { routeAt, routes } from './domain/routes/routes';
export { pathOf } from './domain/routes/paths';
export type { Route } from './domain/routes/routes';
export type { RouteName } from './domain/routes/paths';
export { interruptedPause } from './domain/subscription/interrupted-pause';
export { readPopupMessage } from './domain/social/popup-message';
export type { PopupMessage } from './domain/social/popup-message';
export { lastUsedFirst, socialProviders } from './domain/social/provider';
export type { SocialProvider } from './domain/social/provider';
export { nameFrom } from './domain/social/provider-name';
export { isReturningCustomer } from './domain/subscription/returning';
export { deriveStatus } from './domain/subscription/status';
export type { DerivedStatus, StatusInput, SubscriptionStatus } from './domain/subscription/status';
export type { Subscription } from './domain/subscription/subscription';
export { decodeSubscriptions } from './domain/subscription/wire';
export type { DecodedSubscriptions, Skipped } from './domain/subscription/wire';
export { affiliateEventId } from './domain/tracking/affiliate';
export { readConsent } from './domain/tracking/consent';
export type { Consent, ConsentPurpose } from './domain/tracking/consent';
export { trackedPageType } from './domain/tracking/page-type';
export type { TrackedPageType } from './domain/tracking/page-type';

export type { AffiliateClick } from './ports/affiliate-click';
export type { Analytics } from './ports/analytics';
export { walletsOnOffer } from './domain/wallet/wallets';
export type { Wallet, WalletFacts } from './domain/wallet/wallets';
export { dueWalletTerms, storedWalletTerms, walletTerms } from './domain/wallet/wallet-terms';
export type { WalletTerms } from './domain/wallet/wallet-terms';
export { mergeReferralCookie } from '../referral-lib/cookie/changed-referral-cookie';

export type { Billing } from './ports/billing';
export type { Call } from './ports/call';
export type { CallFailed } from './ports/call-failed';
export type { Cancellation, Cancelled } from './ports/cancellation';
export type { Captcha, CaptchaCheck } from './ports/captcha';
export type { CardForm, CardForms, CardFormPlace, CardFormState } from './ports/card-form';
export type { Clock } from './ports/clock';
export type {
  Comments,
  CommentsAccess,
  Conversation,
  HandshakeFailed,
  MessageCounts,
  NotLoaded,
} from './ports/comments';
export type { HostConsent } from './ports/consent';
export type { Decisions } from './ports/decisions';
export type { DeviceNews, Devices } from './ports/devices';
export type { PaymentStatus as Dues, MethodAtAGlance } from './ports/payment-status';
export type { Offers } from './ports/offers';
export type { Formatter } from './ports/formatter';
export type { DataLayerSource } from './ports/data-layer';
export type { Credentials, Identity } from './ports/identity';
export type { Ids } from './ports/ids';
export type { Journal, JournalEntry } from './ports/journal';
export type { KeyValueStore } from './ports/key-value-store';
export type { Live } from './ports/live';
export type { Lock } from './ports/lock';
export type { Log } from './ports/log';
export type { Navigation } from './ports/navigation';
export type { OtherTabs, ReaderNews } from './ports/other-tabs';
export type { Newsletters } from './ports/newsletters';
export type { PaymentMethods } from './ports/payment-methods';
export type { Profanity } from './ports/profanity';
export type { Picture, Pictures, UploadFailed } from './ports/pictures';
export type { Profiles } from './ports/profiles';
export type { Rewards, RewardsIdentity, RewardsReader, RewardsTokens } from './ports/rewards';
export type { RewardsEvent, RewardsEvents } from './ports/rewards-events';
export type { SessionCookies } from './ports/session-cookies';
export type { ArticleContent } from './ports/article-content';
export type { Site } from './ports/site';
export type { QueryFailed, SiteQueries, SiteQuery } from './ports/site-queries';
export type { SocialAnswer, SocialWindow } from './ports/social-window';
export type { Order, Subscriptions } from './ports/subscriptions';
export type { Tracking, TrackingEvent } from './ports/tracking';
export type {
  OpenWallets,
  WalletButton,
  WalletFailed,
  WalletNotPaid,
  WalletPayment,
  WalletPlace,
  Wallets,
} from './ports/wallets';
export type { Webhook, WebhookEvent } from './ports/webhook';

export { MembershipError } from './app/check-given';
export type { Membership } from './app/composition';
export type { GivenPorts, RequiredPorts } from './app/default-ports';
export type { Loaders } from './app/loaders';
export { makeMembership } from './app/membership';
export type { LoadedMembership, ProgramMembership } from './app/membership';
export type { Flows } from './app/flows';
export type { MembershipPorts } from './app/ports';
export type { MembershipServices, RewardsServices } from './app/services';
export type { Settings } from './app/settings';
export type { SocialPart } from './app/social-part';

export { makeConfirmEmailChangeFlow } from './flows/confirm-email-change';
export type { ConfirmEmailChangeFlow, ConfirmEmailChangeState } from './flows/confirm-email-change';
export { makeCardFormFlow, makeCodeFlow } from './flows/payment-source/card-form';
export type { CardFormFlow, CardFormPorts, CardState } from './flows/payment-source/card-form';
export { makeWalletFlow } from './flows/payment-source/wallets';
export type { WalletFlow, WalletFlowPorts, WalletState } from './flows/payment-source/wallets';
export { makeDisplayFlow } from './flows/display';
export type { DisplayFlow, DisplayState } from './flows/display';
export { makeForgotPasswordFlow } from './flows/forgot-password';
export type { ForgotPasswordFlow, ForgotPasswordState } from './flows/forgot-password';
export { makeInviteFlow } from './flows/invite';
export type { InviteFlow, InviteState } from './flows/invite';
export { makeMembershipChange } from './flows/membership-change/membership-change';
export type { MembershipChange } from './flows/membership-change/membership-change';
export type { MembershipChangePorts } from './flows/membership-change/ports';
export type { MembershipState } from './flows/membership-change/state';
export { makeMenuFlow } from './flows/menu';
export type { MenuFlow, MenuServices, MenuState } from './flows/menu';
export { makeNewslettersFlow } from './flows/newsletters';
export type { NewslettersFlow, NewslettersFlowState, NewslettersPorts } from './flows/newsletters';
export { makePastDueFlow } from './flows/past-due/past-due';
export type { PastDueFlow, PastDuePorts } from './flows/past-due/past-due';
export type { PastDueState } from './flows/past-due/state';
export { makePaymentMethodsFlow } from './flows/payment-methods/payment-methods';
export type { PaymentMethodsFlow, PaymentMethodsPorts } from './flows/payment-methods/payment-methods';
export type { PaymentMethodsState } from './flows/payment-methods/state';
export { makePaymentsFlow } from './flows/payments';
export type { PaymentsFlow, PaymentsPorts, PaymentsState } from './flows/payments';
export { makeProfileFlow } from './flows/profile/profile';
export type { ProfileEditing, ProfileFlow, ProfilePorts } from './flows/profile/profile';
export { makeProfileStepFlow } from './flows/profile/profile-step';
export type { ProfileStepFlow, ProfileStepState } from './flows/profile/profile-step';
export { makeRegisterFlow } from './flows/register';
export type { RegisterFlow, RegisterState } from './flows/register';
export { makeResendVerificationFlow } from './flows/resend-verification';
export type { ResendState, ResendVerificationFlow } from './flows/resend-verification';
export { makeResetPasswordFlow } from './flows/reset-password';
export type { ResetPasswordFlow, ResetPasswordState } from './flows/reset-password';
export { makeSignInFlow } from './flows/sign-in';
export type { SignInFlow, SignInState } from './flows/sign-in';
export { makeSignOutFlow } from './flows/sign-out';
export type { SignOutFlow, SignOutState } from './flows/sign-out';
export { makeSocialSignInFlow } from './flows/social-sign-in';
export type { SocialSignInFlow, SocialState } from './flows/social-sign-in';
export { makeSubscribeFlow } from './flows/subscribe/subscribe';
export type { SubscribeFlow, SubscribeFlowPorts as SubscribePorts } from './flows/subscribe/subscribe';
export type { SubscribeState } from './flows/subscribe/state';
export { makeDevicesFlow } from './flows/devices/devices';
export type { DevicesFlow, DevicesPart } from './flows/devices/devices';
export type { DevicesState, ShownDevice } from './flows/devices/state';
export { makeTextsFlow } from './flows/texts';
export type { TextsFlow, TextsState } from './flows/texts';
export { makeUpdateEmailFlow } from './flows/update-email';
export type { UpdateEmailFlow, UpdateEmailPorts, UpdateEmailState } from './flows/update-email';
export { makeUserDataFlow } from './flows/user-data';
export type { UserDataFlow, UserDataState } from './flows/user-data';

export { makeCancellation } from './state/cancellation';
export type { CancellationSource } from './state/cancellation';
export { noMember } from './state/member';
export type { MemberState } from './state/member';
export { makeSession } from './state/session';
export type { IsCurrent, Session } from './state/session';
export { newslettersEmptied, noNewsletters, shownSubscriptions } from './state/newsletters';
export type { NewsletterState, PendingUpdate } from './state/newsletters';
export { noRewards } from './state/rewards';
export type { RewardsState } from './state/rewards';
export { makeStore } from './state/store';
export type { Store } from './state/store';
export { noSubscriptions } from './state/subscriptions';
export type { SubscriptionState } from './state/subscriptions';

export { makeBeginChange } from './use-cases/changes/begin-change';
export { afterConsent } from './use-cases/after-consent';
export { makeAcceptOffer } from './use-cases/changes/accept-offer';
export { makeCancelSubscription } from './use-cases/changes/cancel';
export { makeChangePlan } from './use-cases/changes/change-plan';
export { makeFinishOpenChange } from './use-cases/changes/finish';
export { makeForgetOpenChange } from './use-cases/changes/forget-open-change';
export { makeMakeDefaultMethod } from './use-cases/changes/make-default';
export {
  makeGiveUpPause,
  makeRepairPause as makeMendPause,
} from './use-cases/changes/repair-interrupted-pause';
export { makePauseSubscription } from './use-cases/changes/pause';
export { makeRecoverChanges } from './use-cases/changes/recover';
export { makeTellRest, type Rest } from './use-cases/changes/tell-rest';
export type { RecoveredChange } from './use-cases/changes/recover';
export { makeReplaceCard, makeRescuePastDue } from './use-cases/changes/replace-card';
export type { CardToUse } from './use-cases/changes/replace-card';
export { makeRestartSubscription } from './use-cases/changes/restart';
export { makeResumeSubscription } from './use-cases/changes/resume';
export { makeRetrySubscription } from './use-cases/changes/retry';
export { makeSubscribe } from './use-cases/changes/subscribe';
export { makeCountMessages } from './use-cases/count-messages';
export { commentsSiteId as findSpot } from './use-cases/comments-site-id';
export { makeUndoChange } from './use-cases/changes/undo-change';
export { makeClearPause } from './use-cases/clear-pause';
export { makeEndHomeDeliveryPlan } from './use-cases/end-home-delivery-plan';
export { keepAffiliateClick } from './use-cases/keep-affiliate-click';
export { makeLoadNewsletters } from './use-cases/load-newsletters';
export { makeDeclinedOffers, type DeclinedOffers } from './use-cases/declined-offers';
export { makeFindOffer } from './use-cases/find-offer';
export { makeLoadDataLayer } from './use-cases/load-data-layer';
export { makeLoadDiscounts } from './use-cases/load-discounts';
export { makeLoadPaymentMethods } from './use-cases/load-payment-methods';
export { makeLoadPlans } from './use-cases/load-plans';
export { makeLoadSubscriptions } from './use-cases/load-subscriptions';
export { makeLoadUser } from './use-cases/load-user';
export { makeIsMember } from './use-cases/is-member';
export { persistState } from './use-cases/persist-state';
export { makeAddPaymentMethod } from './use-cases/payment-methods/add-payment-method';
export { makeRemovePaymentMethod } from './use-cases/payment-methods/remove-payment-method';
export { makeConfirmPaymentMethod } from './use-cases/payment-methods/confirm-payment-method';
export { makeReplacePaymentMethod } from './use-cases/payment-methods/replace-payment-method';
export { thenRead } from './use-cases/payment-methods/then-read';
export { makePrepareCustomer } from './use-cases/prepare-customer';
export { makeChangeEmail } from './use-cases/profile/change-email';
export { makeChangePassword } from './use-cases/profile/change-password';
export { makeConfirmEmailChange } from './use-cases/profile/confirm-email-change';
export { makeCustomizeProfile } from './use-cases/profile/customize-profile';
export { makeDisplayPreferences } from './use-cases/profile/display-preferences';
export { makeOnboardingPlace } from './use-cases/onboarding-place';
export type { OnboardingPlace } from './use-cases/onboarding-place';
export { makeBeginOnboarding } from './use-cases/profile/begin-onboarding';
export { makeFinishOnboarding } from './use-cases/profile/finish-onboarding';
export { makeUpdateProfile } from './use-cases/profile/update-profile';
export { makeReadSnapshot as makeReadStanding } from './use-cases/membership-snapshot';
export { makeReadSubscriptions } from './use-cases/read-subscriptions';
export { makeRedirects } from './use-cases/redirect';
export { followSession } from './use-cases/follow-session';
export type { SessionFollower } from './use-cases/follow-session';
export { recoverAtLoad } from './use-cases/recover-at-load';
export type { FoundChange, Recovery, RecoveryAtLoad } from './use-cases/recover-at-load';
export { makeRefreshEntitlement } from './use-cases/refresh-entitlement';
export { makeRefreshMembership } from './use-cases/refresh-membership';
export { makeRegister } from './use-cases/register';
export { makeInviteFriends } from './use-cases/rewards/invite-friends';
export { makeLoadRewardsToken } from './use-cases/rewards/load-rewards-token';
export { makeLoadRewardsWidget } from './use-cases/rewards/load-rewards-widget';
export { makeRewardsEvents } from './use-cases/rewards/rewards-events';
export { keepRewardsInStep, makeSyncRewardsReader } from './use-cases/rewards/sync-rewards-reader';
export { makeTellShared } from './use-cases/rewards/tell-shared';
export { makeSendWebhook } from './use-cases/send-webhook';
export { makeShowComments } from './use-cases/show-comments';
export type { ShowComments, ShownComments } from './use-cases/show-comments';
export type { ChangeFailed } from './use-cases/saga/change-failed';
export { makeFinishChange } from './use-cases/saga/finish-change';
export { makeHoldLock } from './use-cases/saga/hold-lock';
export { makeRecoverChange } from './use-cases/saga/recover-change';
export { makeRunChange } from './use-cases/saga/run-change';
export { makeReconcileMembership as makeSettleMembership } from './use-cases/reconcile-membership';
export { makeSettleUnderLock } from './use-cases/settle-under-lock';
export { reconcileAfter } from './use-cases/reconcile-after';
export { makeSignIn } from './use-cases/sign-in';
export { makeSignOut } from './use-cases/sign-out';
export { makeSyncCurrentPlan } from './use-cases/sync-current-plan';
export { makeTellConversion } from './use-cases/tell-conversion';
export { makeFinishHandoff } from './use-cases/social/finish-handoff';
export { makeFinishLinking } from './use-cases/social/finish-linking';
export { makeLinkProvider } from './use-cases/social/link-provider';
export { makeSignInWithProvider } from './use-cases/social/sign-in-with-provider';
export { makeSocialMemory } from './use-cases/social/social-memory';
export { recordOutcome as tellOutcome } from './use-cases/record-outcome';
export { forAdTargeting, forRewards, trackEverywhere } from './use-cases/track-everywhere';
export { makeUnlockArticle } from './use-cases/unlock-article';
export { makeViewArticle } from './use-cases/view-article';
export { makeUpdateNewsletters } from './use-cases/update-newsletters';
export type { UpdateNewsletters, UpdateNewslettersFailed } from './use-cases/update-newsletters';
export { makeVerifyCaptcha } from './use-cases/verify-captcha';

export { amountWords, nextAmountWords } from './words/amount-words';
export { changeWords, outlookWords, paidWords } from './words/change-preview-words';
export {
  deviceBrowser,
  deviceDoneWords,
  deviceName,
  devicePlace,
  deviceProblemWords,
} from './words/device-words';
export { methodExpiry, methodWords } from './words/method-words';
export {
  announcedWords,
  newTermsWords,
  doneWords,
  halfDoneWords,
  notChangedWords,
  unclearWords,
} from './words/membership-change-words';
export { afterWords, problemWords } from './words/method-problem-words';
export { afterNotPaid, notPaidWords } from './words/not-paid-words';
export { noticeWords } from './words/notice-words';
export { paymentDocument, paymentLine } from './words/payment-words';
export type { Payer, PaymentDocument, PaymentKit, PaymentLine } from './words/payment-words';
export { paymentsFile } from './words/payments-file';
export type { PaymentsFile } from './words/payments-file';
export { everyPeriod, perPeriod, trialLength } from './words/period-words';
export { laterWords, planPriceWords } from './words/plan-words';
export { receiptWords } from './words/receipt-words';
export type { ReceiptKit, ReceiptWords, WordsLine } from './words/receipt-words';
export { reminderFile } from './words/reminder-file';
export type { ReminderFile, ReminderPlan } from './words/reminder-file';
export { standingWords } from './words/standing-words';
export { changeOutcomeText, membershipStatusText } from './words/status-text';
export type { MembershipTextSource } from './words/status-text';
export type { StandingMark, StandingWords } from './words/standing-words';
export { walletName, walletProblemWords } from './words/wallet-words';
export type { DatedWording, Wording } from './words/wording';
export { yearAheadWords } from './words/year-ahead-words';
export type { YearAheadWords } from './words/year-ahead-words';

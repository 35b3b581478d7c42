/**
 * The core for any JavaScript runtime: the domain rules, all use cases and their ports. It depends on no browser, Node
 * or network API.
 */
export { chargeTimeline } from './domain/charges/charge-timeline';
export { termsShown } from './domain/charges/terms';
export type { Terms, TermsEntry } from './domain/charges/terms';
export type { TimelineAction, TimelineFacts } from './domain/charges/charge-timeline';
export type { TimelineEntry } from './domain/charges/charges';
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
export { makeTranslate } from './domain/messages/make-translate';
export type { MessageKey, MessageOverrides, Translate } from './domain/messages/catalogue';
export { translateFor } from './domain/messages/translate-for';
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
export type { MethodImage } from './domain/payment-method/method-image';
export { totalOf, yearAhead } from './domain/charges/charges-of-year';
export type { YearAhead } from './domain/charges/charges-of-year';
export { hasReceipt, paymentOutcomeOf } from './domain/payment-history/payment';
export type { Payment, PaymentHistory, PaymentOutcome } from './domain/payment-history/payment';
export { receiptAddress } from './domain/payment-history/receipt-address';
export { readPublisher } from './domain/publisher/publisher';
export type { Publisher, PublisherFields } from './domain/publisher/publisher';
export { callToActionFor } from './domain/plan/page-call-to-action';
export type { OfferedPlan, PageCallToAction } from './domain/plan/page-call-to-action';
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
export type { GuardDecision } from './domain/routes/guard';
export type { GuardFacts } from './domain/routes/guard-facts';
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
export type { MethodAtAGlance, PaymentStatus } from './ports/payment-status';
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
export type { SiteSession } from './ports/site-session';
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

export { MembershipError } from './ports/defaults/check-given';
export type { Membership } from './app/composition';
export type { GivenPorts } from './ports/defaults/default-ports';
export type { RequiredPorts } from './ports/membership/membership-ports';
export type { Loaders } from './app/loaders';
export { makeMembership } from './app/membership';
export type { LoadedMembership, ProgramMembership } from './app/membership';
export type { Flows } from './flows/all-flows';
export type { MembershipPorts } from './ports/membership/membership-ports';
export type { MembershipServices, RewardsServices } from './flows/services';
export type { Settings } from './domain/settings/settings';
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
export { defaultCard } from './flows/past-due/state';
export type { PastDueCard, PastDueState } from './flows/past-due/state';
export { makePaymentMethodsFlow } from './flows/payment-methods/payment-methods';
export type { PaymentMethodsFlow, PaymentMethodsPorts } from './flows/payment-methods/payment-methods';
export type { PaymentMethodsState } from './flows/payment-methods/state';
export { makePaymentsFlow } from './flows/payments';
export type { PaymentsFlow, PaymentsPorts, PaymentsState } from './flows/payments';
export { makeProfileFlow } from './flows/profile/profile';
export type { ProfileFlow, ProfilePorts } from './flows/profile/profile';
export type { ProfileEditing } from './flows/profile/state';
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
export { payflowOf, subscribeViewOf, type Payflow } from './flows/subscribe/payflow';
export type { SubscribeView } from './flows/subscribe/view';
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

export { makeBeginChange } from './use-cases/subscriptions/begin-change';
export { afterConsent } from './use-cases/tracking/after-consent';
export { makeAcceptOffer } from './use-cases/subscriptions/accept-offer';
export { makeCancelSubscription } from './use-cases/subscriptions/cancel';
export { makeChangePlan } from './use-cases/subscriptions/change-plan';
export { makeFinishOpenChange } from './use-cases/subscriptions/finish';
export { makeForgetOpenChange } from './use-cases/subscriptions/forget-open-change';
export { makeMakeDefaultMethod } from './use-cases/payment-methods/make-default';
export { makeGiveUpPause, makeRepairPause } from './use-cases/subscriptions/repair-interrupted-pause';
export { makePauseSubscription } from './use-cases/subscriptions/pause';
export { makeRecoverChanges } from './use-cases/subscriptions/recover';
export { makeQuoteRemaining, type RemainingCharges } from './use-cases/subscriptions/quote-remaining';
export type { RecoveredChange } from './use-cases/subscriptions/recover';
export { makeReplaceCard, makePayPastDue } from './use-cases/payment-methods/replace-card';
export type { CardToUse } from './use-cases/payment-methods/replace-card';
export { makeRestartSubscription } from './use-cases/subscriptions/restart';
export { makeResumeSubscription } from './use-cases/subscriptions/resume';
export { makeRetrySubscription } from './use-cases/payment-methods/retry';
export { makeSubscribe } from './use-cases/subscriptions/subscribe';
export { makeCountMessages } from './use-cases/comments/count-messages';
export { commentsSiteId } from './use-cases/comments/comments-site-id';
export { makeUndoChange } from './use-cases/subscriptions/undo-change';
export { makeClearPause } from './use-cases/subscriptions/clear-pause';
export { makeEndHomeDeliveryPlan } from './use-cases/subscriptions/end-home-delivery-plan';
export { keepAffiliateClick } from './use-cases/tracking/keep-affiliate-click';
export { makeLoadNewsletters } from './use-cases/newsletters/load-newsletters';
export { makeDeclinedOffers, type DeclinedOffers } from './use-cases/subscriptions/declined-offers';
export { makeFindOffer } from './use-cases/subscriptions/find-offer';
export { makeLoadDataLayer } from './use-cases/session/load-data-layer';
export { makeLoadDiscounts } from './use-cases/subscriptions/load-discounts';
export { makeLoadPaymentMethods } from './use-cases/payment-methods/load-payment-methods';
export { makeLoadPlans } from './use-cases/subscriptions/load-plans';
export { makeLoadSubscriptions } from './use-cases/subscriptions/load-subscriptions';
export { makeLoadUser } from './use-cases/session/load-user';
export { makeIsMember } from './use-cases/articles/is-member';
export { persistState } from './use-cases/session/persist-state';
export { makeAddPaymentMethod } from './use-cases/payment-methods/add-payment-method';
export { makeRemovePaymentMethod } from './use-cases/payment-methods/remove-payment-method';
export { makeConfirmPaymentMethod } from './use-cases/payment-methods/confirm-payment-method';
export { makeReplacePaymentMethod } from './use-cases/payment-methods/replace-payment-method';
export { makePrepareCustomer } from './use-cases/payment-methods/prepare-customer';
export { makeChangeEmail } from './use-cases/profile/change-email';
export { makeChangePassword } from './use-cases/profile/change-password';
export { makeConfirmEmailChange } from './use-cases/profile/confirm-email-change';
export { makeCustomizeProfile } from './use-cases/profile/customize-profile';
export { makeDisplayPreferences } from './use-cases/profile/display-preferences';
export { makeOnboardingPlace } from './use-cases/profile/onboarding-place';
export type { OnboardingPlace } from './use-cases/profile/onboarding-place';
export { makeBeginOnboarding } from './use-cases/profile/begin-onboarding';
export { makeFinishOnboarding } from './use-cases/profile/finish-onboarding';
export { makeUpdateProfile } from './use-cases/profile/update-profile';
export { makeReadSnapshot } from './use-cases/subscriptions/membership-snapshot';
export { makeReadSubscriptions } from './use-cases/saga/read-subscriptions';
export { makeRedirects } from './use-cases/session/redirect';
export { followSession } from './use-cases/session/follow-session';
export type { SessionFollower } from './use-cases/session/follow-session';
export { recoverAtLoad } from './use-cases/subscriptions/recover-at-load';
export type { FoundChange, Recovery, RecoveryAtLoad } from './use-cases/subscriptions/recover-at-load';
export { makeRefreshEntitlement } from './use-cases/articles/refresh-entitlement';
export { makeRefreshMembership } from './use-cases/subscriptions/refresh-membership';
export { makeRegister } from './use-cases/session/register';
export { makeInviteFriends } from './use-cases/rewards/invite-friends';
export { makeLoadRewardsToken } from './use-cases/rewards/load-rewards-token';
export { makeLoadRewardsWidget } from './use-cases/rewards/load-rewards-widget';
export { makeRewardsEvents } from './use-cases/rewards/rewards-events';
export { syncRewardsReader, makeSyncRewardsReader } from './use-cases/rewards/sync-rewards-reader';
export { makeTellShared } from './use-cases/rewards/tell-shared';
export { makeSendWebhook } from './use-cases/tracking/send-webhook';
export { makeShowComments } from './use-cases/comments/show-comments';
export type { ShowComments, ShownComments } from './use-cases/comments/show-comments';
export type { ChangeFailed } from './use-cases/saga/change-failed';
export { makeFinishChange } from './use-cases/saga/finish-change';
export { makeHoldLock } from './use-cases/saga/hold-lock';
export { makeRecoverChange } from './use-cases/saga/recover-change';
export { makeRunChange } from './use-cases/saga/run-change';
export { makeReconcileMembership } from './use-cases/subscriptions/reconcile-membership';
export { makeSettleUnderLock } from './use-cases/subscriptions/settle-under-lock';
export { reconcileAfter } from './use-cases/subscriptions/reconcile-after';
export { makeSignIn } from './use-cases/session/sign-in';
export { makeSignOut } from './use-cases/session/sign-out';
export { makeSyncCurrentPlan } from './use-cases/subscriptions/sync-current-plan';
export { makeTellConversion } from './use-cases/tracking/tell-conversion';
export { makeFinishHandoff } from './use-cases/session/finish-handoff';
export { makeFinishLinking } from './use-cases/session/finish-linking';
export { makeLinkProvider } from './use-cases/session/link-provider';
export { makeSignInWithProvider } from './use-cases/session/sign-in-with-provider';
export { makeSocialMemory } from './use-cases/session/social-memory';
export { recordOutcome } from './use-cases/subscriptions/record-outcome';
export { forAdTargeting, forRewards, trackEverywhere } from './use-cases/tracking/track-everywhere';
export { makeUnlockArticle } from './use-cases/articles/unlock-article';
export { makeViewArticle } from './use-cases/articles/view-article';
export { makeUpdateNewsletters } from './use-cases/newsletters/update-newsletters';
export type { UpdateNewsletters, UpdateNewslettersFailed } from './use-cases/newsletters/update-newsletters';
export { makeVerifyCaptcha } from './use-cases/session/verify-captcha';

export { amountWords, nextAmountWords } from './presentation/amount-words';
export { changeWords, previewText, paidWords } from './presentation/change-preview-words';
export {
  deviceBrowser,
  deviceDoneWords,
  deviceName,
  devicePlace,
  deviceProblemWords,
} from './presentation/device-words';
export { methodExpiry, methodWords } from './presentation/method-words';
export {
  announcedWords,
  newTermsWords,
  doneWords,
  halfDoneWords,
  notChangedWords,
  unclearWords,
} from './presentation/membership-change-words';
export { afterWords, problemWords } from './presentation/method-problem-words';
export { afterNotPaid, notPaidWords } from './presentation/not-paid-words';
export { noticeWords } from './presentation/notice-words';
export { paymentDocument, paymentLine } from './presentation/payment-words';
export type { Payer, PaymentDocument, PaymentKit, PaymentLine } from './presentation/payment-words';
export { paymentsFile } from './presentation/payments-file';
export type { PaymentsFile } from './presentation/payments-file';
export { everyPeriod, perPeriod, trialLength } from './presentation/period-words';
export { laterWords, planPriceWords } from './presentation/plan-words';
export { receiptWords } from './presentation/receipt-words';
export type { ReceiptKit, ReceiptWords, WordsLine } from './presentation/receipt-words';
export { reminderFile } from './presentation/reminder-file';
export type { ReminderFile, ReminderPlan } from './presentation/reminder-file';
export { describeMembershipStatus } from './presentation/describe-membership-status';
export { subscribeOutcomeText } from './presentation/subscribe-text';
export { changeOutcomeText, membershipStatusText } from './presentation/status-text';
export type { MembershipTextSource } from './presentation/status-text';
export type {
  MembershipStatusMark,
  MembershipStatusDescription,
} from './presentation/describe-membership-status';
export { walletName, walletProblemWords } from './presentation/wallet-words';
export type { DatedWording, Wording } from './presentation/wording';
export { yearAheadWords } from './presentation/year-ahead-words';
export type { YearAheadWords } from './presentation/year-ahead-words';

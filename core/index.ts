/**
 * The core for any JavaScript runtime: what a program shows and calls. Ports are in `masthead/core/ports`. It depends on
 * no browser, Node or network API.
 *
 * @module
 */

// A membership.
export { makeMembership } from './app/membership';
export { MembershipError } from './ports/defaults/check-given';

// Results.
export { isLeft, isNone, isRight, isSome, left, none, right, some } from './domain/fp';
export type { Either, Option } from './domain/fp';
export { mayHaveTakenEffect } from './ports/call-failed';

// State and flows.
export { makeStore } from './state/store';
export { makeCancellation } from './state/cancellation';
export { factsOf as membershipFactsOf } from './flows/membership-change/state';
export { previewOf as previewOfChange } from './flows/membership-change/change-preview';
export { payflowOf, subscribeViewOf } from './flows/subscribe/payflow';

// Texts.
export { makeTranslate } from './domain/messages/make-translate';
export { translateFor } from './domain/messages/translate-for';
export { textsIn } from './domain/messages/locale';
export { membershipStatusText, changeOutcomeText } from './presentation/status-text';
export { subscribeOutcomeText } from './presentation/subscribe-text';
export { planPriceText } from './presentation/plan-words';
export { changeWords as planChangeText } from './presentation/change-preview-words';
export { describeMembershipStatus } from './presentation/describe-membership-status';
export { paymentMethodText } from './presentation/method-words';
export { noticeText } from './presentation/notice-words';
export { paymentLine, paymentDocument } from './presentation/payment-words';
export { paymentsFile } from './presentation/payments-file';
export { reminderFile } from './presentation/reminder-file';

// Subscriptions and payments.
export { deriveStatus } from './domain/subscription/status';
export { decodeSubscriptions } from './domain/subscription/wire';
export { chargeTimeline } from './domain/charges/charge-timeline';
export { termsShown } from './domain/charges/terms';
export { planTerms } from './domain/charges/plan-terms';
export { yearAhead as chargesAhead, totalOf as totalOfCharges } from './domain/charges/charges-of-year';
export { paymentOutcomeOf } from './domain/payment-history/payment';
export { receiptAddress } from './domain/payment-history/receipt-address';
export { expiryNotice } from './domain/payment-method/expiry-notice';
export { dueAlert } from './domain/payment-method/due-alert';

// Forms.
export { isEmail } from './domain/credentials/email';
export { isStrongPassword } from './domain/credentials/password';
export {
  isName,
  isDisplayName,
  isBio,
  isLocation,
  isBirthday,
  isPhoneNumber,
} from './domain/profile/field-rules';
export { messageFromHtml } from './domain/messages/html';

// Newsletters.
export { diffNewsletters } from './domain/newsletter/diff';
export { exclusiveLists } from './domain/newsletter/newsletters';

// Addresses.
export { validateRedirect } from './domain/redirect/redirect';
export { routes, routeAt } from './domain/routes/routes';
export { pathOf as routePath } from './domain/routes/paths';
export { guard as guardRoute } from './domain/routes/guard';

// Providers and referrals.
export { socialProviders } from './domain/social/provider';
export { readRecipients } from './domain/rewards/recipients';
export { shareAddress, sharePlaces } from './domain/rewards/share-address';
export { linkFor as shareLink } from './domain/rewards/share-links';
export { mergeReferralCookie } from '../referral-lib/cookie/changed-referral-cookie';

// Types of these signatures.
export type { Membership } from './app/composition';
export type { LoadedMembership, ProgramLoaders, ProgramMembership } from './app/membership';
export type { SocialPart } from './app/social-part';
export type { Agreement } from './domain/agreement/agreement';
export type { DeclineStep } from './domain/card/decline';
export type { ChangeKind } from './domain/change/change';
export type { TimelineAction, TimelineFacts } from './domain/charges/charge-timeline';
export type { BilledRecords } from './domain/charges/charges-ahead';
export type { YearAhead } from './domain/charges/charges-of-year';
export type { DuePromise } from './domain/charges/due';
export type { PlanTerms } from './domain/charges/plan-terms';
export type { NewEmail } from './domain/member/new-email';
export type { ActionKind } from './domain/membership/actions';
export type { MembershipStatus } from './domain/membership/membership-status';
export type {
  englishTexts,
  EnglishTexts,
  MessageKey,
  MessageOverrides,
  MessageParameters,
  PlainMessageKey,
  Translate,
} from './domain/messages/catalogue';
export type { Translations } from './domain/messages/locale';
export type { Notice } from './domain/messages/notice';
export type { ParameterNames, ParametersOf } from './domain/messages/parameters';
export type { SiteFailure } from './domain/messages/site-failure';
export type { SomeTexts } from './domain/messages/translator';
export type { OnboardingStep } from './domain/onboarding/steps';
export type { Visit as AccountVisit } from './domain/overview/visits';
export type {
  PaidCard,
  PaidPeriod,
  Payment,
  PaymentCycle,
  PaymentHistory,
  PaymentOutcome,
} from './domain/payment-history/payment';
export type { DueAlert, MethodInUse } from './domain/payment-method/due-alert';
export type { PlanChoice } from './domain/plan/choose-plan';
export type { ProfileEdit, ProfileField } from './domain/profile/edit';
export type { MembershipGives } from './domain/publisher/membership-gives';
export type { Names } from './domain/publisher/names';
export type { Publisher, PublisherFields } from './domain/publisher/publisher';
export type { RedirectDecision, RedirectSite } from './domain/redirect/redirect';
export type { RecipientsRefused } from './domain/rewards/recipients';
export type { SharePlace } from './domain/rewards/share-address';
export type { GuardDecision } from './domain/routes/guard';
export type { GuardFacts } from './domain/routes/guard-facts';
export type { AccountHome, RouteName } from './domain/routes/paths';
export type { Route, RouteGates } from './domain/routes/routes';
export type { SectionName } from './domain/routes/sections';
export type { BillingPlace } from './domain/settings/billing-place';
export type { Brand, ColorScheme } from './domain/settings/brand';
export type { AccountSettings, MemberSettings, Settings } from './domain/settings/settings';
export type { ScheduledChange } from './domain/subscription/scheduled-change';
export type { DerivedStatus, StatusInput, SubscriptionStatus } from './domain/subscription/status';
export type { ServerState, Subscription, Transaction } from './domain/subscription/subscription';
export type { DecodedSubscriptions, PlanOfRecord, Skipped } from './domain/subscription/wire';
export type { AgreementFlow, AgreementState } from './flows/agreement';
export type { Flows } from './flows/all-flows';
export type {
  AfterFailure as CommitmentAfterFailure,
  CommitmentOf,
  Outcome as CommitmentOutcome,
  Sent as CommitmentSent,
} from './flows/commitment/definition';
export type {
  CommitmentSend,
  Committing as CommitmentCommitting,
  Prepare as CommitmentPrepare,
} from './flows/commitment/machine';
export type {
  AtWallet as CommitmentAtWallet,
  CheckStatus as CommitmentCheckStatus,
  CommitmentStep,
  CommitmentTypes,
  Deciding as CommitmentDeciding,
  Done as CommitmentDone,
  HalfDone as CommitmentHalfDone,
  Late as CommitmentLate,
  NewTerms as CommitmentNewTerms,
  OpenEntry as CommitmentOpenEntry,
  OpenStep as CommitmentOpenStep,
  Sending as CommitmentSending,
  Shortfall as CommitmentShortfall,
  Stuck as CommitmentStuck,
  Unclear as CommitmentUnclear,
} from './flows/commitment/state';
export type {
  ConfirmEmailChangeFlow,
  ConfirmEmailChangeState,
  ConfirmEmailProblem,
  PasswordProblem,
} from './flows/confirm-email-change';
export type { DevicesFlow, DevicesPart } from './flows/devices/devices';
export type {
  DeviceDone,
  DeviceListProblem,
  DeviceProblem,
  DevicesState,
  DeviceTarget,
  ShownDevice,
} from './flows/devices/state';
export type { DisplayFlow, DisplayState } from './flows/display';
export type { ForgotPasswordFlow, ForgotPasswordProblem, ForgotPasswordState } from './flows/forgot-password';
export type { InviteFlow, InviteProblem, InviteSent, InviteState } from './flows/invite';
export type { ChangePreview } from './flows/membership-change/change-preview';
export type { MembershipFacts } from './flows/membership-change/facts';
export type { Failed as MembershipChangeFailed, GiveUpPauseFailed } from './flows/membership-change/failed';
export type { MembershipChange } from './flows/membership-change/membership-change';
export type { MembershipChangePorts } from './flows/membership-change/ports';
export type { MembershipReading } from './flows/membership-change/reading';
export type { Retention } from './flows/membership-change/retention';
export type {
  MembershipCommitment,
  MembershipState,
  MembershipStep,
  NotChanged,
  Overview as MembershipOverview,
  Reason as ChangeReason,
} from './flows/membership-change/state';
export type { Task as MembershipTask } from './flows/membership-change/task';
export type { ChangeTerms } from './flows/membership-change/terms';
export type {
  NewslettersFlow,
  NewslettersFlowState,
  NotSavedBecause,
  Outcome as NewslettersOutcome,
} from './flows/newsletters';
export type { OverviewFlow, OverviewState, Part as OverviewPart } from './flows/overview/overview';
export type { PartReading } from './flows/part-reading';
export type { PastDueFlow } from './flows/past-due/past-due';
export type {
  PastDueCard,
  PastDueCommitment,
  PastDueState,
  PastDueStep,
  PastDueTask,
} from './flows/past-due/state';
export type { PaymentMethodsFlow } from './flows/payment-methods/payment-methods';
export type {
  ChangingMethod,
  Job as MethodJob,
  KeepingJob as KeepingMethodJob,
  Kept as MethodKept,
  MethodKey,
  MethodStep,
  PaymentMethodsState,
  Used as MethodUsed,
  UsingJob as UsingMethodJob,
} from './flows/payment-methods/state';
export type { CardFormFlow, CardState } from './flows/payment-source/card-form';
export type { HalfProblem, MethodProblem } from './flows/payment-source/method-problem';
export type { CardRefused, Nonce as CardNonce } from './flows/payment-source/nonce-of';
export type {
  WalletCheckout,
  WalletEnd,
  WalletFlow,
  WalletProblem,
  WalletState,
} from './flows/payment-source/wallets';
export type { PaymentsFlow, PaymentsState } from './flows/payments';
export type { PictureFile, ProfileFlow } from './flows/profile/profile';
export type { FieldName, ProfileEditing, SettingName } from './flows/profile/state';
export type {
  FieldProblem,
  FieldProblems,
  RegisterField,
  RegisterFlow,
  RegisterRefusal,
  RegisterState,
} from './flows/register';
export type { ResendState, ResendVerificationFlow } from './flows/resend-verification';
export type { ResetPasswordFlow, ResetPasswordProblem, ResetPasswordState } from './flows/reset-password';
export type {
  MembershipServices,
  OnboardingServices,
  ProfileServices,
  RewardsServices,
  SessionServices,
  SignInServices,
  SocialServices,
} from './flows/services';
export type { SignInField, SignInFlow, SignInRefusal, SignInState } from './flows/sign-in';
export type { SignOutFlow, SignOutState } from './flows/sign-out';
export type {
  Method as OfferedMethod,
  Offer,
  Picked as PickedMethod,
  PricedPlans,
  SubscribeTerms,
} from './flows/subscribe/offer';
export type { Payflow, PayflowSource } from './flows/subscribe/payflow';
export type {
  NotPaid,
  SubscribeCommitment,
  SubscribeState,
  SubscribeStep,
  SubscribeTask,
} from './flows/subscribe/state';
export type { SubscribeFlow } from './flows/subscribe/subscribe';
export type { SubscribeView } from './flows/subscribe/view';
export type { TextsFlow, TextsPhase, TextsProblem, TextsState } from './flows/texts';
export type {
  EmailProblem,
  Failure as UpdateEmailFailure,
  UpdateEmailFlow,
  UpdateEmailState,
} from './flows/update-email';
export type { UserDataFlow, UserDataState } from './flows/user-data';
export type { Payer, PaymentDocument, PaymentKit, PaymentLine } from './presentation/payment-words';
export type { PaymentsFile } from './presentation/payments-file';
export type { ReminderFile, ReminderKit, ReminderPlan } from './presentation/reminder-file';
export type { MembershipTextSource } from './presentation/status-text';
export type { DatedWording, Wording } from './presentation/wording';
export type { CancellationSource } from './state/cancellation';
export type { FetchedPart } from './state/load-once';
export type { MemberState } from './state/member';
export type { NewsletterState, PendingUpdate } from './state/newsletters';
export type { RewardsState } from './state/rewards';
export type { IsCurrent, Session, SessionCookieIds } from './state/session';
export type { ObservableStore, Store } from './state/store';
export type { SubscriptionState } from './state/subscriptions';
export type { RefreshEntitlement } from './use-cases/articles/refresh-entitlement';
export type { LoadNewsletters } from './use-cases/newsletters/load-newsletters';
export type { UpdateNewsletters, UpdateNewslettersFailed } from './use-cases/newsletters/update-newsletters';
export type { AddPaymentMethod } from './use-cases/payment-methods/add-payment-method';
export type { DueFailed } from './use-cases/payment-methods/confirm-amount-due';
export type { ConfirmFailed, ConfirmPaymentMethod } from './use-cases/payment-methods/confirm-payment-method';
export type { LoadPaymentMethods } from './use-cases/payment-methods/load-payment-methods';
export type { MakeDefaultFailed, MakeDefaultMethod } from './use-cases/payment-methods/make-default';
export type { MethodFailed, MethodGone } from './use-cases/payment-methods/method-failed';
export type { RemoveFailed, RemovePaymentMethod } from './use-cases/payment-methods/remove-payment-method';
export type {
  CardToUse,
  PastDuePaymentFailed,
  PayPastDue,
  ReplaceCard,
  ReplaceCardFailed,
  WantedCard,
  WantedPastDuePayment,
} from './use-cases/payment-methods/replace-card';
export type { ReplacePaymentMethod } from './use-cases/payment-methods/replace-payment-method';
export type { RetryFailed, RetrySubscription } from './use-cases/payment-methods/retry';
export type { ChargeFailed } from './use-cases/payment-methods/settled-charge';
export type { ChangeEmail, ChangeEmailFailed } from './use-cases/profile/change-email';
export type { ClosedAlerts } from './use-cases/profile/closed-alerts';
export type { DisplayPreferences } from './use-cases/profile/display-preferences';
export type { FinishOnboarding } from './use-cases/profile/finish-onboarding';
export type { OnboardingPlace } from './use-cases/profile/onboarding-place';
export type { RecordAgreement } from './use-cases/profile/record-agreement';
export type { TextAlerts } from './use-cases/profile/text-alerts';
export type { UpdateProfile, UpdateProfileFailed } from './use-cases/profile/update-profile';
export type { InviteFailed, InviteFriends } from './use-cases/rewards/invite-friends';
export type { LoadRewardsWidget, WidgetFailed } from './use-cases/rewards/load-rewards-widget';
export type { SyncRewardsReader } from './use-cases/rewards/sync-rewards-reader';
export type { TellShared } from './use-cases/rewards/tell-shared';
export type {
  Busy,
  CannotBegin,
  ChangeFailed,
  HalfDone,
  NotDone,
  Unclear,
} from './use-cases/saga/change-failed';
export type { NotReady } from './use-cases/saga/not-ready';
export type { Recovered } from './use-cases/saga/recover-change';
export type { LeftUndone } from './use-cases/saga/run-steps';
export type { TermsChanged, WrongDeviceTime } from './use-cases/saga/step';
export type { PauseReason, Payment as PaymentSource } from './use-cases/saga/steps';
export type { FinishHandoff } from './use-cases/session/finish-handoff';
export type { SessionFollower } from './use-cases/session/follow-session';
export type { ListDevices } from './use-cases/session/list-devices';
export type { LoadDataLayer } from './use-cases/session/load-data-layer';
export type { LoadUser } from './use-cases/session/load-user';
export type { LogOutDevice } from './use-cases/session/log-out-device';
export type { LoggedOutElsewhere, LogOutElsewhereFailed } from './use-cases/session/log-out-elsewhere';
export type { LogOutOtherDevices } from './use-cases/session/log-out-other-devices';
export type { Redirects } from './use-cases/session/redirect';
export type { Register, RegisterRefused } from './use-cases/session/register';
export type { CookiesBlocked, SignIn } from './use-cases/session/sign-in';
export type {
  SignInWithProvider,
  SocialSignInFailed,
  SocialSignInOutcome,
} from './use-cases/session/sign-in-with-provider';
export type { SignOut } from './use-cases/session/sign-out';
export type { CaptchaFailed } from './use-cases/session/verify-captcha';
export type { AcceptOffer, AcceptOfferFailed } from './use-cases/subscriptions/accept-offer';
export type { PromiseFailed, StoredMethodFailed } from './use-cases/subscriptions/assert-shown-terms';
export type {
  CancelFailed,
  Cancelled,
  CancelReason,
  CancelSubscription,
} from './use-cases/subscriptions/cancel';
export type { ChangePlanFailed, ChangePlanTo, PlanChange } from './use-cases/subscriptions/change-plan';
export type { DeclinableOffer, DeclinedOffers } from './use-cases/subscriptions/declined-offers';
export type { FindOffer } from './use-cases/subscriptions/find-offer';
export type { FinishFailed, FinishOpenChange } from './use-cases/subscriptions/finish';
export type { ForgetFailed, ForgetOpenChange } from './use-cases/subscriptions/forget-open-change';
export type { LoadDiscounts } from './use-cases/subscriptions/load-discounts';
export type { LoadPlans } from './use-cases/subscriptions/load-plans';
export type { LoadSubscriptions } from './use-cases/subscriptions/load-subscriptions';
export type { Pause, Paused, PauseFailed, PauseSubscription } from './use-cases/subscriptions/pause';
export type {
  NothingToQuote,
  QuoteRemaining,
  RemainingCharges,
} from './use-cases/subscriptions/quote-remaining';
export type { ReconcileMembership } from './use-cases/subscriptions/reconcile-membership';
export type { RecoverChanges, RecoveredChange } from './use-cases/subscriptions/recover';
export type { FoundChange, Recovery, RecoveryAtLoad } from './use-cases/subscriptions/recover-at-load';
export type { RefreshMembership, Unread as UnreadPart } from './use-cases/subscriptions/refresh-membership';
export type {
  GiveUpPause,
  NothingToRepair,
  RepairPause,
  RepairPauseFailed,
} from './use-cases/subscriptions/repair-interrupted-pause';
export type { RestartFailed, RestartSubscription } from './use-cases/subscriptions/restart';
export type { ResumeFailed, ResumeSubscription } from './use-cases/subscriptions/resume';
export type { Subscribe, SubscribeFailed, WantedSubscription } from './use-cases/subscriptions/subscribe';
export type { UndoChange, UndoChangeFailed } from './use-cases/subscriptions/undo-change';
export type {
  MembershipStatusDescription,
  MembershipStatusMark,
} from './presentation/describe-membership-status';

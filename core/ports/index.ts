/**
 * The ports of the core. A program can implement each with its own adapter; `makeMembership` takes them.
 *
 * @module
 */
export type { CardFieldKey, CardProblem } from '../domain/card/card-fields';
export type {
  AddCardFacts,
  CancelFacts,
  Change,
  DiscountFacts,
  MakeDefaultFacts,
  PastDueFacts,
  PauseFacts,
  ReplaceCardFacts,
  ReplaceFacts,
  RetryFacts,
  StartFacts,
  StoredMethodFacts,
  SubscribeFacts,
} from '../domain/change/change';
export type { TimelineEntry } from '../domain/charges/charges';
export type { Terms, TermsEntry } from '../domain/charges/terms';
export type { ConversationEvent, Direction, WebhookType } from '../domain/comments/conversation-event';
export type { PostCount } from '../domain/comments/counts';
export type { Post } from '../domain/comments/post';
export type { RetentionOffer } from '../domain/decision/retention-offer';
export type { TextCampaign } from '../domain/decision/text-campaign';
export type { Device, DeviceId, DeviceKind } from '../domain/devices/device';
export type { Discount, DiscountOff } from '../domain/discount/discount';
export type { DataLayer } from '../domain/member/data-layer';
export type { NewsletterDiff } from '../domain/newsletter/diff';
export type {
  ExclusiveGroup,
  NewsletterBrand,
  NewsletterData,
  NewsletterList,
} from '../domain/newsletter/newsletters';
export type { CardBrand, MethodImage } from '../domain/payment-method/method-image';
export type { PaymentMethodType } from '../domain/payment-method/method-type';
export type { PaymentMethod } from '../domain/payment-method/payment-method';
export type { OfferedPlan } from '../domain/plan/page-call-to-action';
export type {
  BillingInterval,
  Plan,
  PlanCopy,
  PlanDiscount,
  StepUpPricing,
  TrialUnit,
} from '../domain/plan/plan';
export type { DisplaySettings } from '../domain/profile/display-settings';
export type { Profile, ProfileChange, ProfileReasons } from '../domain/profile/profile';
export type {
  ReferralStats,
  ReferredFriend,
  Reward,
  RewardsAccount,
  RewardsBalance,
} from '../domain/rewards/rewards-account';
export type { SegmentOperation } from '../domain/rewards/segments';
export type { ShareLinks, ShareMedium } from '../domain/rewards/share-links';
export type { SessionLine } from '../domain/session/session-line';
export type { PopupMessage } from '../domain/social/popup-message';
export type { SocialProvider } from '../domain/social/provider';
export type { PaymentState } from '../domain/subscription/payment-state';
export type { Consent, ConsentPurpose } from '../domain/tracking/consent';
export type { WalletTerms } from '../domain/wallet/wallet-terms';
export type { Wallet } from '../domain/wallet/wallets';
export type { AffiliateClick } from './affiliate-click';
export type { Analytics } from './analytics';
export type { ArticleContent } from './article-content';
export type { Billing } from './billing';
export type { AsyncResult, Call } from './call';
export type { CallFailed } from './call-failed';
export type { Cancellation, Cancelled } from './cancellation';
export type { Captcha, CaptchaCheck, CaptchaRefused, CaptchaTokenFailed } from './captcha';
export type {
  CardFieldState,
  CardForm,
  CardFormFailed,
  CardFormPlace,
  CardForms,
  CardFormState,
  TokenizedCard,
} from './card-form';
export type { Clock } from './clock';
export type {
  Comments,
  CommentsAccess,
  Conversation,
  HandshakeFailed,
  MessageCounts,
  NotLoaded,
} from './comments';
export type { HostConsent } from './consent';
export type { DataLayerSource } from './data-layer';
export type { Decisions } from './decisions';
export type { GivenPorts } from './defaults/default-ports';
export type { DeviceNews, Devices } from './devices';
export type { Formatter } from './formatter';
export type {
  ChangePasswordFailed,
  ConfirmEmailFailed,
  Credentials,
  Identity,
  ProviderRegisterFailed,
  ProviderRegistration,
  RegisterFailed,
  Registration,
  ResetPasswordFailed,
  ResetRequestFailed,
  SignedIn,
  SignInFailed,
  UpdateEmailFailed,
} from './identity';
export type { Ids } from './ids';
export type { Journal, JournalEntry, JournalFailed } from './journal';
export type { KeyValueStore } from './key-value-store';
export type { Live } from './live';
export type { Lock } from './lock';
export type { Log, LogFacts } from './log';
export type {
  MemberPorts,
  MembershipPorts,
  PagePorts,
  RequiredPorts,
  SessionPorts,
} from './membership/membership-ports';
export type { Navigation } from './navigation';
export type { Newsletters } from './newsletters';
export type { Offers } from './offers';
export type { OtherTabs, ReaderNews } from './other-tabs';
export type { PaymentMethods } from './payment-methods';
export type { MethodAtAGlance, PaymentStatus } from './payment-status';
export type { Picture, Pictures, UploadFailed } from './pictures';
export type { Profanity } from './profanity';
export type { Profiles, SaveDocumentFailed } from './profiles';
export type { InvitationsSent, Rewards, RewardsIdentity, RewardsReader, RewardsTokens } from './rewards';
export type { RewardsEvent, RewardsEvents } from './rewards-events';
export type { SessionCookies, StoredSession } from './session-cookies';
export type { PauseEmail, SessionIds, Site } from './site';
export type { QueryFailed, SiteQueries, SiteQuery } from './site-queries';
export type { SiteSession } from './site-session';
export type { SocialAnswer, SocialWindow, SocialWindowFailed } from './social-window';
export type { Order, Subscriptions } from './subscriptions';
export type { Tracking, TrackingEvent } from './tracking';
export type {
  OpenWallets,
  WalletButton,
  WalletFailed,
  WalletNotPaid,
  WalletPayment,
  WalletPlace,
  Wallets,
} from './wallets';
export type { Webhook, WebhookEvent } from './webhook';

import type { Translate } from '../domain/messages/catalogue';
import type { DisplaySettings } from '../domain/profile/display-settings';
import type { SomeTexts } from '../domain/messages/translator';
import type { Captcha } from '../ports/captcha';
import type { CardForms } from '../ports/card-form';
import type { Clock } from '../ports/clock';
import type { Decisions } from '../ports/decisions';
import type { KeyValueStore } from '../ports/key-value-store';
import type { Formatter } from '../ports/formatter';
import type { Identity } from '../ports/identity';
import type { Live } from '../ports/live';
import type { Navigation } from '../ports/navigation';
import type { PaymentMethods } from '../ports/payment-methods';
import type { Pictures } from '../ports/pictures';
import type { Wallets } from '../ports/wallets';
import type { Session } from '../state/session';
import type { MembershipChangePorts } from '../flows/membership-change/ports';
import type { MemberState } from '../state/member';
import type { DevicesPart } from '../flows/devices/devices';
import type { NewsletterState } from '../state/newsletters';
import type { Log } from '../ports/log';
import type { Subscriptions } from '../ports/subscriptions';
import type { RewardsState } from '../state/rewards';
import type { SubscriptionState } from '../state/subscriptions';
import type { MakeDefaultMethod } from '../use-cases/payment-methods/make-default';
import type { ReplaceCard, PayPastDue } from '../use-cases/payment-methods/replace-card';
import type { RetrySubscription } from '../use-cases/payment-methods/retry';
import type { Subscribe } from '../use-cases/subscriptions/subscribe';
import type { LoadDataLayer } from '../use-cases/session/load-data-layer';
import type { LoadNewsletters } from '../use-cases/newsletters/load-newsletters';
import type { LoadUser } from '../use-cases/session/load-user';
import type { RecoverChanges } from '../use-cases/subscriptions/recover';
import type { ReconcileMembership } from '../use-cases/subscriptions/reconcile-membership';
import type { RecoveryAtLoad } from '../use-cases/subscriptions/recover-at-load';
import type { AddPaymentMethod } from '../use-cases/payment-methods/add-payment-method';
import type { ConfirmPaymentMethod } from '../use-cases/payment-methods/confirm-payment-method';
import type { RemovePaymentMethod } from '../use-cases/payment-methods/remove-payment-method';
import type { ReplacePaymentMethod } from '../use-cases/payment-methods/replace-payment-method';
import type { OnboardingPlace } from '../use-cases/profile/onboarding-place';
import type { ChangeEmail } from '../use-cases/profile/change-email';
import type { TextAlerts } from '../use-cases/profile/text-alerts';
import type { DisplayPreferences } from '../use-cases/profile/display-preferences';
import type { FinishOnboarding } from '../use-cases/profile/finish-onboarding';
import type { RecordAgreement } from '../use-cases/profile/record-agreement';
import type { UpdateProfile } from '../use-cases/profile/update-profile';
import type { Redirects } from '../use-cases/session/redirect';
import type { Register } from '../use-cases/session/register';
import type { InviteFriends } from '../use-cases/rewards/invite-friends';
import type { LoadRewardsWidget } from '../use-cases/rewards/load-rewards-widget';
import type { SyncRewardsReader } from '../use-cases/rewards/sync-rewards-reader';
import type { TellShared } from '../use-cases/rewards/tell-shared';
import type { SignIn } from '../use-cases/session/sign-in';
import type { SignOut } from '../use-cases/session/sign-out';
import type { UpdateNewsletters } from '../use-cases/newsletters/update-newsletters';
import type { FinishHandoff } from '../use-cases/session/finish-handoff';
import type { SignInWithProvider } from '../use-cases/session/sign-in-with-provider';
import type { SocialProvider } from '../domain/social/provider';
import type { AccountSettings } from './settings';

/** SC-03, SC-04, SC-10: what readers do about their own profile. */
export interface ProfileServices {
  readonly update: UpdateProfile;
  readonly changeEmail: ChangeEmail;
  readonly confirmEmailChange: Identity['confirmEmailChange'];
  readonly changePassword: Identity['changePassword'];
  /** AP-38. */
  readonly uploadPicture: Pictures['upload'];
  /** SC-09: text messages to the reader's number. */
  readonly texts: TextAlerts;
  readonly display: DisplayPreferences;
}

/** Signing in with providers (AU-08), and the end of a sign-in that was begun elsewhere (RT-04). */
export interface SocialServices {
  /** The provider that this device used last. */
  readonly lastUsed: () => SocialProvider | null;
  readonly signInWithProvider: SignInWithProvider;
  readonly finishHandoff: FinishHandoff;
}

/** SC-09: sharing, inviting, and what has come of it. */
export interface RewardsServices {
  readonly state: Live<RewardsState>;
  /** Reads account, figures and rewards again. */
  readonly refresh: SyncRewardsReader;
  /** The publisher's own page, where the program does not tell figures as data. Show it in a frame of its own. */
  readonly loadWidget: LoadRewardsWidget;
  readonly inviteFriends: InviteFriends;
  readonly tellShared: TellShared;
}

/** ON-01…04, SC-08: the welcome pages. */
export interface OnboardingServices {
  /** The page of the publisher's events (ON-02); `null`: none, and no step names them. */
  readonly eventsUrl: string | null;
  /** Tells of it once the profile is written (ON-04). */
  readonly customizeProfile: UpdateProfile;
  readonly finish: FinishOnboarding;
  readonly place: OnboardingPlace;
}

/** A part that is fetched when it is first wanted. */
export interface FetchedPart<A> {
  /** The part, where it is there already. */
  readonly now: () => A | null;
  /** Fetches it, once; rejects where it does not arrive, and can then be asked again. */
  readonly load: () => Promise<A>;
}

/** What the sign-in page asks for: it stands before the rest of the app has arrived (decision 22). */
export interface SignInServices<Social> {
  readonly settings: AccountSettings;
  readonly t: Translate;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly redirects: Pick<Redirects, 'remember' | 'take'>;

  readonly member: Live<MemberState>;
  /** RT-07: how this device paints our pages. */
  readonly display: Live<DisplaySettings>;

  readonly loadDataLayer: LoadDataLayer;
  readonly loadUser: LoadUser;

  readonly signIn: SignIn;
  readonly signOut: SignOut;
  /** Fetched when it is first asked for; rejects where it does not arrive. */
  readonly social: () => Promise<Social>;
  readonly resendVerification: Identity['resendVerification'];
  /** The reader has followed the link of the mail in this browser. */
  readonly emailConfirmed: () => void;
}

/** What every screen may ask the core for: it comes with the app. */
export interface SessionServices<Social, Rewards> extends SignInServices<Social> {
  /** Takes the texts of a part that has arrived. */
  readonly addMessages: (texts: SomeTexts) => void;
  readonly redirects: Redirects;

  readonly subscriptions: Live<SubscriptionState>;

  readonly register: Register;
  /** `null` where the publisher asks readers to agree to nothing. */
  readonly recordAgreement: RecordAgreement | null;
  /** The place of the check that registering asks for (AU-11). */
  readonly captcha: Pick<Captcha, 'mount'>;
  readonly requestPasswordReset: Identity['requestPasswordReset'];
  readonly resetPassword: Identity['resetPassword'];

  readonly membership: FetchedPart<MembershipServices<Rewards>>;
}

/** What the screens of a signed-in reader ask for besides; it arrives before the first of them is shown. */
export interface MembershipServices<Rewards> extends Omit<
  MembershipChangePorts,
  'member' | 'subscriptions' | 'clock' | 'settings' | 'recovery'
> {
  /** Asks whether the reader of this page is still signed in. */
  readonly session: Pick<Session, 'capture' | 'confirm'>;
  readonly format: Formatter;
  /** Where what outlives the page is kept (HM-18), for parts that are fetched. */
  readonly store: KeyValueStore;
  readonly newsletters: Live<NewsletterState>;

  /** Writes what the reader did not ask for (ST-09, ST-10, ST-11, ST-13). Runs after each successful read by itself. */
  readonly reconcileMembership: ReconcileMembership;
  /** Resumes what an earlier page left open (PZ-09). Runs at each page load by itself. */
  readonly recoverChanges: RecoverChanges;

  readonly loadNewsletters: LoadNewsletters;
  readonly updateNewsletters: UpdateNewsletters;

  readonly profile: ProfileServices;

  readonly cardForms: CardForms;
  readonly wallets: Wallets;
  readonly clientToken: PaymentMethods['clientToken'];
  readonly subscribe: Subscribe;
  /** What an earlier page left open, taken up at this page load (PZ-09). */
  readonly recovery: Pick<RecoveryAtLoad, 'state' | 'again' | 'acknowledge'>;
  /** ST-13: the reader has seen what happened without their doing. */
  readonly announcementSeen: () => void;
  readonly addPaymentMethod: AddPaymentMethod;
  readonly replacePaymentMethod: ReplacePaymentMethod;
  readonly confirmPaymentMethod: ConfirmPaymentMethod;
  readonly removePaymentMethod: RemovePaymentMethod;
  readonly makeDefaultMethod: MakeDefaultMethod;
  readonly replaceCard: ReplaceCard;
  readonly payPastDue: PayPastDue;
  readonly retrySubscription: RetrySubscription;
  readonly textCampaigns: Decisions['textCampaigns'];
  /** The payment service's records as they came: the page of payments reads all of them. */
  readonly paymentRecords: Subscriptions['list'];
  /** For the publisher's engineers. */
  readonly warn: Log['warn'];

  readonly onboarding: OnboardingServices;

  /** Fetched when it is first asked for; rejects where it does not arrive. */
  readonly devices: () => Promise<DevicesPart>;

  /** `null` where the publisher has no rewards program. */
  readonly rewards: Rewards | null;
}

/** Everything that a screen of the account may call. */
export interface AccountServices<Social, Rewards>
  extends SessionServices<Social, Rewards>, MembershipServices<Rewards> {}

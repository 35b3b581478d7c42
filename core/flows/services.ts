import type { Translate } from '../domain/messages/catalogue';
import type { DisplaySettings } from '../domain/profile/display-settings';
import type { SomeTexts } from '../domain/messages/translator';
import type { Captcha } from '../ports/captcha';
import type { CallFailed } from '../ports/call-failed';
import type { CardForms } from '../ports/card-form';
import type { Clock } from '../ports/clock';
import type { Decisions } from '../ports/decisions';
import type { KeyValueStore } from '../ports/key-value-store';
import type { Formatter } from '../ports/formatter';
import type { Identity } from '../ports/identity';
import type { Live } from '../ports/live';
import type { Navigation } from '../ports/navigation';
import type { SiteQueries } from '../ports/site-queries';
import type { PaymentMethods } from '../ports/payment-methods';
import type { Pictures } from '../ports/pictures';
import type { Wallets } from '../ports/wallets';
import type { FetchedPart } from '../state/load-once';
import type { Session } from '../state/session';
import type { MembershipChangePorts } from './membership-change/ports';
import type { MemberState } from '../state/member';
import type { DevicesPart } from './devices/devices';
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
import type { ClosedAlerts } from '../use-cases/profile/closed-alerts';
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
import type { AccountSettings } from '../domain/settings/settings';

/** The operations on a reader's own profile (SC-03, SC-04, SC-10). */
export interface ProfileServices {
  readonly update: UpdateProfile;
  readonly changeEmail: ChangeEmail;
  readonly confirmEmailChange: Identity['confirmEmailChange'];
  readonly changePassword: Identity['changePassword'];
  /** Uploads a profile picture (AP-38). */
  readonly uploadPicture: Pictures['upload'];
  /** Text messages to the reader's phone number (SC-09). */
  readonly texts: TextAlerts;
  readonly display: DisplayPreferences;
}

/** Sign-in with providers (AU-08), and the completion of a sign-in that began on another page (RT-04). */
export interface SocialServices {
  /** The provider that this device used last; null if there is none. */
  readonly lastUsed: () => SocialProvider | null;
  readonly signInWithProvider: SignInWithProvider;
  readonly finishHandoff: FinishHandoff;
}

/** Sharing, inviting friends, and the resulting rewards (SC-09). */
export interface RewardsServices {
  readonly state: Live<RewardsState>;
  /** Re-reads account, figures and rewards. */
  readonly refresh: SyncRewardsReader;
  /** The publisher's own page, used if the program does not provide figures as data. Render it in its own frame. */
  readonly loadWidget: LoadRewardsWidget;
  readonly inviteFriends: InviteFriends;
  readonly tellShared: TellShared;
}

/** The welcome pages (ON-01…04, SC-08). */
export interface OnboardingServices {
  /** The address of the publisher's events page (ON-02); `null` if there is none, then no step mentions events. */
  readonly eventsUrl: string | null;
  /** Tracks an event once the profile is written (ON-04). */
  readonly customizeProfile: UpdateProfile;
  readonly finish: FinishOnboarding;
  readonly place: OnboardingPlace;
}

/** The services of the sign-in page, which renders before the rest of the app is loaded (decision 22). */
export interface SignInServices<Social> {
  readonly settings: AccountSettings;
  readonly t: Translate;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly redirects: Pick<Redirects, 'remember' | 'take'>;

  readonly member: Live<MemberState>;
  /** The display settings of this device (RT-07). */
  readonly display: Live<DisplaySettings>;

  readonly loadDataLayer: LoadDataLayer;
  readonly loadUser: LoadUser;

  readonly signIn: SignIn;
  readonly signOut: SignOut;
  /** Fetched on the first call; rejects if it cannot be loaded. */
  readonly social: () => Promise<Social>;
  readonly resendVerification: Identity['resendVerification'];
  /** Records that the reader followed the link of the mail in this browser. */
  readonly emailConfirmed: () => void;
  /**
   * Reports an exception in a part of the page, and returns the reference that the reader sees with the error. Absent in
   * apps, whose React root reports it.
   */
  readonly reportError?: ((error: unknown, part: string) => string) | undefined;
}

/** The services of every screen. They load with the app. */
export interface SessionServices<Social, Rewards> extends SignInServices<Social> {
  /** Adds the texts of a loaded part. */
  readonly addMessages: (texts: SomeTexts) => void;
  readonly redirects: Redirects;

  readonly subscriptions: Live<SubscriptionState>;

  readonly register: Register;
  /** `null` if the publisher requires no agreement. */
  readonly recordAgreement: RecordAgreement | null;
  /** The place of the captcha in the registration form (AU-11). */
  readonly captcha: Pick<Captcha, 'mount'>;
  readonly requestPasswordReset: Identity['requestPasswordReset'];
  readonly resetPassword: Identity['resetPassword'];

  readonly membership: FetchedPart<MembershipServices<Rewards>>;
}

/**
 * The additional services for the screens of a signed-in reader. They are loaded before the first of these screens
 * renders.
 */
export interface MembershipServices<Rewards> extends Omit<
  MembershipChangePorts,
  'member' | 'subscriptions' | 'clock' | 'settings' | 'recovery'
> {
  /** Checks that the reader of this page is still signed in. */
  readonly session: Pick<Session, 'capture' | 'confirm'>;
  readonly format: Formatter;
  /** The store for data that outlives the page (HM-18), for parts that are fetched. */
  readonly store: KeyValueStore;
  readonly newsletters: Live<NewsletterState>;
  /**
   * The failed call of the running change, while the records are checked for its effect (readings 73). It has the
   * server's message. `null` if no check is running.
   */
  readonly checkedFailure: Live<CallFailed | null>;

  /** Writes records without user input (ST-09, ST-10, ST-11, ST-13). Runs automatically after each successful read. */
  readonly reconcileMembership: ReconcileMembership;
  /** Resumes changes that an earlier page left open (PZ-09). Runs automatically at each page load. */
  readonly recoverChanges: RecoverChanges;

  readonly loadNewsletters: LoadNewsletters;
  readonly updateNewsletters: UpdateNewsletters;

  readonly profile: ProfileServices;

  readonly cardForms: CardForms;
  readonly wallets: Wallets;
  readonly clientToken: PaymentMethods['clientToken'];
  readonly subscribe: Subscribe;
  /** True if a change of this reader was begun, and its outcome is not known yet (PZ-09). */
  readonly hasOpenChange: () => Promise<boolean>;
  /** The changes that an earlier page left open, recovered at this page load (PZ-09). */
  readonly recovery: Pick<RecoveryAtLoad, 'state' | 'again' | 'acknowledge'>;
  /** Records that the reader has seen a change that happened without user input (ST-13). */
  readonly announcementSeen: () => void;
  /** The alerts that the reader has closed (SC-08). */
  readonly closedAlerts: ClosedAlerts;
  readonly addPaymentMethod: AddPaymentMethod;
  readonly replacePaymentMethod: ReplacePaymentMethod;
  readonly confirmPaymentMethod: ConfirmPaymentMethod;
  readonly removePaymentMethod: RemovePaymentMethod;
  readonly makeDefaultMethod: MakeDefaultMethod;
  readonly replaceCard: ReplaceCard;
  readonly payPastDue: PayPastDue;
  readonly retrySubscription: RetrySubscription;
  readonly textCampaigns: Decisions['textCampaigns'];
  /** The unmodified records of the payment service. The page of payments reads all of them. */
  readonly paymentRecords: Subscriptions['list'];
  /**
   * Queries of the publisher's REST API, for any data that the account does not read itself (AP-33). A response is
   * cached for 600,000 ms, and refreshed in the background once it is 300,000 ms old. Cleared when the reader changes.
   */
  readonly siteQueries: Pick<SiteQueries, 'get' | 'all'>;
  /** Logs a warning for the publisher's engineers. */
  readonly warn: Log['warn'];

  readonly onboarding: OnboardingServices;

  /** Fetched on the first call; rejects if it cannot be loaded. */
  readonly devices: () => Promise<DevicesPart>;

  /** `null` if the publisher has no rewards program. */
  readonly rewards: Rewards | null;
}

/** Everything that a screen of the account may call. */
export interface AccountServices<Social, Rewards>
  extends SessionServices<Social, Rewards>, MembershipServices<Rewards> {}

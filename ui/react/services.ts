import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import type { Say } from '../../core/domain/messages/catalogue';
import type { DisplaySettings } from '../../core/domain/profile/display-settings';
import type { SomeTexts } from '../../core/domain/messages/say';
import type { Captcha } from '../../core/ports/captcha';
import type { CardForms } from '../../core/ports/card-form';
import type { Clock } from '../../core/ports/clock';
import type { Decisions } from '../../core/ports/decisions';
import type { Formatter } from '../../core/ports/formatter';
import type { Identity } from '../../core/ports/identity';
import type { Live } from '../../core/ports/live';
import type { Navigation } from '../../core/ports/navigation';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import type { Pictures } from '../../core/ports/pictures';
import type { Wallets } from '../../core/ports/wallets';
import type { MembershipChangePorts } from '../../core/flows/membership-change/ports';
import type { RewardsState } from '../../core/state/rewards';
import type { MemberState } from '../../core/state/member';
import type { NewsletterState } from '../../core/state/newsletters';
import type { SubscriptionState } from '../../core/state/subscriptions';
import type { MakeDefaultMethod } from '../../core/use-cases/changes/make-default';
import type { ReplaceCard, RescuePastDue } from '../../core/use-cases/changes/replace-card';
import type { RetrySubscription } from '../../core/use-cases/changes/retry';
import type { Subscribe } from '../../core/use-cases/changes/subscribe';
import type { LoadDataLayer } from '../../core/use-cases/load-data-layer';
import type { LoadNewsletters } from '../../core/use-cases/load-newsletters';
import type { LoadUser } from '../../core/use-cases/load-user';
import type { RecoveryAtLoad } from '../../core/use-cases/recover-at-load';
import type { AddPaymentMethod } from '../../core/use-cases/payment-methods/add-payment-method';
import type { ConfirmPaymentMethod } from '../../core/use-cases/payment-methods/confirm-payment-method';
import type { RemovePaymentMethod } from '../../core/use-cases/payment-methods/remove-payment-method';
import type { ReplacePaymentMethod } from '../../core/use-cases/payment-methods/replace-payment-method';
import type { OnboardingPlace } from '../../core/use-cases/onboarding-place';
import type { ChangeEmail } from '../../core/use-cases/profile/change-email';
import type { DisplayPreferences } from '../../core/use-cases/profile/display-preferences';
import type { FinishOnboarding } from '../../core/use-cases/profile/finish-onboarding';
import type { UpdateProfile } from '../../core/use-cases/profile/update-profile';
import type { Redirects } from '../../core/use-cases/redirect';
import type { Register } from '../../core/use-cases/register';
import type { InviteFriends } from '../../core/use-cases/rewards/invite-friends';
import type { LoadRewardsWidget } from '../../core/use-cases/rewards/load-rewards-widget';
import type { SyncRewardsReader } from '../../core/use-cases/rewards/sync-rewards-reader';
import type { TellShared } from '../../core/use-cases/rewards/tell-shared';
import type { SignIn } from '../../core/use-cases/sign-in';
import type { SignOut } from '../../core/use-cases/sign-out';
import type { UpdateNewsletters } from '../../core/use-cases/update-newsletters';
import type { FinishHandoff } from '../../core/use-cases/social/finish-handoff';
import type { SignInWithProvider } from '../../core/use-cases/social/sign-in-with-provider';
import type { SocialProvider } from '../../core/domain/social/provider';

/** What the host page has decided, as far as screens ask for it. */
export interface AccountSettings {
  readonly brand: 'news' | 'lifestyle' | 'media';
  /** Which way the words run. Absent: as the page does. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  readonly membershipEnabled: boolean;
  readonly pausingEnabled: boolean;
  /** External customer service. */
  readonly helpUrl: string;
  /** HM-03: false where the publisher serves nobody. Absent: it does. Host pages draw none of our pages there. */
  readonly regionSupported?: boolean;
  /** HM-03: the page's word that this reader is a member outside the region. Nobody is signed in. */
  readonly memberOutsideRegion?: boolean;
  /** The publisher has a call that sends the verification mail again. */
  readonly canResendVerification: boolean;
  /** Readings 44: where the publisher takes feedback, and where accounts are deleted; `null`: customer service. */
  readonly feedbackUrl: string | null;
  readonly deleteAccountUrl: string | null;
  /** The publisher has a rewards program. */
  readonly rewardsEnabled: boolean;
}

/** SC-03, SC-04, SC-10: what readers do about their own profile. */
export interface ProfileServices {
  readonly update: UpdateProfile;
  readonly changeEmail: ChangeEmail;
  readonly confirmEmailChange: Identity['confirmEmailChange'];
  readonly changePassword: Identity['changePassword'];
  /** AP-38. */
  readonly uploadPicture: Pictures['upload'];
  readonly display: DisplayPreferences;
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
  /** Puts what `loadWidget` answered into a frame of its own, in this place, where it works as the referral library's do. */
  readonly showWidget: (place: HTMLElement, template: string) => void;
}

/** What the buttons of the providers are told by the form beside them, and tell it. */
export interface SocialSignInProps {
  /** A sign-in has begun, or has come to nothing. */
  readonly onUnderWay: (underWay: boolean) => void;
  /** The reader is signed in: time to lead on. */
  readonly onSignedIn: () => void;
  /** The reader has an account with a password, and wants to use it. */
  readonly onUsePassword: (email: string) => void;
}

/** Signing in with providers (AU-08), and the end of a sign-in that was begun elsewhere (RT-04): one part, fetched together. */
export interface SocialPart {
  readonly SignIn: ComponentType<SocialSignInProps & { readonly social: SocialPart }>;
  /** The provider that this device used last. */
  readonly lastUsed: () => SocialProvider | null;
  readonly signInWithProvider: SignInWithProvider;
  readonly finishHandoff: FinishHandoff;
}

/** ON-01…04, SC-08: the welcome pages. */
export interface OnboardingServices {
  /** The site has events (ON-02). */
  readonly hasEvents: boolean;
  /** Tells of it once the profile is written (ON-04). */
  readonly customizeProfile: UpdateProfile;
  /** E.164; empty takes the number away. Signs up for text messages (readings 44). */
  readonly savePhoneNumber: (phoneNumber: string) => ReturnType<UpdateProfile>;
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
export interface FirstServices {
  readonly settings: AccountSettings;
  readonly say: Say;
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
  readonly social: () => Promise<SocialPart>;
  readonly resendVerification: Identity['resendVerification'];
}

/** What every screen may ask the core for: it comes with the app. */
export interface SessionServices extends FirstServices {
  /** Takes the texts of a part that has arrived. */
  readonly learn: (texts: SomeTexts) => void;
  readonly redirects: Redirects;

  readonly member: Live<MemberState>;
  readonly subscriptions: Live<SubscriptionState>;

  readonly register: Register;
  /** The place of the check that registering asks for (AU-11). */
  readonly captcha: Pick<Captcha, 'mount'>;
  readonly requestPasswordReset: Identity['requestPasswordReset'];
  readonly resetPassword: Identity['resetPassword'];

  readonly membership: FetchedPart<MembershipServices>;
}

/** What the screens of a signed-in reader ask for besides; it arrives before the first of them is shown. */
export interface MembershipServices extends Omit<
  MembershipChangePorts,
  'member' | 'subscriptions' | 'clock' | 'settings' | 'recovery'
> {
  readonly format: Formatter;
  readonly newsletters: Live<NewsletterState>;

  readonly loadNewsletters: LoadNewsletters;
  readonly updateNewsletters: UpdateNewsletters;

  readonly profile: ProfileServices;

  readonly cardForms: CardForms;
  readonly wallets: Wallets;
  readonly clientToken: PaymentMethods['clientToken'];
  readonly subscribe: Subscribe;
  /** What an earlier page left open, taken up at this page load (PZ-09). */
  readonly recovery: Pick<RecoveryAtLoad, 'state' | 'again' | 'told'>;
  /** ST-13: the reader has seen what happened without their doing. */
  readonly announcementSeen: () => void;
  readonly addPaymentMethod: AddPaymentMethod;
  readonly replacePaymentMethod: ReplacePaymentMethod;
  readonly confirmPaymentMethod: ConfirmPaymentMethod;
  readonly removePaymentMethod: RemovePaymentMethod;
  readonly makeDefaultMethod: MakeDefaultMethod;
  readonly replaceCard: ReplaceCard;
  readonly rescuePastDue: RescuePastDue;
  readonly retrySubscription: RetrySubscription;
  readonly textCampaigns: Decisions['textCampaigns'];

  readonly onboarding: OnboardingServices;

  /** `null` where the publisher has no rewards program. */
  readonly rewards: RewardsServices | null;
}

/** Everything that a fetched screen may ask for. */
export interface AccountServices extends SessionServices, MembershipServices {}

const First = createContext<FirstServices | null>(null);
const Session = createContext<SessionServices | null>(null);
const Services = createContext<AccountServices | null>(null);

interface Provided<A> {
  readonly value: A;
  readonly children?: ReactNode;
}

/** For the sign-in page. */
export const FirstProvider = First.Provider;

/** For the screens that come with the app. */
export const SessionProvider = ({ value, children }: Provided<SessionServices>) =>
  createElement(First, { value }, createElement(Session, { value }, children));

/** For a screen that everything has arrived for. */
export const ServicesProvider = ({ value, children }: Provided<AccountServices>) =>
  createElement(SessionProvider, { value }, createElement(Services, { value }, children));

/** Throws outside the account area: a screen cannot do anything without its services. */
export const useFirst = (): FirstServices => {
  const first = useContext(First);
  if (first === null) throw new Error('Masthead screens must stand inside <FirstProvider>.');
  return first;
};

/** For the screens that come with the app. Throws in the sign-in page, which asks `useFirst`. */
export const useSession = (): SessionServices => {
  const session = useContext(Session);
  if (session === null) throw new Error('This screen must stand inside <SessionProvider>.');
  return session;
};

/** For fetched screens. Throws in those that come with the app: they ask `useSession`. */
export const useServices = (): AccountServices => {
  const services = useContext(Services);
  if (services === null) throw new Error('This screen must be fetched, inside <ServicesProvider>.');
  return services;
};

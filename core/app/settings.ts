import type { Agreement } from '../domain/agreement/agreement';
import type { MessageOverrides } from '../domain/messages/catalogue';
import type { AccountHome } from '../domain/routes/paths';
import type { PublisherFields } from '../domain/publisher/publisher';
import type { BillingPlace } from '../use-cases/payment-methods/prepare-customer';

/** What the host page has decided, as far as screens ask for it. */
export interface AccountSettings {
  readonly brand: 'news' | 'lifestyle' | 'media';
  /** The language of the words, as a tag: `es-MX`. Absent: the page's. */
  readonly language?: string | undefined;
  /** Which way the words run. Absent: as the page does. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  readonly membershipEnabled: boolean;
  readonly pausingEnabled: boolean;
  /** External customer service. */
  readonly helpUrl: string;
  /** Its telephone number and its hours, as the publisher writes them (AC-02). Absent: not told. */
  readonly helpPhone?: string | null | undefined;
  readonly helpHours?: string | null | undefined;
  /** Where `/account` and a sign-in lead (RT-01, RT-28). Absent: to the settings. */
  readonly accountHome?: AccountHome | undefined;
  /** HM-03: false where the publisher serves nobody. Absent: it does. Host pages draw none of our pages there. */
  readonly regionSupported?: boolean;
  /** HM-03: the page's word that this reader is a member outside the region. Nobody is signed in. */
  readonly memberOutsideRegion?: boolean;
  /** This reader is a member outside the region, on a page where they may cancel and change their card, and nothing else (decision 98). */
  readonly memberAbroad?: boolean;
  /** The publisher has a call that sends the verification mail again. */
  readonly canResendVerification: boolean;
  /** Readings 44: where the publisher takes feedback, and where accounts are deleted; `null`: customer service. */
  readonly feedbackUrl: string | null;
  readonly deleteAccountUrl: string | null;
  /** The publisher has a rewards program. */
  readonly rewardsEnabled: boolean;
  /** A plan comes free with home delivery (ST-13). Absent: none does. */
  readonly homeDeliveryIncluded?: boolean;
  /** Who issues receipts. A page's configuration is read where they are shown (`readPublisher`). Absent: what is paid has records alone. */
  readonly publisher?: PublisherFields | Readonly<Record<string, unknown>> | undefined;
  /** The pages of the account that exist, besides the profile (decision 85). None, or absent: all but those that have to be named. */
  readonly sections?: readonly string[] | undefined;
}

/** What the publisher has decided that a member's pages depend on. */
export interface MemberSettings {
  readonly pausingEnabled: boolean;
  /** Id of the plan that comes free with home delivery (ST-13). */
  readonly homeDeliveryPlan: string | null;
  /** Where readers live, for those of whom the payment provider has no record yet. */
  readonly place: BillingPlace | null;
  /** The page of the publisher's events (ON-02); `null`: none, and the welcome names no events. */
  readonly eventsUrl: string | null;
  /** How the publisher records that readers agreed to texts at their number (readings 66). Absent: it does not. */
  readonly textConsent?: Agreement | undefined;
  /** Pictures may come from the device that the site is being built on (VA-04). Absent: they may not. */
  readonly localPictures?: boolean | undefined;
}

/** What the publisher has decided, all of it. */
export interface Settings
  extends Omit<AccountSettings, 'rewardsEnabled' | 'homeDeliveryIncluded'>, MemberSettings {
  /** Hosts that readers may be led back to after signing in (AU-06). */
  readonly ownSites: readonly string[];
  /** Readers use the publisher's app, not its site (HM-19). */
  readonly mobileApp: boolean;
  /** Milliseconds between an account being made and being signed in to. */
  readonly registrationDelay: number;
  /** What readers agree to before they register or pay. Absent: no box asks for it. */
  readonly agreement?: Agreement | undefined;
  /** The publisher's own wording of single texts. */
  readonly messages: MessageOverrides;
}

/** The settings of a publisher who gives none. */
export const defaultSettings: Settings = {
  brand: 'news',
  membershipEnabled: true,
  pausingEnabled: true,
  helpUrl: '',
  canResendVerification: false,
  feedbackUrl: null,
  deleteAccountUrl: null,
  homeDeliveryPlan: null,
  place: null,
  eventsUrl: null,
  ownSites: [],
  mobileApp: false,
  registrationDelay: 0,
  messages: {},
};

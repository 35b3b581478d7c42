import type { NewEmail } from '../domain/member/new-email';
import { emptyDataLayer, hasHomeDelivery, type DataLayer } from '../domain/member/data-layer';
import type { Profile } from '../domain/profile/profile';
import type { CallFailed } from '../ports/call-failed';

/** The state of the reader (EN-06). */
export interface MemberState {
  readonly dataLayer: DataLayer;
  /**
   * The reading status of the data layer. Only `read` shows if a reader is signed in. `failed` leaves the visitor's
   * data layer for display, but causes no redirect and no sign-out.
   */
  readonly dataLayerReading: 'unread' | 'reading' | 'read' | 'failed';
  /** The tag of the last failed read of the data layer or the account; `null` after a successful one. */
  readonly unreadBecause: CallFailed['_tag'] | null;
  readonly user: {
    readonly account: { readonly emailAddress: string } | null;
    readonly profile: Profile | null;
    readonly sessionId: string | null;
    readonly trackingId: string | null;
    /** A new address that this page requested and that is not confirmed yet (readings 44); null if there is none. */
    readonly pendingEmail: string | null;
  };
  /** The reader and the hash of a new address that this page or an earlier one requested; null if there is none. */
  readonly newEmail: NewEmail | null;
  /**
   * Tracking id of a reader who registered in this browser and has neither logged in nor followed the mail's link
   * since. Their next log-in may be refused (AU-01). `null` if there is none.
   */
  readonly unconfirmed: string | null;
  /** True once account and profile of a signed-in reader were read. */
  readonly userDataLoaded: boolean;
  readonly mobileApp: boolean;
  /**
   * True if the data layer names a reader, and this host has no session cookie of theirs (readings 88). A log-in on this
   * host helps.
   */
  readonly lacksSession: boolean;
  /** True if another reader has signed in on another site. Detected before a request was sent. */
  readonly replaced: boolean;
  /** True if the site refuses all requests of this page, because its nonce has expired. Only a page load helps. */
  readonly pageExpired: boolean;
  readonly loading: boolean;
}

/** The data about the reader's email address from an earlier page of this browser. */
export type FromEarlierPage = Pick<MemberState, 'newEmail' | 'unconfirmed'>;

export const noMember = (
  mobileApp = false,
  before: FromEarlierPage = { newEmail: null, unconfirmed: null },
): MemberState => ({
  dataLayer: emptyDataLayer,
  dataLayerReading: 'unread',
  unreadBecause: null,
  user: { account: null, profile: null, sessionId: null, trackingId: null, pendingEmail: null },
  ...before,
  userDataLoaded: false,
  mobileApp,
  lacksSession: false,
  replaced: false,
  pageExpired: false,
  loading: false,
});

/** True once the data layer was read, or the read was given up (HM-02, EN-06). */
export const isDataLayerLoaded = (state: MemberState): boolean =>
  state.dataLayerReading === 'read' || state.dataLayerReading === 'failed';

/** `null` while unknown. */
export const isLoggedIn = (state: MemberState): boolean | null =>
  state.dataLayerReading === 'read' ? state.dataLayer.loggedIn : null;

/** Tracking id of the signed-in reader; `null` for a visitor, and while unknown. */
export const signedInAs = ({ dataLayer }: MemberState): string | null =>
  dataLayer.loggedIn ? dataLayer.trackingId : null;

/** The name for the greeting; empty if unknown. */
export const greetingName = ({ dataLayer, user }: MemberState): string =>
  user.profile?.firstName || dataLayer.firstName || user.profile?.fullName || dataLayer.fullName;

/** First and last name, in the form used on a card; `''` if unknown. */
export const fullName = ({ dataLayer, user }: MemberState): string =>
  [user.profile?.firstName, user.profile?.lastName].filter(Boolean).join(' ') ||
  user.profile?.fullName ||
  dataLayer.fullName;

/** True if the signed-in reader has requested a new address that this browser has not seen confirmed. */
export const awaitsNewEmail = (state: MemberState): boolean =>
  state.newEmail !== null && state.newEmail.reader === signedInAs(state);

/** True if the signed-in reader has not confirmed the address that they registered with. */
export const isUnconfirmed = (state: MemberState): boolean =>
  state.unconfirmed !== null && state.unconfirmed === signedInAs(state);

/**
 * True if the reader is asked to confirm their address. False after a correction of the address, because the new
 * address has its own mail.
 */
export const awaitsConfirmation = (state: MemberState): boolean =>
  isUnconfirmed(state) && !awaitsNewEmail(state);

/** True if the profile says that the reader has not completed the welcome pages (RT-27). */
export const isNotOnboarded = ({ user }: MemberState): boolean => user.profile?.onboarded === false;

export const isHomeDelivery = (state: MemberState): boolean => hasHomeDelivery(state.dataLayer);

/**
 * True if a data layer that was read shows no home delivery. False if the read failed, because nothing is known then.
 */
export const hasNoHomeDelivery = (state: MemberState): boolean =>
  isLoggedIn(state) === true && !isHomeDelivery(state);

/** True if the data layer or the profile reports a trial. */
export const hadTrial = (state: MemberState): boolean =>
  state.dataLayer.hadTrial || state.user.profile?.hadTrial === true;

/** True if the account has the pause flag. The profile, which is read later, takes precedence over the data layer. */
export const isMarkedPaused = (state: MemberState): boolean =>
  state.user.profile?.paused ?? state.dataLayer.paused;

/**
 * Returns the id that identifies a reader without naming them: the key of their lock and their journal. Empty if no
 * reader is known.
 */
export const readerOf = ({ user, dataLayer }: MemberState): string =>
  user.trackingId ?? dataLayer.trackingId ?? '';

/** True if the signed-in reader differs from the reader at the start of an operation. */
export const isSomebodyElse = (before: MemberState, now: MemberState): boolean =>
  readerOf(before) !== '' && readerOf(before) !== readerOf(now);

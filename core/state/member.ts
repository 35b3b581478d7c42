import type { NewEmail } from '../domain/member/new-email';
import { emptyDataLayer, hasHomeDelivery, type DataLayer } from '../domain/member/data-layer';
import type { Profile } from '../domain/profile/profile';

/** What is known of the reader (EN-06). */
export interface MemberState {
  readonly dataLayer: DataLayer;
  /**
   * How the data layer was come by. Only `read` says whether anybody is signed in: `failed` leaves the visitor's data layer
   * for display, and nobody is sent away or signed out on its strength.
   */
  readonly dataLayerReading: 'unread' | 'reading' | 'read' | 'failed';
  readonly user: {
    readonly account: { readonly emailAddress: string } | null;
    readonly profile: Profile | null;
    readonly sessionId: string | null;
    readonly trackingId: string | null;
    /** A new address that this page asked for and has not seen confirmed (readings 44). */
    readonly pendingEmail: string | null;
  };
  /** The same, asked for by this page or an earlier one: whoever asked, and a mark of the address. */
  readonly newEmail: NewEmail | null;
  /**
   * Tracking id of a reader who registered in this browser, and whom it has not seen log in, or follow the link of the mail, since:
   * their next log-in may be refused (AU-01). `null`: nobody.
   */
  readonly unconfirmed: string | null;
  /** Account and profile of a signed-in reader have been read. */
  readonly userDataLoaded: boolean;
  readonly mobileApp: boolean;
  /** Somebody else has signed in on another site, which was noticed when something was about to be sent. */
  readonly replaced: boolean;
  /** The site takes no calls of this page any more, because its nonce has run out: only a page load helps. */
  readonly pageExpired: boolean;
  readonly loading: boolean;
}

/** What an earlier page of this browser knew of its reader's email address. */
export type FromEarlierPage = Pick<MemberState, 'newEmail' | 'unconfirmed'>;

export const noMember = (
  mobileApp = false,
  before: FromEarlierPage = { newEmail: null, unconfirmed: null },
): MemberState => ({
  dataLayer: emptyDataLayer,
  dataLayerReading: 'unread',
  user: { account: null, profile: null, sessionId: null, trackingId: null, pendingEmail: null },
  ...before,
  userDataLoaded: false,
  mobileApp,
  replaced: false,
  pageExpired: false,
  loading: false,
});

/** EN-06: the data layer has loaded, or is given up (HM-02). */
export const isDataLayerLoaded = (state: MemberState): boolean =>
  state.dataLayerReading === 'read' || state.dataLayerReading === 'failed';

/** `null` while nobody can tell. */
export const isLoggedIn = (state: MemberState): boolean | null =>
  state.dataLayerReading === 'read' ? state.dataLayer.loggedIn : null;

/** Tracking id of the reader who is signed in; `null` for a visitor, and while nobody can tell. */
export const signedInAs = ({ dataLayer }: MemberState): string | null =>
  dataLayer.loggedIn ? dataLayer.trackingId : null;

/** The name to greet with; empty when there is none. */
export const greetingName = ({ dataLayer, user }: MemberState): string =>
  user.profile?.firstName || dataLayer.firstName || user.profile?.fullName || dataLayer.fullName;

/** First and last name, as a card has them; `''` if unknown. */
export const fullName = ({ dataLayer, user }: MemberState): string =>
  [user.profile?.firstName, user.profile?.lastName].filter(Boolean).join(' ') ||
  user.profile?.fullName ||
  dataLayer.fullName;

/** The reader who is signed in has asked for a new address, and nobody has seen it confirmed here. */
export const awaitsNewEmail = (state: MemberState): boolean =>
  state.newEmail !== null && state.newEmail.reader === signedInAs(state);

/** The reader who is signed in has not confirmed the address that they registered with. */
export const isUnconfirmed = (state: MemberState): boolean =>
  state.unconfirmed !== null && state.unconfirmed === signedInAs(state);

/** They are asked to confirm it, unless they have corrected it: the corrected one has a mail of its own. */
export const awaitsConfirmation = (state: MemberState): boolean =>
  isUnconfirmed(state) && !awaitsNewEmail(state);

/** RT-27: the profile that was read says that the welcome pages are still before this reader. */
export const isNotOnboarded = ({ user }: MemberState): boolean => user.profile?.onboarded === false;

export const isHomeDelivery = (state: MemberState): boolean => hasHomeDelivery(state.dataLayer);

/** A data layer that was read says that this reader's paper is not delivered. Nothing is known on one that failed. */
export const hasNoHomeDelivery = (state: MemberState): boolean =>
  isLoggedIn(state) === true && !isHomeDelivery(state);

/** Had a trial, as far as either source says. */
export const hadTrial = (state: MemberState): boolean =>
  state.dataLayer.hadTrial || state.user.profile?.hadTrial === true;

/** The account is marked paused; the profile, which is read later, is believed over the data layer. */
export const isMarkedPaused = (state: MemberState): boolean =>
  state.user.profile?.paused ?? state.dataLayer.paused;

/** Tells readers apart without naming them: the key of their lock and their journal. Empty while nobody is known. */
export const readerOf = ({ user, dataLayer }: MemberState): string =>
  user.trackingId ?? dataLayer.trackingId ?? '';

/** The reader that something was begun for is not the one who is signed in now. */
export const isSomebodyElse = (before: MemberState, now: MemberState): boolean =>
  readerOf(before) !== '' && readerOf(before) !== readerOf(now);

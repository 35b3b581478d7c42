import { emailMark } from '../domain/member/new-email';
import type { DataLayer } from '../domain/member/data-layer';
import { withProfileChange, type Profile, type ProfileChange } from '../domain/profile/profile';
import { awaitsNewEmail, noMember, readerOf, signedInAs, type MemberState } from './member';

export const dataLayerReading = (state: MemberState): MemberState => ({
  ...state,
  dataLayerReading: state.dataLayerReading === 'read' ? 'read' : 'reading',
});

/** Stores a data layer. If it reports a visitor or another reader, the previous reader's data is removed. */
export const dataLayerRead = (state: MemberState, dataLayer: DataLayer): MemberState => {
  const same = dataLayer.loggedIn && dataLayer.trackingId === state.dataLayer.trackingId;
  return {
    ...state,
    dataLayer,
    dataLayerReading: 'read',
    unreadBecause: null,
    user: {
      ...(same ? state.user : noMember().user),
      sessionId: dataLayer.loggedIn ? state.user.sessionId : null,
      trackingId: dataLayer.trackingId,
    },
    userDataLoaded: same && state.userDataLoaded,
    lacksSession: dataLayer.loggedIn && state.lacksSession,
    replaced: dataLayer.loggedIn && state.replaced,
  };
};

/** Switches to another reader who has signed in. The page shows them a message. */
export const readerReplaced = (state: MemberState, dataLayer: DataLayer): MemberState => ({
  ...dataLayerRead(state, dataLayer),
  lacksSession: true,
  replaced: true,
});

/** Keeps a data layer that was read before. */
export const dataLayerFailed = (
  state: MemberState,
  unreadBecause: MemberState['unreadBecause'] = null,
): MemberState =>
  state.dataLayerReading === 'read' ? state : { ...state, dataLayerReading: 'failed', unreadBecause };

export const sessionKept = (
  state: MemberState,
  ids: { readonly sessionId: string; readonly trackingId: string | null },
): MemberState => ({
  ...state,
  user: { ...state.user, sessionId: ids.sessionId, trackingId: ids.trackingId },
  lacksSession: false,
});

/** This host has no session cookie of the reader that the data layer names. */
export const sessionLacking = (state: MemberState): MemberState => ({ ...state, lacksSession: true });

/** Stores a new session. The data layer that was read before is stale and must be re-read. */
export const sessionOpened = (
  state: MemberState,
  ids: { readonly sessionId: string; readonly trackingId: string | null },
): MemberState => {
  const same = ids.trackingId !== null && ids.trackingId === readerOf(state);
  const kept = same ? state : { ...state, user: noMember().user, userDataLoaded: false };
  return { ...sessionKept(kept, ids), dataLayerReading: 'unread', replaced: false, unconfirmed: null };
};

/** Marks the reader of the new session as registered with an unconfirmed address. */
export const registered = (state: MemberState): MemberState => ({
  ...state,
  unconfirmed: readerOf(state) || null,
});

export const emailConfirmed = (state: MemberState): MemberState => ({ ...state, unconfirmed: null });

/** The session that was just opened has ended. The reader is unknown until the data layer is re-read. */
export const sessionClosed = (state: MemberState): MemberState => ({
  ...state,
  user: noMember().user,
  userDataLoaded: false,
  dataLayerReading: 'unread',
});

export const userRead = (state: MemberState, emailAddress: string, profile: Profile): MemberState => ({
  ...profileRead(emailRead(state, emailAddress), profile),
  userDataLoaded: true,
  unreadBecause: null,
});

/** Stores the account's address. If it is the requested new address, the change is confirmed. */
export const emailRead = (state: MemberState, emailAddress: string): MemberState => {
  const confirmed = awaitsNewEmail(state) && state.newEmail?.mark === emailMark(emailAddress);
  return {
    ...state,
    user: {
      ...state.user,
      account: { emailAddress },
      pendingEmail: confirmed ? null : state.user.pendingEmail,
    },
    newEmail: confirmed ? null : state.newEmail,
    unconfirmed: confirmed ? null : state.unconfirmed,
  };
};

export const emailChangeAsked = (state: MemberState, pendingEmail: string): MemberState => ({
  ...state,
  user: { ...state.user, pendingEmail },
  newEmail: { reader: signedInAs(state) ?? '', mark: emailMark(pendingEmail) },
});

/** Applies a written profile change. A profile that was never read stays unread. */
export const profileWritten = (state: MemberState, change: ProfileChange): MemberState =>
  state.user.profile === null ? state : profileRead(state, withProfileChange(state.user.profile, change));

/** Removes the pause flag (ST-09). */
export const pauseCleared = (state: MemberState): MemberState =>
  profileWritten(
    { ...state, dataLayer: { ...state.dataLayer, paused: false, pausedLength: null } },
    { paused: false, pausedLength: null },
  );

export const profileRead = (state: MemberState, profile: Profile): MemberState => ({
  ...state,
  user: { ...state.user, profile },
});

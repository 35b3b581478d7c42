import { emailMark } from '../domain/member/new-email';
import type { DataLayer } from '../domain/member/data-layer';
import { withProfileChange, type Profile, type ProfileChange } from '../domain/profile/profile';
import { awaitsNewEmail, noMember, readerOf, signedInAs, type MemberState } from './member';

export const dataLayerReading = (state: MemberState): MemberState => ({
  ...state,
  dataLayerReading: state.dataLayerReading === 'read' ? 'read' : 'reading',
});

/** A data layer that says that nobody, or somebody else, is signed in takes the previous reader's data along. */
export const dataLayerRead = (state: MemberState, dataLayer: DataLayer): MemberState => {
  const same = dataLayer.loggedIn && dataLayer.trackingId === state.dataLayer.trackingId;
  return {
    ...state,
    dataLayer,
    dataLayerReading: 'read',
    user: {
      ...(same ? state.user : noMember().user),
      sessionId: dataLayer.loggedIn ? state.user.sessionId : null,
      trackingId: dataLayer.trackingId,
    },
    userDataLoaded: same && state.userDataLoaded,
    replaced: dataLayer.loggedIn && state.replaced,
  };
};

/** Somebody else is signed in than this page has known: it is theirs from now on, and they are told. */
export const readerReplaced = (state: MemberState, dataLayer: DataLayer): MemberState => ({
  ...dataLayerRead(state, dataLayer),
  replaced: true,
});

/** A data layer that was read before stays. */
export const dataLayerFailed = (state: MemberState): MemberState =>
  state.dataLayerReading === 'read' ? state : { ...state, dataLayerReading: 'failed' };

export const sessionKept = (
  state: MemberState,
  ids: { readonly sessionId: string; readonly trackingId: string | null },
): MemberState => ({ ...state, user: { ...state.user, ...ids } });

/** Somebody has just signed in: what the data layer told of before does not count any more, and is to be read again. */
export const sessionOpened = (
  state: MemberState,
  ids: { readonly sessionId: string; readonly trackingId: string | null },
): MemberState => {
  const same = ids.trackingId !== null && ids.trackingId === readerOf(state);
  const kept = same ? state : { ...state, user: noMember().user, userDataLoaded: false };
  return { ...sessionKept(kept, ids), dataLayerReading: 'unread', replaced: false, unconfirmed: null };
};

/** The session that was just opened is that of a new reader, whose address nobody has confirmed. */
export const registered = (state: MemberState): MemberState => ({
  ...state,
  unconfirmed: readerOf(state) || null,
});

export const emailConfirmed = (state: MemberState): MemberState => ({ ...state, unconfirmed: null });

/** The session that was just opened has ended: nobody is known until the data layer is read again. */
export const sessionClosed = (state: MemberState): MemberState => ({
  ...state,
  user: noMember().user,
  userDataLoaded: false,
  dataLayerReading: 'unread',
});

export const userRead = (state: MemberState, emailAddress: string, profile: Profile): MemberState => ({
  ...profileRead(emailRead(state, emailAddress), profile),
  userDataLoaded: true,
});

/** The account's address, as it reads after a change of it. */
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

/** A change of the profile that was written; a profile that was never read stays unread. */
export const profileWritten = (state: MemberState, change: ProfileChange): MemberState =>
  state.user.profile === null ? state : profileRead(state, withProfileChange(state.user.profile, change));

/** ST-09: the mark of a pause is gone. */
export const pauseCleared = (state: MemberState): MemberState =>
  profileWritten(
    { ...state, dataLayer: { ...state.dataLayer, paused: false, pausedLength: null } },
    { paused: false, pausedLength: null },
  );

export const profileRead = (state: MemberState, profile: Profile): MemberState => ({
  ...state,
  user: { ...state.user, profile },
});

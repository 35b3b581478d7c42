import type { SessionCookies } from '../../core/ports/session-cookies';

export const inMemorySessionCookies = (): SessionCookies => {
  let session: string | null = null;
  let tracking: string | null = null;
  let subscriber = false;
  return {
    sessionId: () => session,
    trackingId: () => tracking,
    keepSession: ({ sessionId, trackingId }) => {
      session = sessionId;
      tracking = trackingId ?? tracking;
    },
    dropSession: () => {
      session = null;
      tracking = null;
    },
    isMarkedSubscriber: () => subscriber,
    markSubscriber: (marked) => {
      subscriber = marked;
    },
  };
};

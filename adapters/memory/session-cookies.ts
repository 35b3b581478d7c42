import type { SessionCookies } from '../../core/ports/session-cookies';

export interface MemorySessionCookies extends SessionCookies {
  /** Nothing is kept or read, as in a browser that blocks cookies. */
  readonly block: () => void;
  readonly allow: () => void;
  readonly isBlocked: () => boolean;
}

export const inMemorySessionCookies = (): MemorySessionCookies => {
  let session: string | null = null;
  let tracking: string | null = null;
  let subscriber = false;
  let blocked = false;
  return {
    sessionId: () => (blocked ? null : session),
    trackingId: () => (blocked ? null : tracking),
    keepSession: ({ sessionId, trackingId }) => {
      if (blocked) return;
      session = sessionId;
      tracking = trackingId ?? tracking;
    },
    dropSession: () => {
      session = null;
      tracking = null;
    },
    isMarkedSubscriber: () => !blocked && subscriber,
    markSubscriber: (marked) => {
      if (!blocked) subscriber = marked;
    },
    block: () => {
      blocked = true;
    },
    allow: () => {
      blocked = false;
    },
    isBlocked: () => blocked,
  };
};

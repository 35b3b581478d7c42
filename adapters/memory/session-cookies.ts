import type { SessionCookies } from '../../core/ports/session-cookies';

export interface MemorySessionCookies extends SessionCookies {
  /** Nothing is kept, read or sent, as in a browser that blocks cookies. */
  readonly block: () => void;
  /** Pages keep and read nothing; what the server itself has set is kept and sent. */
  readonly denyScripts: () => void;
  readonly allow: () => void;
  /** The server is sent the cookies of the session that it has opened. */
  readonly reachServer: () => boolean;
}

export const inMemorySessionCookies = (): MemorySessionCookies => {
  let session: string | null = null;
  let tracking: string | null = null;
  let subscriber = false;
  let denied: 'nobody' | 'scripts' | 'everybody' = 'nobody';
  const isDenied = (): boolean => denied !== 'nobody';
  return {
    sessionId: () => (isDenied() ? null : session),
    trackingId: () => (isDenied() ? null : tracking),
    keepSession: ({ sessionId, trackingId }) => {
      if (isDenied()) return;
      session = sessionId;
      tracking = trackingId ?? tracking;
    },
    dropSession: () => {
      session = null;
      tracking = null;
    },
    isMarkedSubscriber: () => !isDenied() && subscriber,
    markSubscriber: (marked) => {
      if (!isDenied()) subscriber = marked;
    },
    block: () => {
      denied = 'everybody';
    },
    denyScripts: () => {
      denied = 'scripts';
    },
    allow: () => {
      denied = 'nobody';
    },
    reachServer: () => denied !== 'everybody',
  };
};

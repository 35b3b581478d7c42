import type { SessionCookies } from '../../core/ports/session-cookies';

export interface MemorySessionCookies extends SessionCookies {
  /** Blocks all cookies, as a browser can: none are stored, read or sent. */
  readonly block: () => void;
  /** Denies cookies to scripts. Cookies set by the server are still stored and sent. */
  readonly denyScripts: () => void;
  readonly allow: () => void;
  /** True if the session cookie is sent to the server. */
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

import { CookieJar } from 'tough-cookie';
import { sessionCookie, trackingCookie, unescaped } from '../../core/domain/session/session-line';
import type { SessionCookies } from '../../core/ports/session-cookies';

/**
 * The session of a program without a browser's cookie store: it provides the request cookies and stores the
 * response cookies.
 */
export interface ProgramSession {
  /** The `Cookie` header for a request to this address; empty if there is none. */
  readonly cookiesFor: (address: string) => string;
  /** Stores the `Set-Cookie` headers of a response from this address. */
  readonly receive: (address: string, setCookies: readonly string[]) => void;
  readonly cookies: SessionCookies;
}

/**
 * The session that a program stores between two starts. The id grants access to the account, so store it as
 * securely as a password.
 */
export interface KeptSession {
  readonly sessionId: string;
  /** `null` until it is known. */
  readonly trackingId: string | null;
}

/** The subscriber flag is a cache in memory: it is read again after each start (HM-16). */
const subscriberMark = (): Pick<SessionCookies, 'isMarkedSubscriber' | 'markSubscriber'> => {
  let isSubscriber = false;
  return {
    isMarkedSubscriber: () => isSubscriber,
    markSubscriber: (subscriber) => void (isSubscriber = subscriber),
  };
};

const line = (name: string, value: string): string => `${name}=${encodeURIComponent(value)}`;

/**
 * A session by its id alone, for backends whose session id does not change. `kept`: the last value passed to
 * `onChange`; `null` or absent if signed out. `onChange` is called at each sign-in and sign-out.
 *
 * @example
 * ```ts
 * const session = tokenSession({ kept: null, onChange: (kept) => keychain.set('session', JSON.stringify(kept)) });
 * const ports = httpPorts({ membershipHost, restBase, session });
 * session.cookies.sessionId(); // null
 * ```
 */
export const tokenSession = ({
  kept = null,
  onChange = () => undefined,
}: {
  readonly kept?: KeptSession | null;
  readonly onChange?: (kept: KeptSession | null) => void;
} = {}): ProgramSession => {
  let session = kept;
  const keep = (next: KeptSession | null): void => {
    session = next;
    onChange(next);
  };
  return {
    cookiesFor: () => {
      if (session === null) return '';
      const { sessionId, trackingId } = session;
      return [
        line(sessionCookie, sessionId),
        ...(trackingId === null ? [] : [line(trackingCookie, trackingId)]),
      ].join('; ');
    },
    receive: () => undefined,
    cookies: {
      ...subscriberMark(),
      sessionId: () => session?.sessionId ?? null,
      trackingId: () => session?.trackingId ?? null,
      keepSession: ({ sessionId, trackingId }) => keep({ sessionId, trackingId }),
      dropSession: () => keep(null),
    },
  };
};

const jarOf = (kept: string | null): CookieJar => {
  if (kept === null) return new CookieJar();
  try {
    return CookieJar.deserializeSync(kept);
  } catch {
    throw new Error('masthead: the cookies that were kept cannot be read. Give `null` to begin without any.');
  }
};

/**
 * All cookies of the publisher's hosts, for backends that change them. `kept`: the last text passed to
 * `onChange`; `null` or absent for an empty jar. It contains the session: store it as securely as a password.
 * Throws if `kept` cannot be read.
 *
 * @example
 * ```ts
 * const session = cookieJar({ membershipHost, kept: null, onChange: (kept) => keychain.set('cookies', kept) });
 * const ports = httpPorts({ membershipHost, restBase, session });
 * session.cookies.sessionId(); // null
 * ```
 */
export const cookieJar = ({
  membershipHost,
  kept = null,
  onChange = () => undefined,
}: {
  readonly membershipHost: string;
  readonly kept?: string | null;
  readonly onChange?: (kept: string) => void;
}): ProgramSession => {
  const jar = jarOf(kept);
  const notify = (): void => onChange(JSON.stringify(jar.serializeSync()));
  const take = (address: string, setCookies: readonly string[]): void => {
    for (const one of setCookies) jar.setCookieSync(one, address, { ignoreError: true });
    if (setCookies.length > 0) notify();
  };
  const find = (name: string): string | null => {
    const value = jar.getCookiesSync(membershipHost).find(({ key }) => key === name)?.value;
    return value === undefined || value === '' ? null : unescaped(value);
  };
  const forget = (name: string): string => `${name}=; Max-Age=0; Path=/`;
  return {
    cookiesFor: (address) => jar.getCookieStringSync(address),
    receive: take,
    cookies: {
      ...subscriberMark(),
      sessionId: () => find(sessionCookie),
      trackingId: () => find(trackingCookie),
      keepSession: ({ sessionId, trackingId }) =>
        take(membershipHost, [
          `${line(sessionCookie, sessionId)}; Path=/`,
          ...(trackingId === null ? [] : [`${line(trackingCookie, trackingId)}; Path=/`]),
        ]),
      dropSession: () => take(membershipHost, [forget(sessionCookie), forget(trackingCookie)]),
    },
  };
};

/**
 * Sends requests with the cookies of a session. Without cookies, requests stay unchanged: a browser adds its
 * own.
 */
export const withSession =
  (send: typeof fetch, { cookiesFor, receive }: ProgramSession): typeof fetch =>
  async (input, init) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const headers = new Headers(init?.headers);
    const cookies = cookiesFor(address);
    if (cookies !== '') headers.set('Cookie', cookies);
    const response = await send(input, { ...init, headers });
    // Browsers, React Native and older runtimes store cookies themselves and do not expose them.
    receive(address, response.headers.getSetCookie?.() ?? []);
    return response;
  };

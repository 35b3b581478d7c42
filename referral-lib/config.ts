import { fromBase64Url } from './cookie/base64url';
import { debugFor } from './log';
import { at, isFields, textAt } from './reading';
import type { User, WidgetConfig } from './types';

export const defaultDomain = 'https://app.referralsaasquatch.com';

export interface Config {
  readonly tenantAlias: string;
  readonly domain: string;
  readonly npmCdn: string;
  readonly nonce: string | undefined;
}

/** RF-01, RF-10. */
export const validateConfig = (raw: unknown): Config => {
  if (!isFields(raw)) throw new Error('config must be an object');
  const { tenantAlias } = raw;
  if (typeof tenantAlias !== 'string') throw new Error('tenantAlias not provided');
  debugFor(tenantAlias, raw['debug'] === true);
  return {
    tenantAlias,
    domain: textAt(raw, 'domain') ?? defaultDomain,
    npmCdn: textAt(raw, 'npmCdn') ?? 'https://fast.ssqt.io/npm',
    nonce: textAt(raw, 'nonce'),
  };
};

/** Widget properties whose user is known. */
export type Identified = WidgetConfig & { readonly user: User };

/** RF-10: widget properties and their user, which may also come as a claim of the token. */
export const validateWidgetConfig = (raw: unknown): Identified => {
  if (!isFields(raw)) throw new Error('Widget properties must be an object');
  const user = raw['user'] ?? userOfToken(raw['jwt']);
  if (!hasIdentity(user)) throw new Error('Required properties missing');
  return { ...raw, user };
};

const hasIdentity = (user: unknown): user is User =>
  textAt(user, 'id') !== undefined && textAt(user, 'accountId') !== undefined;

/** The `user` claim of a token. Whether the token is genuine, the service decides. */
export const userOfToken = (jwt: unknown): User | undefined => {
  if (typeof jwt !== 'string') return undefined;
  try {
    const user = at(JSON.parse(fromBase64Url(jwt.split('.')[1] ?? '') ?? ''), 'user');
    return hasIdentity(user) ? user : undefined;
  } catch {
    return undefined;
  }
};

/** RF-10: what is tracked, and with which options. */
export const validateEvents = (raw: unknown, options: unknown): void => {
  if (['accountId', 'events', 'userId'].some((name) => at(raw, name) === undefined))
    throw new Error('Fields required');
  if (!Array.isArray(at(raw, 'events'))) throw new Error("'events' should be an array");
  if (!isFields(options)) throw new Error("'options' should be an object");
};

/** What `events().track` sends. */
export interface TrackedEvents {
  readonly accountId: string;
  readonly userId: string;
  readonly events: readonly {
    readonly key: string;
    readonly id?: string;
    readonly fields?: Readonly<Record<string, unknown>>;
    /** Milliseconds since 1970. */
    readonly dateTriggered?: number;
  }[];
  /** 8 to 64 letters, digits, `.`, `-` or `_`; a second call with the same one within a day answers 409. */
  readonly idempotencyKey?: string;
}

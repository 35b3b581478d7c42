import { fromBase64Url } from './cookie/base64url';
import { declared } from './declared';
import { debugFor } from './log';
import { fail, at, isFields, jsonOf, textAt } from './reading';
import type { ConfigOptions, User, WidgetConfig } from './types';

export const defaultDomain = 'https://app.referralsaasquatch.com';

/** The configuration of one tenant (RF-01, RF-10). */
export abstract class OfTenant {
  readonly tenantAlias: string;
  readonly domain: string;
  readonly npmCdn: string;
  readonly tellsAddress: boolean;

  constructor(given: Partial<ConfigOptions>) {
    if (!isFields(given)) fail('config must be an object');
    const config = { tenantAlias: declared('squatchTenant'), ...declared('squatchConfig'), ...given };
    if (typeof config.tenantAlias !== 'string') fail('tenantAlias not provided');
    this.tenantAlias = config.tenantAlias;
    this.domain = (typeof config.domain === 'string' && config.domain) || defaultDomain;
    this.npmCdn = textAt(config, 'npmCdn') ?? 'https://fast.ssqt.io/npm';
    this.tellsAddress = config.fullReferrer === true;
    debugFor(this.tenantAlias, config.debug === true);
  }
}

/** Widget properties with a known user. */
export type Identified = WidgetConfig & { readonly user: User };

/** Validates widget properties (RF-10). Their user may also come from a claim of the token. */
export const validateWidgetConfig = (raw: unknown): Identified => {
  if (!isFields(raw)) fail('Widget properties must be an object');
  const user = raw['user'] ?? userOfToken(raw['jwt']);
  if (!hasIdentity(user)) fail('Required properties missing');
  return { ...raw, user };
};

const hasIdentity = (user: unknown): user is User => !!textAt(user, 'id') && !!textAt(user, 'accountId');

/**
 * Returns the `user` claim of a token; default: the page's token. The token is not verified here; only the
 * service verifies it.
 */
export const userOfToken = (jwt: unknown = declared('squatchToken')): User | undefined => {
  const claims = jsonOf(fromBase64Url(String(jwt).split('.')[1] ?? ''));
  const user = at(claims, 'user');
  return hasIdentity(user) ? user : undefined;
};

import { validateConfig, validateWidgetConfig } from '../config';
import { readReferralCookie } from '../cookie/read-cookie';
import type { ConfigOptions, CookieWidgetConfig, JWT, ReferralCookie, WidgetConfig } from '../types';
import { address, get, post, put } from './call';

/** Who invites whom. */
export interface Invite {
  readonly tenantAlias: string;
  readonly accountId: string;
  readonly userId: string;
  readonly emailList: readonly string[];
  readonly jwt?: JWT | undefined;
}

/** The calls behind the widgets, for pages that want the data alone (RF-02, RF-11). Each rejects as the service answered. */
export class WidgetApi {
  readonly tenantAlias: string;
  readonly domain: string;
  readonly npmCdn: string;

  constructor(config: ConfigOptions) {
    ({ tenantAlias: this.tenantAlias, domain: this.domain, npmCdn: this.npmCdn } = validateConfig(config));
  }

  /** Registers or updates a visitor without an identity. */
  cookieUser(params: CookieWidgetConfig): Promise<unknown> {
    return put(this.#widget(params, 'user', 'cookie_user'), withCookie(params.user), params.jwt);
  }

  /** Registers or updates a user. Throws at once where properties are missing (RF-10). */
  upsertUser(params: WidgetConfig): Promise<unknown> {
    const clean = validateWidgetConfig(params);
    return put(this.#ofUser(clean, 'upsert'), withCookie(clean.user), clean.jwt);
  }

  /** The widget of a user, who is not changed: the render response, or its template as text (readings.md 25). */
  render(params: WidgetConfig): Promise<unknown> {
    const clean = validateWidgetConfig(params);
    return get(this.#ofUser(clean, 'render'), { jwt: clean.jwt, orPage: true });
  }

  invite({ tenantAlias, accountId, userId, emailList = [], jwt }: Invite): Promise<unknown> {
    return post(address(this.domain, ['api', 'v1', tenantAlias, 'mail', 'referralinvite']), {
      body: { sendingAccountId: accountId, sendingUserId: userId, recipients: emailList },
      jwt,
    });
  }

  /** The referral code of this browser's visitor, if there is one. */
  squatchReferralCookie(): Promise<ReferralCookie> {
    const path = ['a', this.tenantAlias, 'widgets', 'squatchcookiejson'];
    const query = { cookies: readReferralCookie() ?? '' };
    return get(address(this.domain, path, query)) as Promise<ReferralCookie>;
  }

  #ofUser(params: ReturnType<typeof validateWidgetConfig>, what: string): string {
    return this.#widget(params, 'account', params.user.accountId, 'user', params.user.id, what);
  }

  #widget(params: WidgetConfig | CookieWidgetConfig, ...path: readonly string[]): string {
    const { widgetType, engagementMedium = 'POPUP', locale } = params;
    const query = { widgetType: widgetType || null, engagementMedium, locale };
    return address(this.domain, ['api', 'v1', this.tenantAlias, 'widget', ...path], query);
  }
}

/** A copy: the caller's user stays as it is. */
const withCookie = (user: unknown): object => {
  const cookies = readReferralCookie();
  return { ...Object(user), ...(cookies && { cookies }) };
};

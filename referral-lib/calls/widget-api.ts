import { validateConfig, validateWidgetConfig } from '../config';
import { readReferralCookie } from '../cookie/read-cookie';
import { isFields } from '../reading';
import type { ConfigOptions, CookieWidgetConfig, ReferralCookie, WidgetConfig } from '../types';
import { address, get, post, put, Unparseable } from './call';

/** Who invites whom. */
export interface Invite {
  readonly tenantAlias: string;
  readonly accountId: string;
  readonly userId: string;
  readonly emailList: readonly string[];
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
  async cookieUser(params: CookieWidgetConfig): Promise<unknown> {
    const { user, jwt } = params;
    const url = this.#widget('user/cookie_user', params);
    return (await put(url, { body: withCookie(user), jwt })).json();
  }

  /** Registers or updates a user. Throws at once where properties are missing (RF-10). */
  upsertUser(params: WidgetConfig): Promise<unknown> {
    const clean = validateWidgetConfig(params);
    const url = this.#widget(`${path(clean.user)}/upsert`, clean);
    return put(url, { body: withCookie(clean.user), jwt: clean.jwt }).then((answer) => answer.json());
  }

  /** The widget of a user, who is not changed: the render response, or its template as text (readings.md 25). */
  render(params: WidgetConfig): Promise<unknown> {
    const clean = validateWidgetConfig(params);
    return get(this.#widget(`${path(clean.user)}/render`, clean), { jwt: clean.jwt }).then(
      ({ text, json }) => (text.trimStart().startsWith('<') ? text : json()),
    );
  }

  async invite({ tenantAlias, accountId, userId, emailList = [] }: Invite): Promise<unknown> {
    const url = address(this.domain, `/api/v1/${encodeURIComponent(tenantAlias)}/mail/referralinvite`);
    const body = { sendingAccountId: accountId, sendingUserId: userId, recipients: emailList };
    return (await post(url, { body })).json();
  }

  /** The referral code of this browser's visitor, if there is one. */
  async squatchReferralCookie(): Promise<ReferralCookie> {
    const path = `/a/${encodeURIComponent(this.tenantAlias)}/widgets/squatchcookiejson`;
    const answer = await get(address(this.domain, path, { cookies: readReferralCookie() ?? '' }));
    const found = answer.json();
    if (!isFields(found)) throw new Unparseable(answer.text, 200);
    return found as unknown as ReferralCookie;
  }

  #widget(path: string, { widgetType, engagementMedium, locale }: WidgetConfig | CookieWidgetConfig): string {
    const query = {
      widgetType: widgetType || undefined,
      engagementMedium: engagementMedium ?? 'POPUP',
      locale,
    };
    return address(this.domain, `/api/v1/${encodeURIComponent(this.tenantAlias)}/widget/${path}`, query);
  }
}

const path = ({ accountId, id }: { readonly accountId: string; readonly id: string }): string =>
  `account/${encodeURIComponent(accountId)}/user/${encodeURIComponent(id)}`;

/** A copy: the caller's user stays as it is. */
const withCookie = (user: unknown): object => {
  const cookies = readReferralCookie();
  return { ...Object(user), ...(cookies === null ? {} : { cookies }) };
};

import { OfTenant, validateWidgetConfig, type Identified } from '../config';
import { readReferralCookie } from '../cookie/read-cookie';
import type { CookieWidgetConfig, JWT, ReferralCookie, WidgetConfig } from '../types';
import { address, call } from './call';

/** Sender and recipients of an invitation. */
export interface Invite {
  readonly tenantAlias: string;
  readonly accountId: string;
  readonly userId: string;
  readonly emailList: readonly string[];
  readonly jwt?: JWT | undefined;
}

/**
 * The calls behind the widgets, for pages that need only the data (RF-02, RF-11). Each call rejects with the
 * service's failing response.
 */
export class WidgetApi extends OfTenant {
  /** Registers or updates a visitor without an identity. */
  cookieUser(params: CookieWidgetConfig): Promise<unknown> {
    return this.#put(params, 'user', 'cookie_user');
  }

  /** Registers or updates a user. Throws synchronously if properties are missing (RF-10). */
  upsertUser(params: WidgetConfig): Promise<unknown> {
    const clean = validateWidgetConfig(params);
    return this.#put(clean, ...pathOf(clean, 'upsert'));
  }

  /**
   * Reads a user's widget without changing the user. Returns the render response, or its template as text
   * (readings.md 25).
   */
  render(params: WidgetConfig): Promise<unknown> {
    const clean = validateWidgetConfig(params);
    return call('GET', this.#address(clean, pathOf(clean, 'render')), clean.jwt);
  }

  invite({ tenantAlias, accountId, userId, emailList = [], jwt }: Invite): Promise<unknown> {
    const body = { sendingAccountId: accountId, sendingUserId: userId, recipients: emailList };
    return call(
      'POST',
      address(this.domain, ['api', 'v1', tenantAlias, 'mail', 'referralinvite']),
      jwt,
      body,
    );
  }

  /** The referral code of this browser's visitor, if any. */
  squatchReferralCookie(): Promise<ReferralCookie> {
    const path = ['a', this.tenantAlias, 'widgets', 'squatchcookiejson'];
    const url = address(this.domain, path, { cookies: readReferralCookie() });
    return call('GET', url) as Promise<ReferralCookie>;
  }

  /** Sends a copy, so that the caller's user object is not changed. */
  #put(params: WidgetConfig | CookieWidgetConfig, ...path: readonly string[]): Promise<unknown> {
    const cookies = readReferralCookie();
    const body = { ...Object(params.user), ...(cookies && { cookies }) };
    return call(
      'PUT',
      this.#address(params, path),
      params.jwt,
      body,
      this.tellsAddress ? location.href : undefined,
    );
  }

  #address(params: WidgetConfig | CookieWidgetConfig, path: readonly string[]): string {
    const { widgetType, engagementMedium, locale } = params;
    const query = { widgetType: widgetType || null, engagementMedium: engagementMedium || 'POPUP', locale };
    return address(this.domain, ['api', 'v1', this.tenantAlias, 'widget', ...path], query);
  }
}

const pathOf = ({ user: { accountId, id } }: Identified, what: string): readonly string[] => [
  'account',
  accountId,
  'user',
  id,
  what,
];

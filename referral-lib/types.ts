/** The library's configuration by the page (RF-01). Only `tenantAlias` is required. */
export interface ConfigOptions {
  readonly tenantAlias: string;
  /** URL of the rewards service. Default: `https://app.referralsaasquatch.com`. */
  readonly domain?: string;
  /** Turns the debug log on. It is always on for aliases that start with `test`. */
  readonly debug?: boolean;
  /** Stored for compatibility; nothing is loaded from it. */
  readonly npmCdn?: string;
  /** True to send the page's full URL with its query to the service. Default: only origin and path. */
  readonly fullReferrer?: boolean;
  /**
   * The nonce of the page's content security policy, for the template's scripts and styles. Default: the
   * nonce of the library's script tag.
   */
  readonly nonce?: string;
}

/** `REFERRER_WIDGET`, `CONVERSION_WIDGET` or any other text, such as `p/program/w/referrerWidget` (RF-16). */
export type WidgetType = string;
export type EngagementMedium = 'POPUP' | 'EMBED';
/** A token signed by the tenant's server. It is the only authentication (RF-17). */
export type JWT = string;
export type ShareMedium = string;

/** A user of the tenant. Additional fields are sent unchanged (RF-16). */
export interface User {
  readonly id: string;
  readonly accountId: string;
  readonly email?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly cookies?: string;
  readonly referredBy?: {
    readonly code?: string | null;
    readonly referredReward?: { readonly fuelTankCode?: string | null } | null;
  } | null;
  readonly [field: string]: unknown;
}

/** A visitor without an identity, with any fields. */
export type CookieUser = Readonly<Record<string, unknown>>;

export interface WidgetConfig {
  /** Optional if `jwt` has a `user` claim. */
  readonly user?: User | undefined;
  readonly widgetType?: WidgetType | undefined;
  readonly engagementMedium?: EngagementMedium | undefined;
  /** The container of an embedded widget: a selector or an element. It is hidden until the widget opens. */
  readonly container?: HTMLElement | string | undefined;
  /** Selector of the elements that open a popup. Default: `.squatchpop`. */
  readonly trigger?: string | null | undefined;
  readonly jwt?: JWT | undefined;
  /** For example `en_US`. */
  readonly locale?: string | undefined;
  /** True to open the widget immediately, regardless of the display rules. */
  readonly displayOnLoad?: boolean | undefined;
}

export interface CookieWidgetConfig extends Omit<WidgetConfig, 'user'> {
  readonly user?: CookieUser | undefined;
}

export interface WidgetContext {
  readonly type: 'upsert' | 'cookie' | 'error';
  readonly engagementMedium?: EngagementMedium | undefined;
  readonly user?: User | undefined;
  readonly container?: HTMLElement | string | undefined;
  readonly trigger?: string | null | undefined;
}

/** The JSON with which a failed call rejects, if the service responded with JSON (RF-16). */
export interface ServiceError {
  readonly apiErrorCode?: string;
  readonly rsCode?: string;
  readonly message?: string;
  readonly statusCode?: number;
}

export interface ReferralCookie {
  readonly code: string | null;
  /** Codes by program. */
  readonly codes?: Readonly<Record<string, string>>;
}

/** The body that `events().track` sends. */
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
  /**
   * 8 to 64 letters, digits, `.`, `-` or `_`. A second call with the same key within a day fails with 409.
   */
  readonly idempotencyKey?: string;
}

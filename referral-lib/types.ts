/** What a page configures the library with (RF-01). Only `tenantAlias` is needed. */
export interface ConfigOptions {
  readonly tenantAlias: string;
  /** The rewards service; `https://app.referralsaasquatch.com` when left out. */
  readonly domain?: string;
  /** Writes the debug log; also on for every alias that starts with `test`. */
  readonly debug?: boolean;
  /** Read and kept for pages that name it. Nothing is loaded from it. */
  readonly npmCdn?: string;
  /** Tells the service the page's whole address with its query; origin and path alone when left out. */
  readonly fullReferrer?: boolean;
  /** The nonce of the page's policy, for the scripts and styles of the template; the library's own script tag's when left out. */
  readonly nonce?: string;
}

/** `REFERRER_WIDGET`, `CONVERSION_WIDGET` or any other text, such as `p/program/w/referrerWidget` (RF-16). */
export type WidgetType = string;
export type EngagementMedium = 'POPUP' | 'EMBED';
/** A token that the tenant's server signed; the only authentication there is (RF-17). */
export type JWT = string;
export type ShareMedium = string;

/** A user as the tenant knows it; further fields are sent as they are (RF-16). */
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

/** A visitor without an identity: any fields. */
export type CookieUser = Readonly<Record<string, unknown>>;

export interface WidgetConfig {
  /** May be left out when `jwt` has a `user` claim. */
  readonly user?: User | undefined;
  readonly widgetType?: WidgetType | undefined;
  readonly engagementMedium?: EngagementMedium | undefined;
  /** Where an embedded widget goes, hidden until it is opened; a selector or an element. */
  readonly container?: HTMLElement | string | undefined;
  /** Selector of what opens a popup; `.squatchpop` when left out. */
  readonly trigger?: string | null | undefined;
  readonly jwt?: JWT | undefined;
  /** Such as `en_US`. */
  readonly locale?: string | undefined;
  /** Opens the widget at once, whatever the display rules say. */
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

/** What a failed call rejects with when the service answered with JSON: that JSON (RF-16). */
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

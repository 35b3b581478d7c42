/** Timeout of the service's responses in milliseconds. */
export const patience = 30_000;

/** Lifetime of the referral cookie in milliseconds: 365 days (RF-09). */
export const year = 31_536_000_000;

/**
 * Maximum length of the referral cookie's value in browsers: 4,096 minus its name and the equals sign. Longer
 * values are not read, which also limits their nesting.
 */
export const longestCookie = 4_084;

/**
 * Maximum length of the referral cookie's value that links may create. Every request to the domain sends the
 * cookie for a year. Several programs of a tenant need less than half of it.
 */
export const longestReferral = 2_048;

/** Number of searches for the inner container of a template, and milliseconds between them (RF-12). */
export const tries = 5;
export const between = 100;

/** Limit for all display rules of one kind, in character checks. */
export const budgetOfRules = 1_000_000;

/** Maximum number of display rules of one kind. Further rules never match. */
export const mostRules = 1_000;

/** Maximum length of an address that is compared with display rules. A longer one matches no rule. */
export const longestAddress = 8_192;

/**
 * Up to this viewport width in CSS pixels, the floating button avoids every control of the page. On wider
 * viewports it avoids only controls with fixed or sticky position.
 */
export const narrow = 480;

/** Delay in milliseconds after the last scroll before the floating button looks for free space. */
export const settled = 120;

/** How long the service may take to answer, in milliseconds. */
export const patience = 30_000;

/** How long the referral cookie is kept, in milliseconds: 365 days (RF-09). */
export const year = 31_536_000_000;

/** What browsers keep of the referral cookie's value: 4,096 less its name and the sign between. Nothing longer is read, so nothing is too deep. */
export const longestCookie = 4_084;

/**
 * What links may make of the referral cookie's value, one or many of them: every request to the whole domain carries it for a
 * year. Several programs of a tenant take less than half of it.
 */
export const longestReferral = 2_048;

/** How often the inner container of a template is looked for, and how many milliseconds apart (RF-12). */
export const tries = 5;
export const between = 100;

/** What the display rules of one kind may cost together, in looks at characters. */
export const budgetOfRules = 1_000_000;

/**
 * Up to this width, in CSS pixels, the floating button keeps every control of the page clear; beyond it, those that stay in place
 * while the page scrolls.
 */
export const narrow = 480;

/** Waits this long after the last scroll before the floating button looks for a clear place, in milliseconds. */
export const settled = 120;

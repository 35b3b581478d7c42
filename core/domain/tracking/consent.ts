/**
 * The consent purposes, which a reader can allow or refuse separately (decision 14).
 * - measurement: the page's data layer and the analytics client id
 * - advertising: the ad-targeting tracker and the affiliate network's click
 * - rewards: the events counted by the rewards service
 * - comments: the comments service, on pages with `commentsNeedConsent`
 */
export const consentPurposes = ['measurement', 'advertising', 'rewards', 'comments'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The allowed purposes; `null` until the reader has decided. All other purposes are refused. */
export type Consent = readonly ConsentPurpose[] | null;

/** Parses purposes separated by spaces and ignores unknown words. `null` means undecided. */
export const readConsent = (text: string | null): Consent =>
  text === null ? null : consentPurposes.filter((purpose) => text.split(/\s/).includes(purpose));

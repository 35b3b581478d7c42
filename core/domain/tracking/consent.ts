/**
 * A consent purpose, which a reader can allow or refuse by itself (decision 14).
 * - measurement: the page's data layer and the analytics client id
 * - advertising: the ad-targeting tracker and the affiliate network's click
 * - rewards: the events counted by the rewards service
 * - comments: the comments service, on pages with `commentsNeedConsent`
 */
export type ConsentPurpose = 'measurement' | 'advertising' | 'rewards' | 'comments';

export const consentPurposes: readonly ConsentPurpose[] = [
  'measurement',
  'advertising',
  'rewards',
  'comments',
];

/** The allowed purposes; `null` until the reader has decided. All other purposes are refused. */
export type Consent = readonly ConsentPurpose[] | null;

/** Parses purposes separated by spaces and ignores unknown words. `null` means undecided. */
export const readConsent = (text: string | null): Consent =>
  text === null ? null : consentPurposes.filter((purpose) => text.split(/\s/).includes(purpose));

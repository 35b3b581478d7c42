/**
 * What a reader can allow or refuse, each by itself (decision 14).
 * - measurement: the page's data layer, and the analytics client id
 * - advertising: the ad-targeting tracker, and the affiliate network's click
 * - rewards: what the rewards service counts
 */
export const consentPurposes = ['measurement', 'advertising', 'rewards'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The purposes that are allowed; `null` while the reader has not decided. What is not named is refused. */
export type Consent = readonly ConsentPurpose[] | null;

/** Purposes separated by spaces; other words are passed over. No text at all: undecided. */
export const readConsent = (text: string | null): Consent =>
  text === null ? null : consentPurposes.filter((purpose) => text.split(/\s/).includes(purpose));

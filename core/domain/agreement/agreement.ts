/**
 * Something that a publisher asks readers to agree to: the terms, before they register or pay (docs/decisions/0078-checkout.md), or texts to
 * their number (docs/decisions/0097-consent-to-texts.md).
 */
export interface Agreement {
  /** Names the wording: "2026-11". */
  readonly version: string;
  /** The attribute of the reader's profile that keeps what they agreed to, and when. */
  readonly attribute: string;
}

/** As the profile keeps it: `{"version":"2026-11","on":"2026-11-21T12:00:00.000Z"}`. */
export const agreementRecord = ({ version }: Pick<Agreement, 'version'>, on: Date): string =>
  JSON.stringify({ version, on: on.toISOString() });

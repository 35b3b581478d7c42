/** What a publisher asks readers to agree to before they register or pay (docs/decisions/0078-checkout.md). */
export interface Agreement {
  /** Names the wording of the terms: "2026-11". */
  readonly version: string;
  /** The attribute of the reader's profile that keeps what they agreed to, and when. */
  readonly attribute: string;
}

/** As the profile keeps it: `{"version":"2026-11","on":"2026-11-21T12:00:00.000Z"}`. */
export const agreementRecord = ({ version }: Pick<Agreement, 'version'>, on: Date): string =>
  JSON.stringify({ version, on: on.toISOString() });

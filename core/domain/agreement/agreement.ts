/**
 * An agreement that a publisher requires from readers: the terms before registration or payment
 * (docs/decisions/0078-checkout.md), or texts to their number (docs/decisions/0097-consent-to-texts.md).
 */
export interface Agreement {
  /** The version of the text, for example "2026-11". */
  readonly version: string;
  /** The profile attribute that stores the agreed version and the date. */
  readonly attribute: string;
}

/** The stored format: `{"version":"2026-11","on":"2026-11-21T12:00:00.000Z"}`. */
export const agreementRecord = ({ version }: Pick<Agreement, 'version'>, on: Date): string =>
  JSON.stringify({ version, on: on.toISOString() });

import type { Consent } from '../domain/tracking/consent';

/** What the host page says of the reader's consent (decision 14). */
export interface HostConsent {
  readonly now: () => Consent;
  /** Acts at once, and whenever it changes; the answered function ends that. */
  readonly watch: (act: (consent: Consent) => void) => () => void;
}

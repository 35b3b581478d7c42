import type { Consent } from '../domain/tracking/consent';

/** The reader's consent as reported by the host page (decision 14). */
export interface HostConsent {
  readonly now: () => Consent;
  /** Calls `act` immediately and on each change. Returns an unsubscribe function. */
  readonly watch: (act: (consent: Consent) => void) => () => void;
}

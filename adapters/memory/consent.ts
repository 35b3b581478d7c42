import type { Consent } from '../../core/domain/tracking/consent';
import type { HostConsent } from '../../core/ports/consent';

export interface MemoryConsent extends HostConsent {
  readonly decide: (consent: Consent) => void;
  readonly watchers: () => number;
}

export const inMemoryConsent = (initial: Consent = null): MemoryConsent => {
  let given = initial;
  const watching = new Set<(consent: Consent) => void>();
  return {
    now: () => given,
    watch: (act) => {
      watching.add(act);
      act(given);
      return () => void watching.delete(act);
    },
    decide: (consent) => {
      given = consent;
      for (const act of watching) act(given);
    },
    watchers: () => watching.size,
  };
};

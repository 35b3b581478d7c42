import { readConsent, type Consent } from '../../core/domain/tracking/consent';
import type { HostConsent } from '../../core/ports/consent';

/** The page dispatches it on the document after it has changed what the attribute says. */
export const consentEvent = 'masthead:consent';

/** On the root element: the purposes that the reader allowed. It stands before, and outlives, any script. */
const consentAttribute = 'data-masthead-consent';

/** Decision 14. `initial`: what the host configuration says, until the attribute does. */
export const hostConsent = (
  document: Pick<Document, 'addEventListener' | 'removeEventListener'> & {
    readonly documentElement: Pick<Element, 'getAttribute'>;
  },
  initial: Consent,
): HostConsent => {
  const now = (): Consent => readConsent(document.documentElement.getAttribute(consentAttribute)) ?? initial;
  return {
    now,
    watch: (act) => {
      const tell = (): void => act(now());
      document.addEventListener(consentEvent, tell);
      tell();
      return () => document.removeEventListener(consentEvent, tell);
    },
  };
};

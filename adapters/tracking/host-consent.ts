import { readConsent, type Consent } from '../../core/domain/tracking/consent';
import type { HostConsent } from '../../core/ports/consent';

/** The page dispatches it on the document after it has changed what the attribute says. */
export const consentEvent = 'masthead:consent';

/** On the root element: the purposes that the reader allowed. It stands before, and outlives, any script. */
const consentAttribute = 'data-masthead-consent';

/** What is told to the document is heard on its way there. */
const onItsWay = { capture: true };

/** Decision 14. `configured`: what the host configuration says, which counts until the attribute says something. */
export const hostConsent = (
  configured: () => Consent,
  {
    root,
    events,
  }: {
    readonly root: () => Pick<Element, 'getAttribute'>;
    readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  },
): HostConsent => {
  const now = (): Consent => readConsent(root().getAttribute(consentAttribute)) ?? configured();
  return {
    now,
    watch: (act) => {
      const tell = (): void => act(now());
      events.addEventListener(consentEvent, tell, onItsWay);
      tell();
      return () => events.removeEventListener(consentEvent, tell, onItsWay);
    },
  };
};

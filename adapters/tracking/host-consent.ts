import { readConsent, type Consent } from '../../core/domain/tracking/consent';
import type { HostConsent } from '../../core/ports/consent';

/** The page dispatches this event on the document after it has changed the attribute. */
export const consentEvent = 'masthead:consent';

/**
 * Attribute of the root element: the purposes that the reader allowed. It exists before and after any script.
 */
const consentAttribute = 'data-masthead-consent';

/** Listens in the capture phase: the event on the document may not bubble to the window. */
const onItsWay = { capture: true };

/**
 * The reader's consent (decision 14). `configured`: the consent in the host configuration; it applies until
 * the attribute has a value.
 */
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

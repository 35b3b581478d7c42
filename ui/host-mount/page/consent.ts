import { rootElement } from '../../../adapters/browser/find';
import { hostConsent } from '../../../adapters/tracking/host-consent';
import type { Consent } from '../../../core/domain/tracking/consent';
import type { HostConsent } from '../../../core/ports/consent';

/** Returns the current consent of this page's reader. */
export const pageConsent = (config: { readonly consent: Consent }): HostConsent =>
  hostConsent(() => config.consent, { root: rootElement, events: window });

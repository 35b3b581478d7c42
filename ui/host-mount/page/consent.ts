import { rootElement } from '../../../adapters/browser/find';
import { hostConsent } from '../../../adapters/tracking/host-consent';
import type { Consent } from '../../../core/domain/tracking/consent';
import type { HostConsent } from '../../../core/ports/consent';

/** What the reader of this page allows, as the page says now. */
export const pageConsent = (config: { readonly consent: Consent }): HostConsent =>
  hostConsent(() => config.consent, { root: rootElement, events: window });

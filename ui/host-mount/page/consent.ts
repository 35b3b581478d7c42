import { rootElement } from '../../../adapters/browser/find';
import { hostConsent } from '../../../adapters/tracking/host-consent';
import type { Consent } from '../../../core/domain/tracking/consent';
import type { HostConsent } from '../../../core/ports/consent';

/** What the reader of this page allows; `initial`: what its configuration says of that. */
export const pageConsent = (initial: Consent): HostConsent =>
  hostConsent(initial, { root: rootElement, events: window });

import type { HostConsent } from '../ports/consent';
import { onceAllowed } from '../use-cases/tracking/after-consent';
import { makeReadAccount, type ReadAccountPorts } from '../use-cases/profile/read-account';

/**
 * The part of a host page that tracks the read of the reader's account, once the reader has allowed measurement
 * (AU-02).
 */
export const startReadAccountPart = ({
  consent,
  ...ports
}: ReadAccountPorts & { readonly consent: HostConsent }): void => {
  const read = makeReadAccount(ports);
  onceAllowed(consent, 'measurement', () => void (ports.isCurrent() && read()));
};

import type { HostConsent } from '../ports/consent';
import { onceAllowed } from '../use-cases/tracking/after-consent';
import { makeReadAccount, type ReadAccountPorts } from '../use-cases/profile/read-account';

/** AU-02: the part of a host's page that tells that its reader's account was read, once they allow to be counted. */
export const startReadAccountPart = ({
  consent,
  ...ports
}: ReadAccountPorts & { readonly consent: HostConsent }): void => {
  const read = makeReadAccount(ports);
  onceAllowed(consent, 'measurement', () => void (ports.isCurrent() && read()));
};

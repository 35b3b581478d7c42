import { makeConfirmReader, makeOneReader, type OneReader } from '../use-cases/one-reader';
import type { MemberPorts, SessionPorts } from './ports';
import type { States } from './states';

/** What asks, before each write, whether the session is still this page's reader's. `dataLayerSource`: asked anew each time. */
export const oneReaderOf = (
  ports: Pick<SessionPorts, 'dataLayerSource' | 'cookies' | 'log'>,
  { member }: Pick<States, 'member'>,
): OneReader => makeOneReader(makeConfirmReader({ ...ports, member }));

/** Ports whose every write is sent only while the session is still this page's reader's. */
export const sessionPortsOf = <Ports extends Pick<SessionPorts, 'identity' | 'profiles'>>(
  one: OneReader,
  ports: Ports,
): Ports => ({
  ...ports,
  identity: one.identity(ports.identity),
  profiles: one.profiles(ports.profiles),
});

export const memberPortsOf = <
  Ports extends Pick<MemberPorts, 'subscriptions' | 'paymentMethods' | 'billing' | 'site'>,
>(
  one: OneReader,
  ports: Ports,
): Ports => ({
  ...ports,
  subscriptions: one.subscriptions(ports.subscriptions),
  paymentMethods: one.paymentMethods(ports.paymentMethods),
  billing: one.billing(ports.billing),
  site: one.site(ports.site),
});

import type { Container } from 'inversify';
import { browserIds } from '../../adapters/browser/ids';
import { storageJournal } from '../../adapters/storage/journal';
import { browserLock } from '../../adapters/storage/lock';
import type { Session } from './session';
import { tokens as t } from './tokens';

/** What the page has begun with, and what keeps changes of several calls whole. */
export const bindSession = (container: Container, { platform, backends, tracking, loads }: Session): void => {
  container.bind(t.log).toConstantValue(platform.log);
  container.bind(t.clock).toConstantValue(platform.clock);
  container.bind(t.navigation).toConstantValue(platform.navigation);
  container.bind(t.cookies).toConstantValue(platform.cookies);
  container.bind(t.places).toConstantValue(platform.places);
  container.bind(t.keyValueStore).toConstantValue(platform.store);
  container.bind(t.member).toConstantValue(platform.member);
  container.bind(t.subscriptionState).toConstantValue(platform.subscriptionState);
  container.bind(t.newsletterState).toConstantValue(platform.newsletterState);
  container.bind(t.tracking).toConstantValue(tracking);
  container.bind(t.oneReader).toConstantValue(backends.oneReader);
  container.bind(t.confirmReader).toConstantValue(backends.oneReader.confirm);
  container.bind(t.membershipClient).toConstantValue(backends.membershipClient);
  container.bind(t.siteClient).toConstantValue(backends.siteClient);
  container.bind(t.identity).toConstantValue(backends.identity);
  container.bind(t.profiles).toConstantValue(backends.profiles);
  container.bind(t.decisions).toConstantValue(backends.decisions);
  container.bind(t.refreshEntitlement).toConstantValue(loads.refreshEntitlement);
  bindKeeping(container);
};

const bindKeeping = (container: Container): void => {
  // Web Crypto and Web Locks are missing on plain http away from loopback.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  const locks = (navigator as Partial<Navigator>).locks;
  container.bind(t.ids).toConstantValue(browserIds);
  container.bind(t.lock).toResolvedValue((places) => browserLock({ places, locks, subtle }), [t.places]);
  container
    .bind(t.journal)
    .toResolvedValue((places, log) => storageJournal({ places, log, subtle }), [t.places, t.log]);
};

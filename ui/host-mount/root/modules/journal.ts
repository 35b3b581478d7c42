import { ContainerModule } from 'inversify';
import { browserIds } from '../../../../adapters/browser/ids';
import { storageJournal } from '../../../../adapters/storage/journal';
import { browserLock } from '../../../../adapters/storage/lock';
import { portTokens, tokens as t } from '../tokens';

/** Bindings that make changes of several calls atomic. */
export const journal = new ContainerModule(({ bind }) => {
  // Web Crypto and Web Locks are missing on plain http outside of loopback.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  const locks = (navigator as Partial<Navigator>).locks;
  bind(portTokens.ids).toConstantValue(browserIds);
  bind(portTokens.lock).toResolvedValue(
    ({ platform: { places } }) => browserLock({ places, locks, subtle }),
    [t.adapters],
  );
  bind(portTokens.journal).toResolvedValue(
    ({ platform: { places, log } }) => storageJournal({ places, log, subtle }),
    [t.adapters],
  );
});

import { keptChanges } from '../../../../adapters/storage/kept-changes';
import { pageOfChange } from '../../../../core/domain/change/asked-on';
import type { PageContext } from '../../page/context';
import { pageTime } from '../../page/page-time';
import { pageStorage } from '../../page/storage';
import type { HostAlert } from './alert-bar';

/**
 * Returns this reader's open change if no tab is running it (PZ-09). If it may still run in another tab, `again`
 * receives the milliseconds until the next check.
 */
export const openChange = async (
  page: PageContext,
  reader: string,
  again: (milliseconds: number) => void,
): Promise<HostAlert | null> => {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  const now = Date.now() + pageTime(page).offset();
  const changes = await keptChanges(pageStorage(), reader, { subtle, now });
  const over = changes.find(({ mayRunFor }) => mayRunFor === 0);
  if (over !== undefined) return { kind: 'open-change', page: pageOfChange(over.kind) };
  if (changes.length > 0) again(Math.min(...changes.map(({ mayRunFor }) => mayRunFor)) + 1_000);
  return null;
};

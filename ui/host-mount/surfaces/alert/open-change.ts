import { keptChanges } from '../../../../adapters/storage/kept-changes';
import { pageOfChange } from '../../../../core/domain/change/asked-on';
import type { PageContext } from '../../page/context';
import { pageTime } from '../../page/page-time';
import { pageStorage } from '../../page/storage';
import type { HostAlert } from './alert-bar';

export const reason = 'Looks whether a change that was begun in this browser is the reader’s own, and over';

/**
 * PZ-09: what this reader began and nobody is at work on any more. A change that may run in another tab at this moment is looked at once more
 * when that is over: `again` is told after how many milliseconds.
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

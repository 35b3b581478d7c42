import * as TE from 'fp-ts/TaskEither';
import type { Journal, JournalEntry, JournalFailed } from '../../core/ports/journal';
import { openGate, type Gate } from './world/faults';

export interface MemoryJournal extends Journal {
  readonly entries: () => readonly JournalEntry[];
}

export const inMemoryJournal = ({ gate = openGate }: { readonly gate?: Gate } = {}): MemoryJournal => {
  const entries = new Map<string, JournalEntry>();
  const failing = <A>(task: () => A) => TE.fromIO<A, JournalFailed>(task);
  return {
    open: (reader) =>
      gate(
        'journal.open',
        [reader],
        failing(() =>
          [...entries.values()]
            .filter((entry) => entry.reader === reader)
            .sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt)),
        ),
      ),
    put: (entry) =>
      gate(
        'journal.put',
        [entry],
        failing(() => void entries.set(entry.id, entry)),
      ),
    close: (id) =>
      gate(
        'journal.close',
        [id],
        failing(() => void entries.delete(id)),
      ),
    entries: () => [...entries.values()],
  };
};

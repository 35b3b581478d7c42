import { memoryJournal } from '../../core/ports/defaults/in-memory';
import type { Journal, JournalEntry } from '../../core/ports/journal';
import { openGate, type Gate } from './world/faults';

export interface MemoryJournal extends Journal {
  readonly entries: () => readonly JournalEntry[];
}

export const inMemoryJournal = ({ gate = openGate }: { readonly gate?: Gate } = {}): MemoryJournal => {
  const entries = new Map<string, JournalEntry>();
  const journal = memoryJournal(entries);
  return {
    open: (reader) => gate('journal.open', [reader], journal.open(reader)),
    put: (entry) => gate('journal.put', [entry], journal.put(entry)),
    close: (id) => gate('journal.close', [id], journal.close(id)),
    entries: () => [...entries.values()],
  };
};

import * as E from 'fp-ts/Either';
import { StoredChange } from '../../core/domain/change/wire';
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
    open: (reader) => gate('journal.open', [reader], () => journal.open(reader))(),
    put: (entry) => gate('journal.put', [entry], () => journal.put(asStored(entry)))(),
    close: (id) => gate('journal.close', [id], () => journal.close(id))(),
    entries: () => [...entries.values()],
  };
};

/** The entry as a page finds it after a reload. Throws if the journal in storage could not read it back. */
const asStored = (entry: JournalEntry): JournalEntry => {
  const change = StoredChange.decode(JSON.parse(JSON.stringify(entry.change)));
  if (E.isLeft(change)) throw new Error(`This change cannot be stored: ${JSON.stringify(entry.change)}`);
  return { ...entry, change: change.right };
};

import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { ChangeKind } from '../../core/domain/change/change';
import type { Journal, JournalEntry, JournalFailed } from '../../core/ports/journal';
import type { Log } from '../../core/ports/log';
import { decodeEntry, encodeEntry } from './journal-entry';
import { journalKey } from './journal-keys';
import type { StorageBackend } from './storage-backend';
import { readerHash } from './reader-hash';

export interface StorageJournalOptions {
  readonly places: readonly StorageBackend[];
  readonly log: Log;
  /** Undefined on plain http outside of loopback. */
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined;
}

const failed: JournalFailed = { _tag: 'JournalFailed' };

/**
 * The journal that survives the page (PZ-09). It stores one text per entry in local storage. If that is
 * denied or full, it uses cookies. Other tabs see an entry immediately. Unreadable entries are logged and
 * left unchanged (docs/decisions/0017-what-outlives-the-page.md).
 */
export const storageJournal = ({ places, log, subtle }: StorageJournalOptions): Journal => {
  /** Entries that could not be stored, for changes that may run without a stored entry. */
  const inThisPage = new Map<string, JournalEntry>();
  const reported = new Set<string>();

  const tellUnreadable = (key: string, because: string): void => {
    if (reported.has(key)) return;
    reported.add(key);
    log.error('A journal entry could not be read and was kept', { because });
  };

  const forget = (key: string, except: number): void =>
    places.forEach((place, at) => at !== except && place.remove(key));

  return {
    open: async (reader) => {
      const start = `${journalKey}${await readerHash(reader, subtle)}.`;
      const keys = new Set(places.flatMap((place) => place.keys()).filter((key) => key.startsWith(start)));
      const entries = [...inThisPage.values()].filter((entry) => entry.reader === reader);
      for (const key of keys) {
        const text = places.map((place) => place.get(key)).find((one) => one !== null);
        if (text === undefined || text === null) continue;
        const entry = decodeEntry(text, reader);
        if (E.isLeft(entry)) tellUnreadable(key, entry.left._tag);
        else if (key !== start + encodeURIComponent(entry.right.id)) tellUnreadable(key, 'OtherKey');
        else entries.push(entry.right);
      }
      return E.right(entries.sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt)));
    },
    put: async (entry) => {
      const key = `${journalKey}${await readerHash(entry.reader, subtle)}.${encodeURIComponent(entry.id)}`;
      const text = encodeEntry(entry);
      const at = places.findIndex((place) => place.set(key, text));
      if (at !== -1) {
        forget(key, at);
        return E.right(undefined);
      }
      log.error('A step of a change could not be stored in the journal', { change: entry.change.kind });
      if (!needsNote[entry.change.kind]) {
        inThisPage.set(entry.id, entry);
        return E.right(undefined);
      }
      return E.left(failed);
    },
    close: (id) =>
      TE.fromIO(() => {
        inThisPage.delete(id);
        const kept = encodeURIComponent(id);
        for (const place of places) {
          for (const key of place.keys()) if (idIn(key) === kept) place.remove(key);
        }
      })(),
  };
};

/** The id in the key of an entry. The key consists of `change.`, the reader's hash, a dot and the id. */
const idIn = (key: string): string | null => /^change\.[0-9a-f]+\.(.*)$/s.exec(key)?.[1] ?? null;

/**
 * True if a change may only start after its entry is stored. Cancellations, cards and discounts are
 * idempotent, so they need no entry. Changes that start or charge something do.
 */
const needsNote: Readonly<Record<ChangeKind, boolean>> = {
  subscribe: true,
  pause: true,
  resume: true,
  'change-plan': true,
  'undo-change': true,
  restart: true,
  cancel: false,
  'end-home-delivery': false,
  'add-card': false,
  'update-card': false,
  'remove-card': false,
  'make-default': false,
  'replace-card': false,
  rescue: true,
  retry: true,
  'apply-discount': false,
};

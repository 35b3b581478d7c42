import { isRecord, parseJson } from '../../core/domain/json';
import { inFlightFor } from '../../core/use-cases/saga/in-flight';
import { journalKey } from './journal-keys';
import { readerHash } from './reader-hash';
import type { StorageBackend } from './storage-backend';

/** A change that this reader began, as far as a page that cannot go on with it has to know. */
export interface KeptChange {
  /** A kind of change, or whatever a newer version calls it. */
  readonly kind: string;
  /** Milliseconds until no page is at work on it any more, whatever became of it; 0 once that is over. */
  readonly mayRunFor: number;
}

/**
 * PZ-09: what the journal has open for a reader, the oldest first, read without the account's code. What cannot be read is left out, and so
 * is what has come true and only has steps to follow, of which the reader knows.
 */
export const keptChanges = async (
  places: readonly StorageBackend[],
  reader: string,
  { subtle, now }: { readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined; readonly now: number },
): Promise<readonly KeptChange[]> => {
  const start = `${journalKey}${await readerHash(reader, subtle)}.`;
  const keys = new Set(places.flatMap((place) => place.keys()).filter((key) => key.startsWith(start)));
  return [...keys]
    .flatMap((key) => {
      const entry = parseJson(places.map((place) => place.get(key)).find((text) => text !== null) ?? null);
      if (!isRecord(entry) || !isRecord(entry['change']) || entry['left'] !== undefined) return [];
      const { kind } = entry['change'];
      const began = Date.parse(String(entry['startedAt']));
      const sent = Date.parse(String(entry['sentAt'] ?? entry['startedAt']));
      if (typeof kind !== 'string' || !Number.isFinite(began) || !Number.isFinite(sent)) return [];
      const mayRunFor = Math.min(Math.max(sent + inFlightFor - now, 0), inFlightFor);
      return [{ kind, mayRunFor, began }];
    })
    .sort((one, other) => one.began - other.began)
    .map(({ kind, mayRunFor }) => ({ kind, mayRunFor }));
};

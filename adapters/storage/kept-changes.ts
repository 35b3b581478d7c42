import { isRecord, parseJson } from '../../core/domain/json';
import { inFlightFor } from '../../core/use-cases/saga/in-flight';
import { journalKey } from './journal-keys';
import { readerHash } from './reader-hash';
import type { StorageBackend } from './storage-backend';

/** An open change of this reader, for pages that cannot continue it. */
export interface KeptChange {
  /** The kind of change; newer versions may use unknown names. */
  readonly kind: string;
  /** Milliseconds until no page can still be running the change; 0 once that time is over. */
  readonly mayRunFor: number;
}

/**
 * The open changes in a reader's journal, oldest first, read without the account's code (PZ-09). Unreadable
 * entries are omitted. Changes that succeeded and have only follow-up steps are omitted too, because the
 * reader knows of them.
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

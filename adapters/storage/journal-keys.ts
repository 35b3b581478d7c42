import type { StorageBackend } from './storage-backend';

/** What the keys of the journal's entries begin with. */
export const journalKey = 'change.';

/** Whether an earlier page may have left a change open, of whichever reader: enough to have its part fetched with the page. */
export const keepsChanges = (places: readonly StorageBackend[]): boolean =>
  places.some((place) => place.keys().some((key) => key.startsWith(journalKey)));

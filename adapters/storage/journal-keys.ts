import type { StorageBackend } from './storage-backend';

/** The prefix of all journal keys. */
export const journalKey = 'change.';

/**
 * True if storage contains an open change of any reader. The membership page then loads the code of changes at
 * once.
 */
export const keepsChanges = (places: readonly StorageBackend[]): boolean =>
  places.some((place) => place.keys().some((key) => key.startsWith(journalKey)));

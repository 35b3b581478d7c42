import type { KeyValueStore } from '../../core/ports/key-value-store';
import type { StorageBackend } from './storage-backend';

/** Stores values in local storage (HM-18). If it is denied, absent or full, each key uses a cookie. */
export const browserKeyValueStore = (places: readonly StorageBackend[]): KeyValueStore => ({
  get: (key) => places.map((place) => place.get(key)).find((value) => value !== null) ?? null,
  // If a value cannot be stored, older values are removed, because they may belong to another reader.
  set: (key, value) => {
    const at = places.findIndex((place) => place.set(key, value));
    places.forEach((place, other) => other !== at && place.remove(key));
  },
  remove: (key) => places.forEach((place) => place.remove(key)),
});

import type { KeyValueStore } from '../../core/ports/key-value-store';
import type { StorageBackend } from './storage-backend';

/** HM-18: local storage, or a cookie for each key where local storage is denied, absent or full. */
export const browserKeyValueStore = (places: readonly StorageBackend[]): KeyValueStore => ({
  get: (key) => places.map((place) => place.get(key)).find((value) => value !== null) ?? null,
  // What cannot be kept leaves nothing older behind: that may be another reader's.
  set: (key, value) => {
    const at = places.findIndex((place) => place.set(key, value));
    places.forEach((place, other) => other !== at && place.remove(key));
  },
  remove: (key) => places.forEach((place) => place.remove(key)),
});

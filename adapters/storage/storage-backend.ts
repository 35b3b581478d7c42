import { quietly } from '../../core/domain/quietly';
import type { Log } from '../../core/ports/log';
import {
  cookieNames,
  readCookie,
  removeCookie,
  writeCookie,
  type CookieAttributes,
  type CookieDocument,
} from './cookies';
import { keyPrefix } from './key-prefix';

export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Storage that survives the page. Its functions never throw. */
export interface StorageBackend {
  readonly keys: () => readonly string[];
  readonly get: (key: string) => string | null;
  /** Returns false if the text was not stored; an earlier value may still exist. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
}

export interface BrowserStorage {
  /** Throws in some browsers if storage is denied. */
  readonly localStorage: () => LocalStorage;
  readonly document: CookieDocument;
  /** True if the page is on https. */
  readonly secure: boolean;
  /** The device's time, because cookies expire by it. */
  readonly now: () => Date;
  readonly log: Log;
}

/** Maximum length of a cookie, with its name and a reserve for its attributes. */
const longestCookie = 3_800;
const cookieDays = 30;

/** The available storage, best first: local storage, then cookies. Empty if both are denied. */
export const storageBackends = (storage: BrowserStorage): readonly StorageBackend[] => {
  const places = [localPlace(storage.localStorage), cookiePlace(storage)].filter((place) => works(place));
  if (places.length === 0) storage.log.warn('This browser does not allow storage for this site');
  return places as readonly StorageBackend[];
};

const works = (place: StorageBackend | null): boolean => {
  if (place === null) return false;
  // Each page uses its own key, so that pages do not remove each other's.
  const probe = `probe-${Math.random().toString(36).slice(2)}`;
  const kept = place.set(probe, probe);
  place.remove(probe);
  return kept;
};

const localPlace = (localStorage: () => LocalStorage): StorageBackend | null => {
  const storage = quietly<LocalStorage | null>(() => localStorage());
  // `window.localStorage` is null in some embedded browsers.
  if (storage === null || storage === undefined) return null;
  return {
    keys: () =>
      quietly(() =>
        Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
          .filter((key) => key.startsWith(keyPrefix))
          .map((key) => key.slice(keyPrefix.length)),
      ) ?? [],
    get: (key) => quietly(() => storage.getItem(keyPrefix + key)) ?? null,
    set: (key, value) =>
      quietly(() => {
        storage.setItem(keyPrefix + key, value);
        return storage.getItem(keyPrefix + key) === value;
      }) ?? false,
    remove: (key) => quietly(() => storage.removeItem(keyPrefix + key)),
  };
};

const cookiePlace = ({ document, secure, now }: BrowserStorage): StorageBackend => {
  const attributes = (): CookieAttributes => ({
    expires: new Date(now().getTime() + cookieDays * 24 * 60 * 60 * 1_000),
    sameSite: 'Lax',
    secure,
  });
  return {
    keys: () =>
      cookieNames(document)
        .filter((name) => name.startsWith(keyPrefix))
        .map((name) => name.slice(keyPrefix.length)),
    get: (key) => readCookie(document, keyPrefix + key),
    set: (key, value) => {
      if (keyPrefix.length + key.length + encodeURIComponent(value).length > longestCookie) return false;
      writeCookie(document, keyPrefix + key, value, attributes());
      return readCookie(document, keyPrefix + key) === value;
    },
    remove: (key) => {
      if (readCookie(document, keyPrefix + key) !== null)
        removeCookie(document, keyPrefix + key, attributes());
    },
  };
};

import type { KeyValueStore } from '../../core/ports/key-value-store';
import { readCookie, removeCookie, writeCookie, type CookieAttributes, type CookieDocument } from './cookies';

type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'masthead.';
/** What a browser keeps of one cookie, name and attributes included, with some room for the latter. */
const longestCookie = 3_800;

/** HM-18: local storage, or a cookie for each key where local storage is denied, absent or full. */
export const browserKeyValueStore = ({
  localStorage,
  document,
  secure,
  now,
}: {
  /** Asking for it may throw where it is denied. */
  readonly localStorage: () => LocalStorage;
  readonly document: CookieDocument;
  readonly secure: boolean;
  readonly now: () => Date;
}): KeyValueStore => probed(localStorage) ?? cookieStore(document, secure, now);

/** Local storage, if something can be written to it. */
const probed = (localStorage: () => LocalStorage): KeyValueStore | null => {
  try {
    const storage = localStorage();
    const probe = `${prefix}probe`;
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return localStore(storage);
  } catch {
    return null;
  }
};

const localStore = (storage: LocalStorage): KeyValueStore => {
  const quietly = <A>(task: () => A, otherwise: A): A => {
    try {
      return task();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => quietly(() => storage.getItem(prefix + key), null),
    set: (key, value) => quietly(() => storage.setItem(prefix + key, value), undefined),
    remove: (key) => quietly(() => storage.removeItem(prefix + key), undefined),
  };
};

/** A value that is too long for a cookie is not kept. */
const cookieStore = (document: CookieDocument, secure: boolean, now: () => Date): KeyValueStore => {
  const attributes = (): CookieAttributes => ({
    expires: new Date(now().getTime() + 30 * 24 * 60 * 60 * 1000),
    sameSite: 'Lax',
    secure,
  });
  return {
    get: (key) => readCookie(document, prefix + key),
    set: (key, value) => {
      if (encodeURIComponent(value).length <= longestCookie)
        writeCookie(document, prefix + key, value, attributes());
      else removeCookie(document, prefix + key, attributes());
    },
    remove: (key) => removeCookie(document, prefix + key, attributes()),
  };
};

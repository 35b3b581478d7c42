import { consoleLog } from '../../../adapters/browser/log';
import { readCookie } from '../../../adapters/storage/cookies';
import { keyPrefix } from '../../../adapters/storage/key-prefix';
import { browserKeyValueStore } from '../../../adapters/storage/key-value-store';
import { documentSessionCookies, documentSubscriberMark } from '../../../adapters/storage/session-cookies';
import { storageBackends, type StorageBackend } from '../../../adapters/storage/storage-backend';
import type { KeyValueStore } from '../../../core/ports/key-value-store';
import type { SessionCookies } from '../../../core/ports/session-cookies';
import { quietly } from './mounts';

/** Cookies expire by the device's own time, whatever the product's clock says. */
const deviceTime = (): Date => new Date();

const isSecure = (): boolean => location.protocol === 'https:';

/** This page's cookies, as adapters ask for them. */
export const pageCookies = () => ({ document, secure: isSecure(), now: deviceTime });

/** What pages outside of the account area ask of the cookies. */
export const subscriberMark = (): ReturnType<typeof documentSubscriberMark> =>
  documentSubscriberMark({ document, secure: isSecure() });

/** The cookies of whoever sits here. */
export const sessionCookies = (): SessionCookies => documentSessionCookies(pageCookies());

/** Where texts outlive this page, the best first. */
export const pageStorage = (): readonly StorageBackend[] =>
  storageBackends({ ...pageCookies(), localStorage: () => localStorage, log: consoleLog });

/** What outlives this page, by name. */
export const pageStore = (): KeyValueStore => browserKeyValueStore(pageStorage());

/** What an earlier page has kept, read once and with nothing written: from local storage, or where it keeps none, from a cookie. */
export const storedText = (name: string): string | null => {
  const key = keyPrefix + name;
  return quietly(() => localStorage.getItem(key)) ?? readCookie(document, key);
};

import { consoleLog } from '../../../adapters/browser/log';
import { readCookie } from '../../../adapters/storage/cookies';
import { keyPrefix } from '../../../adapters/storage/key-prefix';
import { browserKeyValueStore } from '../../../adapters/storage/key-value-store';
import { documentSubscriberMark, dropSession } from '../../../adapters/storage/session-cookies';
import { storageBackends, type StorageBackend } from '../../../adapters/storage/storage-backend';
import type { KeyValueStore } from '../../../core/ports/key-value-store';
import { quietly } from '../../../core/domain/quietly';
import type { LoaderConfig } from './loader-config';
import { segmentCookieOf } from './publisher-fields';

/** Cookies expire by the device's clock, without the measured offset. */
const deviceTime = (): Date => new Date();

const isSecure = (): boolean => location.protocol === 'https:';

/** The cookie access of this page, for the adapters. */
export const pageCookies = () => ({
  document,
  secure: isSecure(),
  now: deviceTime,
  hostname: location.hostname,
});

/** The subscriber cookie, for pages outside of the account area. */
export const subscriberMark = (
  config: Pick<LoaderConfig, 'source'>,
): ReturnType<typeof documentSubscriberMark> =>
  documentSubscriberMark({ document, secure: isSecure(), segmentCookie: segmentCookieOf(config) });

/** Removes the session of the reader who has left. */
export const dropPageSession = (): void => dropSession(pageCookies());

/** The available storage backends, the most durable first. */
export const pageStorage = (): readonly StorageBackend[] =>
  storageBackends({ ...pageCookies(), localStorage: () => localStorage, log: consoleLog });

/** The persistent key-value store of this page. */
export const pageStore = (): KeyValueStore => browserKeyValueStore(pageStorage());

/** Reads a text stored by an earlier page, without writing. Reads local storage, and a cookie as fallback. */
export const storedText = (name: string): string | null => {
  const key = keyPrefix + name;
  return quietly(() => localStorage.getItem(key)) ?? readCookie(document, key);
};

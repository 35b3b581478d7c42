import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import type { Journal, JournalEntry } from '../journal';
import type { KeyValueStore } from '../key-value-store';
import type { Lock } from '../lock';
import type { SessionCookies } from '../session-cookies';

/** A key-value store in memory. */
export const memoryStore = (texts = new Map<string, string>()): KeyValueStore => ({
  get: (key) => texts.get(key) ?? null,
  set: (key, value) => void texts.set(key, value),
  remove: (key) => void texts.delete(key),
});

/** A journal in memory. `entries` is keyed by entry id. */
export const memoryJournal = (entries = new Map<string, JournalEntry>()): Journal => ({
  open: (reader) =>
    TE.fromIO(() =>
      [...entries.values()]
        .filter((entry) => entry.reader === reader)
        .sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt)),
    )(),
  put: (entry) => TE.fromIO(() => void entries.set(entry.id, entry))(),
  close: (id) => TE.fromIO(() => void entries.delete(id))(),
});

/** A lock between the tasks of one program. `lockedKeys`: the names of the locks that are held. */
export const memoryLock = (lockedKeys = new Set<string>()): Lock => ({
  hold: async (name, task) => {
    if (lockedKeys.has(name)) return O.none;
    lockedKeys.add(name);
    try {
      return O.some(await task());
    } finally {
      lockedKeys.delete(name);
    }
  },
});

/** A session in memory. */
export const memorySession = (): SessionCookies => {
  let kept: { readonly sessionId: string; readonly trackingId: string | null } | null = null;
  let isSubscriber = false;
  return {
    sessionId: () => kept?.sessionId ?? null,
    trackingId: () => kept?.trackingId ?? null,
    keepSession: (ids) => void (kept = ids),
    dropSession: () => void (kept = null),
    isMarkedSubscriber: () => isSubscriber,
    markSubscriber: (subscriber) => void (isSubscriber = subscriber),
  };
};

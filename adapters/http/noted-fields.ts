import type { Log } from '../../core/ports/log';

/** Reports a field of one call's response, by its path, that is missing or unreadable (readings 71). */
export type NoteField = (field: string) => void;

/** The fields that each log has. */
const notedIn = new WeakMap<Pick<Log, 'warn'>, Set<string>>();

/** Logs each field of each call once. Values are never logged, because they are private data. */
export const notedFields = (log: Pick<Log, 'warn'>): ((call: string) => NoteField) => {
  const noted = notedIn.get(log) ?? new Set<string>();
  notedIn.set(log, noted);
  return (call) => (field) => {
    const name = `${call}: ${field}`;
    if (noted.has(name)) return;
    noted.add(name);
    log.warn('A field of a response is missing or unreadable', { call, field });
  };
};

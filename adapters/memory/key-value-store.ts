import type { KeyValueStore } from '../../core/ports/key-value-store';

export interface MemoryKeyValueStore extends KeyValueStore {
  readonly entries: () => Readonly<Record<string, string>>;
}

export const inMemoryKeyValueStore = (kept: Readonly<Record<string, string>> = {}): MemoryKeyValueStore => {
  const texts = new Map(Object.entries(kept));
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
    entries: () => Object.fromEntries(texts),
  };
};

import { memoryStore } from '../../core/ports/defaults/in-memory';
import type { KeyValueStore } from '../../core/ports/key-value-store';

export interface MemoryKeyValueStore extends KeyValueStore {
  readonly entries: () => Readonly<Record<string, string>>;
}

export const inMemoryKeyValueStore = (kept: Readonly<Record<string, string>> = {}): MemoryKeyValueStore => {
  const texts = new Map(Object.entries(kept));
  return { ...memoryStore(texts), entries: () => Object.fromEntries(texts) };
};

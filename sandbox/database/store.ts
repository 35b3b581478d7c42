import type { JSValue } from 'node-sqlite3-wasm';

export type Row = Record<string, string | number | null>;

/**
 * The sandbox's store: one SQLite file, or none. Every call is synchronous, so nothing interleaves within a transaction,
 * and a write that returned is on disk, where there is a file.
 */
export interface Database {
  all(sql: string, ...values: JSValue[]): Row[];
  get(sql: string, ...values: JSValue[]): Row | null;
  run(sql: string, ...values: JSValue[]): void;
  /** All or nothing. A transaction inside another one joins it. */
  transaction<T>(work: () => T): T;
  close(): void;
}

import type { JSValue } from 'node-sqlite3-wasm';

export type Row = Record<string, string | number | null>;

/**
 * The sandbox's database: one SQLite file, or in memory. Every call is synchronous, so calls never interleave within a
 * transaction. With a file, a write is on disk when the call returns.
 */
export interface Database {
  all(sql: string, ...values: JSValue[]): Row[];
  get(sql: string, ...values: JSValue[]): Row | null;
  run(sql: string, ...values: JSValue[]): void;
  /** Atomic. A nested transaction joins the outer one. */
  transaction<T>(work: () => T): T;
  close(): void;
}

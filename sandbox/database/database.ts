import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Sqlite3 from 'node-sqlite3-wasm';
import type { QueryResult, Statement } from 'node-sqlite3-wasm';
import { lockDataFolder } from './lock';
import { migrate } from './migrations';
import type { Database, Row } from './store';

// The package is CommonJS; an import cannot see its names.
const sqlite3 = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof Sqlite3;

/** null opens a database in memory, which is lost on close. */
export const openDatabase = (dataDir: string | null): Database => {
  if (dataDir === null) return open(new sqlite3.Database(), () => undefined);
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataFolder(dataDir);
  try {
    return open(openFile(path.join(dataDir, 'sandbox.sqlite')), lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
};

const openFile = (file: string): Sqlite3.Database => {
  // SQLite's own lock folder survives a kill and then blocks every open. Our own lock already proves that no other
  // process uses the file.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const sqlite = new sqlite3.Database(file);
  sqlite.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL');
  return sqlite;
};

const open = (sqlite: Sqlite3.Database, release: () => void): Database => {
  sqlite.exec('PRAGMA foreign_keys = ON');
  const prepared = new Map<string, Statement>();
  const statement = (sql: string): Statement => {
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = sqlite.prepare(sql);
    prepared.set(sql, fresh);
    return fresh;
  };

  const database: Database = {
    all: (sql, ...values) => statement(sql).all(values).map(toRow),
    get: (sql, ...values) => {
      const found = statement(sql).get(values);
      return found === null || found === undefined ? null : toRow(found);
    },
    run: (sql, ...values) => {
      statement(sql).run(values);
    },
    transaction: (work) => {
      if (sqlite.inTransaction) return work();
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => {
      for (const each of prepared.values()) each.finalize();
      prepared.clear();
      sqlite.close();
      release();
    },
  };
  migrate(database);
  return database;
};

const toRow = (result: QueryResult): Row =>
  Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : (value as string | number | null),
    ]),
  );

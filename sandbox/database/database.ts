import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Sqlite3 from 'node-sqlite3-wasm';
import type { QueryResult, Statement } from 'node-sqlite3-wasm';
import { explained } from './explain';
import { lockDataFolder } from './lock';
import { migrate } from './migrations';
import type { Database, Row } from './store';

// The package is CommonJS; an import cannot see its names.
const sqlite3 = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof Sqlite3;

/**
 * Opens the database in the folder; null opens one in memory, which is lost on close. Throws a `DatabaseFailed` for a
 * damaged file and for a disk that is full.
 */
export const openDatabase = (dataDir: string | null): Database => {
  if (dataDir === null)
    return open(
      new sqlite3.Database(),
      (error) => error,
      () => undefined,
    );
  const file = path.join(dataDir, 'sandbox.sqlite');
  return orExplained(file, () => {
    mkdirSync(dataDir, { recursive: true });
    const lock = lockDataFolder(dataDir);
    try {
      return open(openFile(file), (error) => explained(error, file), lock.release);
    } catch (error) {
      lock.release();
      throw error;
    }
  });
};

/** Calls `work`. Explains its errors. */
const orExplained = <A>(file: string, work: () => A): A => {
  try {
    return work();
  } catch (error) {
    throw explained(error, file);
  }
};

const openFile = (file: string): Sqlite3.Database => {
  // SQLite's own lock folder survives a kill and then blocks every open. Our own lock already proves that no other
  // process uses the file.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const sqlite = new sqlite3.Database(file);
  return orClosed(sqlite, () => {
    sqlite.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL');
    return sqlite;
  });
};

/** Calls `work`. Closes the database if it fails. */
const orClosed = <A>(sqlite: Sqlite3.Database, work: () => A): A => {
  try {
    return work();
  } catch (error) {
    if (sqlite.isOpen) sqlite.close();
    throw error;
  }
};

const open = (
  sqlite: Sqlite3.Database,
  failed: (error: unknown) => unknown,
  release: () => void,
): Database => {
  const prepared = new Map<string, Statement>();
  /** A statement that has failed cannot be reset, so it is prepared again for the next call. */
  const run = <A>(sql: string, call: (statement: Statement) => A): A => {
    try {
      const statement = prepared.get(sql) ?? sqlite.prepare(sql);
      prepared.set(sql, statement);
      return call(statement);
    } catch (error) {
      retire(sql);
      throw failed(error);
    }
  };
  const retire = (sql: string): void => {
    try {
      prepared.get(sql)?.finalize();
    } catch {
      // SQLite repeats the error of the statement.
    }
    prepared.delete(sql);
  };
  const execute = (sql: string): void => {
    try {
      sqlite.exec(sql);
    } catch (error) {
      throw failed(error);
    }
  };

  const database: Database = {
    all: (sql, ...values) => run(sql, (statement) => statement.all(values).map(toRow)),
    get: (sql, ...values) =>
      run(sql, (statement) => {
        const found = statement.get(values);
        return found === null || found === undefined ? null : toRow(found);
      }),
    run: (sql, ...values) => void run(sql, (statement) => statement.run(values)),
    transaction: (work) => {
      if (sqlite.inTransaction) return work();
      execute('BEGIN IMMEDIATE');
      try {
        const result = work();
        execute('COMMIT');
        return result;
      } catch (error) {
        // A full disk has ended the transaction already.
        if (sqlite.inTransaction) execute('ROLLBACK');
        throw error;
      }
    },
    close: () => {
      for (const sql of prepared.keys()) retire(sql);
      sqlite.close();
      release();
    },
  };
  return orClosed(sqlite, () => {
    execute('PRAGMA foreign_keys = ON');
    migrate(database);
    return database;
  });
};

const toRow = (result: QueryResult): Row =>
  Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : (value as string | number | null),
    ]),
  );

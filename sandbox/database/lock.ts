import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Another running sandbox uses the data folder. */
class DataFolderInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `Another Masthead sandbox (process ${pid}) is using the data in ${dataDir}. ` +
        'Stop it first, or set SANDBOX_DATA to another folder.',
    );
    this.name = 'DataFolderInUse';
  }
}

interface Holder {
  pid: number;
  /** Start time of the process, in the system's own unit; null if the system does not report it. */
  began: string | null;
}

/**
 * Folders that this process has locked. The process id alone cannot distinguish a second open from a stale lock file.
 */
const heldHere = new Set<string>();

/** Locks the folder for this process. Removes a stale lock of a process that has died. */
export const lockDataFolder = (dataDir: string): { release(): void } => {
  const file = path.join(path.resolve(dataDir), 'sandbox.lock');
  if (!tryTake(file)) {
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder, file)) throw new DataFolderInUse(dataDir, holder.pid);
    rmSync(file, { force: true });
    if (!tryTake(file)) throw new DataFolderInUse(dataDir, readHolder(file)?.pid ?? 0);
  }
  heldHere.add(file);
  return {
    release: () => {
      if (heldHere.delete(file)) rmSync(file, { force: true });
    },
  };
};

const tryTake = (file: string): boolean => {
  try {
    const handle = openSync(file, 'wx');
    const self: Holder = { pid: process.pid, began: startOf(process.pid) };
    try {
      writeSync(handle, JSON.stringify(self));
    } catch (error) {
      // The disk is full.
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(handle);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const readHolder = (file: string): Holder | null => {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { pid, began } = holder as Partial<Holder>;
    return typeof pid === 'number' ? { pid, began: typeof began === 'string' ? began : null } : null;
  } catch {
    return null;
  }
};

const isAlive = (holder: Holder, file: string): boolean => {
  if (holder.pid === process.pid) return heldHere.has(file);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // Process ids are reused: a different start time means a different process.
  return holder.began === null || startOf(holder.pid) === holder.began;
};

const startOf = (pid: number): string | null => {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return null;
  try {
    // The name in brackets may contain blanks; the start time is the 20th value after it.
    return readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

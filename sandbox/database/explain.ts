import { statfsSync } from 'node:fs';
import path from 'node:path';

/** A failure of the database that its user can repair. The message names the file and what to do. */
export class DatabaseFailed extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'DatabaseFailed';
  }
}

/** Bytes below which a disk counts as full: SQLite needs its journal beside the file. */
const almostNothing = 256 * 1024;

const isFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < almostNothing;
  } catch {
    return false;
  }
};

/** Returns an error of SQLite or the file system with its file and a remedy, or the error itself if it has none. */
export const explained = (error: unknown, file: string): unknown => {
  if (error instanceof DatabaseFailed || !(error instanceof Error)) return error;
  const { message } = error;
  const { code } = error as NodeJS.ErrnoException;
  if (/malformed|not a database|unsupported file format/i.test(message))
    return new DatabaseFailed(
      `The sandbox's database ${file} is damaged (${message}). ` +
        'Delete the file, or move it away, and start again. The sandbox then begins with its example data.',
      error,
    );
  if (
    code === 'ENOSPC' ||
    /disk is full/i.test(message) ||
    (/disk i\/o/i.test(message) && isFull(path.dirname(file)))
  )
    return new DatabaseFailed(
      `The disk of the sandbox's database ${file} is full. Nothing of this change was stored. ` +
        'Free some space, or set SANDBOX_DATA to a folder on another disk.',
      error,
    );
  if (code === 'EACCES' || code === 'EROFS' || /disk i\/o|readonly|unable to open/i.test(message))
    return new DatabaseFailed(
      `The sandbox's database ${file} could not be read or written (${message}). ` +
        'Check the folder, or set SANDBOX_DATA to another one.',
      error,
    );
  return error;
};

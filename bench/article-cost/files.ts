import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Answer } from './subject';

/** Serves the files of a folder under a URL prefix. */
export const filesOf =
  (prefix: string, folder: string) =>
  (path: string): Answer | null => {
    if (!path.startsWith(prefix)) return null;
    const file = join(folder, normalize(`/${path.slice(prefix.length)}`));
    return existsSync(file) && statSync(file).isFile() ? { body: readFileSync(file), immutable: true } : null;
  };

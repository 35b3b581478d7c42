import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Imports a bundled module from a folder without packages, so that it can only use what it contains. */
export const runBundle = async (code: Uint8Array): Promise<Readonly<Record<string, unknown>>> => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-bundle-'));
  try {
    const file = join(folder, 'bundle.mjs');
    await writeFile(file, code);
    return (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

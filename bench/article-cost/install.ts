import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const npm = async (options: readonly string[], cwd: string): Promise<string> =>
  (await promisify(execFile)('npm', [...options, '--ignore-scripts'], { cwd, timeout: 300_000 })).stdout;

/** Cache folder for peers between runs; outside of this package. */
const cacheFolder = join(tmpdir(), 'masthead-bench-peers');

const once = async (folder: string, wanted: string, make: () => Promise<unknown>): Promise<string> => {
  const note = join(folder, 'installed.json');
  if ((await readFile(note, 'utf8').catch(() => '')) === wanted) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await make();
  await writeFile(note, wanted);
  return folder;
};

/** Installs packages in exact versions with all dependencies. Returns their folder. */
export const install = (name: string, versions: Readonly<Record<string, string>>): Promise<string> => {
  const folder = join(cacheFolder, name);
  return once(folder, JSON.stringify(versions), async () => {
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
    await npm(['install', '--no-audit', '--no-fund', '--omit=optional', '--legacy-peer-deps'], folder);
  });
};

/** Downloads the published files of a single package. Returns their folder. */
export const download = (name: string, version: string): Promise<string> => {
  const folder = join(cacheFolder, name.replaceAll('/', '+'));
  return once(folder, version, async () => {
    const packed = await npm(['pack', `${name}@${version}`, '--silent'], folder);
    await promisify(execFile)('tar', ['xzf', packed.trim().split('\n').at(-1)!, '--strip-components=1'], {
      cwd: folder,
    });
  });
};

import { expect } from 'chai';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Packed {
  readonly filename: string;
  /** In bytes. */
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Runs a program to its end, and returns its output. Fails the test if the program fails. */
export const runIn = (cwd: string, program: string, ...args: readonly string[]): string => {
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' },
  });
  expect(status, stdout + stderr).to.equal(0);
  return stdout;
};

/** Packs the build and installs it into a new folder with these files and a project's own dependencies. */
export const installPackage = async (
  name: string,
  files: Readonly<Record<string, string>>,
  dependencies: Readonly<Record<string, string>>,
): Promise<{ readonly folder: string; readonly packed: Packed }> => {
  const folder = await mkdtemp(join(tmpdir(), `masthead-${name}-`));
  const printed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: process.cwd(),
    encoding: 'utf8',
  });
  const [packed] = JSON.parse(printed) as [Packed];
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const project = {
    ...{ name, private: true, type: 'module' },
    dependencies: { ...dependencies, masthead: `file:${packed.filename}` },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  runIn(folder, 'npm', 'install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund');
  return { folder, packed };
};

import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();

/** Expects that a publisher's program compiles in strict mode with both module resolutions. */
export const expectTypes = (source: string, ...more: readonly string[]): void => {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const strictly = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--types', 'node'];
  for (const how of [
    ['--module', 'esnext', '--moduleResolution', 'bundler'],
    ['--module', 'nodenext', '--moduleResolution', 'nodenext'],
  ]) {
    const { stdout, status } = spawnSync(process.execPath, [compiler, ...strictly, ...more, ...how, source], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout).to.equal('');
    expect(status).to.equal(0);
  }
};

/** The scripts of pages, React apps and the core, and those scripts that contain one of these texts. */
export const scriptsSaying = (
  texts: readonly string[],
): { readonly all: readonly string[]; readonly saying: readonly string[] } => {
  const all = ['site', 'react', 'core'].flatMap((folder) =>
    readdirSync(join(root, 'dist', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?js$/.test(name))
      .map((name) => join('dist', folder, name)),
  );
  const saying = all.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return texts.some((text) => code.includes(text.replaceAll("'", "\\'")) || code.includes(text));
  });
  return { all, saying };
};

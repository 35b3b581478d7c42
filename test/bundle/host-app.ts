import { build } from 'esbuild';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = process.cwd();

/**
 * A publisher's React project in a new folder, with the package as a registry would install it. `app`: the source of
 * its `app.tsx`.
 */
export const hostApp = async (app: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-react-'));
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'masthead');
  await mkdir(join(modules, '@types'), { recursive: true });
  await mkdir(own);
  await symlink(join(root, 'dist'), join(own, 'dist'));
  const { exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { exports: object };
  await writeFile(join(own, 'package.json'), JSON.stringify({ name: 'masthead', type: 'module', exports }));
  const shared = ['react', 'react-dom', 'scheduler', 'fp-ts', 'rxjs', 'csstype'];
  for (const name of [...shared, '@types/react', '@types/react-dom'])
    await symlink(join(root, 'node_modules', name), join(modules, name));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'host-app', type: 'module' }));
  await writeFile(join(folder, 'app.tsx'), app);
  await writeFile(join(folder, 'styles.d.ts'), "declare module '*.css';\n");
  return folder;
};

/** The server's response for a file path of the app. */
export interface AppFile {
  readonly body: string;
  readonly contentType: string;
}

/** Bundles the app like a publisher does: `/app.js`, `/app.css` and their chunks. */
export const bundledApp = async (folder: string): Promise<ReadonlyMap<string, AppFile>> => {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['app.tsx'],
    outdir: join(folder, 'out'),
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    write: false,
  });
  return new Map(
    outputFiles.map(({ path, text }) => [
      path.slice(join(folder, 'out').length),
      { body: text, contentType: path.endsWith('.css') ? 'text/css' : 'text/javascript' },
    ]),
  );
};

// CSS modules for the account area. Classes are named after their file, so that no class of a host page can meet one of ours.
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { transform } from 'lightningcss';

const namespace = 'scoped-css';

/** An esbuild plugin: `*.module.css` gives its class names, and its rules go into the sheet of the entry. */
export const cssModules = (root) => ({
  name: 'css-modules',
  setup(build) {
    const paths = new Map();
    build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
      const other = paths.get(basename(path)) ?? path;
      if (other !== path) return { errors: [{ text: `Two sheets have one name: ${other}, ${path}` }] };
      paths.set(basename(path), path);
      const { exports } = await scoped(root, path);
      // In an order of our own: the transformer gives one that differs from run to run, and with it every built file would.
      const names = Object.fromEntries(
        Object.keys(exports)
          .sort()
          .map((local) => [local, exports[local].name]),
      );
      return {
        // Named from the root: what a built file is called must not tell where it was built.
        contents: `import ${JSON.stringify(`${namespace}:${relative(root, path)}`)};\nexport default ${JSON.stringify(names)};`,
        loader: 'js',
      };
    });
    build.onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path }) => ({
      path: path.slice(namespace.length + 1),
      namespace,
    }));
    build.onLoad({ filter: /.*/, namespace }, async ({ path }) => ({
      contents: (await scoped(root, join(root, path))).code.toString(),
      loader: 'css',
      resolveDir: root,
    }));
  },
});

const scoped = async (root, path) =>
  transform({
    filename: relative(root, path),
    code: await readFile(path),
    cssModules: { pattern: `mh-${basename(path, '.module.css')}-[local]` },
  });

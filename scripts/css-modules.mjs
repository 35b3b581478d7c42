// CSS modules for the account area. Class names contain the file name, so that they do not collide with classes of the
// host page.
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { transform } from 'lightningcss';

const namespace = 'scoped-css';

/**
 * An esbuild plugin: an import of `*.module.css` returns its class names; its rules go into the style sheet of the
 * entry.
 */
export const cssModules = (root) => ({
  name: 'css-modules',
  setup(build) {
    const paths = new Map();
    build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
      const other = paths.get(basename(path)) ?? path;
      if (other !== path)
        return {
          errors: [{ text: `Two CSS modules have the same file name. Rename one: ${other}, ${path}` }],
        };
      paths.set(basename(path), path);
      const { exports } = await scoped(root, path);
      // Sorted, because the transformer's order changes between runs and would change every built file.
      const names = Object.fromEntries(
        Object.keys(exports)
          .sort()
          .map((local) => [local, exports[local].name]),
      );
      return {
        // Relative to the root: the name of a built file must not depend on the folder of the build.
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

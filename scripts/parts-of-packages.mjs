// What is taken of other people's packages, and in which form, wherever the account area is built.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

/** As `onLoad`. The build fails where no such file is met: its package is laid out anew, and what was to be rewritten would ship as it is. */
const rewrite = (build, filter, load) => {
  let met = false;
  build.onLoad({ filter }, (file) => {
    met = true;
    return load(file);
  });
  build.onEnd(() =>
    met ? undefined : { errors: [{ text: `Nothing is built of ${filter}, which is to be rewritten.` }] },
  );
};

/** Sheets of shadow roots are imported as minified text and adopted as constructed sheets. */
export const shadowSheets = {
  name: 'shadow-sheets',
  setup(build) {
    build.onLoad({ filter: /\.shadow\.css$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(await readFile(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/**
 * The card provider's modules from their sources, which share their code, instead of one ready bundle each; without its
 * usage reports (docs/decisions/0007-card-provider-reports.md), and without a style that strict policies refuse.
 */
export const cardProvider = (root) => ({
  name: 'card-provider',
  setup(build) {
    build.onResolve({ filter: /^braintree-web\/[a-z-]+$/ }, ({ path }) => ({
      path: join(root, 'node_modules', path, 'index.js'),
    }));
    rewrite(build, /braintree-web\/lib\/analytics\.js$/, async () => ({
      contents: await readFile(join(root, 'adapters', 'braintree', 'quiet-analytics.ts'), 'utf8'),
      loader: 'ts',
    }));
    rewrite(build, /braintree-web\/hosted-fields\/shared\/focus-intercept\.js$/, async ({ path }) => ({
      contents: styledByRules(await readFile(path, 'utf8'), path),
      loader: 'js',
    }));
  },
});

/** React and its router as they are in production, without the modules that choose between that and their other form. */
export const productionReact = (root) => ({
  name: 'production-react',
  setup(build) {
    build.onResolve(
      { filter: /^(react|react-dom|react-dom\/client|react\/jsx-runtime|scheduler)$/ },
      ({ path }) => {
        const [name] = path.split('/');
        return {
          path: join(root, 'node_modules', name, 'cjs', `${path.replace('/', '-')}.production.js`),
        };
      },
    );
    build.onResolve({ filter: /^react-router$/ }, () => ({
      path: join(root, 'node_modules', 'react-router', 'dist', 'production', 'index.mjs'),
    }));
  },
});

/**
 * Around each card field stand two inputs that nobody sees, on phones and in Firefox. The provider hides them with an
 * attribute, which a policy counts as inline style; the same text as rules is none.
 */
const styledByRules = (code, path) => {
  const attribute = /input\.setAttribute\(\s*"style",\s*(JSON\.stringify[\s\S]+?)\s*\);/;
  if (!attribute.test(code)) throw new Error(`No style attribute is set any more in ${path}.`);
  return code.replace(attribute, 'input.style.cssText = $1;');
};

/** Clients bring their own way to send (adapters/http/transport.ts): the ones that come with axios stay out. */
export const oneTransport = {
  name: 'one-transport',
  setup(build) {
    rewrite(build, /axios\/lib\/adapters\/adapters\.js$/, () => ({
      contents: 'export default { getAdapter: (adapter) => adapter };',
      loader: 'js',
    }));
  },
};

/** The container's metadata without a polyfill of the page's `Reflect`. */
export const withContainer = ({ define }) => ({
  inject: ['scripts/metadata.mjs'],
  alias: { 'reflect-metadata/lite': './scripts/nothing.mjs' },
  define: {
    ...define,
    'Reflect.getOwnMetadata': 'mastheadOwnMetadata',
    'Reflect.getMetadata': 'mastheadOwnMetadata',
    'Reflect.defineMetadata': 'mastheadDefineMetadata',
  },
});

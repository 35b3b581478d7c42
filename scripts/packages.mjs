// Changes of npm packages in the builds, each with its reason.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as esbuild from 'esbuild';

/**
 * Like `onLoad`. The build fails if no file matches. In that case the package's files have moved and would ship without
 * the rewrite.
 */
const rewrite = (build, filter, load) => {
  let met = false;
  build.onLoad({ filter }, (file) => {
    met = true;
    return load(file);
  });
  build.onEnd(() =>
    met
      ? undefined
      : {
          errors: [{ text: `No built file matches ${filter}. Update the pattern in scripts/packages.mjs.` }],
        },
  );
};

/** Style sheets of shadow roots are imported as minified text and adopted as constructed sheets. */
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
 * Bundles the card provider's modules from their sources, which share code, instead of one prebuilt bundle per module.
 * Removes its usage reports (docs/decisions/0007-card-provider-reports.md), and allows the sandbox's fields as well as
 * the provider's own. Removes an inline style that strict policies refuse. `finished` applies the build's usual
 * rewrites to the files that are rewritten here.
 */
export const cardProvider = (root, finished = (_, text) => text) => ({
  name: 'card-provider',
  setup(build) {
    build.onResolve({ filter: /^braintree-web\/[a-z-]+$/ }, ({ path }) => ({
      path: join(root, 'node_modules', path, 'index.js'),
    }));
    rewrite(build, /braintree-web\/lib\/analytics\.js$/, async () => ({
      contents: await readFile(join(root, 'adapters', 'braintree', 'quiet-analytics.ts'), 'utf8'),
      loader: 'ts',
    }));
    rewrite(build, /braintree-web\/lib\/is-verified-domain\.js$/, () => ({
      contents: `module.exports = require('./adapters/braintree/verified-domain').isVerifiedDomain;`,
      loader: 'js',
      resolveDir: root,
    }));
    rewrite(build, /braintree-web\/hosted-fields\/shared\/focus-intercept\.js$/, async ({ path }) => ({
      contents: finished(path, styledByRules(await readFile(path, 'utf8'), path)),
      loader: 'js',
      resolveDir: dirname(path),
    }));
  },
});

/**
 * On phones and in Firefox, each card field has two hidden inputs around it. The provider hides them with a style
 * attribute, which a content policy treats as inline style. The same text as CSS rules is allowed.
 */
const styledByRules = (code, path) => {
  const attribute = /input\.setAttribute\(\s*"style",\s*(JSON\.stringify[\s\S]+?)\s*\);/;
  if (!attribute.test(code))
    throw new Error(
      `No call that sets a style attribute was found in ${path}. Update \`styledByRules\` in scripts/packages.mjs.`,
    );
  return code.replace(attribute, 'input.style.cssText = $1;');
};

/** Our clients have their own transport (adapters/http/transport.ts), so axios's own transports are removed. */
export const oneTransport = {
  name: 'one-transport',
  setup(build) {
    rewrite(build, /axios\/lib\/adapters\/adapters\.js$/, () => ({
      contents: 'export default { getAdapter: (adapter) => adapter };',
      loader: 'js',
    }));
  },
};

/**
 * Uses the production builds of React and its router. The router's default entry is its development build, which warns
 * in the console of readers. React's default entry is a CommonJS wrapper ({@link reactAsModule}).
 */
export const productionReact = (root) => ({
  name: 'production-react',
  setup(build) {
    const inPackages = (...path) => ({ path: join(root, 'node_modules', ...path) });
    build.onResolve(
      { filter: /^(react|react-dom|react-dom\/client|react\/jsx-runtime|scheduler)$/ },
      ({ path }) => inPackages(path.split('/')[0], 'cjs', `${path.replace('/', '-')}.production.js`),
    );
    build.onResolve({ filter: /^react-router$/ }, () =>
      inPackages('react-router', 'dist', 'production', 'index.mjs'),
    );
  },
});

/**
 * `(path, text) => text`: makes React a module. The bundler wraps CommonJS in a function, which browsers parse twice.
 * Then the email field of the log-in page works 10 % later (decision 119).
 */
export const reactAsModule = (path, text) => {
  if (!/\/node_modules\/(react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/.test(path)) return text;
  const unique = (pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];
  const needed = unique(/\brequire\("([\w-]+)"\)/g);
  const given = unique(/\bexports\.(\w+)/g);
  if (given.length === 0 || /\bmodule\.exports\b|\brequire\((?!"[\w-]+"\))/.test(text))
    throw new Error(
      `${path} no longer has the expected form. Update \`reactAsModule\` in scripts/packages.mjs.`,
    );
  return [
    ...needed.map((name, at) => `import * as needed${at} from '${name}';`),
    'const exports = {};',
    text.replace(/\brequire\("([\w-]+)"\)/g, (_, name) => `needed${needed.indexOf(name)}`),
    `const { ${given.map((name) => `${name}: given_${name}`)} } = exports;`,
    `export { ${given.map((name) => `given_${name} as ${name}`)}, exports as default };`,
  ].join('\n');
};

/** Build options for the container's metadata without a polyfill of the page's `Reflect`. */
export const withContainer = ({ define }) => ({
  inject: ['scripts/metadata.mjs'],
  alias: { 'reflect-metadata/lite': './scripts/empty-module.mjs' },
  define: {
    ...define,
    'Reflect.getOwnMetadata': 'mastheadOwnMetadata',
    'Reflect.getMetadata': 'mastheadOwnMetadata',
    'Reflect.defineMetadata': 'mastheadDefineMetadata',
  },
});

// Selects and rewrites the parts of npm packages that builds of the account area contain.
import { specifier } from './specifier.mjs';
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
          errors: [
            { text: `No built file matches ${filter}. Update the pattern in scripts/parts-of-packages.mjs.` },
          ],
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
 * Imports the production builds of React and its router directly, without the modules that choose between production
 * and development.
 */
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
 * On phones and in Firefox, each card field has two hidden inputs around it. The provider hides them with a style
 * attribute, which a content policy treats as inline style. The same text as CSS rules is allowed.
 */
const styledByRules = (code, path) => {
  const attribute = /input\.setAttribute\(\s*"style",\s*(JSON\.stringify[\s\S]+?)\s*\);/;
  if (!attribute.test(code))
    throw new Error(
      `No call that sets a style attribute was found in ${path}. Update \`styledByRules\` in scripts/parts-of-packages.mjs.`,
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

/** Modules that our use of their packages never reaches. Each pattern must match a file. */
const unreached = [
  // Our clients encode their own forms and addresses, and cancel with signals.
  /axios\/lib\/helpers\/(toFormData|toURLEncodedForm|formDataToJSON|AxiosURLSearchParams)\.js$/,
  /axios\/lib\/(helpers\/HttpStatusCode|helpers\/spread|cancel\/CancelToken)\.js$/,
  // The container generates no code at run time.
  /@inversifyjs\/core\/lib\/planning\/calculations\/\w+Jit\.js$/,
  // It constructs no classes, because ours have no decorators, and uses no factories.
  /@inversifyjs\/core\/lib\/planning\/calculations\/build(NoActivationsInstance|\w*Constructor(NoParam|Argument))\w*\.js$/,
  /@inversifyjs\/core\/lib\/planning\/calculations\/(tryBuildGetPlanOptionsFrom(Managed|Build)|buildNoActivationsDynamic)\w+\.js$/,
  /@inversifyjs\/core\/lib\/planning\/models\/(Instance|Factory|DynamicValue|PlanServiceRedirection)Binding\w+\.js$/,
  /@inversifyjs\/core\/lib\/resolution\/actions\/(resolve(Instance|PostConstruct|ServiceRedirection)\w*|setInstanceProperties)\.js$/,
  /@inversifyjs\/core\/lib\/metadata\/calculations\/(throwAt|validate|getDefaultClass|build(Default)?(Un)?[mM]anaged|assert)\w+\.js$/,
  // It resolves each service once: bindings are never removed, replaced or made conditional.
  /@inversifyjs\/core\/lib\/resolution\/actions\/(resolve\w*Deactivations|resolveBindingPreDestroy)\.js$/,
  /@inversifyjs\/core\/lib\/planning\/actions\/(add|remove)(Root)?ServiceNodeBindingIfContextFree\.js$/,
  /@inversifyjs\/core\/lib\/binding\/calculations\/clone\w*Binding\.js$/,
  /@inversifyjs\/container\/lib\/binding\/calculations\/is(Any|No|Not|Parent|Binding)\w*Constraints\w*\.js$/,
];

/** Replaces unreached modules by tiny ones that throw when used. */
export const withoutUnreached = (root) => ({
  name: 'without-unreached',
  setup(build) {
    const leftOut = join(root, 'scripts', 'left-out.mjs');
    for (const pattern of unreached)
      rewrite(build, pattern, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        const names = [...text.matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm)].map(
          ([, name]) => name,
        );
        const alone = /^export default /m.test(text) ? ['default'] : [];
        return {
          contents: `import { leftOut } from ${specifier(path, leftOut)};export { ${[...names, ...alone].map((name) => `leftOut as ${name}`)} };`,
          loader: 'js',
        };
      });
  },
});

/** Code that a bundler can remove only if it is marked as pure. Each pattern must match. */
const unmarked = [
  {
    file: /\/react-router\/dist\/production\/chunk-[A-Z0-9]+\.mjs$/,
    having: 'function BrowserRouter(',
    edits: [
      [/^var (\w+) = (React\d*\.\w+\()/gm, 'var $1 = /* @__PURE__ */ $2'],
      [/^(var \w+ = )(new (?:URL|Set)\(|Object\.getOwn)/gm, '$1/* @__PURE__ */ $2'],
      [/^\w+\.(displayName|contextType) = .*;$/gm, ''],
      [/^var useOptimisticImpl = .*$/gm, 'var useOptimisticImpl;'],
      // Our pages use no data routes; the app itself loads their data.
      [/return isDataRoute \? useNavigateStable\(\) : /g, 'return '],
      [
        /return dataRouterState && \(match\.route\.ErrorBoundary/g,
        'return false && (match.route.ErrorBoundary',
      ],
      [/ = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, ' = [false, null, {}]'],
      [/return shouldPrefetch && !isAbsolute \? /g, 'return false ? '],
    ],
  },
  {
    // Exports axios's utility functions by name instead of one object with all of them.
    file: /\/axios\/lib\/utils\.js$/,
    having: '',
    edits: [
      [
        /^export default \{([^}]+)\};$/m,
        (_, names) => `export {${names.replace(/ \/\/.*$/gm, '').replace(/(\w+): (\w+)/g, '$2 as $1')}};`,
      ],
      [/^(const \w+ = )((?:kindOf|typeOf)Test\(|\(\()/gm, '$1/* @__PURE__ */ $2'],
    ],
  },
  {
    file: /\/axios\/lib\/.+\.js$/,
    having: 'import utils from ',
    edits: [[/^import utils from/gm, 'import * as utils from']],
  },
  {
    file: /\/io-ts\/es6\/index\.js$/,
    having: '',
    edits: [
      [/^var (\w+) = \/\*\* @class \*\/ \(/gm, 'var $1 = /* @__PURE__ */ ('],
      [/^((?:export )?var \w+ = )(new |brand\(|refinement\()/gm, '$1/* @__PURE__ */ $2'],
    ],
  },
];

const isReact = /\/node_modules\/(react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/;

/**
 * Converts React to a module, so that the bundler removes unused exports and calls the others directly. Exports get a
 * prefix, because some have the same name as an internal variable.
 */
const asModule = (path, text) => {
  const given = [...new Set([...text.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))];
  const taken = [...text.matchAll(/^(?:var| ) (\w+) = require\(("[\w-]+")\)[,;]$/gm)];
  const inside = taken
    .reduce((rest, [line]) => rest.replace(line, ''), text)
    .replace(/^exports\.(\w+) =/gm, 'var given_$1 =')
    .replace(/\bexports\.(\w+)/g, 'given_$1');
  if (given.length === 0 || /\b(exports|require)\b/.test(inside))
    throw new Error(
      `The exports and imports of ${path} no longer have the expected form. Update \`asModule\` in scripts/parts-of-packages.mjs.`,
    );
  return [
    ...taken.map(([, name, from]) => `import * as ${name} from ${from};`),
    inside,
    `export { ${given.map((name) => `given_${name} as ${name}`).join(', ')} };`,
    `export default { ${given.map((name) => `${name}: given_${name}`).join(', ')} };`,
  ].join('');
};

/** `(path, text) => text`: marks removable code in packages as pure. Throws if a pattern no longer matches. */
export const marked = (path, text) => {
  const of = unmarked.find(({ file, having }) => file.test(path) && text.includes(having));
  const whole = isReact.test(path) ? asModule(path, text) : text;
  return (of?.edits ?? []).reduce((before, [pattern, after]) => {
    if (before.search(pattern) < 0)
      throw new Error(
        `The pattern ${pattern} no longer matches in ${path}. Update scripts/parts-of-packages.mjs.`,
      );
    return before.replace(pattern, after);
  }, whole);
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

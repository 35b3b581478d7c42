// Finds the parts, which are the files that a page loads on demand: all dynamic imports of the code, starting at the
// loader.
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { lender, lent } from './lent-modules.mjs';

/** Matches the reason in a part, which the script inventory requires. */
export const reasonGiven = /^export const reason =\s*(?:'([^'\n]*)'|"([^"\n]*)");\n/m;

/** Packages that parts must share, because a page cannot use two copies. */
const sharedPackages = /node_modules\/(react|rxjs)\//;

/**
 * Returns `[{ name, source, reason, sharing, askedForAlone, asksFor, standsOn }]`. `sharing`: the part needs React or
 * rxjs. `askedForAlone`: a part that does not share loads it, so its address is inserted there. `asksFor`: the parts
 * that it loads itself. `standsOn`: the parts whose modules it borrows (lent-modules.mjs). Throws if a part has no
 * reason.
 */
export const findParts = async (root, loader) => {
  const { inputs } = await analysed(root, loader);
  const closures = new Map();
  const closureOf = (source) => {
    if (!closures.has(source)) closures.set(source, reached(inputs, source));
    return closures.get(source);
  };
  const fetchedBy = (source) => [
    ...new Set([...closureOf(source)].flatMap((file) => importsOf(inputs, file, 'dynamic-import'))),
  ];
  const isSharing = (source) => [...closureOf(source)].some((file) => sharedPackages.test(file));

  const sources = new Set();
  const visit = (source) => {
    for (const part of fetchedBy(source)) {
      if (sources.has(part)) continue;
      sources.add(part);
      visit(part);
    }
  };
  visit(loader);
  // A part that only sharing parts load is built with them, regardless of its own imports.
  const alone = new Set();
  const visitAlone = (source) => {
    for (const part of fetchedBy(source)) {
      if (isSharing(part) || alone.has(part)) continue;
      alone.add(part);
      visitAlone(part);
    }
  };
  visitAlone(loader);

  const namedAlone = new Set([loader, ...alone].flatMap(fetchedBy));
  const parts = [...sources].sort().map((source) => ({
    name: nameOf(source),
    source,
    reason: reasonOf(root, source),
    sharing: !alone.has(source),
    askedForAlone: namedAlone.has(source),
    asksFor: fetchedBy(source),
    standsOn: source !== lender && closureOf(source).has(lent) ? [lender] : [],
  }));
  const names = parts.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0)
    throw new Error(`Several parts have the same name. Rename them: ${twice.join(', ')}.`);
  return parts;
};

/** `index` and `app` files get the name of their folder. */
const nameOf = (source) => {
  const name = basename(source, extname(source));
  const folder = basename(dirname(source));
  return name === 'index' ? folder : name === 'app' ? `${folder}-app` : name;
};

const reasonOf = (root, source) => {
  const [, plain, quoted] = reasonGiven.exec(readFileSync(join(root, source), 'utf8')) ?? [];
  const screen = /^ui\/react\/screens\/.*\/([\w-]+)-screen\.tsx$/.exec(source);
  const reason = plain ?? quoted ?? (screen && `Screen of the account area: ${screen[1]}`);
  if (!reason) throw new Error(`${source} is loaded on demand but exports no \`reason\`. Add this export.`);
  return reason;
};

const importsOf = (inputs, file, kind) =>
  (inputs[file]?.imports ?? []).flatMap((one) => (one.kind === kind && !one.external ? [one.path] : []));

/** A file and all its static imports, including indirect ones. */
const reached = (inputs, start) => {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(inputs, file, 'import-statement').forEach(visit);
  };
  visit(start);
  return seen;
};

/** The imports of the source code, without types. Packages are listed but not followed. */
const analysed = async (root, loader) => {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [loader],
    outdir: join(root, 'dist', 'site'),
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    metafile: true,
    loader: { '.css': 'empty' },
    plugins: [
      {
        name: 'packages-by-name',
        setup(build) {
          build.onResolve({ filter: /^masthead:/ }, ({ path }) => ({ path, external: true }));
          build.onResolve({ filter: /^[a-z@]/ }, ({ path, kind }) =>
            kind === 'entry-point' ? undefined : { path: `node_modules/${path}/`, namespace: 'package' },
          );
          build.onLoad({ filter: /.*/, namespace: 'package' }, () => ({ contents: 'module.exports = {};' }));
        },
      },
    ],
    logLevel: 'error',
  });
  return metafile;
};

// Writes dist/: the core (build-core.mjs), the referral library (build-referral.mjs), the React package (build-react.mjs), and the script for host pages, with everything it loads on demand beside it, and its manifest.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { buildCore } from './build-core.mjs';
import { buildReferral } from './build-referral.mjs';
import { buildReact } from './build-react.mjs';
import { cssModules } from './css-modules.mjs';
import { hostProof } from './globals-of-hosts.mjs';
import { drawSignIn } from './sign-in-markup.mjs';
import { cardProvider, oneTransport, productionReact, shadowSheets } from './parts-of-packages.mjs';
import { writeNotices } from './write-notices.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const site = join(root, 'dist', 'site');

/**
 * Everything that leads on from the sign-in page names the front door as well, so that what the door is made of is one file,
 * and not one for each set of parts that share some of it. Nothing of it runs before it is called.
 */
const besideTheDoor = {
  name: 'beside-the-door',
  setup(build) {
    const parts =
      /ui\/(host-mount\/(account|composed|menu|membership-part|sign-in-app|social|rewards)|react\/(screens\/.*-screen|shared\/payments\/paying|alert-bar\/alert-bar))\.tsx?$|core\/words\/reminder-file\.ts$/;
    build.onLoad({ filter: parts }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\nimport ${JSON.stringify(join(root, 'ui', 'host-mount', 'front-door.ts'))};`,
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

/** What each file that is named in the code is for: the script inventory asks for a reason. */
const reasons = {
  membership: 'Loader: reads the page configuration, asks who is signed in, loads the rest on demand',
  'account-place': 'Brings the account area to its place: the sign-in page first, the rest when it is wanted',
  account: 'Account area: sign-in, registration, subscription and membership pages',
  'account-styles': 'Styles of the account area',
  'front-door-styles': 'Styles of the sign-in page',
  'sign-in': 'The sign-in dialog as it opens over a page of the site',
  'sign-in-app': 'What the sign-in dialog answers with',
  'sign-in-app-styles': 'Styles of the sign-in dialog',
  composed: 'Signing in: who the reader is, and the calls that it takes',
  'front-door': 'The sign-in page: its form, before the rest has arrived',
  article: 'Shows the hidden body of an article to subscribers',
  'article-rewards': 'Tells the rewards service what a reader does at an article',
  'page-part':
    'Pages of the site: follows those that change without reloading, counts comments, writes the calls to action',
  alerts: 'Tells readers who pay of a charge that failed, or of a card that ends',
  'go-on-without': 'Opens articles for readers who pay, and asks again, while nobody can tell who is here',
  'not-read': 'Tells a subscriber that the rest of an article did not arrive',
  'cross-tab-session': 'Follows sign-ins and sign-outs in other tabs',
  'config-check': "Names what is misspelt in the page's configuration",
  discussion: 'The conversation below an article: its script, sign-in and events',
  menu: 'Menu in the header of the host page',
  paying: 'Takes what is due, and a first card, on the membership page',
  captcha: 'Captcha of the registration form',
  pictures: "Upload of a reader's picture",
  social: 'Sign-in with Google, Facebook or Apple',
  'card-forms': 'Card fields of the payment provider',
  'referral-cookie': "Keeps what a friend's link, or an affiliate's, brings",
  wallets: 'Finds out which wallets can pay',
  paypal: 'PayPal button',
  'google-pay': 'Google Pay button',
  'apple-pay': 'Apple Pay button',
  'reminder-file': "A file for the reader's own calendar, before a trial ends or a price goes up",
  rewards: 'Rewards: who the reader is to the service, links, invitations and events',
};

const shared = {
  absWorkingDir: root,
  outdir: site,
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
  minify: true,
  jsx: 'automatic',
  metafile: true,
  legalComments: 'none',
  // Modules are read as UTF-8, whatever the page is in; our sheets have no other letters than ASCII.
  charset: 'utf8',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

/**
 * The parts that share React and the core; the small parts of article pages, which share nothing; then what names others by
 * their hashed addresses: the parts for comments and for the account area's place, and the loader.
 */
export const buildSite = async () => {
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  const app = await esbuild.build({
    ...shared,
    alias: { 'reflect-metadata/lite': './scripts/nothing.mjs' },
    entryPoints: {
      account: 'ui/host-mount/account.ts',
      composed: 'ui/host-mount/composed.ts',
      'front-door': 'ui/host-mount/front-door.ts',
      menu: 'ui/host-mount/menu.ts',
      'sign-in-app': 'ui/host-mount/sign-in-app.ts',
    },
    entryNames: 'parts/[name]-[hash]',
    chunkNames: 'parts/[name]-[hash]',
    splitting: true,
    plugins: [
      shadowSheets,
      cssModules(root),
      cardProvider(root),
      productionReact(root),
      oneTransport,
      besideTheDoor,
      hostProof(root),
    ],
  });
  const place = await esbuild.build({
    ...shared,
    entryPoints: {
      'account-place': 'ui/host-mount/account-place.ts',
      'article-rewards': 'ui/host-mount/article-rewards.ts',
      'not-read': 'ui/host-mount/not-read.ts',
      'sign-in': 'ui/host-mount/sign-in.ts',
    },
    entryNames: 'parts/[name]-[hash]',
    plugins: [namedParts(app.metafile.outputs, 'dist/site/parts/'), hostProof(root)],
  });
  const alone = await esbuild.build({
    ...shared,
    entryPoints: {
      alerts: 'ui/host-mount/alerts.ts',
      article: 'ui/host-mount/article.ts',
      'config-check': 'ui/host-mount/config-check.ts',
      discussion: 'ui/host-mount/discussion.ts',
      'go-on-without': 'ui/host-mount/go-on-without.ts',
      'cross-tab-session': 'ui/host-mount/cross-tab-session.ts',
      'referral-cookie': 'ui/host-mount/referral-cookie.ts',
    },
    entryNames: 'parts/[name]-[hash]',
    plugins: [namedParts(place.metafile.outputs, 'dist/site/parts/'), hostProof(root)],
  });
  const parts = { ...app.metafile.outputs, ...place.metafile.outputs, ...alone.metafile.outputs };
  const page = await esbuild.build({
    ...shared,
    entryPoints: { 'page-part': 'ui/host-mount/page-part.ts' },
    entryNames: 'parts/[name]-[hash]',
    plugins: [namedParts(parts, 'dist/site/parts/'), hostProof(root)],
  });
  const built = { ...parts, ...page.metafile.outputs };
  const loader = await esbuild.build({
    ...shared,
    entryPoints: { membership: 'ui/host-mount/loader.ts' },
    plugins: [namedParts(built, 'dist/site/')],
  });
  const metafile = {
    inputs: Object.assign({}, ...[app, place, alone, page, loader].map((one) => one.metafile.inputs)),
    outputs: { ...built, ...loader.metafile.outputs },
  };
  await removeSpareSheets(metafile);
  const pinned = await writePinned();
  await writeManifest(metafile, pinned);
  await writeNotices({ root, out: site, metafile });
  return metafile;
};

/** Puts the addresses of the built parts into what loads them, which is written to `folder`. */
const namedParts = (outputs, folder) => ({
  name: 'named-parts',
  setup(build) {
    const built = (source) => Object.entries(outputs).find(([, output]) => output.entryPoint === source);
    const beside = (path) => `./${path.replace(folder, '')}`;
    build.onResolve(
      {
        filter:
          /^\.\/(account|account-place|alerts|article|article-rewards|composed|config-check|front-door|discussion|go-on-without|cross-tab-session|menu|not-read|page-part|referral-cookie|sign-in|sign-in-app)$/,
      },
      ({ path, kind }) => {
        const part = built(`ui/host-mount/${path.slice(2)}.ts`);
        return kind === 'dynamic-import' ? { path: beside(part[0]), external: true } : undefined;
      },
    );
    build.onResolve({ filter: /^masthead:/ }, ({ path }) => ({ path, namespace: 'masthead' }));
    const filesOf = ([path, { imports }]) =>
      [path, ...imports.filter(({ kind }) => kind === 'import-statement').map((one) => one.path)].map(beside);
    build.onLoad({ filter: /^masthead:sign-in$/, namespace: 'masthead' }, async () => {
      const { html, texts } = await drawSignIn(root);
      const answering = built('ui/host-mount/sign-in-app.ts');
      return {
        contents: exported({
          signInHtml: html,
          signInTexts: texts,
          signInSheet: beside(answering[1].cssBundle),
          signInFiles: filesOf(answering),
        }),
      };
    });
    build.onLoad({ filter: /.*/, namespace: 'masthead' }, ({ path }) => ({
      contents: `export default ${JSON.stringify(
        path === 'masthead:door-files'
          ? filesOf(built(sheetsOf['masthead:door-sheet'])).slice(1)
          : beside(built(sheetsOf[path])[1].cssBundle),
      )};`,
    }));
  },
});

const exported = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** The sheets that are linked, by the name that the code has for them, and what each is of. */
const sheetsOf = {
  'masthead:sheet': 'ui/host-mount/account.ts',
  'masthead:door-sheet': 'ui/host-mount/front-door.ts',
};

/** A sheet is written for every entry that leads to one; only three are linked. */
const removeSpareSheets = async (metafile) => {
  for (const path of Object.keys(metafile.outputs)) {
    if (path.endsWith('.css') && !/\/(account|front-door|sign-in-app)-\w+\.css$/.test(path))
      await rm(join(root, path), { force: true });
  }
};

/** The loader once more, under an address that never means another version; what it asks for lies beside both. Answers its name. */
const writePinned = async () => {
  const bytes = await readFile(join(site, 'membership.js'));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
  const name = `membership-${hash}.js`;
  await writeFile(join(site, name), bytes);
  return name;
};

const writeManifest = async (metafile, pinned) => {
  const files = {};
  for (const name of (await readdir(site, { recursive: true })).sort()) {
    if (!/\.(js|css)$/.test(name)) continue;
    const bytes = await readFile(join(site, name));
    const output = metafile.outputs[`dist/site/${name}`];
    files[name] = {
      bytes: bytes.length,
      brotli: brotliCompressSync(bytes).length,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      reason: reasonOf(name, output),
    };
  }
  await writeFile(join(site, 'manifest.json'), `${JSON.stringify({ pinned, files }, null, 2)}\n`);
};

const reasonOf = (name, output) => {
  if (name.endsWith('.css')) return reasons[name.replace(/^parts\/(.*)-[A-Z0-9]{8}\.css$/, '$1-styles')];
  const base = name.replace(/^parts\//, '').replace(/(-[A-Z0-9]{8})?\.js$/, '');
  if (reasons[base]) return reasons[base];
  if (output?.entryPoint) return `Screen of the account area: ${base}`;
  const packages = [
    ...new Set(
      Object.keys(output?.inputs ?? {})
        .map(packageOf)
        .filter(Boolean),
    ),
  ];
  return packages.length > 0 ? `Shared code: ${packages.join(', ')}` : 'Shared code of our own';
};

const packageOf = (input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  await buildSite();
  await buildCore();
  await buildReferral();
  await buildReact();
  console.log(`Built dist/ in ${Math.round(performance.now() - started)} ms.`);
}

// The size of each built entry, in bytes of brotli, with its budget and limit. `npm run size` prints them;
// `test/bundle` fails above a limit.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const entries = {
  loader: 'ui/host-mount/loader/loader.ts',
  page: 'ui/host-mount/surfaces/page/index.ts',
  cover: 'ui/host-mount/surfaces/cover/index.ts',
  alert: 'ui/host-mount/surfaces/alert/index.ts',
  conversation: 'ui/host-mount/surfaces/comments/index.ts',
  accountPlace: 'ui/host-mount/surfaces/account/index.ts',
  account: 'ui/host-mount/surfaces/account/app.ts',
  signIn: 'ui/host-mount/surfaces/account/sign-in-shell.ts',
  membership: 'ui/host-mount/root/membership-part.ts',
  session: 'ui/host-mount/root/composed.ts',
  social: 'ui/host-mount/root/social.ts',
  accountScreens: 'ui/react/account-screens.ts',
  subscribe: 'ui/react/screens/subscribe/subscribe-screen.tsx',
};

/**
 * The target (`budget`) and the maximum for tests (`limit`), in bytes of brotli or a number of files. The limit is
 * about 10 % above the budget, so that a few bytes never block a change. The budgets of the loader, article, log-in,
 * subscribe and account pages and of the referral script are decision 105. The other budgets are the sizes of November
 * 2026. A further account page after another one loads nothing; the checkout loads the least that it can.
 */
export const limits = {
  loader: { budget: 4_200, limit: 4_600 },
  'article page, signed in': { budget: 14_500, limit: 16_000 },
  'cover of an article': { budget: 10_300, limit: 11_300 },
  'alert on a page of the host': { budget: 5_400, limit: 5_900 },
  'conversation below an article': { budget: 6_700, limit: 7_400 },
  'log-in page script': { budget: 75_000, limit: 82_000 },
  'log-in page: loader and styles': { budget: 10_700, limit: 11_800 },
  'log-in page, everything': { budget: 145_000, limit: 159_500 },
  'log-in page: files for the email field': { budget: 5, limit: 6 },
  'subscribe page': { budget: 235_000, limit: 258_500 },
  'account page, largest': { budget: 280_000, limit: 308_000 },
  'account page: files, most': { budget: 14, limit: 14 },
  'further account page, largest': { budget: 10_000, limit: 13_500 },
  'referral script': { budget: 9_000, limit: 9_900 },
};

/** Reads the build for host pages. `metafile` comes from esbuild, `manifest` from `dist/site`; only sizes need it. */
export const readSite = ({ metafile, manifest }) => {
  const { outputs } = metafile;

  /** The built file of an entry's source file. */
  const outputOf = (source) => {
    const found = Object.entries(outputs).find(([, output]) => output.entryPoint === source);
    if (found === undefined)
      throw new Error(
        `No built file has the entry point ${source}. Update \`entries\` in scripts/sizes.mjs.`,
      );
    return found[0];
  };

  /** A built file and all its static imports, including indirect ones. */
  const withImports = (start) => {
    const seen = new Set();
    const visit = (path) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const { path: imported, kind } of outputs[path]?.imports ?? [])
        if (kind === 'import-statement') visit(imported);
    };
    visit(start);
    return [...seen];
  };

  const filesOf = (...sources) => [...new Set(sources.flatMap((source) => withImports(outputOf(source))))];
  const brotliOf = (paths) =>
    paths.reduce((sum, path) => sum + manifest.files[path.replace('dist/site/', '')].brotli, 0);
  const sheetOf = (source) => outputs[outputOf(source)].cssBundle;
  const screens = [entries.accountScreens, entries.subscribe].map(outputOf);

  return { outputOf, withImports, filesOf, brotliOf, sheetOf, screens };
};

/** The files that a reader's browser loads for each entry of `limits`. */
export const siteFiles = (site) => {
  const { filesOf, withImports, outputOf, sheetOf, screens } = site;
  const { loader, page, accountPlace, account, signIn, membership, session, social } = entries;
  const firstPage = filesOf(loader, accountPlace, account, membership);
  return {
    loader: filesOf(loader),
    article: filesOf(loader, page),
    cover: filesOf(entries.cover),
    alert: filesOf(entries.alert),
    conversation: filesOf(entries.conversation),
    signInScript: filesOf(signIn),
    signInFrame: [...filesOf(loader), outputOf(accountPlace), sheetOf(signIn)],
    signInPage: [
      ...new Set([
        ...filesOf(loader, accountPlace, signIn, session, social),
        sheetOf(signIn),
        sheetOf(account),
      ]),
    ],
    emailField: [...new Set([...filesOf(loader, accountPlace, signIn), sheetOf(signIn), sheetOf(account)])],
    subscribePage: [...new Set([...firstPage, ...filesOf(entries.subscribe), sheetOf(account)])],
    accountPages: screens.map((screen) => [
      ...new Set([...firstPage, ...withImports(screen), sheetOf(account)]),
    ]),
    furtherPages: screens.map((screen) => {
      const before = withImports(outputOf(entries.accountScreens));
      return withImports(screen).filter((path) => !before.includes(path));
    }),
  };
};

/**
 * The size of a file in which the hashes of the parts' names depend on the names alone. Otherwise a change of any part
 * changes the size of the loader by some bytes.
 */
const sizeWithFixedNames = (path) => {
  const text = readFileSync(path, 'utf8').replace(/([\w-]+)-[A-Z0-9]{8}(?=\.js)/g, (_, name) => {
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 8).toUpperCase();
    return `${name}-${hash}`;
  });
  return brotliCompressSync(text).length;
};

/** The measured size of each entry of `limits`. */
export const measure = ({ metafile, manifest, referralScript }) => {
  const site = readSite({ metafile, manifest });
  const files = siteFiles(site);
  const largest = (pages) => Math.max(...pages.map(site.brotliOf));
  return {
    loader: files.loader.reduce((sum, path) => sum + sizeWithFixedNames(path), 0),
    'article page, signed in': site.brotliOf(files.article),
    'cover of an article': site.brotliOf(files.cover),
    'alert on a page of the host': site.brotliOf(files.alert),
    'conversation below an article': site.brotliOf(files.conversation),
    'log-in page script': site.brotliOf(files.signInScript),
    'log-in page: loader and styles': site.brotliOf(files.signInFrame),
    'log-in page, everything': site.brotliOf(files.signInPage),
    'log-in page: files for the email field': files.emailField.length,
    'subscribe page': site.brotliOf(files.subscribePage),
    'account page, largest': largest(files.accountPages),
    'account page: files, most': Math.max(...files.accountPages.map(({ length }) => length)),
    'further account page, largest': largest(files.furtherPages),
    'referral script': brotliCompressSync(readFileSync(referralScript)).length,
  };
};

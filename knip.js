// What nothing uses fails `npm test`: files, exports, dependencies. Every exception has its reason.
import { join } from 'node:path';
import { findParts } from './scripts/find-parts.mjs';

const loader = 'ui/host-mount/loader/loader.ts';
const parts = await findParts(join(import.meta.dirname), loader);

export default {
  entry: [
    // The script for host pages, and what it fetches: a part's `reason` is read by the build.
    loader,
    ...parts.map(({ source }) => source),
    'ui/react/sign-in-markup.tsx',
    'adapters/braintree/quiet-analytics.ts',
    'adapters/braintree/verified-domain.ts',
    'referral-lib/cookie/base64url-browser.ts',
    // What other programs import.
    'core/index.ts',
    'adapters/http/index.ts',
    'examples/*.ts',
    'adapters/memory/index.ts',
    'mails/index.ts',
    'ui/package/index.ts',
    'ui/testing/index.tsx',
    'examples/react-app/src/main.tsx',
    'referral-lib/index.ts',
    'referral-lib/script.ts',
    'referral-lib/elements/entry.ts',
    'sandbox/command.ts',
    'referral-lib/strict/with-nonce.ts',
    // What is run.
    'scripts/*.mjs',
    'scripts/testing/*.{mjs,cjs}',
    // Loaded by the test runner, by name.
    'test/evidence.ts',
    'test/browser.ts',
    'test/**/*.test.{ts,tsx}',
    'test/atlas/{atlas,audit}.ts',
    // Bundled into a page by a test.
    'test/engines/in-page.ts',
  ],
  project: [
    '{core,adapters,ui,mails,referral-lib,sandbox,contracts,test,bench,scripts,examples}/**/*.{ts,tsx,mjs,cjs}',
  ],
  // A type may have a name for whoever reads the types of its neighbours.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // The card names it; the build puts its few functions in its place (docs/decisions/0022-front-door.md).
    'reflect-metadata',
    // Read from their folders: fonts of the sandbox's brands, and what the audit puts into pages.
    /^@fontsource\//,
    'axe-core',
    // Read from its folder, for the sandbox's pages with a router.
    '@hotwired/turbo',
    // Run from its folder by `npm run check`.
    'dependency-cruiser',
    // Brought by the tests' setup, by name.
    'global-jsdom',
  ],
  // Screens are fetched by their default, and imported by name where nothing is fetched.
  exclude: ['duplicates'],
  // Brought by the machine, and by the package itself where it is installed.
  ignoreBinaries: ['apt-get', 'masthead'],
};

// Unused files, exports and dependencies fail `npm test`. Every exception has a comment with its reason.
import { accountParts, articleParts, loader } from './scripts/parts.mjs';

export default {
  entry: [
    // The script for host pages and the parts that it loads.
    loader,
    ...[accountParts, articleParts].flatMap(Object.values).map(({ source }) => source),
    'ui/react/sign-in-markup.tsx',
    'adapters/braintree/quiet-analytics.ts',
    'referral-lib/cookie/base64url-browser.ts',
    // Entries that other programs import.
    'core/index.ts',
    'core/ports/index.ts',
    'core/internals.ts',
    'adapters/http/index.ts',
    'adapters/memory/index.ts',
    'mails/index.ts',
    'ui/package/index.ts',
    'ui/host/index.ts',
    'ui/testing/index.tsx',
    'examples/react-app/src/main.tsx',
    'examples/headless/main.mjs',
    'examples/changes/main.ts',
    'examples/react-server/{server.mjs,src/{client,server}.tsx}',
    'referral-lib/index.ts',
    'referral-lib/script.ts',
    'referral-lib/elements/entry.ts',
    'sandbox/command.ts',
    'referral-lib/strict/with-nonce.ts',
    // Files that are run directly.
    'scripts/*.mjs',
    'scripts/lint/plugin.mjs',
    'scripts/testing/*.{mjs,cjs}',
    // The test runner loads these by name.
    'test/evidence.ts',
    'test/browser.ts',
    'test/**/*.test.{ts,tsx}',
    'test/atlas/{atlas,audit}.ts',
    // The text of this file is replaced by a test.
    'test/unit/scripts/lint-example/example.tsx',
    // A test bundles this file into a page.
    'test/engines/in-page.ts',
  ],
  project: [
    '{core,adapters,ui,mails,referral-lib,sandbox,contracts,test,bench,scripts,examples}/**/*.{ts,tsx,mjs,cjs}',
  ],
  // A type may be exported without another user, so that readers of related types see its name.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // A required library (docs/decisions/0010-libraries.md) that inversify imports. The build replaces it with our few
    // functions (docs/decisions/0022-front-door.md).
    'reflect-metadata',
    // Read from their folders: the fonts of the sandbox's brands, and the script that the audit injects into pages.
    /^@fontsource\//,
    'axe-core',
    // The oldest supported types, by their path (tsconfig.react.json).
    '@types/react-18',
    // Read from its folder, for the sandbox's pages with a router.
    '@hotwired/turbo',
    // `npm run check` runs them from their folders.
    'dependency-cruiser',
    'oxlint',
    'oxfmt',
    '@commitlint/cli',
    'ts7',
    // The tests' setup loads it by name.
    'global-jsdom',
  ],
  // Screens have a default export for groups of screens, which import whole modules, and a named one for tests.
  exclude: ['duplicates'],
  // Provided by the system, and by the installed package itself.
  ignoreBinaries: ['apt-get', 'masthead'],
};

// The executable form of docs/architecture.md: the allowed imports of each folder. Type-only and dynamic imports count.

/** Our own source folders. */
const own = '^(core|adapters|ui|mails|referral-lib|sandbox|contracts|examples|test|bench)/';
const packages = (...names) => `^node_modules/(${names.join('|')})/`;
const types = packages('@types/[^/]+');

/**
 * A folder may import its own files and the paths in `allowed`. `fromNot` exempts single files that have their own
 * rule.
 */
const mayImport = (name, comment, path, allowed, fromNot) => ({
  name,
  comment,
  severity: 'error',
  from: { path, ...(fromNot ? { pathNot: fromNot } : {}) },
  to: { pathNot: [types, ...allowed] },
});

const fpTs = packages('fp-ts');
const rxjs = packages('rxjs');
const react = packages('react', 'react-dom', 'react-router-dom');
const core = '^core/';
/** The merge of the referral cookie, which is the only import of the core from another folder (reading 48). */
const referralCookie = '^referral-lib/cookie/changed-referral-cookie';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'No import cycles, type-only imports included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-between-groups',
      comment: 'The groups of use cases, and the layers of the host page, form no cycles.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(core/use-cases|ui/host-mount)/[^/]+$' },
      to: { circular: true, path: '^(core/use-cases|ui/host-mount)/[^/]+$' },
    },
    {
      name: 'resolvable',
      comment: 'Every import has a file.',
      severity: 'error',
      from: { pathNot: '^(examples|test/(bundle|types))/' },
      to: { couldNotResolve: true, pathNot: '^masthead' },
    },
    mayImport('domain', 'Types and pure functions.', '^core/domain/', ['^core/domain/', fpTs], '/wire\\.ts$'),
    mayImport(
      'domain-wire',
      'Decoders are the only part of the domain that imports io-ts.',
      '^core/domain/.*/wire\\.ts$',
      ['^core/domain/', fpTs, packages('io-ts')],
    ),
    mayImport('ports', 'Interfaces on the domain.', '^core/ports/', ['^core/(domain|ports)/', fpTs, rxjs]),
    mayImport('state', 'Observable state.', '^core/state/', ['^core/(domain|ports|state)/', fpTs, rxjs]),
    mayImport('use-cases', 'One file per intention.', '^core/use-cases/', [
      '^core/(domain|ports|state|use-cases)/',
      fpTs,
      referralCookie,
    ]),
    mayImport('flows', 'State machines on use cases.', '^core/flows/', [
      '^core/(domain|ports|state|use-cases|flows)/',
      fpTs,
      rxjs,
    ]),
    mayImport('presentation', 'Domain values and flow states as texts.', '^core/presentation/', [
      '^core/(domain|ports|state|flows|presentation)/',
      fpTs,
    ]),
    mayImport('app', 'The composition.', '^core/app/', [core, fpTs]),
    mayImport('core', 'The public API of the core.', '^core/(index|internals)\\.ts$', [core, referralCookie]),
    {
      name: 'adapters-apart',
      comment: 'An adapter folder imports the core, and no other adapter folder.',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/' },
      to: { path: own, pathNot: [core, '^adapters/$1/'] },
    },
    {
      name: 'adapters-without-shells',
      comment: 'Adapters know no React and no container.',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: [react, packages('inversify')] },
    },
    {
      name: 'container-in-the-host-page',
      comment: 'Inversify is used by the host page alone.',
      severity: 'error',
      from: { path: own, pathNot: '^(ui/host-mount|test|bench)/' },
      to: { path: packages('inversify') },
    },
    mayImport('react', 'The React app stands on the core.', '^ui/react/', [
      core,
      '^ui/react/',
      fpTs,
      rxjs,
      react,
    ]),
    {
      name: 'screens-apart',
      comment: 'A screen does not import another screen.',
      severity: 'error',
      from: { path: '^ui/react/screens/([^/]+)/' },
      to: { path: '^ui/react/screens/', pathNot: '^ui/react/screens/$1/' },
    },
    {
      name: 'shared-below-screens',
      comment: 'What screens share does not import them.',
      severity: 'error',
      from: { path: '^ui/react/(shared|hooks|components)/' },
      to: { path: '^ui/react/screens/' },
    },
    {
      name: 'host-mount',
      comment: 'The script for host pages contains nothing of sandbox, tests or the router.',
      severity: 'error',
      from: { path: '^ui/host-mount/' },
      to: { path: ['^(sandbox|test|bench)/', packages('react-router-dom')] },
    },
    {
      name: 'host-mount-downhill',
      comment: 'loader → surfaces → page and root; nothing imports upwards.',
      severity: 'error',
      from: { path: '^ui/host-mount/(surfaces|page|root|words)/' },
      to: { path: '^ui/host-mount/loader/' },
    },
    {
      name: 'host-mount-downhill-page',
      comment: 'loader → surfaces → page and root; nothing imports upwards.',
      severity: 'error',
      from: { path: '^ui/host-mount/(page|root|words)/' },
      to: { path: '^ui/host-mount/surfaces/' },
    },
    {
      name: 'host-mount-page-below-root',
      comment: 'root makes the adapters of the page and may use its helpers; page does not use root.',
      severity: 'error',
      from: { path: '^ui/host-mount/page/' },
      to: { path: '^ui/host-mount/root/' },
    },
    mayImport('package', 'masthead/react.', '^ui/package/', [
      core,
      '^adapters/(browser|http/lean)/',
      '^ui/(react|host-mount|package)/',
      fpTs,
      packages('react', 'react-router-dom'),
    ]),
    mayImport('testing', 'masthead/testing.', '^ui/testing/', [
      '^ui/(testing|package/index|host-mount/check-configuration)',
      '^adapters/memory/index',
      react,
    ]),
    mayImport('mails', 'Texts without the core (decision 67).', '^mails/', [
      '^mails/',
      '^core/domain/messages/',
      '^core/domain/publisher/names',
      '^core/ports/formatter',
      '^core/presentation/(intl-formatter|theme/)',
      '^core/domain/settings/brand',
    ]),
    mayImport('referral-lib', 'An independent library.', '^referral-lib/', ['^referral-lib/']),
    {
      name: 'contracts',
      comment: 'Recorded exchanges and what is generated from them.',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '^contracts/verify/' },
      to: {
        pathNot: [
          '^contracts/',
          '^core/domain/',
          '^adapters/http/(browser-cache|query-cache|answer)\\.ts$',
          types,
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'contracts-verify',
      comment: "The check of a publisher's backends reads their responses with the adapters of the product.",
      severity: 'error',
      from: { path: '^contracts/verify/' },
      to: {
        pathNot: [
          '^contracts/',
          '^core/(domain|ports)/',
          '^adapters/(http|rewards)/',
          packages('fp-ts'),
          types,
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'sandbox',
      comment: 'The backends share no code with the product.',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '^sandbox/control/theming/' },
      to: { path: '^(core|adapters|ui|referral-lib|test|bench)/' },
    },
    {
      name: 'sandbox-theming',
      comment: 'The page for themes has the values, the sheet and the check of the product.',
      severity: 'error',
      from: { path: '^sandbox/control/theming/' },
      to: {
        path: '^(core|adapters|ui|referral-lib|test|bench)/',
        pathNot: '^(core/presentation/theme|ui/react/(theme|styles))/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mts', '.mjs', '.js', '.json', '.css'],
    },
  },
};

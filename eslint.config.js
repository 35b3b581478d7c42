import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { textInOwnElement } from './scripts/lint/text-in-own-element.mjs';

/** Globals that are missing in a JavaScript engine without a browser or Node (docs/decisions). */
export const platformGlobals = [
  'URL',
  'URLSearchParams',
  'Intl',
  'atob',
  'btoa',
  'TextDecoder',
  'TextEncoder',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'queueMicrotask',
  'AbortController',
  'AbortSignal',
  'crypto',
  'console',
  'fetch',
  'document',
  'window',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'process',
  'Buffer',
  'globalThis',
  'self',
  'structuredClone',
  'performance',
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      '.build',
      '.sandbox',
      'stryker-tmp',
      'mutation',
      'test-results',
      'contracts/fixtures',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      // Consistent style: arrow functions, and constants named like all other values.
      'func-style': ['error', 'expression'],
      'no-unreachable': 'error',
      '@typescript-eslint/no-use-before-define': [
        'error',
        { variables: false, typedefs: false, classes: false },
      ],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'variable', format: ['camelCase', 'PascalCase'], leadingUnderscore: 'allow' },
        // Field names of requests and responses, in destructuring.
        { selector: 'variable', modifiers: ['destructured'], format: null },
      ],
    },
  },
  {
    files: ['core/**/*.ts', 'ui/**/*.{ts,tsx}', 'adapters/**/*.ts'],
    rules: {
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Apps may use React 19.0.
    files: ['ui/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['useEffectEvent', 'Activity', 'ViewTransition', 'cacheSignal'],
              message: 'React 19.0 does not have it.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['core/**/*.ts'],
    // The default clock, ids, log and formatter, for programs that pass none.
    ignores: [
      'core/ports/defaults/runtime.ts',
      'core/presentation/intl-formatter.ts',
      'core/presentation/day.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', ...platformGlobals],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'The time comes from the Clock port.',
        },
        {
          selector: 'MemberExpression[object.name="Date"][property.name="now"]',
          message: 'The time comes from the Clock port.',
        },
        {
          selector: 'MemberExpression[object.name="Math"][property.name="random"]',
          message: 'Ids come from the Ids port.',
        },
      ],
    },
  },
  {
    files: [
      'ui/host-mount/**/*.ts',
      'adapters/browser/**/*.ts',
      'adapters/http/lean/**/*.ts',
      'referral-lib/**/*.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="finally"]',
          message:
            'A page may put an old library’s promises in place of the browser’s: they have no finally.',
        },
      ],
    },
  },
  {
    files: ['core/**/*.ts', 'adapters/**/*.ts', 'ui/**/*.{ts,tsx}', 'referral-lib/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['URL', 'canParse'],
          ['URL', 'parse'],
          ['AbortSignal', 'any'],
          ['Promise', 'withResolvers'],
          ['Promise', 'try'],
          ['Object', 'groupBy'],
          ['Map', 'groupBy'],
          ['Array', 'fromAsync'],
        ].map(([object, property]) => ({
          object,
          property,
          message: 'The oldest browsers that we build for (scripts/build.mjs) have none.',
        })),
      ],
    },
  },
  {
    files: ['ui/**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { masthead: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'masthead/text-in-own-element': 'error' },
  },
  {
    files: [
      'adapters/browser/log.ts',
      'ui/host-mount/loader/loader.ts',
      'referral-lib/log.ts',
      'sandbox/**',
      'scripts/**',
      'bench/**',
      'test/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**'],
    rules: { '@typescript-eslint/no-unused-expressions': 'off' },
  },
);

// The only rule that needs types, for components. All other rules: .oxlintrc.json.
import tseslint from 'typescript-eslint';
import { textInOwnElement } from './scripts/lint/text-in-own-element.mjs';

export default [
  {
    files: ['ui/**/*.tsx'],
    languageOptions: { parser: tseslint.parser, parserOptions: { project: 'ui/tsconfig.json' } },
    plugins: { masthead: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'masthead/text-in-own-element': 'error' },
  },
];

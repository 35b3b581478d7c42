// Lint rules that oxlint does not have built in: one of ESLint, and our own.
import { builtinRules } from 'eslint/use-at-your-own-risk';
import { plainLanguage } from './plain-language.mjs';

export default {
  meta: { name: 'masthead' },
  rules: {
    'no-restricted-syntax': builtinRules.get('no-restricted-syntax'),
    'plain-language': plainLanguage,
  },
};

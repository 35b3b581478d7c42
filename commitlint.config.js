// Commit messages: `type(scope): subject`, checked by `npm run check` for the last commit.
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'type-enum': [2, 'always', ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'build', 'chore']],
    'header-max-length': [2, 'always', 72],
  },
};

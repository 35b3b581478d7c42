// Checks the language of documentation. Part of `npm run check`. The rules are in scripts/lint/prose-rules.mjs; the
// linter applies them to comments and test titles.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { markdownFindings } from './lint/prose-rules.mjs';

/** Generated from sources that are checked, or quotations of the specification, or records of their time. */
const exempt =
  /^(docs\/(backends|configuration|requirements)\.md|docs\/api\/|CHANGELOG\.md|api-report\/|\.changeset\/|contracts\/.*\.md)/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.md') && !exempt.test(file) && existsSync(file));

const all = files.flatMap((file) =>
  markdownFindings(readFileSync(file, 'utf8')).map((one) => ({ ...one, file })),
);
for (const { file, line, text, finding } of all)
  console.log(`${file}:${line} ${finding} — ${text.replace(/\s+/g, ' ').slice(0, 160)}`);
if (all.length > 0) {
  console.log(`${all.length} findings`);
  process.exitCode = 1;
}

// Checks the language of comments, test titles and documentation. Part of `npm run check`; the rules are in scripts/lint/prose-rules.mjs.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { wordsOf } from './lint/comments.mjs';
import { commentFindings, markdownFindings, titleFindings } from './lint/prose-rules.mjs';

/** Generated from sources that are checked, or quotations of the specification, or records of their time. */
const exempt =
  /^(docs\/(backends|configuration|requirements)\.md|CHANGELOG\.md|api-report\/|\.changeset\/|contracts\/.*\.md)/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(md|ts|tsx|mts|mjs|cjs|js)$/.test(file) && !exempt.test(file) && existsSync(file));

/** Returns the findings of a file: `{ line, text, finding }`. */
const findingsIn = (file) => {
  const content = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return markdownFindings(content);
  const { comments, titles } = wordsOf(file, content);
  const withFindings = (findings) => (one) => findings(one.text).map((finding) => ({ ...one, finding }));
  return [...comments.flatMap(withFindings(commentFindings)), ...titles.flatMap(withFindings(titleFindings))];
};

const all = files.flatMap((file) => findingsIn(file).map((one) => ({ ...one, file })));
for (const { file, line, text, finding } of all)
  console.log(`${file}:${line} ${finding} — ${text.replace(/\s+/g, ' ').slice(0, 160)}`);
if (all.length > 0) {
  console.log(`${all.length} findings`);
  process.exitCode = 1;
}

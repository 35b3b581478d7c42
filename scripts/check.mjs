// `npm run check`: types, lint, format, dependency rules and unused code, side by side. Ends with status 1 if one of them fails.
import { runChecks } from './testing/checks.mjs';

const results = await runChecks();
for (const { name, passed, seconds, output } of results) {
  console.log(`${passed ? 'ok    ' : 'Failed'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(output);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

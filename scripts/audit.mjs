// `npm run audit`: checks the accessibility of every screen in every state, brand, width and engine (figure R17). For a
// part of it: `npm run audit -- --engine Chromium --brand news --only pausing`.
import { runOnSite } from './run-on-site.mjs';

process.exitCode = await runOnSite('test/atlas/audit.ts', process.argv.slice(2));

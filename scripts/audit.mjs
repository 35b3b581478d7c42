// Figure R17, the accessibility of every screen in every state, brand, width and engine: `npm run audit`, or a part of it:
// `npm run audit -- --engine Chromium --brand news --only pausing`.
import { runOnSite } from './run-on-site.mjs';

process.exitCode = await runOnSite('test/atlas/audit.ts', process.argv.slice(2));

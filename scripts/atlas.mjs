// `npm run atlas`: writes the state atlas, pictures of every screen in every state, brand and width, to
// dist/atlas/index.html. For a part of it: `npm run atlas -- --brand news --width 390 --only pausing`.
import { runOnSite } from './run-on-site.mjs';

process.exitCode = await runOnSite('test/atlas/atlas.ts', process.argv.slice(2));

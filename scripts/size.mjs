// `npm run size`: builds, then prints each entry with its size, budget and limit. Exits with status 1 if an entry is
// above its limit.
import { readFileSync } from 'node:fs';
import { buildSite } from './build-site.mjs';
import { buildReferral } from './build-referral.mjs';
import { limits, measure } from './sizes.mjs';

const metafile = await buildSite();
await buildReferral();
const sizes = measure({
  metafile,
  manifest: JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')),
  referralScript: 'dist/referral/referral.js',
});
const rows = Object.entries(limits).map(([entry, { budget, limit }]) => ({
  entry,
  size: sizes[entry],
  budget,
  limit,
  state: sizes[entry] > limit ? 'above the limit' : sizes[entry] > budget ? 'above the budget' : 'ok',
}));
console.table(Object.fromEntries(rows.map(({ entry, ...row }) => [entry, row])));
if (rows.some(({ size, limit }) => size > limit)) process.exitCode = 1;

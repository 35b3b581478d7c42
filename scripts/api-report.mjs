// `npm run api-report`: builds the packages and accepts their public API as it is now. `npm test` fails while the API differs from the accepted one.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLibrary, libraries } from './build-library.mjs';
import { buildReact } from './build-react.mjs';
import { buildReferral } from './build-referral.mjs';
import { buildTesting } from './build-testing.mjs';
import { builtReportFolder, reportFolder } from './write-types.mjs';

for (const name of libraries) await buildLibrary(name);
await buildReferral();
await buildReact();
await buildTesting();

const root = join(import.meta.dirname, '..');
await cp(join(root, builtReportFolder), join(root, reportFolder), { recursive: true });
console.log(`Accepted the public API: see \`git diff ${reportFolder}\`. A change needs a changeset.`);

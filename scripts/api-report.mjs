// `npm run api-report`: builds the packages and accepts their public API as it is now. `npm test` fails while the API differs from the accepted one.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPackages } from './build-packages.mjs';
import { builtReportFolder, reportFolder } from './write-types.mjs';

await buildPackages();

const root = join(import.meta.dirname, '..');
await cp(join(root, builtReportFolder), join(root, reportFolder), { recursive: true });
console.log(`Accepted the public API: see \`git diff ${reportFolder}\`. A change needs a changeset.`);

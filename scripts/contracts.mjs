// `npm run contracts`: generates docs/backends.md, contracts/openapi.json and contracts/index.json from contracts/.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writtenFromContracts } from '../contracts/write/index.ts';

const root = join(import.meta.dirname, '..');
for (const [file, text] of Object.entries(writtenFromContracts(root)))
  await writeFile(join(root, file), text);

// `npm run api-docs`: writes the API reference from the doc comments. `npm test` fails while a page differs from its source.
import { join } from 'node:path';
import { apiDocsFolder, writeApiDocs } from './write-api-docs.mjs';

const root = join(import.meta.dirname, '..');
await writeApiDocs(root, join(root, apiDocsFolder));
console.log(`Wrote the API reference: see \`git diff ${apiDocsFolder}\`.`);

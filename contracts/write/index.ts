import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExchanges } from '../exchanges';
import { backendsDocument } from './backends';
import { indexOf } from './index-of';
import { openApi } from './openapi';

/** All files generated from the contracts of a folder, by path. */
export const writtenFromContracts = (root: string): Readonly<Record<string, string>> => {
  const exchanges = readExchanges(join(root, 'contracts'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const json = (value: object): string => `${JSON.stringify(value, null, 1)}\n`;
  return {
    'contracts/index.json': json(indexOf(exchanges)),
    'contracts/openapi.json': json(openApi(exchanges, version)),
    'docs/backends.md': backendsDocument(exchanges),
  };
};

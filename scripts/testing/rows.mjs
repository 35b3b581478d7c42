import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './suites.mjs';

/** The requirements (docs/requirements.json) that no test names in its title, of those that ran and passed. */
export const rowsNotProved = (tests) => {
  const rows = JSON.parse(readFileSync(join(root, 'docs', 'requirements.json'), 'utf8'));
  const named = new Set(
    tests
      .filter(({ how }) => how === 'passed')
      .flatMap(({ title }) => [...title.matchAll(/\[([A-Z]{2}-\d\d)\]/g)].map(([, id]) => id)),
  );
  return { rows: rows.length, missing: rows.filter((id) => !named.has(id)) };
};

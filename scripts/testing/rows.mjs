import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './suites.mjs';

/** What docs/requirements.md has a row for: `HM-01` and its like, `readings 20`, `R6`. */
export const rowsOfRequirements = () => {
  const rows = [
    ...readFileSync(join(root, 'docs', 'requirements.md'), 'utf8').matchAll(
      /^\| ([A-Z]{2}-\d\d|\d+|R\d+)\b/gm,
    ),
  ].map(([, id]) => id);
  return {
    requirements: rows.filter((id) => id.includes('-')),
    readings: rows.filter((id) => /^\d/.test(id)).map((id) => `readings ${id}`),
    figures: rows.filter((id) => /^R\d/.test(id)),
  };
};

/** The requirements that no test names in its title, of those that ran and passed. */
export const rowsNotProved = (tests) => {
  const rows = rowsOfRequirements().requirements;
  const named = new Set(
    tests
      .filter(({ how }) => how === 'passed')
      .flatMap(({ title }) => [...title.matchAll(/\[([A-Z]{2}-\d\d)\]/g)].map(([, id]) => id)),
  );
  return { rows: rows.length, missing: rows.filter((id) => !named.has(id)) };
};

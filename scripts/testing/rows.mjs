import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './suites.mjs';

/** The IDs in docs/requirements.md: `HM-01` and similar, `readings 20`, `R6`. */
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

/** The requirements whose ID is in no title of a passed test. */
export const rowsNotProved = (tests) => {
  const rows = rowsOfRequirements().requirements;
  const named = new Set(
    tests
      .filter(({ how }) => how === 'passed')
      .flatMap(({ title }) => [...title.matchAll(/\[([A-Z]{2}-\d\d)\]/g)].map(([, id]) => id)),
  );
  return { rows: rows.length, missing: rows.filter((id) => !named.has(id)) };
};

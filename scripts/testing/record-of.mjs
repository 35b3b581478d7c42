import { readFileSync } from 'node:fs';

/** Reads the record that `record.cjs` wrote of one run; empty if the run did not finish. */
export const readRecord = (file) => {
  try {
    const rows = JSON.parse(readFileSync(file, 'utf8'));
    const isHook = ({ how }) => how === 'hook';
    return { tests: rows.filter((row) => !isHook(row)), hooks: rows.filter(isHook) };
  } catch {
    return { tests: [], hooks: [] };
  }
};

import { readFileSync } from 'node:fs';

/** What `record.cjs` wrote of one run; nothing at all where it came to no end. */
export const readRecord = (file) => {
  try {
    const rows = JSON.parse(readFileSync(file, 'utf8'));
    const isHook = ({ how }) => how === 'hook';
    return { tests: rows.filter((row) => !isHook(row)), hooks: rows.filter(isHook) };
  } catch {
    return { tests: [], hooks: [] };
  }
};

import { createHash } from 'node:crypto';

/** The id of a seeded record: the same in every sandbox and after each reset. `of`: the name of the record. */
export const stableId = (of: string): string => {
  const hex = createHash('sha256').update(of).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

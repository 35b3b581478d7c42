import { readDate, readNumber } from '../../core/domain/loose-values';
import { isRecord } from '../schema/json';
import { advice, rule, type Difference, type Recorded } from './compare';

/**
 * Finds dates and amounts that the product's readers refuse. The recorded responses show which fields are dates or
 * amounts: all their values are. Fields that the product never reads are not checked.
 */
export const unreadableValues = (
  body: unknown,
  like: readonly Recorded[],
  unread: readonly string[],
): readonly Difference[] => {
  const recorded = new Map<string, unknown[]>();
  for (const [, { response }] of like)
    for (const [path, value] of leavesOf(response.body, ''))
      recorded.set(path, [...(recorded.get(path) ?? []), value]);
  const found = new Set<string>();
  for (const [path, value] of leavesOf(body, '')) {
    const samples = recorded.get(path) ?? [];
    if (samples.length === 0 || unread.some((one) => path === one || path.startsWith(`${one}/`))) continue;
    if (samples.every(isDate) && readDate(value) === null) found.add(`${nameOf(path)} is not a date`);
    else if (samples.every(isNumber) && samples.some(isAmount) && readNumber(value) === undefined)
      found.add(`${nameOf(path)} is not an amount`);
  }
  return [...found].map((what) => rule(`cannot be used in full: ${what} that can be read`));
};

const deepest = 12;

/** The values that are neither null nor containers, with paths as in `facts.ts`. */
const leavesOf = (value: unknown, at: string): readonly (readonly [string, unknown])[] => {
  // No field that the product reads is deeper.
  if (at.split('/').length > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => leavesOf(one, `${at}/*`));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => leavesOf(one, `${at}/${name}`));
  return value === null || value === undefined || value === '' ? [] : [[at, value]];
};

/** The fields with words that the product compares. It ignores their case, but another spelling may be a mistake. */
const comparedWords: readonly string[] = ['/*/subscription-state'];

/** Finds words that no recorded response has. */
export const otherWords = (body: unknown, like: readonly Recorded[]): readonly Difference[] => {
  const recorded = like.flatMap(([, { response }]) => leavesOf(response.body, ''));
  const isRecorded = (path: string, value: unknown): boolean =>
    recorded.some(([at, one]) => at === path && one === value);
  const found = leavesOf(body, '').filter(
    ([path, value]) => comparedWords.includes(path) && !isRecorded(path, value),
  );
  return [...new Set(found.map(([path]) => path))].map((path) =>
    advice(`${nameOf(path)} has a word that no recorded response has`),
  );
};

const isDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d([T ]|$)/.test(value);
const isNumber = (value: unknown): boolean => readNumber(value) !== undefined;
const isAmount = (value: unknown): boolean => /^-?\d+\.\d\d?$/.test(String(value));

// `/a/b` → `a.b`
const nameOf = (path: string): string => path.slice(1).replaceAll('/', '.');

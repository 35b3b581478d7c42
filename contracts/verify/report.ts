import type { Outcome, Result } from './probe';

/** Formats a result as one line. */
export const lineOf = ({ as, call, when, outcome, source, says }: Result): string =>
  [
    outcome.padEnd(4),
    ` ${as.padEnd(7)}`,
    ` ${call}`,
    when === '' ? '' : ` (${when})`,
    says.length === 0 ? '' : `: ${says.join('; ')}`,
    says.length > 0 && source !== null ? ` [${source}]` : '',
  ].join('');

/** Formats the total, such as `40 of 42 calls conform; 1 with a note, 1 failed`. */
export const totalOf = (results: readonly Result[]): string => {
  const count = (outcome: Outcome): number => results.filter((one) => one.outcome === outcome).length;
  const made = results.length - count('skip');
  const more = [
    [count('note'), 'with a note'],
    [count('FAIL'), 'failed'],
    [count('skip'), 'not made'],
  ] as const;
  const rest = more.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`);
  return `${count('ok')} of ${made} calls conform${rest.length === 0 ? '' : `; ${rest.join(', ')}`}`;
};

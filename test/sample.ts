/**
 * True in `npm run test:all`, which runs every case of a matrix. `npm test` runs a sample of it by one of the rules
 * below, which the test prints with the numbers of cases.
 */
export const isWhole = process.env['TESTS'] === 'all';

/** The rules of samples by the names of their matrices; printed once for each matrix. */
const printed = new Set<string>();

const print = (matrix: string, rule: string): void => {
  if (isWhole || printed.has(matrix)) return;
  printed.add(matrix);
  console.log(`\n  sample of ${matrix}: ${rule}`);
};

/**
 * The calls of a run at which it is interrupted, for loops that end after the last call: all of them, or every `nth`.
 * `turn` is the number of the kind of interruption, so that in a sample different kinds take turns.
 */
export const everyNthCall = (
  matrix: string,
  nth: number,
  turn: number,
): { readonly first: number; readonly step: number } => {
  print(matrix, `every call of each run, each with one in ${nth} kinds of interruption, in turn`);
  return isWhole ? { first: 1, step: 1 } : { first: 1 + (turn % nth), step: nth };
};

/** All cases, or in a sample the first ones with a new value of an aspect: each value occurs at least once. */
export const eachValueOnce = <Case>(
  matrix: string,
  cases: readonly Case[],
  aspectsOf: (one: Case) => readonly string[],
): readonly Case[] => {
  if (isWhole) return cases;
  const seen = new Set<string>();
  const sample = cases.filter((one) => {
    const fresh = aspectsOf(one)
      .map((aspect, index) => `${index} ${aspect}`)
      .filter((value) => !seen.has(value));
    for (const value of fresh) seen.add(value);
    return fresh.length > 0;
  });
  print(matrix, `each value of each aspect once, ${sample.length} of ${cases.length} cases`);
  return sample;
};

/** All cases, or in a sample every `nth`. */
export const everyNth = <Case>(matrix: string, cases: readonly Case[], nth: number): readonly Case[] => {
  if (isWhole) return cases;
  const sample = cases.filter((_, index) => index % nth === 0);
  print(matrix, `one in ${nth}, ${sample.length} of ${cases.length} cases`);
  return sample;
};

/** The number of generated inputs. */
export const generated = (matrix: string, all: number, sample: number): number => {
  print(matrix, `${sample} of ${all} generated inputs`);
  return isWhole ? all : sample;
};

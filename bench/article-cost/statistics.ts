import { median } from '../table';

/** One number per round, in order. */
export type Series = readonly number[];

export const spread = (values: Series, digits: number): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;

/** Combines two series round by round; skips rounds that miss a value. */
const paired = (some: Series, others: Series, how: (one: number, other: number) => number): Series =>
  some.map((one, round) => how(one, others[round] ?? NaN)).filter(Number.isFinite);

export const differences = (some: Series, others: Series): Series =>
  paired(some, others, (one, other) => one - other);

export const ratios = (some: Series, others: Series): Series =>
  paired(some, others, (one, other) => one / other);

/** The typical difference between two identical pages. Smaller differences are noise. */
export const toleranceOf = (some: Series, others: Series): number =>
  median(differences(some, others).map(Math.abs));

/** The distance between the first and the third quartile. */
export const quartileDistance = (values: Series): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? NaN;
  return at(0.75) - at(0.25);
};

import { median } from '../table';

/** One number for each round, in the order of the rounds. */
export type Series = readonly number[];

export const spread = (values: Series, digits: number): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;

/** Round by round, for rounds that have both. */
const paired = (some: Series, others: Series, how: (one: number, other: number) => number): Series =>
  some.map((one, round) => how(one, others[round] ?? NaN)).filter(Number.isFinite);

export const differences = (some: Series, others: Series): Series =>
  paired(some, others, (one, other) => one - other);

export const ratios = (some: Series, others: Series): Series =>
  paired(some, others, (one, other) => one / other);

/** How far two equal pages lie apart: what is smaller than this is nothing. */
export const toleranceOf = (some: Series, others: Series): number =>
  median(differences(some, others).map(Math.abs));

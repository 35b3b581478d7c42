/** Converts dollars to whole cents. The small addition keeps 1.005 from being rounded to 1.00. */
export const inCents = (dollars: number): number => Math.round((dollars + 1e-9) * 100);

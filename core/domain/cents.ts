/** Whole cents of an amount in dollars. The small addition keeps 1.005 from becoming 1.00. */
export const inCents = (dollars: number): number => Math.round((dollars + 1e-9) * 100);

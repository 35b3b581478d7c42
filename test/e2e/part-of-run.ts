/** Those of a list that stand for all of it in each run, every `nth`; `test/sweeps` has the others. */
export const inEachRun = <One>(all: readonly One[], nth: number): readonly One[] =>
  all.filter((_, at) => at % nth === 0);

export const inSweeps = <One>(all: readonly One[], nth: number): readonly One[] =>
  all.filter((_, at) => at % nth !== 0);

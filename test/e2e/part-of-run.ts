/** Every `nth` entry of a list runs in each test run; `test/sweeps` runs the others. */
export const inEachRun = <One>(all: readonly One[], nth: number): readonly One[] =>
  all.filter((_, at) => at % nth === 0);

export const inSweeps = <One>(all: readonly One[], nth: number): readonly One[] =>
  all.filter((_, at) => at % nth !== 0);

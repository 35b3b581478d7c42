/** A reliability figure: the number of tried cases and the number of cases that passed. */
export interface Figure {
  /** Runs one case; it passes if the check does not throw. */
  readonly holds: (check: () => void) => void;
  /** Counts one case that was already judged. */
  readonly counts: (passed: boolean) => void;
  /** Prints `R1, redirects: 20071 of 20071`. Call it at the end of a suite. */
  readonly print: () => void;
}

export const makeFigure = (name: string): Figure => {
  let tried = 0;
  let passed = 0;
  return {
    holds: (check) => {
      tried += 1;
      check();
      passed += 1;
    },
    counts: (holds) => {
      tried += 1;
      if (holds) passed += 1;
    },
    print: () => console.log(`\n  ${name}: ${passed} of ${tried}`),
  };
};

/** Counts each test of the calling suite as one case, and prints the figure at the end of the suite. */
export const countTests = (name: string): void => {
  let tried = 0;
  let passed = 0;
  afterEach(function () {
    tried += 1;
    if (this.currentTest?.state === 'passed') passed += 1;
  });
  after(() => console.log(`\n  ${name}: ${passed} of ${tried}`));
};

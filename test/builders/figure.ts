/** A reliability figure: cases that were tried, and those that held. */
export interface Figure {
  /** One case: it holds when the check does not throw. */
  readonly holds: (check: () => void) => void;
  /** One case that was judged already. */
  readonly counts: (passed: boolean) => void;
  /** Prints `R1, redirects: 20071 of 20071`. For the end of a suite. */
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

/** Takes each test of the suite that it is called in for a case, and prints the figure at its end. */
export const countTests = (name: string): void => {
  let tried = 0;
  let passed = 0;
  afterEach(function () {
    tried += 1;
    if (this.currentTest?.state === 'passed') passed += 1;
  });
  after(() => console.log(`\n  ${name}: ${passed} of ${tried}`));
};

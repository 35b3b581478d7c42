export interface TestResult {
  /** Path from the root; empty for a check that has no test file. */
  readonly file: string;
  readonly title: string;
  readonly how: 'passed' | 'failed' | 'pending';
  readonly ms: number;
  readonly error?: string;
}

export interface Results {
  /** `seconds`: null for checks of the run itself. */
  readonly add: (suite: string, seconds: number | null, tests: readonly TestResult[]) => void;
  readonly replaceFlaky: (suite: string, file: string, rerun: readonly TestResult[]) => void;
  readonly all: () => readonly (TestResult & { readonly suite: string })[];
  readonly counts: () => { readonly passed: number; readonly failed: number };
  /** Writes `summary.json`, `flaky.json` and `junit.xml`. */
  readonly write: () => void;
  /** Prints each failure with its evidence and the command that reruns its file, then the flaky files. */
  readonly print: (log?: (line: string) => void) => void;
}

export declare const makeResults: (folder?: string) => Results;

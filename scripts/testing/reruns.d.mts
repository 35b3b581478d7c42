import type { TestResult } from './results.mjs';

type SuiteResult = TestResult & { readonly suite: string };

export declare const flakyLimit: number;
export declare const neverRerun: readonly string[];
export declare const provesMoneyOrRecovery: RegExp;
export declare const filesToRerun: (
  tests: readonly SuiteResult[],
) => readonly { readonly suite: string; readonly file: string }[];
export declare const filesToTrace: typeof filesToRerun;
export declare const unlistedFiles: (tests: readonly SuiteResult[]) => readonly string[];

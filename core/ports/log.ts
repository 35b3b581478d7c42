/** Log messages for the publisher's engineers. Facts must not contain personal data, nonces, tokens or passwords. */
export interface Log {
  readonly warn: (what: string, facts?: LogFacts) => void;
  readonly error: (what: string, facts?: LogFacts) => void;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

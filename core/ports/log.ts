/** What the publisher's engineers are told. Facts carry no personal data, nonce, token or password. */
export interface Log {
  readonly warn: (what: string, facts?: LogFacts) => void;
  readonly error: (what: string, facts?: LogFacts) => void;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Log messages for the publisher's engineers. Facts must not contain personal data, nonces, tokens or passwords. */
export interface Log {
  readonly warn: (what: string, facts?: LogFacts) => void;
  readonly error: (what: string, facts?: LogFacts) => void;
  /**
   * Reports an exception that a port has thrown. `call` is the name of the call, such as `site.plans`. If absent,
   * `error` is called with the name of the call and the name of the exception.
   */
  readonly caught?: (error: unknown, call: string) => void;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

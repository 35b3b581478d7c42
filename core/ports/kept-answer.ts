/** An answer of a backend that pages of one tab share. */
export interface KeptAnswer {
  /** What was answered to this reader; `undefined` where nothing is kept, or no longer. What was answered to somebody else goes. */
  readonly find: (reader: string) => unknown;
  readonly keep: (reader: string, value: unknown) => void;
  /** It is on its way: whoever waits for its end finds it kept. */
  asking?: Promise<unknown>;
}

/** A cached backend response that pages of one tab share. */
export interface KeptAnswer {
  /**
   * The cached response for this reader; `undefined` if there is none or it has expired. Removes a response that has
   * expired or belongs to another reader.
   */
  readonly find: (reader: string) => unknown;
  readonly keep: (reader: string, value: unknown) => void;
  readonly drop: () => void;
  /** The pending request. Once it has resolved, the response is cached. */
  asking?: Promise<unknown>;
}

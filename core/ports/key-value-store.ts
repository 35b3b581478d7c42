/** Short texts that outlive the page (HM-18). `get` returns `null` for a missing key. Never throws. */
export interface KeyValueStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

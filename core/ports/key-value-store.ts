/** Small texts that outlive the page (HM-18). Reading gives `null` for what is not there. Never throws. */
export interface KeyValueStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

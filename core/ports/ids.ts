/** Makes names that no other page load makes. */
export interface Ids {
  readonly next: () => string;
}

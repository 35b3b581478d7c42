/** Creates ids that are unique across page loads. */
export interface Ids {
  readonly next: () => string;
}

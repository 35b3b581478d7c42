/** Leaving the page, and what is known of how the reader came. */
export interface Navigation {
  /** The page's host, with a port where it is not the scheme's own. */
  readonly host: () => string;
  readonly referrer: () => string;
  /** Address of a path on this site. */
  readonly addressOf: (path: string) => string;
  /** Leaves for another page. The address must have passed `validateRedirect`. */
  readonly leave: (address: string) => void;
}

/** Leaving the page, and what is known of how the reader came. */
export interface Navigation {
  /** The page's host, with a port where it is not the scheme's own. */
  readonly host: () => string;
  readonly referrer: () => string;
  /** Address of a path on this site. */
  readonly addressOf: (path: string) => string;
  /** Leaves for another page. The address must have passed `validateRedirect`. */
  readonly leave: (address: string) => void;
  /** A page of somebody else's shows this one inside of itself: nothing that commits is shown then. Absent: it never is. */
  readonly isFramedByOthers?: () => boolean;
}

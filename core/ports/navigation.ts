/** Navigation away from the page, and the origin of the visit. */
export interface Navigation {
  /** The page's host, with the port unless it is the default of the scheme. */
  readonly host: () => string;
  readonly referrer: () => string;
  /** The absolute URL of a path on this site. */
  readonly addressOf: (path: string) => string;
  /** Navigates to another page. The address must have passed `validateRedirect`. */
  readonly leave: (address: string) => void;
  /**
   * True if a page of another origin embeds this one in a frame. Actions with consequences are hidden then. If absent,
   * the page is never framed.
   */
  readonly isFramedByOthers?: () => boolean;
}

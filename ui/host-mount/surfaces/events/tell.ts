/** The events sent to the page, with their details. No event contains the reader's identity. */
export interface EventDetails {
  readonly 'masthead:ready': undefined;
  /** The reader has changed, or has signed in or out. */
  readonly 'masthead:reader': { readonly signedIn: boolean };
  /** Dispatched on the mount point of a hidden body or its cover. */
  readonly 'masthead:content-shown': { readonly contentId: string | null };
  readonly 'masthead:subscribed': { readonly planId: string | null };
  readonly 'masthead:membership-changed': { readonly status: string; readonly planId: string | null };
  readonly 'masthead:closed': { readonly what: 'login' | 'menu' };
  /** A command failed. The reader has seen an error if the failure was on our side. */
  readonly 'masthead:command-failed': { readonly command: string };
}

/** Dispatches the event. It bubbles from `at`. */
export const tell = <Name extends keyof EventDetails>(
  name: Name,
  ...[detail, at = document]: undefined extends EventDetails[Name]
    ? readonly [detail?: undefined, at?: EventTarget]
    : readonly [detail: EventDetails[Name], at?: EventTarget]
): void => {
  at.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: detail ?? null }));
};

/** What the page is told, by the event's name, and the facts of each. None names a reader. */
export interface EventDetails {
  readonly 'masthead:ready': undefined;
  /** Somebody else is here now, or nobody. */
  readonly 'masthead:reader': { readonly signedIn: boolean };
  /** On the element that a hidden body, or its cover, has come into. */
  readonly 'masthead:content-shown': { readonly contentId: string | null };
  readonly 'masthead:subscribed': { readonly planId: string | null };
  readonly 'masthead:membership-changed': { readonly status: string; readonly planId: string | null };
  readonly 'masthead:closed': { readonly what: 'login' | 'menu' };
  /** A command could not be carried out; the reader has been told where that is ours to do. */
  readonly 'masthead:command-failed': { readonly command: string };
}

/** Dispatches the event; it bubbles from `at`. */
export const tell = <Name extends keyof EventDetails>(
  name: Name,
  ...[detail, at = document]: undefined extends EventDetails[Name]
    ? readonly [detail?: undefined, at?: EventTarget]
    : readonly [detail: EventDetails[Name], at?: EventTarget]
): void => {
  at.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: detail ?? null }));
};

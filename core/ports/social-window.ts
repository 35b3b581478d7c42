import type { PopupMessage } from '../domain/social/popup-message';
import type { SocialProvider } from '../domain/social/provider';
import type { AsyncResult } from './call';

/** The reader's answer at the provider. */
export type SocialAnswer = Exclude<PopupMessage, { readonly _tag: 'Failure' }>;

export type SocialWindowFailed =
  /** The browser blocked the window, or the page cannot receive messages from it. */
  | { readonly _tag: 'Blocked' }
  /** The reader closed the window or opened another one. */
  | { readonly _tag: 'Closed' }
  /** The window did not answer within the timeout. */
  | { readonly _tag: 'TimedOut' }
  /** The provider refused or sent an invalid answer. */
  | { readonly _tag: 'Failed' };

/** The membership host's social sign-in pages, in a popup window (AP-14). */
export interface SocialWindow {
  /** Opens the window synchronously, so that a click handler can call it. A second call ends the first. */
  readonly ask: (provider: SocialProvider) => AsyncResult<SocialAnswer, SocialWindowFailed>;
  /** Navigates this page to the sign-in pages. They return to `/account/handoff`. */
  readonly leave: (provider: SocialProvider) => void;
  /**
   * Calls `act` each time the reader returns to this page's window, until the popup times out. Returns a function that
   * unsubscribes earlier.
   */
  readonly whenBack: (act: () => void) => () => void;
}

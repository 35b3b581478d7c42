import type { PopupMessage } from '../domain/social/popup-message';
import type { SocialProvider } from '../domain/social/provider';
import type { Call } from './call';

/** How the reader has answered at the provider. */
export type SocialAnswer = Exclude<PopupMessage, { readonly _tag: 'Failure' }>;

export type SocialWindowFailed =
  /** The browser opened no window, or none that this page can hear of. */
  | { readonly _tag: 'Blocked' }
  /** The reader closed the window, or asked for another one. */
  | { readonly _tag: 'Closed' }
  /** The window never answered. */
  | { readonly _tag: 'TimedOut' }
  /** The provider refused, or answered something else. */
  | { readonly _tag: 'Failed' };

/** AP-14: the sign-in pages of the membership host, in a window of their own. */
export interface SocialWindow {
  /** Opens the window while the call is being made, so that a click can make it. A second call ends the first. */
  readonly ask: (provider: SocialProvider) => Call<SocialAnswer, SocialWindowFailed>;
  /** Leaves this page for the sign-in pages. They lead back to `/account/handoff`. */
  readonly leave: (provider: SocialProvider) => void;
  /** Acts each time the reader comes back to this page's window, for as long as one that was opened is waited for; the answer ends it earlier. */
  readonly whenBack: (act: () => void) => () => void;
}

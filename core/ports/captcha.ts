import type { AsyncResult, Call } from './call';
import type { CallFailed } from './call-failed';

export type CaptchaTokenFailed =
  /** The page has no element for the captcha. */
  | { readonly _tag: 'NotMounted' }
  /** The script did not load in time, or the captcha returned no token. */
  | { readonly _tag: 'NoToken' };

/** The captcha widget on the page (AU-11). */
export interface Captcha {
  /** Registers the element with this id as the container and returns an undo function. Loads nothing yet. */
  readonly mount: (elementId: string) => () => void;
  /** A one-time token. The reader may have to solve a challenge first. */
  readonly token: Call<string, CaptchaTokenFailed>;
}

/** The captcha check of the publisher's site (AP-31). */
export interface CaptchaCheck {
  /** `false` only if the server explicitly answers no. */
  readonly isRequired: Call<boolean>;
  readonly verify: (token: string) => AsyncResult<void, CaptchaRefused | CallFailed>;
}

/** `message`: the server's message as plain text, or null. */
export interface CaptchaRefused {
  readonly _tag: 'CaptchaRefused';
  readonly message: string | null;
}

import type { Call } from './call';
import type { CallFailed } from './call-failed';

export type CaptchaTokenFailed =
  /** Nothing on the page can hold the check. */
  | { readonly _tag: 'NotMounted' }
  /** Its script did not arrive in time, or it gave no token. */
  | { readonly _tag: 'NoToken' };

/** The check that tells people from machines, as far as it stands on the page (AU-11). */
export interface Captcha {
  /** Gives it the element with this id to stand in; answers its undoing. Nothing is fetched yet. */
  readonly mount: (elementId: string) => () => void;
  /** A token, once; the reader may be asked to solve something first. */
  readonly token: Call<string, CaptchaTokenFailed>;
}

/** AP-31: what the site says of the check. */
export interface CaptchaCheck {
  /** Only the server's explicit no makes it `false`. */
  readonly isRequired: Call<boolean>;
  readonly verify: (token: string) => Call<void, CaptchaRefused | CallFailed>;
}

/** `message`: the server's own words as plain text, where it has any. */
export interface CaptchaRefused {
  readonly _tag: 'CaptchaRefused';
  readonly message: string | null;
}

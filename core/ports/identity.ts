import type { SocialProvider } from '../domain/social/provider';
import type { Call } from './call';
import type { CallFailed } from './call-failed';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly firstName: string;
  readonly lastName: string;
}

/** AU-08: a reader whom a provider vouches for, with what its window has answered. */
export interface ProviderRegistration {
  readonly provider: SocialProvider;
  readonly email: string;
  readonly stateKey: string;
}

/** What a sign-in or a registration brings. */
export interface SignedIn {
  /** The value of the session cookie. */
  readonly sessionId: string;
  readonly trackingId: string | null;
}

/** AU-01. `UserNotFound` and `InvalidPassword` read the same on screen. */
export type SignInFailed =
  | { readonly _tag: 'UserNotFound' }
  | { readonly _tag: 'EmailNotVerified' }
  | { readonly _tag: 'InvalidPassword' }
  | CallFailed;

/** AU-03. */
export type RegisterFailed =
  { readonly _tag: 'PasswordNotStrong' } | { readonly _tag: 'UserAlreadyExists' } | CallFailed;

/** AU-08. `StateKeyExpired`: the provider has to be asked again. */
export type ProviderRegisterFailed =
  { readonly _tag: 'StateKeyExpired' } | { readonly _tag: 'UserAlreadyExists' } | CallFailed;

/** AU-05. */
export type ResetRequestFailed =
  { readonly _tag: 'UserNotFound' } | { readonly _tag: 'BadRequest' } | CallFailed;

/** AU-05. `InvalidState`: the link is unknown, used or too old. */
export type ResetPasswordFailed =
  | { readonly _tag: 'PasswordNotStrong' }
  | { readonly _tag: 'InvalidState' }
  | { readonly _tag: 'BadRequest' }
  | CallFailed;

/** AU-05. */
export type ChangePasswordFailed =
  | { readonly _tag: 'PasswordNotStrong' }
  | { readonly _tag: 'BadCredentials' }
  | { readonly _tag: 'UserNotFound' }
  | { readonly _tag: 'BadRequest' }
  | CallFailed;

/** AU-05. */
export type UpdateEmailFailed =
  { readonly _tag: 'UserNotFound' } | { readonly _tag: 'BadRequest' } | CallFailed;

/** AU-06: what the answer says, whatever its status. */
export type ConfirmEmailFailed =
  | { readonly _tag: 'BadCredentials' }
  | { readonly _tag: 'LinkExpired' }
  | { readonly _tag: 'AlreadyTaken' }
  | { readonly _tag: 'BadRequest' }
  /** The address that was supplied is not the membership host's: nothing was sent. */
  | { readonly _tag: 'NotOurs' }
  | CallFailed;

/** Who the reader is: the identity provider (AP-01…09, 13). */
export interface Identity {
  readonly signIn: (credentials: Credentials) => Call<SignedIn, SignInFailed>;
  readonly register: (registration: Registration) => Call<SignedIn, RegisterFailed>;
  /** AP-03: registers without a password. The provider's name is not taken over yet. */
  readonly registerWithProvider: (
    registration: ProviderRegistration,
  ) => Call<SignedIn, ProviderRegisterFailed>;
  /** AU-04: right only when the server says that the session was deleted; anything else is `Refused`. */
  readonly signOut: Call<void>;
  readonly requestPasswordReset: (email: string) => Call<void, ResetRequestFailed>;
  readonly resetPassword: (state: string, password: string) => Call<void, ResetPasswordFailed>;
  readonly changePassword: (current: string, wanted: string) => Call<void, ChangePasswordFailed>;
  readonly updateEmail: (email: string) => Call<void, UpdateEmailFailed>;
  /** AP-07: takes the new address over. `target` is what the mail's link carries; a password goes to our own host only. */
  readonly confirmEmailChange: (target: string, password: string) => Call<void, ConfirmEmailFailed>;
  /** Sends the verification mail again; `NotFound` where the publisher has no such call. */
  readonly resendVerification: (email: string) => Call<void>;
  readonly account: Call<{ readonly emailAddress: string }>;
}

import type { SocialProvider } from '../domain/social/provider';
import type { AsyncResult, Call } from './call';
import type { CallFailed } from './call-failed';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly firstName: string;
  readonly lastName: string;
}

/** A registration through a social provider, with the response of the provider's popup (AU-08). */
export interface ProviderRegistration {
  readonly provider: SocialProvider;
  readonly email: string;
  readonly stateKey: string;
}

/** The result of a sign-in or a registration. */
export interface SignedIn {
  /** The value of the session cookie. */
  readonly sessionId: string;
  /** `null` if the response did not contain it: the data layer has it (readings 71). */
  readonly trackingId: string | null;
  /** The `Domain` of the response's cookie line; absent if it has none (readings 88). */
  readonly cookieDomain?: string;
}

/** Failures of a sign-in (AU-01). `UserNotFound` and `InvalidPassword` show the same message. */
export type SignInFailed =
  | { readonly _tag: 'UserNotFound' }
  | { readonly _tag: 'EmailNotVerified' }
  | { readonly _tag: 'InvalidPassword' }
  | CallFailed;

/** Failures of a registration (AU-03). */
export type RegisterFailed =
  | { readonly _tag: 'PasswordNotStrong' }
  | { readonly _tag: 'UserAlreadyExists' }
  | CallFailed;

/**
 * Failures of a registration through a provider (AU-08). `StateKeyExpired`: the reader has to sign in at the provider
 * again.
 */
export type ProviderRegisterFailed =
  | { readonly _tag: 'StateKeyExpired' }
  | { readonly _tag: 'UserAlreadyExists' }
  | CallFailed;

/** Failures of a password reset request (AU-05). */
export type ResetRequestFailed =
  | { readonly _tag: 'UserNotFound' }
  | { readonly _tag: 'BadRequest' }
  | CallFailed;

/** Failures of a password reset (AU-05). `InvalidState`: the link is unknown, used or expired. */
export type ResetPasswordFailed =
  | { readonly _tag: 'PasswordNotStrong' }
  | { readonly _tag: 'InvalidState' }
  | { readonly _tag: 'BadRequest' }
  | CallFailed;

/** Failures of a password change (AU-05). */
export type ChangePasswordFailed =
  | { readonly _tag: 'PasswordNotStrong' }
  | { readonly _tag: 'BadCredentials' }
  | { readonly _tag: 'UserNotFound' }
  | { readonly _tag: 'BadRequest' }
  | CallFailed;

/** Failures of an email change request (AU-05). */
export type UpdateEmailFailed =
  | { readonly _tag: 'UserNotFound' }
  | { readonly _tag: 'BadRequest' }
  | CallFailed;

/** Failures of an email confirmation, taken from the response body and not from its status (AU-06). */
export type ConfirmEmailFailed =
  | { readonly _tag: 'BadCredentials' }
  | { readonly _tag: 'LinkExpired' }
  | { readonly _tag: 'AlreadyTaken' }
  | { readonly _tag: 'BadRequest' }
  /** The link's address does not belong to the membership host. The request was not sent. */
  | { readonly _tag: 'NotOurs' }
  | CallFailed;

/** The identity provider (AP-01…09, 13). */
export interface Identity {
  readonly signIn: (credentials: Credentials) => AsyncResult<SignedIn, SignInFailed>;
  readonly register: (registration: Registration) => AsyncResult<SignedIn, RegisterFailed>;
  /** Registers without a password (AP-03). Does not copy the reader's name from the provider yet. */
  readonly registerWithProvider: (
    registration: ProviderRegistration,
  ) => AsyncResult<SignedIn, ProviderRegisterFailed>;
  /** Right only if the server confirms that the session was deleted; any other response is `Refused` (AU-04). */
  readonly signOut: Call<void>;
  readonly requestPasswordReset: (email: string) => AsyncResult<void, ResetRequestFailed>;
  readonly resetPassword: (state: string, password: string) => AsyncResult<void, ResetPasswordFailed>;
  readonly changePassword: (current: string, wanted: string) => AsyncResult<void, ChangePasswordFailed>;
  readonly updateEmail: (email: string) => AsyncResult<void, UpdateEmailFailed>;
  /**
   * Confirms the new email address (AP-07). `target`: the value from the link in the mail. The password is sent only to
   * the membership host.
   */
  readonly confirmEmailChange: (target: string, password: string) => AsyncResult<void, ConfirmEmailFailed>;
  /** Sends the verification mail again. `NotFound` if the publisher has no such endpoint. */
  readonly resendVerification: (email: string) => AsyncResult<void>;
  readonly account: Call<{ readonly emailAddress: string }>;
}

import type { AxiosInstance } from 'axios';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { titleFromHtml } from '../../core/domain/messages/html';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type {
  ChangePasswordFailed,
  ConfirmEmailFailed,
  Credentials,
  Identity,
  Registration,
  RegisterFailed,
  ResetPasswordFailed,
  ResetRequestFailed,
  SignedIn,
  SignInFailed,
  UpdateEmailFailed,
} from '../../core/ports/identity';
import { call, readBody, send, type HttpRequest } from './call';
import type { Answer } from './answer';
import { acknowledged, NonEmpty } from './codecs';
import { providerRegisterOutcome, providerRegisterRequest } from './provider-registration';
import { newSession, session } from './session';

export interface HttpIdentityOptions {
  readonly client: AxiosInstance;
  /**
   * URL that resends the verification mail; one of the client's allowed addresses. `null` if there is none.
   */
  readonly resendVerificationUrl: string | null;
}

/** The identity service (AP-01…09). */
export const httpIdentity = ({ client, resendVerificationUrl }: HttpIdentityOptions): Identity => ({
  signIn: (credentials) => read(client, signInRequest(credentials), signInOutcome),
  register: (registration) => read(client, registerRequest(registration), registerOutcome),
  registerWithProvider: (registration) =>
    read(client, providerRegisterRequest(registration), providerRegisterOutcome),
  signOut: pipe(
    call(client, { name: 'sign-out', method: 'POST', url: '/blaize/logout' }, t.type({ message: t.string })),
    TE.filterOrElse(
      ({ message }) => message === 'Session deleted',
      (): CallFailed => ({ _tag: 'Refused', message: null }),
    ),
    TE.map(() => undefined),
  ),
  requestPasswordReset: (email) =>
    read(
      client,
      { name: 'reset-request', method: 'POST', url: '/blaize/users/reset', data: identified(email) },
      acceptedWith<ResetRequestFailed>(201, { 404: { _tag: 'UserNotFound' } }),
    ),
  resetPassword: (state, password) =>
    read(
      client,
      {
        name: 'reset-password',
        method: 'POST',
        url: `/blaize/users/reset/${encodeURIComponent(state)}`,
        data: { validators: { password } },
      },
      acceptedWith<ResetPasswordFailed>(200, {
        400: { _tag: 'PasswordNotStrong' },
        404: { _tag: 'InvalidState' },
      }),
    ),
  changePassword: (current, wanted) =>
    read(
      client,
      {
        name: 'change-password',
        method: 'POST',
        url: '/blaize/users/change-password/',
        data: { current_validators: { password: current }, new_validators: { password: wanted } },
      },
      acceptedWith<ChangePasswordFailed>(200, {
        400: { _tag: 'PasswordNotStrong' },
        403: { _tag: 'BadCredentials' },
        404: { _tag: 'UserNotFound' },
      }),
    ),
  updateEmail: (email) =>
    read(
      client,
      {
        name: 'update-email',
        method: 'POST',
        url: '/blaize/users/update-email/',
        data: { new_identifiers: { email_address: email } },
      },
      acceptedWith<UpdateEmailFailed>(201, { 404: { _tag: 'UserNotFound' } }),
    ),
  confirmEmailChange: (target, password) => {
    const path = pathOnHost(target, client.defaults.baseURL);
    if (path === null) return TE.left({ _tag: 'NotOurs' });
    return read(
      client,
      { name: 'confirm-email', method: 'POST', url: path, data: { validators: { password } } },
      confirmOutcome,
    );
  },
  resendVerification: (email) =>
    resendVerificationUrl === null
      ? TE.left({ _tag: 'NotFound' })
      : pipe(
          call(
            client,
            {
              name: 'resend-verification',
              method: 'POST',
              url: resendVerificationUrl,
              data: { email_address: email },
            },
            acknowledged,
          ),
          TE.map(() => undefined),
        ),
  account: pipe(
    call(client, { name: 'account', method: 'GET', url: '/blaize/account' }, WireAccount),
    TE.map(({ identifiers }) => ({ emailAddress: identifiers.email_address })),
  ),
});

const WireAccount = t.type({ identifiers: t.type({ email_address: NonEmpty }) });

const identified = (email: string) => ({ identifiers: { email_address: email } });

const signInRequest = ({ email, password }: Credentials): HttpRequest => ({
  name: 'sign-in',
  method: 'POST',
  url: '/blaize/login',
  data: { ...identified(email), validators: { password } },
});

const registerRequest = ({ email, password, firstName, lastName }: Registration): HttpRequest => ({
  name: 'register',
  method: 'POST',
  url: '/blaize/register',
  data: {
    ...identified(email),
    validators: { password },
    attributes: {
      'full-name': `${firstName} ${lastName}`.trim(),
      'first-name': firstName,
      'last-name': lastName,
    },
  },
});

const signInOutcome = (name: string, answer: Answer): E.Either<SignInFailed, SignedIn> => {
  if (answer.status === 404) return E.left({ _tag: 'UserNotFound' });
  if (answer.status === 401)
    return E.left(
      kebab(titleFromHtml(answer.body) ?? '') === 'email-verification-is-required'
        ? { _tag: 'EmailNotVerified' }
        : { _tag: 'InvalidPassword' },
    );
  return session(name, answer);
};

const registerOutcome = (name: string, answer: Answer): E.Either<RegisterFailed, SignedIn> => {
  if (answer.status === 400) return E.left({ _tag: 'PasswordNotStrong' });
  if (answer.status === 409) return E.left({ _tag: 'UserAlreadyExists' });
  return newSession(name, answer);
};

/** One status is success, some have their own failure, and every other status is a bad request (AU-05). */
const acceptedWith =
  <E extends { readonly _tag: string }>(success: number, named: Readonly<Record<number, E>>) =>
  (name: string, answer: Answer): E.Either<E | CallFailed | { readonly _tag: 'BadRequest' }, void> =>
    answer.status === success
      ? pipe(
          readBody(name, answer.body, acknowledged),
          E.map(() => undefined),
        )
      : E.left(named[answer.status] ?? { _tag: 'BadRequest' });

/** Returns path and query if the address is on the client's host; otherwise `null`. */
const pathOnHost = (address: string, base: string | undefined): string | null => {
  if (base === undefined) return null;
  try {
    const { origin, username, password, pathname, search } = new URL(address);
    const isOurs = origin === new URL(base).origin && username === '' && password === '';
    return isOurs ? pathname + search : null;
  } catch {
    return null;
  }
};

/** Failures are recognized by their text, because the source specifies no status except 200 for success. */
const confirmFailures: readonly (readonly [words: string, failure: ConfirmEmailFailed])[] = [
  ['Bad Credentials', { _tag: 'BadCredentials' }],
  ['Dynamodb Item already expired', { _tag: 'LinkExpired' }],
  ['is already taken', { _tag: 'AlreadyTaken' }],
];

const confirmOutcome = (name: string, answer: Answer): E.Either<ConfirmEmailFailed, void> => {
  if (answer.status === 200)
    return pipe(
      readBody(name, answer.body, acknowledged),
      E.map(() => undefined),
    );
  const known = confirmFailures.find(([words]) => answer.body.includes(words));
  return E.left(known?.[1] ?? { _tag: 'BadRequest' });
};

const read = <E, A>(
  client: AxiosInstance,
  request: HttpRequest,
  outcome: (name: string, answer: Answer) => E.Either<E, A>,
): Call<A, E | CallFailed> =>
  pipe(
    send(client, request),
    TE.flatMapEither((answer) => outcome(request.name, answer)),
  );

/** `Email verification is required` → `email-verification-is-required`. */
const kebab = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

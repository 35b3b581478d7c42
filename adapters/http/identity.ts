import type { AxiosInstance } from 'axios';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { titleFromHtml } from '../../core/domain/messages/html';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Log } from '../../core/ports/log';
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
import { busyFailure } from './busy';
import { call, command, send, unexpected, type HttpRequest } from './call';
import type { Answer } from './answer';
import { readAccount } from './account-address';
import { notedFields } from './noted-fields';
import { providerRegisterOutcome, providerRegisterRequest } from './provider-registration';
import { session, type Opened } from './session';

export interface HttpIdentityOptions {
  readonly client: AxiosInstance;
  /**
   * URL that resends the verification mail; one of the client's allowed addresses. `null` if there is none.
   */
  readonly resendVerificationUrl: string | null;
  readonly log: Pick<Log, 'warn'>;
}

/** The identity service (AP-01…09). */
export const httpIdentity = ({ client, resendVerificationUrl, log }: HttpIdentityOptions): Identity => {
  const noted = notedFields(log);
  const open = <E>(
    request: HttpRequest,
    outcome: (answer: Answer, opened: Opened) => E.Either<E, SignedIn>,
  ) =>
    pipe(
      send(client, request),
      TE.flatMapEither((answer) => outcome(answer, session(request.name, answer, noted(request.name)))),
    );
  return {
    signIn: (credentials) => open(signInRequest(credentials), signInOutcome)(),
    register: (registration) => open(registerRequest(registration), registerOutcome)(),
    registerWithProvider: (registration) =>
      open(providerRegisterRequest(registration), providerRegisterOutcome)(),
    signOut: pipe(
      call(
        client,
        { name: 'sign-out', method: 'POST', url: '/blaize/logout' },
        t.type({ message: t.string }),
      ),
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
      )(),
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
      )(),
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
      )(),
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
      )(),
    confirmEmailChange: (target, password) => {
      const path = pathOnHost(target, client.defaults.baseURL);
      if (path === null) return Promise.resolve(E.left({ _tag: 'NotOurs' }));
      return read(
        client,
        { name: 'confirm-email', method: 'POST', url: path, data: { validators: { password } } },
        confirmOutcome,
      )();
    },
    resendVerification: (email) =>
      resendVerificationUrl === null
        ? Promise.resolve(E.left({ _tag: 'NotFound' }))
        : command(client, {
            name: 'resend-verification',
            method: 'POST',
            url: resendVerificationUrl,
            data: { email_address: email },
          })(),
    account: pipe(
      call(client, { name: 'account', method: 'GET', url: '/blaize/account' }, t.unknown),
      TE.flatMapEither(E.fromNullableK(unexpected('account: identifiers/email_address'))(readAccount)),
    ),
  };
};

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

const signInOutcome = (answer: Answer, opened: Opened): E.Either<SignInFailed, SignedIn> => {
  if (answer.status === 404) return E.left({ _tag: 'UserNotFound' });
  if (answer.status === 401)
    return E.left(
      kebab(titleFromHtml(answer.body) ?? '') === 'email-verification-is-required'
        ? { _tag: 'EmailNotVerified' }
        : { _tag: 'InvalidPassword' },
    );
  return opened;
};

const registerOutcome = (answer: Answer, opened: Opened): E.Either<RegisterFailed, SignedIn> => {
  if (answer.status === 400) return E.left({ _tag: 'PasswordNotStrong' });
  if (answer.status === 409) return E.left({ _tag: 'UserAlreadyExists' });
  return opened;
};

/** One status is success, some have their own failure, and every other status is a bad request (AU-05). */
const acceptedWith =
  <E extends { readonly _tag: string }>(success: number, named: Readonly<Record<number, E>>) =>
  (answer: Answer, name: string): E.Either<E | CallFailed | { readonly _tag: 'BadRequest' }, void> =>
    answer.status === success
      ? E.right(undefined)
      : E.left(named[answer.status] ?? busyFailure(name, answer) ?? { _tag: 'BadRequest' });

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

const confirmOutcome = (answer: Answer, name: string): E.Either<ConfirmEmailFailed, void> => {
  if (answer.status === 200) return E.right(undefined);
  const known = confirmFailures.find(([words]) => answer.body.includes(words));
  return E.left(known?.[1] ?? busyFailure(name, answer) ?? { _tag: 'BadRequest' });
};

const read = <E, A>(
  client: AxiosInstance,
  request: HttpRequest,
  outcome: (answer: Answer, name: string) => E.Either<E, A>,
): Call<A, E | CallFailed> =>
  pipe(
    send(client, request),
    TE.flatMapEither((answer) => outcome(answer, request.name)),
  );

/** `Email verification is required` → `email-verification-is-required`. */
const kebab = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { isStrongPassword } from '../../core/domain/credentials/password';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Clock } from '../../core/ports/clock';
import type {
  ChangePasswordFailed,
  ConfirmEmailFailed,
  Identity,
  ProviderRegisterFailed,
  RegisterFailed,
  ResetPasswordFailed,
  ResetRequestFailed,
  SignedIn,
  SignInFailed,
  UpdateEmailFailed,
} from '../../core/ports/identity';
import { linkChange } from '../../core/domain/social/link';
import { emptyProfile, withProfileChange } from '../../core/domain/profile/profile';
import { anAccount, aProfile, type MemoryAccount, type MemoryAccounts } from './world/accounts';
import { openGate, type Gate } from './world/faults';

export interface MemoryIdentityOptions {
  readonly accounts: MemoryAccounts;
  readonly clock: Pick<Clock, 'now'>;
  readonly gate?: Gate;
  /** True if the publisher offers to resend the verification mail. */
  readonly resendsVerification?: boolean;
}

/** Start of the link in a mail that confirms a new address; the mail's state follows. */
export const confirmAddress = 'https://membership.example.com/blaize/users/update-email/';

/** Lifetime of such a link in milliseconds. */
const linkLife = 24 * 60 * 60 * 1_000;

export const inMemoryIdentity = ({
  accounts,
  clock,
  gate = openGate,
  resendsVerification = true,
}: MemoryIdentityOptions): Identity => {
  const world: World = { accounts, clock, gate, resendsVerification, usedStates: new Set() };
  return { ...signInCalls(world), ...passwordCalls(world), ...emailCalls(world) };
};

interface World extends Required<MemoryIdentityOptions> {
  /** States of mails whose link was used; each works once. */
  readonly usedStates: Set<string>;
}

const signInCalls = ({
  accounts,
  gate,
}: World): Pick<Identity, 'signIn' | 'register' | 'registerWithProvider' | 'signOut'> => {
  const signedIn = (account: MemoryAccount): SignedIn => ({
    sessionId: accounts.signIn(account),
    trackingId: account.trackingId,
  });
  return {
    signIn: ({ email, password }) =>
      gate(
        'identity.signIn',
        [email],
        settled<SignInFailed, SignedIn>(() => {
          const account = accounts.find(email);
          if (account === null) return E.left({ _tag: 'UserNotFound' });
          if (account.password !== password) return E.left({ _tag: 'InvalidPassword' });
          if (!account.verified) return E.left({ _tag: 'EmailNotVerified' });
          return E.right(signedIn(account));
        }),
      )(),

    register: ({ email, password, firstName, lastName }) =>
      gate(
        'identity.register',
        [email],
        settled<RegisterFailed, SignedIn>(() => {
          if (!isStrongPassword(password)) return E.left({ _tag: 'PasswordNotStrong' });
          if (accounts.find(email) !== null) return E.left({ _tag: 'UserAlreadyExists' });
          const account = anAccount({
            email,
            password,
            verified: false,
            customer: false,
            trackingId: `tracking-${accounts.all().length + 1}`,
            profile: aProfile({
              fullName: `${firstName} ${lastName}`.trim(),
              firstName,
              lastName,
              onboarded: true,
            }),
          });
          accounts.add(account);
          accounts.send({ to: email, kind: 'verification' });
          return E.right(signedIn(account));
        }),
      )(),

    registerWithProvider: ({ provider, email, stateKey }) =>
      gate(
        'identity.registerWithProvider',
        [provider, email],
        settled<ProviderRegisterFailed, SignedIn>(() => {
          const voucher = accounts.takeVoucher(stateKey);
          if (voucher === null || voucher.provider !== provider) return E.left({ _tag: 'StateKeyExpired' });
          if (accounts.find(voucher.email) !== null) return E.left({ _tag: 'UserAlreadyExists' });
          const account = anAccount({
            email: voucher.email,
            password: null,
            customer: false,
            trackingId: `tracking-${accounts.all().length + 1}`,
            profile: withProfileChange(emptyProfile, {
              ...linkChange(emptyProfile, provider),
              ssoProvider: '',
            }),
            providerDocuments: { [provider]: voucher.document },
          });
          accounts.add(account);
          return E.right(signedIn(account));
        }),
      )(),

    signOut: gate(
      'identity.signOut',
      [],
      settled<CallFailed, void>(() =>
        accounts.signOut() ? E.right(undefined) : E.left({ _tag: 'Refused', message: null }),
      ),
    ),
  };
};

const passwordCalls = ({
  accounts,
  gate,
  usedStates,
}: World): Pick<Identity, 'requestPasswordReset' | 'resetPassword' | 'changePassword'> => ({
  requestPasswordReset: (email) =>
    gate(
      'identity.requestPasswordReset',
      [email],
      settled<ResetRequestFailed, void>(() => {
        if (accounts.find(email) === null) return E.left({ _tag: 'UserNotFound' });
        accounts.send({ to: email, kind: 'reset' });
        return E.right(undefined);
      }),
    )(),

  resetPassword: (state, password) =>
    gate(
      'identity.resetPassword',
      [],
      settled<ResetPasswordFailed, void>(() => {
        const mail = accounts.mails().find((one) => one.kind === 'reset' && one.state === state);
        const account = mail === undefined ? null : accounts.find(mail.to);
        if (account === null || usedStates.has(state)) return E.left({ _tag: 'InvalidState' });
        if (!isStrongPassword(password)) return E.left({ _tag: 'PasswordNotStrong' });
        usedStates.add(state);
        account.password = password;
        return E.right(undefined);
      }),
    )(),

  changePassword: (current, wanted) =>
    gate(
      'identity.changePassword',
      [],
      settled<ChangePasswordFailed, void>(() => {
        const account = accounts.current();
        if (account === null) return E.left({ _tag: 'BadRequest' });
        if (account.password !== current) return E.left({ _tag: 'BadCredentials' });
        if (!isStrongPassword(wanted)) return E.left({ _tag: 'PasswordNotStrong' });
        account.password = wanted;
        return E.right(undefined);
      }),
    )(),
});

const emailCalls = ({
  accounts,
  clock,
  gate,
  resendsVerification,
  usedStates,
}: World): Pick<Identity, 'updateEmail' | 'confirmEmailChange' | 'resendVerification' | 'account'> => ({
  updateEmail: (email) =>
    gate(
      'identity.updateEmail',
      [email],
      settled<UpdateEmailFailed, void>(() => {
        const account = accounts.current();
        if (account === null) return E.left({ _tag: 'BadRequest' });
        accounts.send({ to: email, kind: 'email-change' }, account);
        return E.right(undefined);
      }),
    )(),

  confirmEmailChange: (target, password) =>
    gate(
      'identity.confirmEmailChange',
      [target],
      settled<ConfirmEmailFailed, void>(() => {
        if (!target.startsWith(confirmAddress)) return E.left({ _tag: 'NotOurs' });
        const state = target.slice(confirmAddress.length);
        const mail = accounts.mails().find((one) => one.kind === 'email-change' && one.state === state);
        if (mail === undefined || mail.account === null) return E.left({ _tag: 'BadRequest' });
        if (usedStates.has(state) || clock.now().getTime() - mail.sentAt.getTime() >= linkLife)
          return E.left({ _tag: 'LinkExpired' });
        if (mail.account.password !== password) return E.left({ _tag: 'BadCredentials' });
        if ((accounts.find(mail.to) ?? mail.account) !== mail.account)
          return E.left({ _tag: 'AlreadyTaken' });
        usedStates.add(state);
        mail.account.email = mail.to;
        return E.right(undefined);
      }),
    )(),

  resendVerification: (email) =>
    gate(
      'identity.resendVerification',
      [email],
      settled<CallFailed, void>(() => {
        if (!resendsVerification) return E.left({ _tag: 'NotFound' });
        if (accounts.find(email)?.verified === false) accounts.send({ to: email, kind: 'verification' });
        return E.right(undefined);
      }),
    )(),

  account: gate(
    'identity.account',
    [],
    settled<CallFailed, { readonly emailAddress: string }>(() => {
      const account = accounts.current();
      return account === null ? E.left({ _tag: 'SignedOut' }) : E.right({ emailAddress: account.email });
    }),
  ),
});

const settled = <E, A>(effect: () => E.Either<E, A>): Call<A, E> => TE.fromIOEither(effect);

import * as E from 'fp-ts/Either';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { AsyncResult, Call } from '../../ports/call';
import { mayHaveTakenEffect } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { Identity, RegisterFailed, Registration, SignedIn } from '../../ports/identity';
import type { Tracking } from '../../ports/tracking';
import { isLoggedIn, type MemberState } from '../../state/member';
import { registered } from '../../state/member-changes';
import type { Store } from '../../state/store';
import type { FindSession } from './find-session';
import { isStillOpen, type BeginSession, type CookiesBlocked } from './sign-in';
import type { CaptchaFailed, VerifyCaptcha } from './verify-captcha';

/**
 * Solves the captcha and registers, which signs the reader in (AU-03, AU-11). Waits for `delay` after the entitlement
 * check.
 */
export type Register = (registration: Registration) => AsyncResult<void, RegisterRefused>;

/** `CookiesBlocked`: the account was created, but the reader is not signed in. */
export type RegisterRefused = RegisterFailed | CaptchaFailed | CookiesBlocked;

interface RegisterPorts {
  readonly verifyCaptcha: VerifyCaptcha;
  readonly identity: Pick<Identity, 'register' | 'signIn'>;
  readonly member: Store<MemberState>;
  readonly beginSession: BeginSession;
  readonly findSession: FindSession;
  readonly tracking: Tracking;
  readonly clock: Pick<Clock, 'wait'>;
  /** Milliseconds. */
  readonly delay: number;
  /** Runs after the registration of a new reader (ON-01). */
  readonly afterwards?: T.Task<void>;
}

export const makeRegister =
  (ports: RegisterPorts): Register =>
  (registration) =>
    pipe(
      ports.verifyCaptcha,
      TE.flatMap((): Call<SignedIn | null, RegisterRefused> =>
        pipe(
          () => ports.identity.register(registration),
          TE.tap(
            (signedIn): Call<void, RegisterRefused> =>
              () =>
                ports.beginSession(signedIn),
          ),
          TE.tapIO(() => () => ports.member.update(registered)),
          TE.orElse((failed) => orRegistered(ports, registration, failed)),
        ),
      ),
      TE.tap(() => TE.fromTask(ports.afterwards ?? T.of(undefined))),
      TE.tap(() => TE.fromTask(() => ports.clock.wait(ports.delay))),
      TE.map((signedIn) => {
        if (signedIn === null || isStillOpen(ports.member, signedIn)) ports.tracking.track({ name: 'login' });
      }),
    )();

/**
 * Checks after a lost response whether the account was created. It was, if a session exists or the email and password
 * sign in. `null`: its session was found and read. The registration is not resent.
 */
const orRegistered =
  (
    ports: RegisterPorts,
    { email, password }: Registration,
    failed: RegisterRefused,
  ): Call<SignedIn | null, RegisterRefused> =>
  async () => {
    if (!mayHaveTakenEffect(failed)) return E.left(failed);
    if (await ports.findSession(email)) {
      ports.member.update(registered);
      return E.right(null);
    }
    if (isLoggedIn(ports.member.getValue()) !== false) return E.left(failed);
    const signedIn = await ports.identity.signIn({ email, password });
    if (E.isLeft(signedIn)) return E.left(failed);
    const begun = await ports.beginSession(signedIn.right);
    return E.isLeft(begun) ? begun : signedIn;
  };

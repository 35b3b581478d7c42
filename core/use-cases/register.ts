import * as E from 'fp-ts/Either';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../ports/call';
import type { Clock } from '../ports/clock';
import type { Identity, RegisterFailed, Registration, SignedIn } from '../ports/identity';
import type { Tracking } from '../ports/tracking';
import { isLoggedIn } from '../state/member';
import { isLostAnswer, makeFindSession } from './find-session';
import { beginSession, isStillOpen, type BeginSessionPorts, type CookiesBlocked } from './sign-in';
import type { CaptchaFailed, VerifyCaptcha } from './verify-captcha';

/** AU-03, AU-11: passes the captcha and registers, which signs the reader in; waits a moment after the entitlement check. */
export type Register = (registration: Registration) => Call<void, RegisterRefused>;

/** `CookiesBlocked`: the account was created, and nobody is signed in. */
export type RegisterRefused = RegisterFailed | CaptchaFailed | CookiesBlocked;

export const makeRegister =
  (
    ports: BeginSessionPorts & {
      readonly verifyCaptcha: VerifyCaptcha;
      readonly identity: Pick<Identity, 'register' | 'signIn' | 'signOut'>;
      readonly tracking: Tracking;
      readonly clock: Pick<Clock, 'wait'>;
      /** Milliseconds. */
      readonly delay: number;
      /** What a new reader begins with (ON-01). */
      readonly afterwards?: T.Task<void>;
    },
  ): Register =>
  (registration) =>
    pipe(
      ports.verifyCaptcha,
      TE.flatMap((): Call<SignedIn | null, RegisterRefused> =>
        pipe(
          ports.identity.register(registration),
          TE.tap((signedIn): Call<void, RegisterRefused> => beginSession(ports, signedIn)),
          TE.orElse((failed) => orRegistered(ports, registration, failed)),
        ),
      ),
      TE.tap(() => TE.fromTask(ports.afterwards ?? T.of(undefined))),
      TE.tap(() => TE.fromTask(ports.clock.wait(ports.delay))),
      TE.map((signedIn) => {
        if (signedIn === null || isStillOpen(ports.member, signedIn)) ports.tracking.track({ name: 'login' });
      }),
    );

/**
 * Reads, after a lost answer, whether the account was created: it has a session, or its e-mail and password log in. `null`: its session
 * was found and read. The registration itself is not sent again.
 */
const orRegistered =
  (
    ports: BeginSessionPorts & { readonly identity: Pick<Identity, 'signIn'> },
    { email, password }: Registration,
    failed: RegisterRefused,
  ): Call<SignedIn | null, RegisterRefused> =>
  async () => {
    if (!isLostAnswer(failed)) return E.left(failed);
    if (await makeFindSession(ports)(email)()) return E.right(null);
    if (isLoggedIn(ports.member.getValue()) !== false) return E.left(failed);
    const signedIn = await ports.identity.signIn({ email, password })();
    if (E.isLeft(signedIn)) return E.left(failed);
    const begun = await beginSession(ports, signedIn.right)();
    return E.isLeft(begun) ? begun : signedIn;
  };

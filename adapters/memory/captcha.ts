import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Captcha, CaptchaCheck, CaptchaRefused, CaptchaTokenFailed } from '../../core/ports/captcha';
import { openGate, type Gate } from './world/faults';

export interface MemoryCaptcha {
  readonly captcha: Captcha & { readonly mountedIn: () => string | null };
  readonly captchaCheck: CaptchaCheck;
  /** Sets whether the site requires the captcha; initially false. */
  readonly askForCaptcha: (ask: boolean) => void;
}

/** Behaves like the site: tokens pass unless they begin with `refuse`. */
export const inMemoryCaptcha = ({ gate = openGate }: { readonly gate?: Gate } = {}): MemoryCaptcha => {
  let place: string | null = null;
  let wasCalled = false;
  return {
    captcha: {
      mount: (elementId) => {
        place = elementId;
        return () => {
          place = null;
        };
      },
      token: gate(
        'captcha.token',
        [],
        TE.fromIOEither((): E.Either<CaptchaTokenFailed, string> =>
          place === null ? E.left({ _tag: 'NotMounted' }) : E.right('pass-1'),
        ),
      ),
      mountedIn: () => place,
    },
    captchaCheck: {
      isRequired: gate(
        'captchaCheck.isRequired',
        [],
        TE.fromIO<boolean, CallFailed>(() => wasCalled),
      ),
      verify: (token) =>
        gate(
          'captchaCheck.verify',
          [],
          TE.fromIOEither((): E.Either<CaptchaRefused, void> =>
            token.startsWith('refuse')
              ? E.left({
                  _tag: 'CaptchaRefused',
                  message: 'The check could not be completed. Please try again.',
                })
              : E.right(undefined),
          ),
        )(),
    },
    askForCaptcha: (ask) => {
      wasCalled = ask;
    },
  };
};

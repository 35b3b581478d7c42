import * as TE from 'fp-ts/TaskEither';
import type { Captcha, CaptchaCheck } from '../ports/captcha';
import type { Log } from '../ports/log';
import { makeVerifyCaptcha, type VerifyCaptcha } from '../use-cases/session/verify-captcha';

/** The ports of the captcha check. */
export interface CaptchaPorts {
  readonly check: CaptchaCheck;
  /** The token of the mounted captcha; `null` if the provider has none or the publisher has no site key. */
  readonly token: Captcha['token'] | null;
  readonly log: Log;
}

/** The part that verifies the captcha of the registration form (AU-11). */
export const makeCaptchaPart = (
  { token, ...ports }: CaptchaPorts,
  settings: Pick<Parameters<typeof makeVerifyCaptcha>[0], 'local' | 'siteKey'>,
): VerifyCaptcha =>
  makeVerifyCaptcha({ ...ports, ...settings, captcha: { token: token ?? TE.left({ _tag: 'NotMounted' }) } });

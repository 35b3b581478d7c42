import * as TE from 'fp-ts/TaskEither';
import type { Captcha, CaptchaCheck } from '../ports/captcha';
import type { Log } from '../ports/log';
import { guardPorts } from '../ports/membership/guard-ports';
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
  { token, check, log }: CaptchaPorts,
  settings: Pick<Parameters<typeof makeVerifyCaptcha>[0], 'local' | 'siteKey'>,
): VerifyCaptcha => {
  const captcha = { token: token ?? TE.left({ _tag: 'NotMounted' } as const) };
  const ports = guardPorts({ captcha, captchaCheck: check }, log);
  return makeVerifyCaptcha({ captcha: ports.captcha, check: ports.captchaCheck, log, ...settings });
};

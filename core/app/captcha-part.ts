import * as TE from 'fp-ts/TaskEither';
import type { Captcha, CaptchaCheck } from '../ports/captcha';
import type { Log } from '../ports/log';
import { makeVerifyCaptcha, type VerifyCaptcha } from '../use-cases/session/verify-captcha';

/** What passing the captcha asks of the world. */
export interface CaptchaPorts {
  readonly check: CaptchaCheck;
  /** The provider's, in its place on the page; `null`: it has none, or the publisher has no key for it. */
  readonly token: Captcha['token'] | null;
  readonly log: Log;
}

/** AU-11: the part that passes the captcha of the registration form. */
export const makeCaptchaPart = (
  { token, ...ports }: CaptchaPorts,
  settings: Pick<Parameters<typeof makeVerifyCaptcha>[0], 'local' | 'siteKey'>,
): VerifyCaptcha =>
  makeVerifyCaptcha({ ...ports, ...settings, captcha: { token: token ?? TE.left({ _tag: 'NotMounted' }) } });

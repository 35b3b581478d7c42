import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import { type CallFailed, failureFacts } from '../../ports/call-failed';
import type { Captcha, CaptchaCheck, CaptchaRefused } from '../../ports/captcha';
import type { Log } from '../../ports/log';

/**
 * `CaptchaNotMounted` is shown as `not mounted`. A refusal without a message or an unchecked token is shown as `Error
 * validating reCAPTCHA token`.
 */
export type CaptchaFailed =
  | CaptchaRefused
  | { readonly _tag: 'CaptchaNotMounted' }
  | { readonly _tag: 'CaptchaNotChecked'; readonly because: CallFailed };

/** Verifies the captcha (AU-11). Skipped if the server does not require it or a local environment has no site key. */
export type VerifyCaptcha = Call<void, CaptchaFailed>;

export const makeVerifyCaptcha =
  ({
    captcha,
    check,
    log,
    local,
    siteKey,
  }: {
    readonly captcha: Pick<Captcha, 'token'>;
    readonly check: CaptchaCheck;
    readonly log: Log;
    /** True in a local environment. */
    readonly local: boolean;
    readonly siteKey: string | null;
  }): VerifyCaptcha =>
  async () => {
    if (local && siteKey === null) return E.right(undefined);
    const required = await check.isRequired();
    if (E.isRight(required) && !required.right) return E.right(undefined);

    const token = await captcha.token();
    if (E.isLeft(token)) {
      log.warn('The captcha returned no token', failureFacts(token.left));
      return E.left(token.left._tag === 'NotMounted' ? { _tag: 'CaptchaNotMounted' } : refused);
    }
    const verified = await check.verify(token.right);
    if (E.isRight(verified)) return verified;
    log.warn('The captcha was not passed', failureFacts(verified.left));
    return E.left(
      verified.left._tag === 'CaptchaRefused'
        ? verified.left
        : { _tag: 'CaptchaNotChecked', because: verified.left },
    );
  };

const refused: CaptchaRefused = { _tag: 'CaptchaRefused', message: null };

import { type AccountConfig } from '../page/account-config';
import { recaptchaToken } from '../../../adapters/captcha/recaptcha';
import { makeCaptchaPart } from '../../../core/app/captcha-part';
import type { CaptchaCheck } from '../../../core/ports/captcha';
import type { Log } from '../../../core/ports/log';
import type { VerifyCaptcha } from '../../../core/use-cases/session/verify-captcha';
import type { HostConfig } from '../page/config';

const providersScript = 'https://www.google.com/recaptcha/api.js?render=explicit';

export interface CaptchaOptions {
  readonly config: Pick<HostConfig, 'environment'> & Pick<AccountConfig, 'captchaSiteKey' | 'captchaScript'>;
  readonly check: CaptchaCheck;
  readonly log: Log;
  /** Converts a script address with the page's Trusted Types policy. */
  readonly toScriptAddress: (address: string) => string;
  /** The id of the captcha's container element. */
  readonly place: string | null;
}

export const makeCaptcha = ({
  config,
  check,
  log,
  toScriptAddress,
  place,
}: CaptchaOptions): VerifyCaptcha => {
  const siteKey = config.captchaSiteKey;
  const element = place === null ? null : document.getElementById(place);
  const scriptUrl = () => toScriptAddress(config.captchaScript ?? providersScript);
  return makeCaptchaPart(
    {
      check,
      log,
      token:
        element === null || siteKey === null ? null : recaptchaToken({ window, element, siteKey, scriptUrl }),
    },
    { siteKey, local: config.environment === 'local' },
  );
};

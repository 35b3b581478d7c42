import * as TE from 'fp-ts/TaskEither';
import { recaptchaToken } from '../../adapters/captcha/recaptcha';
import type { CaptchaCheck } from '../../core/ports/captcha';
import type { Log } from '../../core/ports/log';
import { makeVerifyCaptcha, type VerifyCaptcha } from '../../core/use-cases/verify-captcha';
import type { HostConfig } from './config';
import { makeScriptUrls } from './script-urls';

const providersScript = 'https://www.google.com/recaptcha/api.js?render=explicit';

export interface CaptchaPorts {
  readonly config: Pick<HostConfig, 'environment' | 'captchaSiteKey' | 'captchaScript'>;
  readonly check: CaptchaCheck;
  readonly log: Log;
  /** The id of the element that it stands in. */
  readonly place: string | null;
}

export const makeCaptcha = ({ config, check, log, place }: CaptchaPorts): VerifyCaptcha => {
  const siteKey = config.captchaSiteKey;
  const element = place === null ? null : document.getElementById(place);
  const scriptUrl = () => makeScriptUrls(window)(config.captchaScript ?? providersScript);
  return makeVerifyCaptcha({
    check,
    log,
    siteKey,
    local: config.environment === 'local',
    captcha: {
      token:
        element === null || siteKey === null
          ? TE.left({ _tag: 'NotMounted' })
          : recaptchaToken({ window, element, siteKey, scriptUrl }),
    },
  });
};

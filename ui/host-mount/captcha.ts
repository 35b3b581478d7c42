import { recaptchaToken } from '../../adapters/captcha/recaptcha';
import type { Call } from '../../core/ports/call';
import type { CaptchaTokenFailed } from '../../core/ports/captcha';
import { makeScriptUrls } from './script-urls';

const providersScript = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** A token of the captcha that stands in an element of the page. */
export const captchaToken = ({
  element,
  siteKey,
  script,
}: {
  readonly element: HTMLElement;
  readonly siteKey: string;
  /** `null`: the provider's own. */
  readonly script: string | null;
}): Call<string, CaptchaTokenFailed> => {
  const address = script ?? providersScript;
  return recaptchaToken({ window, element, siteKey, scriptUrl: () => makeScriptUrls(window)(address) });
};

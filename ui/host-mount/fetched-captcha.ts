import * as E from 'fp-ts/Either';
import type { Captcha } from '../../core/ports/captcha';
import type { VerifyCaptcha } from '../../core/use-cases/verify-captcha';
import type { CaptchaPorts } from './captcha';

export interface FetchedCaptcha {
  readonly mount: Captcha['mount'];
  readonly verify: VerifyCaptcha;
}

/** AU-11: the captcha's code arrives when it is to be passed, not before. */
export const fetchedCaptcha = (ports: Omit<CaptchaPorts, 'place'>): FetchedCaptcha => {
  let place: string | null = null;
  return {
    mount: (elementId) => {
      place = elementId;
      return () => {
        if (place === elementId) place = null;
      };
    },
    verify: () =>
      import('./captcha').then(
        ({ makeCaptcha }) => makeCaptcha({ ...ports, place })(),
        () => E.left({ _tag: 'CaptchaRefused', message: null }),
      ),
  };
};

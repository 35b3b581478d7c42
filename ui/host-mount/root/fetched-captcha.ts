import type { Captcha } from '../../../core/ports/captcha';
import type { VerifyCaptcha } from '../../../core/use-cases/session/verify-captcha';
import { callsOf, lazyPart } from '../page/lazy';
import type { CaptchaOptions } from './captcha';

export interface FetchedCaptcha {
  readonly mount: Captcha['mount'];
  readonly verify: VerifyCaptcha;
}

/** Loads the captcha's code when a captcha is needed (AU-11). `onMissing` is called with the error of a failed load. */
export const fetchedCaptcha = (
  ports: Omit<CaptchaOptions, 'place'>,
  onMissing: (error: unknown) => void,
): FetchedCaptcha => {
  const part = lazyPart(() => import('./captcha'), onMissing);
  let place: string | null = null;
  return {
    mount: (elementId) => {
      place = elementId;
      return () => {
        if (place === elementId) place = null;
      };
    },
    verify: callsOf(part, { _tag: 'CaptchaRefused', message: null } as const).call(({ makeCaptcha }) =>
      makeCaptcha({ ...ports, place }),
    ),
  };
};

import * as E from 'fp-ts/Either';
import type { Captcha } from '../../core/ports/captcha';
import type { HostConfig } from './config';

/** AU-11: the captcha's code and its script arrive when a token is asked for, not before. */
export const fetchedCaptcha = ({
  captchaSiteKey: siteKey,
  captchaScript: script,
}: Pick<HostConfig, 'captchaSiteKey' | 'captchaScript'>): Captcha => {
  let place: string | null = null;
  return {
    mount: (elementId) => {
      place = elementId;
      return () => {
        if (place === elementId) place = null;
      };
    },
    token: async () => {
      const element = place === null ? null : document.getElementById(place);
      if (element === null || siteKey === null) return E.left({ _tag: 'NotMounted' });
      const part = await import('./captcha').catch(() => null);
      return part === null ? E.left({ _tag: 'NoToken' }) : part.captchaToken({ element, siteKey, script })();
    },
  };
};

import type { Say } from '../../../../core/domain/messages/catalogue';
import type { RegisterRefusal } from './register-store';

export const refusalWords = (refusal: RegisterRefusal, say: Say): string => {
  switch (refusal._tag) {
    case 'EmailInUse':
      return say('error.email-in-use');
    case 'Failed':
      return say('error.signing-in');
    case 'Captcha':
      return refusal.message ?? say('error.captcha');
    case 'CaptchaNotMounted':
      return say('error.captcha-not-mounted');
  }
};

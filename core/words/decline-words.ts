import type { DeclineStep } from '../domain/card/decline';
import type { Say } from '../domain/messages/catalogue';

/** What to do about a payment that was declined; said after the bank's own words. */
export const declineWords = (step: DeclineStep, say: Say): string => {
  switch (step) {
    case 'another-card':
      return say('decline.another-card');
    case 'call-bank':
      return say('decline.call-bank');
    case 'check-number':
      return say('decline.check-number');
    case 'check-date':
      return say('decline.check-date');
    case 'check-code':
      return say('decline.check-code');
    case 'check-zip':
      return say('decline.check-zip');
    case 'check-code-and-zip':
      return `${say('decline.check-code')} ${say('decline.check-zip')}`;
    case 'try-later':
      return say('decline.try-later');
    case 'general':
      return say('decline.general');
  }
};

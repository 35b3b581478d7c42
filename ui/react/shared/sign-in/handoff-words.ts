import type { Translate } from '../../../../core/domain/messages/catalogue';

/** Why a provider's sign-in did not end with a session, as far as the browser tells. */
export const handoffFailedWords = (t: Translate): string =>
  t(navigator.cookieEnabled ? 'handoff.failed' : 'error.cookies-blocked');

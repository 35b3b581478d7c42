import type { Translate } from '../../../../core/domain/messages/catalogue';

/** Returns the reason why a provider's sign-in created no session, as far as the browser shows it. */
export const handoffFailedWords = (t: Translate): string =>
  t(navigator.cookieEnabled ? 'handoff.failed' : 'error.cookies-blocked');

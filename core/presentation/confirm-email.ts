import type { Translate } from '../domain/messages/catalogue';
import { pathOf } from '../domain/routes/paths';

/** AU-01: that a new reader has to confirm their address, and the page that tells how. */
export const confirmEmailWords = (
  t: Translate,
): { readonly words: string; readonly action: string; readonly href: string } => ({
  words: t('confirm-email.short'),
  action: t('title.register-success'),
  href: pathOf('register-success'),
});

import type { Translate } from '../domain/messages/catalogue';
import { pathOf } from '../domain/routes/paths';

/** The request to a new reader to confirm their address, with a link to the page that explains it (AU-01). */
export const confirmEmailWords = (
  t: Translate,
): { readonly words: string; readonly action: string; readonly href: string } => ({
  words: t('confirm-email.short'),
  action: t('title.register-success'),
  href: pathOf('register-success'),
});

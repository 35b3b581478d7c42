import type { Say } from '../domain/messages/catalogue';
import { pathOf } from '../domain/routes/paths';

/** AU-01: that a new reader has to confirm their address, and the page that tells how. */
export const confirmEmailWords = (
  say: Say,
): { readonly words: string; readonly action: string; readonly href: string } => ({
  words: say('confirm-email.short'),
  action: say('title.register-success'),
  href: pathOf('register-success'),
});

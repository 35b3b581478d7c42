import type { MessageKey } from '../domain/messages/catalogue';
import { readAddress } from '../domain/redirect/address';
import { isAccountPath } from '../domain/routes/account-path';
import { hasPage } from '../domain/routes/sections';

/**
 * The reason to create an account, by the page that the reader returns to; `null` if there is none. `named`: the
 * sections listed by the publisher. A fragment with the word "comment" leads to the comments.
 */
export const registerReason = (
  destination: string,
  named: readonly string[] | undefined,
): Extract<MessageKey, `register.to-${string}`> | null => {
  const address = readAddress(destination);
  if (address.kind !== 'refused' && !isAccountPath(address.path))
    return /#.*comment/i.test(destination) ? 'register.to-comments' : 'register.to-page';
  return hasPage('newsletters', named) ? 'register.to-newsletters' : null;
};

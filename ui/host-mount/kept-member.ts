import { readCookie } from '../../adapters/storage/cookies';
import { keyPrefix } from '../../adapters/storage/key-prefix';
import { trackingIdIn } from '../../adapters/storage/session-cookies';
import { keptMember, type KeptMember } from '../../core/state/kept-member';

const key = `${keyPrefix}state`;

const keptText = (): string | null => {
  try {
    const text = localStorage.getItem(key);
    if (text !== null) return text;
  } catch {
    // Where storage is denied, a cookie has it.
  }
  return readCookie(document, key);
};

/** HM-18: whom an earlier page has kept, where this host's tracking cookie names the same reader. */
export const keptMemberHere = (): KeptMember | null => keptMember(keptText(), trackingIdIn(document));

/** What an earlier page has kept is not this reader's: nor are marks that it may have left. */
export const isOfAnother = (trackingId: string | null): boolean =>
  keptText() !== null && keptMember(keptText(), trackingId) === null;

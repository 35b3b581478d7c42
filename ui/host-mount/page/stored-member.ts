import { trackingIdIn } from '../../../adapters/storage/session-cookies';
import { storedMember, type StoredMember } from '../../../core/state/stored-member';
import { storedText } from './storage';

/** HM-18: whom an earlier page has kept, where this host's tracking cookie names the same reader. */
export const storedMemberHere = (): StoredMember | null =>
  storedMember(storedText('state'), trackingIdIn(document));

/** What an earlier page has kept is not this reader's: nor are marks that it may have left. */
export const isOfAnother = (trackingId: string | null): boolean => {
  const text = storedText('state');
  return text !== null && storedMember(text, trackingId) === null;
};

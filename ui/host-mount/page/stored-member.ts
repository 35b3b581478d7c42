import { trackingIdIn } from '../../../adapters/storage/session-cookies';
import { storedMember, type StoredMember } from '../../../core/state/stored-member';
import { storedText } from './storage';

/** Returns the stored member if the tracking cookie of this host names the same reader (HM-18). */
export const storedMemberHere = (): StoredMember | null =>
  storedMember(storedText('state'), trackingIdIn(document));

/** True if the stored member is another reader. Marks in other cookies may then belong to that reader too. */
export const isOfAnother = (trackingId: string | null): boolean => {
  const text = storedText('state');
  return text !== null && storedMember(text, trackingId) === null;
};

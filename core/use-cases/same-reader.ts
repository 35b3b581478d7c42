import type { Live } from '../ports/live';
import { isSomebodyElse, type MemberState } from '../state/member';

/** Remembers who is here, and tells from then on whether they have gone: nobody, or somebody else, is signed in instead. */
export const watchSameReader = (member: Pick<Live<MemberState>, 'getValue'>): (() => boolean) => {
  const before = member.getValue();
  return () => isSomebodyElse(before, member.getValue());
};

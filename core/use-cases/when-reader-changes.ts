import type { Live } from '../ports/live';
import { signedInAs, type MemberState } from '../state/member';

/**
 * R11: acts when somebody else, or nobody any more, is signed in. A reading that failed says nothing of either. Ends when the
 * answered function is called.
 */
export const whenReaderChanges = (member: Live<MemberState>, act: () => void): (() => void) => {
  let reader: string | null = null;
  const watching = member.subscribe((state) => {
    if (state.dataLayerReading !== 'read') return;
    const next = signedInAs(state);
    if (next === reader) return;
    reader = next;
    act();
  });
  return () => watching.unsubscribe();
};

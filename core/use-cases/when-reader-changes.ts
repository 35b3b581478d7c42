import { currentReader } from '../state/current-reader';
import type { MemberState } from '../state/member';
import type { Store } from '../state/store';

/** R11: acts when somebody else, or nobody any more, is signed in. Ends when the answered function is called. */
export const whenReaderChanges = (
  member: Pick<Store<MemberState>, 'pipe'>,
  act: () => void,
): (() => void) => {
  // Nobody is known at first: that nobody is signed in then is no change.
  let reader: string | null = null;
  const watching = currentReader(member).subscribe((next) => {
    if (next === reader) return;
    reader = next;
    act();
  });
  return () => watching.unsubscribe();
};
